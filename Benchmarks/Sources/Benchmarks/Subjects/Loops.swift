// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

// Every loop is written out for its type, as it would stand in an app: nothing here may depend on whether the compiler
// specialises a generic loop. An event is picked by its index, so that it is not known beforehand.

extension Loop {
  /// Calls the reducer as one would without a library: on values that one owns.
  static func plainCalls(_ events: [AccountEvent]) -> Loop {
    let dependencies = opaque(StandaloneDependencies())
    return Loop { count in callAccount(count, events, dependencies) }
  }

  /// The same with the reducer that throws.
  static func plainThrowingCalls(_ events: [AccountEvent]) -> Loop {
    let dependencies = opaque(StandaloneDependencies())
    return Loop { count in callThrowingAccount(count, events, dependencies) }
  }

  /// Sends to a store whose home is the main actor.
  @MainActor
  static func mainActorSends(_ events: [AccountEvent], to store: Account.Store) -> Loop {
    Loop { count in sendOnMainActor(count, events, store) }
  }

  /// Sends to a store without an actor.
  static func sends(_ events: [AccountEvent], to store: Account.Store) -> Loop {
    Loop { count in sendAnywhere(count, events, store) }
  }
}

@inline(never)
private func callAccount(_ count: Int, _ events: [AccountEvent], _ dependencies: StandaloneDependencies) {
  var state = opaque(AccountState())
  var effects = EffectsState<AccountEvent>()
  for index in 0..<count {
    Account.update(events[index & 63], state: &state, effectsState: &effects, dependencies: dependencies)
  }
  _ = opaque(state)
}

@inline(never)
private func callThrowingAccount(_ count: Int, _ events: [AccountEvent], _ dependencies: StandaloneDependencies) {
  var state = opaque(AccountState())
  var effects = EffectsState<AccountEvent>()
  for index in 0..<count {
    try? ThrowingAccount.update(events[index & 63], state: &state, effectsState: &effects, dependencies: dependencies)
  }
  _ = opaque(state)
}

@MainActor
@inline(never)
private func sendOnMainActor(_ count: Int, _ events: [AccountEvent], _ store: Account.Store) {
  for index in 0..<count { store.send(events[index & 63]) }
}

@inline(never)
private func sendAnywhere(_ count: Int, _ events: [AccountEvent], _ store: Account.Store) {
  for index in 0..<count { store.send(events[index & 63]) }
}

/// A store without an actor.
func makeStore(_ state: AccountState = AccountState()) -> Account.Store { Account.Store(initialState: state) }

/// A store whose home is the main actor.
@MainActor
func makeMainActorStore(_ state: AccountState = AccountState()) -> Account.Store { Account.Store(initialState: state) }
