// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Where a view's store gets its state from, and sends its actions to.
class ViewSource<ViewState, ViewAction> {
  /// Reads a field so that it is tracked. The subclass's, as all of these.
  func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value { missing() }
  func send(_ action: ViewAction, isolation: (any Actor)?) -> StoreTask { missing() }
  func observe(
    initial: Bool, isolation: (any Actor)?, _ handler: @escaping (ViewState) -> Void
  ) -> ObservationToken { missing() }
  func states(limit: Int, isolation: (any Actor)?) -> StateSequence<ViewState> { missing() }

  /// No object is of this class itself.
  private func missing() -> Never { preconditionFailure("\(Self.self) is made by its subclasses only") }
}

/// A source whose state is a part of the store's, or what is made of that.
class StoreSource<State, Action, ViewState, ViewAction>: ViewSource<ViewState, ViewAction> {
  let core: StoreCore<ComposableLogic<State, Action>>
  private let toAction: (ViewAction) -> Action
  private let reader: StateReader<State, ViewState>

  init(
    _ store: Store<State, Action>, _ reader: StateReader<State, ViewState>,
    _ toAction: @escaping (ViewAction) -> Action
  ) {
    core = store.core
    self.reader = reader
    self.toAction = toAction
  }

  override func send(_ action: ViewAction, isolation: (any Actor)?) -> StoreTask {
    core.sendChain(toAction(action), overrides: nil, isolation: isolation)
  }

  override func observe(
    initial: Bool, isolation: (any Actor)?, _ handler: @escaping (ViewState) -> Void
  ) -> ObservationToken {
    core.observe(
      reader, initial: initial, isSame: Sameness.comparison(of: ViewState.self), isolation: isolation, handler)
  }

  override func states(limit: Int, isolation: (any Actor)?) -> StateSequence<ViewState> {
    core.values(reader, limit: limit, isSame: Sameness.comparison(of: ViewState.self), isolation: isolation)
  }
}

/// A part of the state, whose fields are tracked one by one.
final class PartSource<State, Action, ViewState, ViewAction>: StoreSource<State, Action, ViewState, ViewAction> {
  private let part: KeyPath<State, ViewState>

  init(
    _ store: Store<State, Action>, _ part: KeyPath<State, ViewState>, _ toAction: @escaping (ViewAction) -> Action
  ) {
    self.part = part
    super.init(store, StateReader(part), toAction)
  }

  override func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value {
    core.tracked(part.appending(path: keyPath))
  }
}

/// What a closure makes of the state, tracked as a whole.
final class MadeSource<State, Action, ViewState, ViewAction>: StoreSource<State, Action, ViewState, ViewAction> {
  private let selector: Selector<State, ViewState>

  init(
    _ store: Store<State, Action>, _ select: @escaping (State) -> ViewState,
    _ toAction: @escaping (ViewAction) -> Action
  ) {
    selector = Selector(\.self, compute: select)
    super.init(store, StateReader(selector), toAction)
  }

  override func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value {
    core.tracked(selector)[keyPath: keyPath]
  }
}
