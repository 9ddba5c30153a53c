// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A reducer's store can be a `@Subscope` of a class: it finds what is injected around it, and shares the order of events.
extension Store: InjectionTreeNode {
  public var scopeStorage: ScopeStorage {
    core.place(self)
    return ScopeStorage(of: core)
  }
}

/// A reducer's store, as the scopes around it see it.
extension Store: ScopeImplementation {
  /// What runs, and what was asked for.
  public var effectsState: EffectsState<R.When> { core.effects }

  public func _addMiddleWare(_ middleware: @escaping (R.When, (R.When) throws -> Void) throws -> Void) {
    core.addMiddleware { _, when, forward in try middleware(when, forward) }
  }

  /// Processes an event, as `sendUnsafe` does. Send it instead.
  @_disfavoredOverload
  public func update(_ when: R.When) throws { try sendUnsafe(when) }
}

/// A reducer's store can be a `@Superscope` of a class. Where there is none around, it begins with the default state.
extension Store: Injectable where R.State: Injectable, R.State.InjectedValue == R.State {
  public static var defaultValue: Store<R> { Store(initialState: R.State.defaultValue) }
}
