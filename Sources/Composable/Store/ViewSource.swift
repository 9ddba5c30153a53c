// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Where a store, or a view's, gets its state from, and sends its actions to: an engine, or a part of what that holds.
class ViewSource<ViewState, ViewAction> {
  /// The engine. The subclass's, as all of these.
  var engine: any Engine { missing() }
  /// The state, read without being tracked.
  var current: ViewState { missing() }
  /// Reads a field so that it is tracked.
  func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value { missing() }
  func send(_ action: ViewAction, isolation: (any Actor)?) -> StoreTask { missing() }
  func observe<Value>(
    _ keyPath: KeyPath<ViewState, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken { missing() }
  func values<Value>(
    of keyPath: KeyPath<ViewState, Value>, limit: Int, isolation: (any Actor)?
  ) -> StateSequence<Value> { missing() }
  /// A part of the state, whose fields are tracked one by one.
  func part<Part, PartAction>(
    _ keyPath: KeyPath<ViewState, Part>, _ toAction: @escaping (PartAction) -> ViewAction
  ) -> ViewSource<Part, PartAction> { missing() }
  /// What a closure makes of the state, tracked as a whole.
  func made<Made, MadeAction>(
    _ select: @escaping (ViewState) -> Made, _ toAction: @escaping (MadeAction) -> ViewAction
  ) -> ViewSource<Made, MadeAction> { missing() }

  /// No object is of this class itself.
  private func missing() -> Never { preconditionFailure("\(Self.self) is made by its subclasses only") }
}

/// All of an engine's state.
final class WholeSource<State, Action>: ViewSource<State, Action> {
  let core: StoreCore<ComposableLogic<State, Action>>

  init(_ core: StoreCore<ComposableLogic<State, Action>>) { self.core = core }

  override var engine: any Engine { core }

  override var current: State { core.state }

  override func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value { core.tracked(keyPath) }

  override func send(_ action: Action, isolation: (any Actor)?) -> StoreTask {
    core.sendChain(action, overrides: nil, isolation: isolation)
  }

  override func observe<Value>(
    _ keyPath: KeyPath<State, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    core.observe(
      StateReader(keyPath), initial: initial, isSame: Sameness.comparison(of: Value.self), isolation: isolation, handler
    )
  }

  override func values<Value>(
    of keyPath: KeyPath<State, Value>, limit: Int, isolation: (any Actor)?
  ) -> StateSequence<Value> {
    core.values(
      StateReader(keyPath), limit: limit, isSame: Sameness.comparison(of: Value.self), isolation: isolation)
  }

  override func part<Part, PartAction>(
    _ keyPath: KeyPath<State, Part>, _ toAction: @escaping (PartAction) -> Action
  ) -> ViewSource<Part, PartAction> { PartSource(self, keyPath, toAction) }

  override func made<Made, MadeAction>(
    _ select: @escaping (State) -> Made, _ toAction: @escaping (MadeAction) -> Action
  ) -> ViewSource<Made, MadeAction> { MadeSource(self, select, toAction) }
}

/// A part of an engine's state.
final class PartSource<State, Action, ViewState, ViewAction>: ViewSource<ViewState, ViewAction> {
  private let whole: WholeSource<State, Action>
  private let path: KeyPath<State, ViewState>
  private let toAction: (ViewAction) -> Action

  init(
    _ whole: WholeSource<State, Action>, _ path: KeyPath<State, ViewState>, _ toAction: @escaping (ViewAction) -> Action
  ) {
    self.whole = whole
    self.path = path
    self.toAction = toAction
  }

  override var engine: any Engine { whole.engine }

  override var current: ViewState { whole.current[keyPath: path] }

  override func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value { whole.read(path.appending(path: keyPath)) }

  override func send(_ action: ViewAction, isolation: (any Actor)?) -> StoreTask {
    whole.send(toAction(action), isolation: isolation)
  }

  override func observe<Value>(
    _ keyPath: KeyPath<ViewState, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    whole.observe(path.appending(path: keyPath), initial: initial, isolation: isolation, handler)
  }

  override func values<Value>(
    of keyPath: KeyPath<ViewState, Value>, limit: Int, isolation: (any Actor)?
  ) -> StateSequence<Value> { whole.values(of: path.appending(path: keyPath), limit: limit, isolation: isolation) }

  override func part<Part, PartAction>(
    _ keyPath: KeyPath<ViewState, Part>, _ toAction: @escaping (PartAction) -> ViewAction
  ) -> ViewSource<Part, PartAction> {
    PartSource<State, Action, Part, PartAction>(whole, path.appending(path: keyPath)) { [outer = self.toAction] in
      outer(toAction($0))
    }
  }

  override func made<Made, MadeAction>(
    _ select: @escaping (ViewState) -> Made, _ toAction: @escaping (MadeAction) -> ViewAction
  ) -> ViewSource<Made, MadeAction> {
    MadeSource(whole, { [path] in select($0[keyPath: path]) }) { [outer = self.toAction] in outer(toAction($0)) }
  }
}

/// What a closure makes of an engine's state.
final class MadeSource<State, Action, ViewState, ViewAction>: ViewSource<ViewState, ViewAction> {
  private let whole: WholeSource<State, Action>
  private let select: (State) -> ViewState
  private let selector: Selector<State, ViewState>
  private let toAction: (ViewAction) -> Action

  init(
    _ whole: WholeSource<State, Action>, _ select: @escaping (State) -> ViewState,
    _ toAction: @escaping (ViewAction) -> Action
  ) {
    self.whole = whole
    self.select = select
    selector = Selector(unremembered: select)
    self.toAction = toAction
  }

  override var engine: any Engine { whole.engine }

  override var current: ViewState { select(whole.current) }

  override func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value {
    whole.core.tracked(selector)[keyPath: keyPath]
  }

  override func send(_ action: ViewAction, isolation: (any Actor)?) -> StoreTask {
    whole.send(toAction(action), isolation: isolation)
  }

  override func observe<Value>(
    _ keyPath: KeyPath<ViewState, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    whole.core.observe(
      reader(keyPath), initial: initial, isSame: Sameness.comparison(of: Value.self), isolation: isolation, handler)
  }

  override func values<Value>(
    of keyPath: KeyPath<ViewState, Value>, limit: Int, isolation: (any Actor)?
  ) -> StateSequence<Value> {
    whole.core.values(
      reader(keyPath), limit: limit, isSame: Sameness.comparison(of: Value.self), isolation: isolation)
  }

  private func reader<Value>(_ keyPath: KeyPath<ViewState, Value>) -> StateReader<State, Value> {
    StateReader { [select] (state: State) in select(state)[keyPath: keyPath] }
  }

  override func part<Part, PartAction>(
    _ keyPath: KeyPath<ViewState, Part>, _ toAction: @escaping (PartAction) -> ViewAction
  ) -> ViewSource<Part, PartAction> { made({ $0[keyPath: keyPath] }, toAction) }

  override func made<Made, MadeAction>(
    _ select: @escaping (ViewState) -> Made, _ toAction: @escaping (MadeAction) -> ViewAction
  ) -> ViewSource<Made, MadeAction> {
    MadeSource<State, Action, Made, MadeAction>(whole, { [inner = self.select] in select(inner($0)) }) {
      [outer = self.toAction] in outer(toAction($0))
    }
  }
}

/// What a store asks of its engine that has nothing to do with the state's type.
protocol Engine: AnyObject {
  var listedEffects: [any StoreKernel.Effect] { get }
  var eventLimit: Int { get set }
  var events: EventStream { get }
  func inject<Value>(_ value: Value)
  func inject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type)
}

extension StoreCore: Engine {
  var listedEffects: [any StoreKernel.Effect] { effects.effects }
}
