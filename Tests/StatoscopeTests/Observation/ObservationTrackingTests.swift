// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import Statoscope
import Testing

/// Counts how often a tracking was told that what it read has changed. Each is told once, as `Observation` does.
final class Tracking: Sendable {
  private let count = Shared(0)
  var told: Int { count.value }

  init(_ read: () -> Void) {
    let count = count
    withObservationTracking(read) { count.withLock { $0 += 1 } }
  }
}

@Suite struct ObservationTrackingTests {
  struct Shop: Reducer {
    struct Row { var count = 0 }
    struct Child {
      var name = "child"
      var age = 0
      mutating func reset() { self = .init() }
    }
    enum Phase {
      case idle
      case loading(progress: Double, note: Row)
    }
    struct State {
      var title = "shop"
      var rows = [Row(), Row()]
      var child: Child?
      var kept = Child()
      var phase = Phase.idle
      var shelves: [String: [Row]] = ["a": [Row()]]
      var onTap: (() -> Void)?
      var ratio = Double.nan
      var total: Int { rows.reduce(0) { $0 + $1.count } }
    }
    struct When { let change: (inout State) -> Void }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
    ) {
      when.change(&state)
    }
  }

  let store = Store<Shop>(initialState: Shop.State())

  private func change(_ body: @escaping (inout Shop.State) -> Void) { store.send(Shop.When(change: body)) }

  @Test func `only those are told whose field has changed`() {
    let title = Tracking { _ = store.title }
    let rows = Tracking { _ = store.rows }
    let whole = Tracking { _ = store.state }
    change { $0.title = "new" }
    #expect([title.told, rows.told, whole.told] == [1, 0, 1])
    change { $0.rows.append(Shop.Row()) }
    #expect([title.told, rows.told, whole.told] == [1, 1, 1])
  }

  @Test func `equal values and events that change nothing are silent`() {
    let trackings = [
      Tracking { _ = store.state }, Tracking { _ = store.title }, Tracking { _ = store.phase },
      Tracking { _ = store.rows }, Tracking { _ = store.shelves }, Tracking { _ = store.ratio },
      Tracking { _ = store.kept }, Tracking { _ = store.child }, Tracking { _ = store.onTap },
    ]
    change { _ in }
    change { $0.title = "shop" }
    change { $0.phase = .idle }
    change { $0.rows = [Shop.Row(), Shop.Row()] }
    change { $0.shelves["a"] = [Shop.Row()] }
    change { $0.kept.reset() }
    #expect(trackings.map(\.told) == Array(repeating: 0, count: trackings.count))
  }

  @Test func `a row changed by way of a copy is told`() {
    let rows = Tracking { _ = store.rows }
    let count = Tracking { _ = store.total }
    change { state in
      var copy = state.rows[0]
      copy.count += 1
      state.rows[0] = copy
    }
    #expect([rows.told, count.told] == [1, 1])
  }

  @Test func `a value that resets itself to a new one is told`() {
    change { $0.kept.age = 7 }
    let kept = Tracking { _ = store.kept }
    let age = Tracking { _ = store.kept.age }
    change { $0.kept.reset() }
    #expect([kept.told, age.told] == [1, 1])
  }

  @Test func `cases and payloads of an enum are told when they change`() {
    let first = Tracking { _ = store.phase }
    change { $0.phase = .loading(progress: 0, note: Shop.Row()) }
    let second = Tracking { _ = store.phase }
    change { $0.phase = .loading(progress: 0, note: Shop.Row()) }
    #expect([first.told, second.told] == [1, 0])
    change { $0.phase = .loading(progress: 0.5, note: Shop.Row()) }
    #expect(second.told == 1)
    let third = Tracking { _ = store.phase }
    change { $0.phase = .loading(progress: 0.5, note: Shop.Row(count: 1)) }
    #expect(third.told == 1)
  }

  @Test func `nested collections are told when an element deep inside changes`() {
    let shelves = Tracking { _ = store.shelves }
    change { $0.shelves["b"] = nil }
    #expect(shelves.told == 0)
    change { $0.shelves["a"]?[0].count = 1 }
    #expect(shelves.told == 1)
  }

  @Test func `presence alone is tracked through a selector, and changes inside the child are silent`() {
    let isPresent = Selector(\Shop.State.child) { $0 != nil }
    let tracking = Tracking { _ = store.select(isPresent) }
    change { $0.child = Shop.Child() }
    #expect(tracking.told == 1)
    let again = Tracking { _ = store.select(isPresent) }
    change { $0.child?.age = 1 }
    change { $0.child = Shop.Child(name: "another") }
    #expect(again.told == 0)
    change { $0.child = nil }
    #expect(again.told == 1)
  }

  @Test func `two trackings of one field are both told`() {
    let trackings = (0..<3).map { _ in Tracking { _ = store.title } }
    change { $0.title = "new" }
    #expect(trackings.map(\.told) == [1, 1, 1])
  }

  @Test func `one tracking of two fields is told once`() {
    let tracking = Tracking { _ = (store.title, store.rows) }
    change {
      $0.title = "new"
      $0.rows = []
    }
    change { $0.title = "newer" }
    #expect(tracking.told == 1)
  }

  @Test func `fields are told in the order in which they were first read`() {
    let order = Diary<String>()
    withObservationTracking {
      _ = store.rows
    } onChange: {
      order.note("rows")
    }
    withObservationTracking {
      _ = store.title
    } onChange: {
      order.note("title")
    }
    withObservationTracking {
      _ = store.state
    } onChange: {
      order.note("state")
    }
    change {
      $0.title = "new"
      $0.rows = []
    }
    #expect(order.entries == ["rows", "title", "state"])
  }

  // MARK: Registering again

  @Test func `the new value can be read, and tracked again, from inside the telling`() {
    let seen = Diary<String>()
    let store = UncheckedStore(store)
    @Sendable func track() {
      let title = withObservationTracking {
        store.value.title
      } onChange: {
        track()
      }
      seen.note(title)
    }
    track()
    for title in ["b", "b", "c"] { change { $0.title = title } }
    change { _ in }
    #expect(seen.entries == ["shop", "b", "c"])
  }

  @Test func `a change after reading, before the tracking is installed, is not lost`() async {
    let told = Latch()
    withObservationTracking {
      _ = store.title
      change { $0.title = "meanwhile" }
    } onChange: {
      told.open()
    }
    await told.wait()
  }

  @Test func `a change between being told and reading again is seen by the reading`() {
    let first = Tracking { _ = store.title }
    change { $0.title = "one" }
    change { $0.title = "two" }
    #expect(first.told == 1)
    let second = Tracking { #expect(store.title == "two") }
    change { $0.title = "three" }
    #expect(second.told == 1)
  }

  @Test func `a tracking that has gone does not have a later one told of nothing`() {
    // Told of its rows, it no longer tracks the title, which then changes unheard.
    let gone = Tracking { _ = (store.title, store.rows) }
    change { $0.rows = [] }
    change { $0.title = "unheard" }
    let later = Tracking { _ = store.title }
    change { _ in }
    #expect([gone.told, later.told] == [1, 0])
    change { $0.title = "heard" }
    #expect(later.told == 1)
  }

  @Test func `a reader on another thread that tracks again and again sees the last value`() async {
    let store = Store<Scene>()
    let box = UncheckedStore(store)  // a store without an actor is at home on every thread
    let reader = Task.detached {
      while true {
        let changed = Latch()
        let count = withObservationTracking {
          box.value.count
        } onChange: {
          changed.open()
        }
        if count == 2_000 { return }
        await changed.wait()
      }
    }
    for _ in 0..<2_000 { store.send(.act("add") { state, _ in state.count += 1 }) }
    await reader.value
    #expect(store.count == 2_000)
  }

  // MARK: Cost. In processes of their own: a listener to the states of every store, of another test, would count.

  @Test func `reading without tracking keeps nothing: the next event changes the array in place`() async {
    await #expect(processExitsWith: .success) {
      let store = Store<BigState>(initialState: BigState.State())
      store.send(.change)
      let address = bufferAddress(store)
      for _ in 0..<10 {
        _ = store.state
        _ = store.numbers.count
        store.send(.change)
      }
      precondition(bufferAddress(store) == address)
    }
  }

  @Test func `once told, a tracking keeps nothing either`() async {
    await #expect(processExitsWith: .success) {
      let store = Store<BigState>(initialState: BigState.State())
      let tracking = Tracking { _ = store.numbers }
      store.send(.change)
      precondition(tracking.told == 1)
      let address = bufferAddress(store)
      store.send(.change)
      precondition(bufferAddress(store) == address)
    }
  }
}

/// Lets a test use a store where the compiler cannot see that it may.
struct UncheckedStore<R: Reducer>: @unchecked Sendable {  // safe: each use says why
  let value: Store<R>
  init(_ value: Store<R>) { self.value = value }
}
