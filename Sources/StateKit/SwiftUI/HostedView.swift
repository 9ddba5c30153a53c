// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import SwiftUI

/// A SwiftUI view of a state, that knows no store: a `HostingController` or a preview shows it.
public protocol HostedView: View {
  /// The state that it shows: a `StateContainer`.
  associatedtype StateType
  /// Whom it tells of what happens.
  associatedtype Delegate = Never

  /// What it shows.
  var state: StateType { get }

  init(state: StateType, delegate: Delegate?)
}
#endif
