// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import Statoscope
import StatoscopeTesting
import Testing

// The samples of the migration guide, as they are printed there.

/// As in a file that imports StateKit alone.
typealias Store = StateKit.Store

protocol CartService: Sendable {
  func items() async throws -> [String]
}

struct NoConnection: Error {}

struct NoCart: CartService {
  func items() async throws -> [String] { throw NoConnection() }
}

enum CartServiceKey: Injectable {
  static var defaultValue: any CartService { NoCart() }
}

// MARK: From the original library

struct CartState: StateContainer {
  enum State: EnumState { case empty, filled, failed(EquatableError) }

  var current: State = .empty
  private(set) var items: [String] = []

  mutating func add(_ item: String) {
    update { state in
      state.items.append(item)
      state.current = .filled
    }
  }
}

enum CartEffect: SideEffect, Equatable {
  case toast(String)
}

class CartStore: Store<CartState, CartEffect> {
  init() { super.init(initialState: CartState()) }

  func add(_ item: String) {
    state.add(item)
    emit(.toast("\(item) added"))
  }
}

class BadgeStore: Store<BadgeState, NoSideEffects> {
  init(cart: CartStore) {
    super.init(initialState: BadgeState())
    subscribe(to: cart) { [weak self] cart, effect in
      self?.state.handle(cart: cart, effect: effect)
    }
  }
}

struct BadgeState: StateContainer {
  enum State: EnumState { case hidden, shown(Int) }
  var current: State = .hidden
  var toasts: [String] = []

  mutating func handle(cart: CartState, effect: CartEffect?) {
    update { badge in
      badge.current = cart.items.isEmpty ? .hidden : .shown(cart.items.count)
      if case .toast(let text) = effect { badge.toasts.append("\(text): \(cart.items.count)") }
    }
  }
}

// MARK: Effects without a store

extension CartState {
  mutating func remove(_ item: String) -> CartEffect? {
    update { state in
      guard let index = state.items.firstIndex(of: item) else { return .toast("There is no \(item)") }
      state.items.remove(at: index)
      if state.items.isEmpty { state.current = .empty }
      return nil
    }
  }
}

// MARK: Requests as effects

struct FetchCart: Effect, Equatable {
  @InjectedForEffect(CartServiceKey.self) var service

  func runEffect() async throws -> [String] { try await service.items() }
}

final class LoadingCartStore: Store<CartState, CartEffect> {
  init() { super.init(initialState: CartState()) }

  func load() {
    run(FetchCart(), id: "cart", policy: .newest()) { state, items in state.loaded(items) }
  }
}

extension CartState {
  mutating func loaded(_ outcome: Result<[String], any Error>) -> CartEffect? {
    update { state in
      switch outcome {
      case .success(let items):
        state.items = items
        state.current = items.isEmpty ? .empty : .filled
        return nil
      case .failure(let error):
        state.current = .failed(error.equatable())
        return .toast("No cart today")
      }
    }
  }
}

// MARK: From a store to a reducer

@Reducer
struct Cart {
  struct State: Equatable {
    var cart = CartState()
    var toast: CartEffect?
  }

  enum When {
    case appeared
    case loaded(Result<[String], any Error>)
    case toastShown
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .appeared: effectsState.enqueue(FetchCart().mapToResult().map(When.loaded), id: "cart", cancelInFlight: true)
    case .loaded(let outcome): state.toast = state.cart.loaded(outcome)
    case .toastShown: state.toast = nil
    }
  }
}

final class CartFront: StateKit.Store<CartState, CartEffect> {
  let store = Cart.Store(initialState: Cart.State())
  private var token: ObservationToken?

  init() {
    super.init(initialState: CartState())
    token = store.observe { [weak self] cart in
      self?.state = cart.cart
      self?.emit(cart.toast)
    }
  }

  func load() { store.send(.appeared) }
}

@MainActor @Suite struct MigrationTests {
  @Test func `the original's screen works as it is`() {
    let cart = CartStore()
    let badge = BadgeStore(cart: cart)
    cart.add("Milk")
    #expect(badge.state.current == .shown(1))
    #expect(badge.state.toasts == ["Milk added: 1"])
    cart.emit(cart.state.remove("Milk"))
    #expect(badge.state.current == .hidden)
  }

  @Test func `effects without a store`() {
    var cart = CartState()
    #expect(cart.remove("Milk") == .toast("There is no Milk"))
  }

  @Test @MainActor func `a cart is loaded`() throws {
    try LoadingCartStore.GIVEN { LoadingCartStore() }
      .WHEN("the screen appears") { $0.load() }
      .THEN_EnquedEffect(FetchCart())
      .FORK_EffectFails(FetchCart.self, with: NoConnection()) { fork in
        try fork.THEN_Emitted(.toast("No cart today"))
      }
      .WHEN_EffectCompletes(FetchCart.self, with: ["Milk"])
      .THEN(\.state.items, equals: ["Milk"])
      .THEN_NothingEmitted()
      .runTest()
  }

  @Test func `a cart is loaded, by a reducer`() throws {
    try Cart.Store.GIVEN(state: Cart.State())
      .WHEN(.appeared)
      .THEN_EnquedEffect(FetchCart())
      .FORK_EffectFails(FetchCart.self, with: NoConnection()) { fork in
        try fork.THEN(\.state.toast, equals: .toast("No cart today"))
      }
      .WHEN_EffectCompletes(FetchCart.self, with: ["Milk"])
      .THEN(\.state.cart.items, equals: ["Milk"])
      .THEN_Nil(\.state.toast)
      .runTest()
  }

  @Test func `a store before a reducer's tells what that does`() {
    let front = CartFront()
    let badge = Badge(front)
    front.store.send(.loaded(.success(["Milk"])))
    front.store.send(.loaded(.failure(NoConnection())))
    front.load()
    front.store.send(.toastShown)
    #expect(badge.states == [.empty, .filled, .failed(EquatableError(NoConnection()))])
    #expect(badge.toasts == [.toast("No cart today")])
  }

  @Test @MainActor func `one plan walks through both`() throws {
    try CartFront.GIVEN { CartFront() }
      .WITH(\.store)
      .WHEN(.loaded(.success(["Milk"])))
      .POP()
      .THEN(\.state.items, equals: ["Milk"])
      .WHEN("the screen appears again") { $0.load() }
      .WITH(\.store)
      .THEN_EnquedEffect(FetchCart())
      .FORK_EffectFails(FetchCart.self, with: NoConnection()) { fork in
        try fork.THEN(\.state.toast, equals: .toast("No cart today"))
      }
      .WHEN_EffectCompletes(FetchCart.self, with: [])
      .runTest()
  }

  private final class Badge {
    var states: [CartState.State] = []
    var toasts: [CartEffect] = []
    private var token: StoreSubscription<CartState, CartEffect>?

    @MainActor init(_ front: CartFront) {
      token = front.subscribe { [weak self] state, effect in
        if let effect { self?.toasts.append(effect) } else { self?.states.append(state.current) }
      }
    }
  }
}
