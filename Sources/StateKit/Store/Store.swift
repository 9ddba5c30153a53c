// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Holds the state of a feature, and tells its subscribers of each new state, and of side effects, in one order.
///
/// ```swift
/// final class ShelfStore: Store<ShelfState, ShelfEffect> {
///   func load() {
///     run(FetchTitles()) { state, titles in state.loaded(titles) }
///   }
///
///   func lend(_ title: String) { emit(state.lend(title)) }
/// }
/// ```
/// A store lives on the main actor. There, when a change of the state returns, everybody has been told of it, unless it
/// was made while something else was being told: then it waits for its turn. From any other thread the state is changed
/// at once, one thread at a time, and told on the main actor, in the order of the changes.
///
/// Subscribers are told in the order in which they subscribed: of every state that differs from the one before, once, and
/// of every effect, with the state that held when it was emitted and after it.
@preconcurrency
@MainActor
open class Store<State: StateContainer, Effect: SideEffect> {
  nonisolated let channel: StateChannel<State, Effect>
  nonisolated let core: StateChannel<State, Effect>.Core
  private var subscriptions: [UInt: Subscribed] = [:]
  private var ownToken: ObservationToken?

  /// A subscription to another store.
  private struct Subscribed {
    let label: String
    let token: ObservationToken
  }

  /// Creates a store.
  public init(initialState: State) {
    let channel = StateChannel<State, Effect>(state: initialState, isSame: Sameness.equality(of: State.self))
    let type = UncheckedBox<Any.Type>(Self.self)
    core = StoreCore(
      state: initialState, logic: StateLogic(channel: channel), scope: ScopeNode { "\(type.value)" },
      mailbox: Mailbox(home: MainActor.shared))
    self.channel = channel
    channel.core = core
    ownToken = core.observeEach(isolation: nil, attached: {}, ended: {}) { [weak self, weak channel] _ in
      guard case .changed(let state) = channel?.current?.event else { return }
      onMainActor(state) { self?.on(state: $0) }
    }
  }

  // MARK: State

  /// The state. Change it by calling its functions, in place.
  ///
  /// Reading it is tracked by `Observation`.
  /// - Complexity: Reading is O(1). A change costs one comparison with the state before, and a copy of the collections
  ///   that it changes: the state before is still to be told, or compared.
  public var state: State {
    get {
      if channel.isChangingHere { channel.reportReach("read") } else { _ = core.tracked(\.self) }
      return channel.state
    }
    set {
      let (_, isOutermost) = channel.begin()
      channel.end(newValue, isOutermost: isOutermost)
    }
    _modify {
      var (changed, isOutermost) = channel.begin()
      defer { channel.end(changed, isOutermost: isOutermost) }
      yield &changed
    }
  }

  /// Called with each new state, before any subscriber. For subclasses; does nothing itself.
  open func on(state _: State) {}

  /// Tells everybody the state once more, although it is the same.
  public func forcePushState() { channel.post(.pushed) }

  /// A label for this store, for reports and for ``unsubscribe(from:)-(String)``. Nothing is found by it, so two stores may
  /// share one; by default no two do.
  open var storeIdentifier: String { "\(core.scope.name())#\(core.id)" }

  // MARK: Side effects

  /// Tells subscribers of a side effect, with the state that holds now, and after it. Can be called from any thread.
  ///
  /// Inside of a transaction it waits for the transaction's state. What happens when nobody listens is said by
  /// ``unheardEffects``.
  public func emit(_ effect: Effect) { channel.post(.emitted(effect)) }

  /// Tells subscribers of the side effect that a transaction has returned, if it has one.
  ///
  /// ```swift
  /// emit(state.lend(title))
  /// ```
  public func emit(_ effect: Effect?) { if let effect { channel.post(.emitted(effect)) } }

  /// What becomes of a side effect that is emitted when nobody listens to them. It is dropped, unless told otherwise.
  public var unheardEffects: UnheardEffects {
    get { channel.unheardEffects }
    set { channel.unheardEffects = newValue }
  }

  // MARK: Subscribing

  /// Calls `handler` with the other store's state, now, and then with each new state, and with each side effect and its
  /// state.
  ///
  /// The subscription lasts as long as this store, and does not keep the other one. A second one to the same store takes
  /// the place of the first.
  ///
  /// ```swift
  /// subscribe(to: shelf) { [weak self] shelf, effect in
  ///   self?.state.handle(shelf: shelf, effect: effect)
  /// }
  /// ```
  /// - Parameter handler: Called on the main actor. Kept by this store: capture it weakly.
  open func subscribe<OtherState, OtherEffect>(
    to store: Store<OtherState, OtherEffect>, handler: @escaping (OtherState, OtherEffect?) -> Void
  ) {
    keep(store.channel.listen(.all, handler), to: store)
  }

  /// Calls `handler` with the other store's state, now, and then with each new one. Side effects are not heard.
  ///
  /// The subscription lasts as long as this store, and does not keep the other one. A second one to the same store takes
  /// the place of the first.
  open func subscribe<OtherState, OtherEffect>(
    to store: Store<OtherState, OtherEffect>, handler: @escaping (OtherState) -> Void
  ) {
    keep(store.channel.listen(.states) { state, _ in handler(state) }, to: store)
  }

  /// Calls `handler` now, and then for each new state and each side effect of the other store.
  ///
  /// The subscription lasts as long as this store, and does not keep the other one. A second one to the same store takes
  /// the place of the first.
  open func subscribe<OtherState, OtherEffect>(
    to store: Store<OtherState, OtherEffect>, handler: @escaping () -> Void
  ) {
    keep(store.channel.listen(.occurrences) { _, _ in handler() }, to: store)
  }

  /// Ends the subscription to another store. From then on nothing more is delivered.
  open func unsubscribe<OtherState, OtherEffect>(from store: Store<OtherState, OtherEffect>) {
    subscriptions.removeValue(forKey: store.core.id)?.token.cancel()
  }

  /// Ends the subscriptions to all stores that had this label when they were subscribed to.
  open func unsubscribe(from storeIdentifier: String) {
    let ended = subscriptions.filter { $0.value.label == storeIdentifier }
    for (id, subscription) in ended {
      subscriptions[id] = nil
      subscription.token.cancel()
    }
  }

  /// Calls `closure` with the state, now, and then with each new state, and with each side effect and its state.
  ///
  /// - Returns: The subscription, which ends when it is stopped or released.
  open func subscribe(_ closure: @escaping (State, Effect?) -> Void) -> StoreSubscription<State, Effect> {
    StoreSubscription(channel.listen(.all, closure))
  }

  /// Calls `closure` with the state, now, and then with each new one. Side effects are not heard.
  ///
  /// - Returns: The subscription, which ends when it is stopped or released.
  open func subscribe(_ closure: @escaping (State) -> Void) -> StoreSubscription<State, Effect> {
    StoreSubscription(channel.listen(.states) { state, _ in closure(state) })
  }

  /// Calls `closure` now, and then for each new state and each side effect.
  ///
  /// - Returns: The subscription, which ends when it is stopped or released.
  open func subscribe(_ closure: @escaping () -> Void) -> NoDataStoreSubscription<State, Effect> {
    StoreSubscription(channel.listen(.occurrences) { _, _ in closure() })
  }

  private func keep<OtherState, OtherEffect>(_ token: ObservationToken, to store: Store<OtherState, OtherEffect>) {
    let replaced = subscriptions.updateValue(
      Subscribed(label: store.storeIdentifier, token: token), forKey: store.core.id)
    replaced?.token.cancel()
  }
}
