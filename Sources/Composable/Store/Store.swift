// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import StoreKernel

/// Holds the state of a feature, and lets actions change it.
///
/// ```swift
/// let store = Store(initialState: Counter.State(), reducer: Counter())
/// await store.send(.incremented).finish()
/// print(store.count)  // 1
/// ```
/// A store's *home* is the actor that it was created on, usually the main actor. There, `send` is synchronous: when it
/// returns, the action and all it caused at once have been processed. An action sent from elsewhere is processed at
/// home, in order. A store created on no actor is at home on every thread, and takes one action at a time.
///
/// Reading `store.state`, or a field of it as `store.count`, is tracked by `Observation`: whoever reads a field hears of
/// it when that field has changed, and only then. Views usually have a ``ViewStore``.
@dynamicMemberLookup
public final class Store<State, Action> {
  typealias Core = StoreCore<ComposableLogic<State, Action>>

  let source: any ViewSource<State, Action>
  /// The engine. Nil where this is a part of another store.
  private let core: Core?

  /// Creates a store. Its home is the actor that this is called on, or none.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's logic.
  ///   - isolation: The store's home. Leave it out.
  public init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State, reducer: R, isolation: isolated (any Actor)? = #isolation
  ) where R.State == State, R.Action == Action {
    let mailbox = Mailbox(home: isolation)
    let logic = ComposableLogic<State, Action> { state, action in reducer.reduce(into: &state, action: action) }
    let core = Core(state: initialState(), logic: logic, scope: ScopeNode { Self.name }, mailbox: mailbox)
    logic.link.lead(to: core)
    self.core = core
    source = WholeSource(core)
  }

  /// Creates a store. Its home is the actor that this is called on, or none.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) { Counter() }
  /// ```
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State, isolation: isolated (any Actor)? = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R
  ) where R.State == State, R.Action == Action {
    self.init(initialState: initialState(), reducer: reducer(), isolation: isolation)
  }

  /// Another store that begins where `store` is. For test plans.
  private init(copyOf original: Core) {
    let logic = ComposableLogic<State, Action>(reduce: original.logic.reduce)
    logic.link.children = original.logic.link.children
    let core = original.copied { _, _ in logic }
    logic.link.lead(to: core)
    self.core = core
    source = WholeSource(core)
  }

  /// A part of another store.
  init(_ part: any ViewSource<State, Action>) {
    core = nil
    source = part
  }

  private static var name: String { TypeText.text(of: Store.self) }

  // MARK: State

  /// The state as it is between two actions.
  ///
  /// Reading it is tracked: whoever tracks it hears of every change. Read single fields as `store.name` where that is
  /// enough.
  /// - Complexity: O(1): the state's collections are shared, not copied.
  public var state: State { source.read(\.self) }

  /// One field of the state, tracked on its own.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { source.read(keyPath) }

  @available(*, unavailable, message: "a store's state is changed by its reducer only: send it an action")
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { source.read(keyPath) }
    set {}
  }

  /// The effects that are enqueued or run, the oldest first, as they were before their results were mapped. In a part of
  /// a store they are all of that store's.
  public var effects: [any StoreKernel.Effect] { source.engine.listedEffects }

  // MARK: Sending

  /// Sends an action, and returns what it takes to wait for all that it leads to, effects included, or to stop that.
  ///
  /// At home it is processed when this returns, with all that it caused at once. From inside a reducer's answer or an
  /// observer it is queued behind what is queued already. From elsewhere it goes home by itself.
  @discardableResult
  public func send(_ action: Action, isolation: isolated (any Actor)? = #isolation) -> StoreTask {
    source.send(action, isolation: isolation)
  }

  // MARK: Injection and events

  /// Injects a value, to be found by effects by its type. It replaces one of that type.
  @discardableResult
  public func injectObject<Value>(_ value: Value) -> Self {
    source.engine.inject(value)
    return self
  }

  /// Injects the value for a key, to be found by effects.
  @discardableResult
  public func injectObject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) -> Self {
    source.engine.inject(value, for: key)
    return self
  }

  /// How many actions one action may lead to before the store calls that an endless cycle, reports it and drops the
  /// rest.
  public var eventLimit: Int {
    get { source.engine.eventLimit }
    set { source.engine.eventLimit = newValue }
  }

  /// What happens in this store.
  public var events: EventStream { source.engine.events }
}

/// A store of a reducer's state and actions.
public typealias StoreOf<R: ReducerTypes> = Store<R.State, R.Action>

/// An action that was sent, and all that it leads to: wait for it by `finish()`, stop it by `cancel()`.
public typealias StoreTask = SentEvent

// Safe: what is mutable belongs to the engine, which lets one at a time in. State and actions cross from one isolation
// to another, so they have to be sendable for the store to be.
//
// A part of a store makes the whole one's actions where it is sent to, by a closure that is `@Sendable` (in Swift 5 mode
// nobody checks that); nobody else has what it makes, so that may go home whatever it is. It reads the whole one's
// state, which need not be sendable, where it is asked. What reads it is no `@Sendable` closure, and no sendable key
// path: with the main actor as default isolation, neither a computed field nor any key path of a state would be taken
// then. So that it depends on nothing but the values in the state is demanded by the documentation of `scope` and of
// `ViewStore`, and not by the compiler.
extension Store: @unchecked Sendable where State: Sendable, Action: Sendable {}

extension Store: Observable {}

extension Store: PlannedStore {
  public var _planAccess: PlanAccess<Action> {
    if let core { return core.planAccess(copy: { Store(copyOf: core) }) }
    // A plan holds the effects of a whole store, so that a part has nothing for it but a report.
    let logic = ComposableLogic<State, Action> { _, _ in .none }
    let stand = Core(
      state: source.current, logic: logic, scope: ScopeNode { Self.name }, mailbox: Mailbox(home: nil))
    return stand.planAccess(sending: { action, _ in
      reportIssue(
        """
        A test plan was to send '\(caseName(of: action))' to a part of a store, made by 'scope'. Nothing was sent: a plan \
        holds the effects of a whole store.

        To fix this, give the plan the store itself, and send it the actions that carry the part's.
        """)
    })
  }
}

extension Store: CustomDebugStringConvertible {
  public var debugDescription: String { "\(Self.name): \(source.current)" }
}
