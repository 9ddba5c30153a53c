// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import StoreKernel

/// Holds the state of a feature, and lets events change it.
///
/// A store's *home* is the actor that it was created on, usually the main actor. There, `send` is synchronous: when it
/// returns, the event and all it caused at once have been processed. An event sent from elsewhere is processed at home,
/// in order. A store created on no actor is at home on every thread, and takes one event at a time.
///
/// Reading `store.state`, or a field of it as `store.name`, is tracked by `Observation`: whoever reads a field hears of
/// it when that field has changed, and only then.
@dynamicMemberLookup
public final class Store<R: Reducer> {
  /// All that the feature knows.
  public typealias State = R.State
  /// What happens in the feature.
  public typealias When = R.When

  @usableFromInline let core: StoreCore<ReducerLogic<R>>

  /// Creates a store. Its home is the actor that this is called on, or none.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first event.
  ///   - injected: Values that the feature finds by their types.
  ///   - isolation: The store's home. Leave it out.
  @inlinable
  public convenience init(
    initialState: R.State, injected: (inout InjectedValues) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(Self.makeCore(initialState, injected, home: isolation))
    core.specialize()
  }

  @usableFromInline
  static func makeCore(
    _ initialState: R.State, _ injected: (inout InjectedValues) -> Void, home: (any Actor)?
  ) -> StoreCore<ReducerLogic<R>> {
    StatoscopeLogger.start()
    let mailbox = Mailbox(home: home)
    let type = UncheckedBox<Any.Type>(R.self)
    let scope = ScopeNode { storeName(of: type.value) }
    scope.update(injected)
    let logic = ReducerLogic<R>(scope: scope, mailbox: mailbox)
    let core = StoreCore(state: initialState, logic: logic, scope: scope, mailbox: mailbox)
    logic.scope.host = core
    core.completeFirstState()
    checkInjectedFields(of: core)
    install(in: core)
    core.makeFirstChildren()
    return core
  }

  /// Another store that begins where `store` is. For test plans.
  private init(copyOf store: Store) {
    core = store.core.copied {
      ReducerLogic(scope: $0, mailbox: $1)
    } prepare: { core in
      core.logic.scope.host = core
      Self.install(in: core)
    }
  }

  @usableFromInline
  init(_ core: StoreCore<ReducerLogic<R>>) {
    self.core = core
    if core.isRootOfTree { core.scope.wrapper = self }  // what is inside may look for it
  }

  // MARK: State

  /// The state as it is between two events.
  ///
  /// Reading it is tracked: whoever tracks it hears of every change. Read single fields as `store.name` where that is
  /// enough.
  /// - Complexity: O(1): the state's collections are shared, not copied.
  public var state: R.State { core.tracked(\.self) }

  /// One field of the state, tracked on its own.
  public subscript<Value>(dynamicMember keyPath: KeyPath<R.State, Value>) -> Value { core.tracked(keyPath) }

  @available(*, unavailable, message: "a store's state is changed by its reducer only: send it an event")
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<R.State, Value>) -> Value {
    get { core.tracked(keyPath) }
    set {}
  }

  /// The effects that are enqueued or run, the oldest first, as they were before their results were mapped.
  public var effects: [any Effect] { core.effects.effects }

  // MARK: Sending

  /// Sends an event.
  ///
  /// At home it is processed when this returns, with all that it caused at once. From inside a reducer's answer, an
  /// observer or a middleware it is queued behind what is queued already. From elsewhere it goes home by itself.
  ///
  /// An error of the reducer is logged; the state is then as before the event.
  @inlinable
  @discardableResult
  public func send(_ when: R.When, isolation: isolated (any Actor)? = #isolation) -> Self {
    core.send(when, isolation: isolation)
    return self
  }

  /// Sends an event, and returns what it takes to wait for all that it leads to, effects included, or to stop that.
  ///
  /// ```swift
  /// await store.send(.refresh).finish()
  /// ```
  @_disfavoredOverload
  public func send(_ when: R.When, isolation: isolated (any Actor)? = #isolation) -> SentEvent {
    core.sendChain(when, overrides: nil, isolation: isolation)
  }

  /// Sends an event with injected values that hold for it and all that it leads to, and not a moment longer.
  @discardableResult
  public func send(
    _ when: R.When, overriding change: (inout InjectedValues) -> Void, isolation: isolated (any Actor)? = #isolation
  ) -> SentEvent {
    var overrides = InjectedValues()
    change(&overrides)
    return core.sendChain(when, overrides: overrides, isolation: isolation)
  }

  /// Sends an event, and throws what the reducer throws.
  ///
  /// Where the event can only be queued (elsewhere than at home, or inside of another one's cycle) the error is logged,
  /// as for `send`.
  @discardableResult
  public func sendUnsafe(_ when: R.When, isolation: isolated (any Actor)? = #isolation) throws -> Self {
    try core.sendThrowing(when, isolation: isolation)
    return self
  }

  // MARK: Middleware and injection

  /// Puts a function between events and the reducer. The one added last is asked first.
  ///
  /// It may pass the event on, another one, several or none, by calling `forward`; an error that it throws takes back
  /// the whole event. It runs at home. Until it returns, other threads are shown the state from before, and whoever it
  /// subscribes begins with what comes of the event.
  ///
  /// - Complexity: O(1). The state from before is kept once something was passed on, so a collection that the event
  ///   changes is copied.
  @discardableResult
  public func addMiddleWare(
    _ middleware: @escaping (_ store: Store, _ when: R.When, _ forward: (R.When) throws -> Void) throws -> Void
  ) -> Self {
    // Events that wait when the store is released are processed all the same, so somebody has to stand in for it.
    core.addMiddleware { [weak self] core, when, forward in try middleware(self ?? Store(core), when, forward) }
    return self
  }

  /// Injects a value, to be found by its type. It replaces one of that type.
  @discardableResult
  public func injectObject<Value>(_ value: Value) -> Self {
    core.inject(value)
    return self
  }

  /// Injects the value for a key.
  @discardableResult
  public func injectObject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) -> Self {
    core.inject(value, for: key)
    return self
  }

  /// How many events one event may lead to before the store calls that an endless cycle, reports it and drops the rest.
  public var eventLimit: Int {
    get { core.eventLimit }
    set { core.eventLimit = newValue }
  }

  /// What happens in this store.
  public var events: EventStream { core.events }
}

// Safe: what is mutable belongs to the engine, which lets one at a time in. State and events cross from one isolation
// to another, so they have to be sendable for the store to be.
extension Store: @unchecked Sendable where R.State: Sendable, R.When: Sendable {}

extension Store: Observable {}

extension Store: PlannedStore {
  public var _planAccess: PlanAccess<R.When> {
    core.planAccess(
      copy: { Store(copyOf: self) },
      children: { [core] in core.plannedChildren("children.") + Statoscope.plannedChildren(of: core.state) })
  }
}

/// The store's type as the user writes it: `Counter.Store`.
func storeName(of reducer: Any.Type) -> String { "\(reducer).Store" }
