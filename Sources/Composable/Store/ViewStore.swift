// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import StoreKernel

/// What a view sees of a store: the part of the state that it shows, and the actions that it sends.
///
/// ```swift
/// let viewStore = ViewStore(store)
/// print(viewStore.username)
/// viewStore.send(.set(\.$username, "Ann"))
/// ```
/// Reading a field as `viewStore.username` is tracked by `Observation`: whoever reads it hears of it when that field has
/// changed, and only then.
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  let source: any ViewSource<ViewState, ViewAction>

  #if canImport(Combine)
  let changes = Lock(CombineChanges())
  #endif

  init(of source: any ViewSource<ViewState, ViewAction>) { self.source = source }

  /// All of a store.
  public init(_ store: Store<ViewState, ViewAction>) {
    source = store.source
  }

  /// A part of a store's state, and its actions.
  ///
  /// - Parameter keyPath: The part. It is compared, field by field where fields are read.
  public init<State>(_ store: Store<State, ViewAction>, observe keyPath: KeyPath<State, ViewState>) {
    source = store.source.part(keyPath) { $0 }
  }

  /// A part of a store's state, and some of its actions.
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - send: Makes the store's actions of the view's: `Action.child`.
  @available(swift, introduced: 6)
  public init<State, Action>(
    _ store: Store<State, Action>, observe keyPath: KeyPath<State, ViewState>,
    send: @escaping @Sendable (ViewAction) -> Action
  ) { source = store.source.part(keyPath, send) }

  /// What a closure makes of a store's state, and its actions. It is made anew for every state, and compared as a whole.
  ///
  /// - Parameter select: Must depend on nothing but the values in the state: it is called where this is read.
  @_disfavoredOverload
  public init<State>(_ store: Store<State, ViewAction>, observe select: @escaping (State) -> ViewState) {
    source = store.source.made(select) { $0 }
  }

  /// What a closure makes of a store's state, and some of its actions. It is made anew for every state, and compared as
  /// a whole.
  ///
  /// - Parameters:
  ///   - select: Must depend on nothing but the values in the state: it is called where this is read.
  ///   - send: Makes the store's actions of the view's: `Action.child`.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  public init<State, Action>(
    _ store: Store<State, Action>, observe select: @escaping (State) -> ViewState,
    send: @escaping @Sendable (ViewAction) -> Action
  ) { source = store.source.made(select, send) }

  /// What the view sees, as it is between two actions. Reading it is tracked.
  public var state: ViewState { source.read(\.self) }

  /// One field, tracked on its own.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { source.read(keyPath) }

  @available(*, unavailable, message: "a store's state is changed by its reducer only: send it an action")
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<ViewState, Value>) -> Value {
    get { source.read(keyPath) }
    set {}
  }

  /// Sends an action, and returns what it takes to wait for all that it leads to, effects included, or to stop that.
  ///
  /// ```swift
  /// await viewStore.send(.refreshed).finish()
  /// ```
  /// It is processed at the store's home: see ``Store/send(_:isolation:)``.
  @discardableResult
  public func send(_ action: ViewAction, isolation: isolated (any Actor)? = #isolation) -> StoreTask {
    source.send(action, isolation: isolation)
  }

  /// Sends an action, and returns when a condition has ceased to hold: for a view's `.refreshable`.
  ///
  /// ```swift
  /// await viewStore.send(.pulled, while: \.isLoading)
  /// ```
  /// Cancelling the task that waits stops what the action began, and only that.
  public func send(
    _ action: ViewAction, while isTrue: @escaping (ViewState) -> Bool, isolation: isolated (any Actor)? = #isolation
  ) async {
    let task = send(action, isolation: isolation)
    await withTaskCancellationHandler(
      operation: {
        for await state in states(limit: 1, isolation: isolation) where !isTrue(state) { return }
      }, onCancel: { task.cancel() }, isolation: isolation)
  }

  /// Calls `handler` with what the view sees, now and each time it has changed. Ends when the token is cancelled or
  /// released. See ``Store/observe(initial:isolation:_:)``.
  public func observe(
    initial: Bool = true, isolation: isolated (any Actor)? = #isolation, _ handler: @escaping (ViewState) -> Void
  ) -> ObservationToken {
    source.observe(\.self, initial: initial, isolation: isolation, handler)
  }

  /// What the view sees, now and each time it has changed. Ends with the store.
  ///
  /// - Parameter limit: How many values wait for a slow reader; the oldest go.
  public func states(limit: Int = 64, isolation: isolated (any Actor)? = #isolation) -> StateSequence<ViewState> {
    source.values(of: \.self, limit: limit, isolation: isolation)
  }
}

/// A view's store of a reducer's state and actions.
public typealias ViewStoreOf<R: ReducerTypes> = ViewStore<R.State, R.Action>

/// What sending an action to a view's store returns.
public typealias ViewStoreTask = StoreTask

// Safe: as for `Store`.
extension ViewStore: @unchecked Sendable where ViewState: Sendable, ViewAction: Sendable {}

extension ViewStore: Observable {}
