// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// The state that most benchmarks change.
struct AccountState {
  var owner = "Ada"
  var balance = 1_000
  var deposits = 0
  var withdrawals = 0
  var note: String?
  var isFlagged = false
  var fees = 0
  var refusals = 0
  var limits: [Int] = [100, 1_000, 10_000]
}

enum AccountEvent {
  case deposited(Int)
  case withdrew(Int, note: String?)
  case feeCharged(percent: Int, of: Int)
  case flagged(Bool)
  case limitChanged(index: Int, to: Int)
  case renamed(String)

  /// Events of several kinds, in an order that the optimiser does not know. A power of two of them.
  static let mixed: [AccountEvent] = (0..<64).map { index in
    switch index % 8 {
    case 0, 3: .deposited(index)
    case 1, 6: .withdrew(index / 2, note: nil)
    case 2: .feeCharged(percent: 1, of: index)
    case 4: .flagged(index % 16 == 4)
    case 5: .withdrew(1, note: "rent")
    default: .deposited(1)
    }
  }

  /// Events that all change the same two fields: `balance` and `deposits`.
  static let deposits: [AccountEvent] = opaque(Array(repeating: .deposited(1), count: 64))
}

extension AccountState {
  /// Fields that a deposit does not change.
  static let untouched: [any KeyPath<AccountState, Int> & Sendable] = [\.withdrawals, \.fees, \.refusals]
}

struct AccountError: Error {}

/// A reducer as apps have them: several cases with payloads, each changing a little.
struct Account: Reducer {
  typealias State = AccountState
  typealias When = AccountEvent

  @inline(never)
  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .deposited(let amount):
      state.balance += amount
      state.deposits += 1
    case .withdrew(let amount, let note):
      state.balance -= amount
      state.withdrawals += 1
      state.note = note
    case .feeCharged(let percent, let amount):
      state.balance -= amount * percent / 100
      state.fees += 1
    case .flagged(let isFlagged): state.isFlagged = isFlagged
    case .limitChanged(let index, let limit): state.limits[index] = limit
    case .renamed(let name): state.owner = name
    }
  }
}

/// The same, throwing: the store keeps the state from before, to go back to.
struct ThrowingAccount: Reducer {
  typealias State = AccountState
  typealias When = AccountEvent

  @inline(never)
  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .deposited(let amount):
      guard amount >= 0 else { throw AccountError() }
      state.balance += amount
      state.deposits += 1
    case .withdrew(let amount, let note):
      state.balance -= amount
      state.withdrawals += 1
      state.note = note
    case .feeCharged(let percent, let amount):
      state.balance -= amount * percent / 100
      state.fees += 1
    case .flagged(let isFlagged): state.isFlagged = isFlagged
    case .limitChanged(let index, let limit): state.limits[index] = limit
    case .renamed(let name): state.owner = name
    }
  }
}

/// The same, throwing, and saying that it throws only before it changes anything.
struct CheckingAccount: Reducer {
  typealias State = AccountState
  typealias When = AccountEvent

  static var restoresStateOnError: Bool { false }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    try ThrowingAccount.update(when, state: &state, effectsState: &effectsState, dependencies: dependencies)
  }
}
