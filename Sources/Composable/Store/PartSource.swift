// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A part of an engine's state.
final class PartSource<State, Action, ViewState, ViewAction>: ViewSource<ViewState, ViewAction> {
  private let whole: WholeSource<State, Action>
  private let path: KeyPath<State, ViewState>
  private let toAction: @Sendable (ViewAction) -> Action

  init(
    _ whole: WholeSource<State, Action>, _ path: KeyPath<State, ViewState>,
    _ toAction: @escaping @Sendable (ViewAction) -> Action
  ) {
    self.whole = whole
    self.path = path
    self.toAction = toAction
  }

  var engine: any Engine { whole.engine }

  var current: ViewState { whole.current[keyPath: path] }

  func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value { whole.read(path.appending(path: keyPath)) }

  func send(_ action: ViewAction, isolation: (any Actor)?) -> StoreTask {
    whole.send(toAction(action), isolation: isolation)
  }

  func observe<Value>(
    _ keyPath: KeyPath<ViewState, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    whole.observe(path.appending(path: keyPath), initial: initial, isolation: isolation, handler)
  }

  func values<Value>(
    of keyPath: KeyPath<ViewState, Value>, limit: Int, isolation: (any Actor)?
  ) -> StateSequence<Value> { whole.values(of: path.appending(path: keyPath), limit: limit, isolation: isolation) }

  func part<Part, PartAction>(
    _ keyPath: KeyPath<ViewState, Part>, _ toAction: @escaping @Sendable (PartAction) -> ViewAction
  ) -> any ViewSource<Part, PartAction> {
    PartSource<State, Action, Part, PartAction>(whole, path.appending(path: keyPath)) { [outer = self.toAction] in
      outer(toAction($0))
    }
  }

  func made<Made, MadeAction>(
    _ select: @escaping (ViewState) -> Made, _ toAction: @escaping @Sendable (MadeAction) -> ViewAction
  ) -> any ViewSource<Made, MadeAction> {
    MadeSource(whole, { [path] in select($0[keyPath: path]) }) { [outer = self.toAction] in outer(toAction($0)) }
  }
}
