// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What is committed when a request has failed.
public enum CommitFailure: Sendable {
  /// It failed, with an error where one is known.
  case failed((any Error)?)
}
