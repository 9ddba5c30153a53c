// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A look at another store's state, as it is now each time it is read: see `ReducerDependencies.superBinding(of:)`.
///
/// ```swift
/// let playlist = dependencies.superBinding(of: Playlist.self)
/// ```
/// Nothing can be changed through it, and nothing is sent.
@dynamicMemberLookup
public struct SuperStateBinding<State> {
  private let read: () -> State

  /// A look at what a closure returns, for tests.
  public init(get: @escaping () -> State) { read = get }

  /// The state, as it is now.
  public var wrappedValue: State { read() }

  /// A field of the state, as it is now.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { read()[keyPath: keyPath] }
}

/// How a store finds the state of another one around it.
enum OuterState {
  /// What reads the state of the nearest store around `host` whose state has a type. In its own tree that stays the same
  /// one; beyond an object that is a scope it may be another one each time.
  static func reading<State>(_ type: State.Type, from host: EffectHost) -> () -> State? {
    if let source = host.ancestorState(of: type) { return { source.value } }
    return { [weak host] in host?.outerState(of: type)?.value }
  }
}
