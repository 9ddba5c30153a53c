// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What happens to a store: what the event stream tells of it, and what test plans may send to it.
///
/// ```swift
/// .WHEN(.emitted(.toast("Hello")))
/// ```
public enum StateEvent<State, Effect> {
  /// The state changed, and this is the new one.
  case changed(State)
  /// A side effect was emitted.
  case emitted(Effect)
  /// The state was pushed to everybody once more.
  case pushed
  /// An asynchronous effect has a result. What that changes follows.
  case answered(StateTransaction<State, Effect>)
}

extension StateEvent: Sendable where State: Sendable, Effect: Sendable {}

extension StateTransaction: @unchecked Sendable where State: Sendable, Effect: Sendable {
  // safe: run once, at home
}

extension StateEvent: NamedEvent {
  package var name: String {
    switch self {
    case .changed(let state): "changed(\((state as? any StateContainer).map { $0.current.name } ?? ""))"
    case .emitted(let effect): "emitted(\(caseName(of: effect)))"
    case .pushed: "pushed"
    case .answered(let transaction): "answered(\(transaction))"
    }
  }
}
