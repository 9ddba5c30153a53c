// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Whether a view can show a state right now.
public enum RenderPolicy: Sendable, Equatable {
  /// Why it cannot.
  public enum RenderError: Error, Sendable, Equatable {
    /// Not yet: the view is not loaded, or not on screen. It gets what it missed when it is ready.
    case viewNotReady
    /// Never again: its subscription ends.
    case viewDeallocated
  }

  /// It can.
  case possible
  /// It cannot.
  case notPossible(RenderError)

  /// Whether it can.
  public var isPossible: Bool { self == .possible }
}
