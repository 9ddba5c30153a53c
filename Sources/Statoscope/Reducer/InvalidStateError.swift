// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An event that makes no sense in the state that it found. For a reducer to throw.
public struct InvalidStateError: Error, Equatable {
  /// Makes the error. The log names the event that it was thrown for.
  public init() {}
}
