// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What a closure makes of an engine's state.
final class MadeSource<State, Action, ViewState, ViewAction>: ViewSource<ViewState, ViewAction> {
  private let whole: WholeSource<State, Action>
  private let select: (State) -> ViewState
  private let selector: Selector<State, ViewState>
  private let toAction: @Sendable (ViewAction) -> Action

  init(
    _ whole: WholeSource<State, Action>, _ select: @escaping (State) -> ViewState,
    _ toAction: @escaping @Sendable (ViewAction) -> Action
  ) {
    self.whole = whole
    self.select = select
    selector = Selector(unremembered: select)
    self.toAction = toAction
  }

  var engine: any Engine { whole.engine }

  var current: ViewState { select(whole.current) }

  func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value {
    whole.core.tracked(selector)[keyPath: keyPath]
  }

  func send(_ action: ViewAction, isolation: (any Actor)?) -> StoreTask {
    whole.send(toAction(action), isolation: isolation)
  }

  func observe<Value>(
    _ keyPath: KeyPath<ViewState, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    whole.core.observe(
      reader(keyPath), initial: initial, isSame: Sameness.comparison(of: Value.self), isolation: isolation, handler)
  }

  func values<Value>(
    of keyPath: KeyPath<ViewState, Value>, limit: Int, isolation: (any Actor)?
  ) -> StateSequence<Value> {
    whole.core.values(
      reader(keyPath), limit: limit, isSame: Sameness.comparison(of: Value.self), isolation: isolation)
  }

  private func reader<Value>(_ keyPath: KeyPath<ViewState, Value>) -> StateReader<State, Value> {
    StateReader { [select] (state: State) in select(state)[keyPath: keyPath] }
  }

  func part<Part, PartAction>(
    _ keyPath: KeyPath<ViewState, Part>, _ toAction: @escaping @Sendable (PartAction) -> ViewAction
  ) -> any ViewSource<Part, PartAction> { made({ $0[keyPath: keyPath] }, toAction) }

  func made<Made, MadeAction>(
    _ select: @escaping (ViewState) -> Made, _ toAction: @escaping @Sendable (MadeAction) -> ViewAction
  ) -> any ViewSource<Made, MadeAction> {
    MadeSource<State, Action, Made, MadeAction>(whole, { [inner = self.select] in select(inner($0)) }) {
      [outer = self.toAction] in outer(toAction($0))
    }
  }
}
