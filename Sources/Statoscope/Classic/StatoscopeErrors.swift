// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Errors that other versions of this library threw. Nothing here throws them: it is for code that names them.
public enum StatoscopeErrors: Error {
  /// Effects did not run in previews. They do.
  case effectsDisabledForPreviews
  /// A test asked for an effect that was not there. Test plans report that as a failure.
  case effectNotFound
}
