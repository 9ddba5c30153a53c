// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// All of an engine's state.
final class WholeSource<State, Action>: ViewSource<State, Action> {
  let core: StoreCore<ComposableLogic<State, Action>>

  init(_ core: StoreCore<ComposableLogic<State, Action>>) { self.core = core }

  var engine: any Engine { core }

  var current: State { core.state }

  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value { core.tracked(keyPath) }

  func send(_ action: Action, isolation: (any Actor)?) -> StoreTask {
    core.sendChain(action, overrides: nil, isolation: isolation)
  }

  func observe<Value>(
    _ keyPath: KeyPath<State, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    core.observe(
      StateReader(keyPath), initial: initial, isSame: Sameness.comparison(of: Value.self), isolation: isolation, handler
    )
  }

  func values<Value>(
    of keyPath: KeyPath<State, Value>, limit: Int, isolation: (any Actor)?
  ) -> StateSequence<Value> {
    core.values(
      StateReader(keyPath), limit: limit, isSame: Sameness.comparison(of: Value.self), isolation: isolation)
  }

  func part<Part, PartAction>(
    _ keyPath: KeyPath<State, Part>, _ toAction: @escaping @Sendable (PartAction) -> Action
  ) -> any ViewSource<Part, PartAction> { PartSource(self, keyPath, toAction) }

  func made<Made, MadeAction>(
    _ select: @escaping (State) -> Made, _ toAction: @escaping @Sendable (MadeAction) -> Action
  ) -> any ViewSource<Made, MadeAction> { MadeSource(self, select, toAction) }
}
