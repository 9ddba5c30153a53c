// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct WhollyOrNotAtAllTests {
  @Suite struct `A reducer that throws` {
    @Test func `leaves the state and the effects as they were`() {
      let store = Account.Store(initialState: Account.State())
      store.send(.hold("rent")).send(.withdraw(30))
      store.send(.withdraw(100))
      #expect(store.state == Account.State(balance: 70, movements: [-30]))
      #expect(store.effects.map { "\($0)" } == [#"Hold(name: "rent")"#])
    }

    @Test func `rethrows to the one who sent unsafely, and takes the event back all the same`() throws {
      let store = Account.Store(initialState: Account.State())
      try store.sendUnsafe(.withdraw(30))
      #expect(throws: Account.Overdrawn(by: 30)) { try store.sendUnsafe(.withdraw(100)) }
      #expect(store.state == Account.State(balance: 70, movements: [-30]))
      #expect(store.effects.isEmpty)
    }

    @Test func `tells nobody of a change that did not happen`() {
      let store = Account.Store(initialState: Account.State())
      var seen: [Int] = []
      let token = store.observe(\.balance) { seen.append($0) }
      store.send(.withdraw(200)).send(.withdraw(1))
      #expect(seen == [100, 99])
      withExtendedLifetime(token) {}
    }

    @Test func `is told of on the event stream, and the store goes on`() {
      let store = Account.Store(initialState: Account.State())
      let told = Collected<String>()
      let listener = store.events.listen(to: [.events, .errors]) { told.append($0.summary) }
      store.send(.withdraw(200)).send(.withdraw(1))
      #expect(
        told.all == [
          "sent withdraw(200)", "failed withdraw(200): Overdrawn(by: 100)", "sent withdraw(1)", "updated withdraw(1)",
        ])
      withExtendedLifetime(listener) {}
    }

    @Test func `somebody who is told of the error may read the state, on another thread too`() async {
      let store = Account.Store(initialState: Account.State())
      let read = Collected<Int>()
      let listener = EventStream.everyStore.listen(to: .errors) { event in
        guard event.storeID == store.id else { return }
        if let balance = onAnotherThread({ store.balance }) { read.append(balance) }
      }
      store.send(.withdraw(200))
      #expect(read.all == [100])
      withExtendedLifetime(listener) {}
    }

    @Test func `cancels nothing that it cancelled before it threw`() async {
      let store = Account.Store(initialState: Account.State())
      store.send(.hold("a")).send(.hold("b")).send(.hold("c"))
      #expect(throws: Account.Overdrawn.self) { try store.sendUnsafe(.releaseAndFail) }
      #expect(store.effects.map { "\($0)" } == ["a", "b", "c"].map { #"Hold(name: "\#($0)")"# })
    }
  }

  @Suite struct `What a reducer that throws leaves to be released` {
    @Test func `sees the store as it was before the event, whether it lay in the state or in an effect`() {
      let store = Fragile.Store(initialState: Fragile.State())
      let seen = Collected<String>()
      let box = UncheckedStore(store)  // used on this thread only
      func looking(_ name: String) -> OnRelease {
        OnRelease { seen.append("\(name): \(box.value.numbers), \(box.value.effects.count)") }
      }
      store.send(.fill([1, 2]))
      let reports = reports { store.send(.fail(object: { looking("object") }, effect: { looking("effect") })) }
      #expect(reports == [])
      #expect(seen.all.sorted() == ["effect: [1, 2], 0", "object: [1, 2], 0"])
    }

    @Test func `may send and subscribe: that comes next`() {
      let store = Fragile.Store(initialState: Fragile.State())
      let box = UncheckedStore(store)  // used on this thread only
      let seen = Collected<[Int]>()
      let tokens = Collected<ObservationToken>()
      let reports = reports {
        store.send(
          .fail(
            object: {
              OnRelease {
                box.value.send(.fill([3]))
                tokens.append(box.value.observe(\.numbers) { seen.append($0) })
              }
            }, effect: { OnRelease {} }))
      }
      #expect(reports == [])
      #expect(seen.all == [[], [3]])
      withExtendedLifetime(tokens) {}
    }
  }

  @Suite struct `A reducer that keeps no state to go back to` {
    @Test func `has its changes to the state kept, and its effects taken back`() {
      let store = Hasty.Store(initialState: Hasty.State())
      #expect(throws: Account.Overdrawn.self) { try store.sendUnsafe(.addAndFail) }
      #expect(store.numbers == [0, 1, 2, 3])
      #expect(store.effects.isEmpty)
      store.send(.add)
      #expect(store.answered == 0)
    }

    @Test func `is run in place`() async {
      #expect(
        await isInPlace {
          let store = Hasty.Store(initialState: Hasty.State())
          store.send(.reserve)
          let before = store.address
          store.send(.add)
          return store.numbers == [0, 1, 2, 3] && store.address == before
        })
    }

    @Test func `one that keeps it is not`() throws {
      let store = Account.Store(initialState: Account.State(movements: Array(repeating: 0, count: 10)))
      let before = store.movements.withUnsafeBufferPointer(\.baseAddress)
      try store.sendUnsafe(.touch)
      #expect(store.movements.withUnsafeBufferPointer(\.baseAddress) != before)
    }
  }

  @Suite struct `Throwing unsafely` {
    @Test func `throws a typed error as it is`() {
      let store = Account.Store(initialState: Account.State())
      do {
        try store.sendUnsafe(.withdraw(101))
        Issue.record("nothing was thrown")
      } catch let error as Account.Overdrawn {
        #expect(error.by == 1)
      } catch {
        Issue.record(error)
      }
    }

    @Test func `from inside a cycle only queues: the error is told on the event stream`() throws {
      let store = Account.Store(initialState: Account.State())
      let told = Collected<String>()
      let listener = store.events.listen(to: .errors) { told.append($0.summary) }
      var thrown: (any Error)?
      let token = store.observe(\.balance, initial: false) { _ in
        do { try store.sendUnsafe(.withdraw(200)) } catch { thrown = error }
      }
      try store.sendUnsafe(.withdraw(1))
      #expect(thrown == nil)
      #expect(told.all == ["failed withdraw(200): Overdrawn(by: 101)"])
      withExtendedLifetime((token, listener)) {}
    }

    @Test @MainActor func `from elsewhere only queues: the error is told on the event stream`() async {
      let store = Account.Store(initialState: Account.State())
      let told = Collected<String>()
      let thrown = Collected<String>()
      let listener = store.events.listen(to: .errors) { told.append($0.summary) }
      await onThreads(4) { _ in
        for _ in 0..<5 {
          do { try store.sendUnsafe(.withdraw(200)) } catch { thrown.append("\(error)") }
        }
      }
      store.send(.withdraw(0))
      #expect(thrown.all == [])
      #expect(told.all.count == 20)
      withExtendedLifetime(listener) {}
    }

    @Test func `a throwing event processes what it caused only when it succeeded`() throws {
      let store = Account.Store(initialState: Account.State())
      try store.sendUnsafe(.twice(10))
      #expect(store.balance == 80)
      #expect(throws: Account.Overdrawn.self) { try store.sendUnsafe(.twice(81)) }
      #expect(store.balance == 80)
    }
  }
}

extension Store<Account> {
  fileprivate var id: UInt {
    let ids = Collected<UInt>()
    let listener = events.listen(to: .injection) { ids.append($0.storeID) }
    injectObject(0)
    listener.cancel()
    return ids.all.first ?? 0
  }
}

extension StoreEvent {
  fileprivate var summary: String {
    switch kind {
    case .sent(let event): "sent \(event)"
    case .updated(let event): "updated \(event)"
    case .failed(let event, let error): "failed \(event): \(error)"
    default: "\(kind)"
    }
  }
}

@Reducer
private struct Account {
  struct Overdrawn: Error, Equatable { let by: Int }

  struct State: Equatable {
    var balance = 100
    var movements: [Int] = []
  }
  enum When {
    case withdraw(Int), twice(Int), hold(String), releaseAndFail, touch
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws(Overdrawn) {
    switch when {
    case .withdraw(let amount):
      state.balance -= amount
      state.movements.append(-amount)
      if state.balance < 0 {
        effectsState.cancelAllEffects()
        effectsState.enqueue(Hold(name: "overdrawn").map { .withdraw(0) })
        throw Overdrawn(by: -state.balance)
      }
    case .twice(let amount):
      state.balance -= amount
      effectsState.enqueue(.send(.withdraw(amount)))
      if state.balance < 0 { throw Overdrawn(by: -state.balance) }
    case .hold(let name): effectsState.enqueue(Hold(name: name).map { .withdraw(0) }, id: name)
    case .releaseAndFail:
      effectsState.cancelEffect(id: "b")
      effectsState.cancelAllEffects()
      throw Overdrawn(by: 0)
    case .touch: state.movements[0] += 1
    }
  }

  struct Hold: Effect {
    let name: String

    func runEffect() async { await Signal.never.wait() }
  }
}

/// A feature whose state and effects hold objects that do something when they are released.
@Reducer
private struct Fragile {
  struct State {
    var numbers: [Int] = []
    var object: OnRelease?
    var last = 0
  }
  enum When {
    case fill([Int])
    /// Changes everything, with objects that nobody else holds, and throws.
    case fail(object: () -> OnRelease, effect: () -> OnRelease)
    case done
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .fill(let numbers): state.numbers = numbers
    case .fail(let object, let effect):
      state.numbers = [7]
      state.object = object()
      state.last = 7
      effectsState.enqueue(Holding(object: effect()).map { .done })
      throw Account.Overdrawn(by: 0)
    case .done: break
    }
  }

  struct Holding: Effect, @unchecked Sendable {  // safe: never run
    let object: OnRelease

    func runEffect() async { withExtendedLifetime(object) {} }
  }
}

@Reducer
private struct Hasty {
  struct State {
    var numbers = [0, 1, 2]
    var answered = 0
  }
  enum When { case addAndFail, add, reserve, answered }

  static let restoresStateOnError = false

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .addAndFail:
      state.numbers.append(state.numbers.count)
      effectsState.enqueue(.send(.answered))
      throw Account.Overdrawn(by: 0)
    case .add: state.numbers.append(state.numbers.count)
    case .reserve: state.numbers.reserveCapacity(100)
    case .answered: state.answered += 1
    }
  }
}

extension Store<Hasty> {
  fileprivate var address: UnsafePointer<Int>? { self.state.numbers.withUnsafeBufferPointer(\.baseAddress) }
}
