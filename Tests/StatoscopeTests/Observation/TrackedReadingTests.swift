// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Observation
import Statoscope
import Testing

/// What somebody has read, and when he is told that it no longer holds.
@Suite struct TrackedReadingTests {
  struct Shelf: Reducer {
    /// A key that notes that it lives, and may do something when it is hashed.
    struct Key: Hashable {
      let index: Int
      var counted: Counted?
      var onHash: () -> Void = {}

      static func == (lhs: Key, rhs: Key) -> Bool { lhs.index == rhs.index }
      func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        onHash()
      }
    }
    struct State {
      var count = 0
      var other = 0
      var text: any Sendable = "a text"
      var anything: Any = 1
      var isOn = true
      var number: Int?
      var onTap: () -> Void = {}
      var taps: [() -> Void] = [{}]
      var double: Int { count * 2 }
      subscript(key: Key) -> Int { count + key.index }
    }
    enum When {
      case change((inout State) -> Void)
      case fail
    }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
    ) throws {
      switch when {
      case .change(let body): body(&state)
      case .fail: throw Oops()
      }
    }
  }

  let store = Store<Shelf>(initialState: Shelf.State())

  private func change(_ body: @escaping (inout Shelf.State) -> Void) { store.send(.change(body)) }
  private func add() { change { $0.count += 1 } }

  /// Lets what was begun on other tasks have its turn, many times over.
  private func letOthersRun() async {
    for _ in 0..<50 { await Task.detached { await Task.yield() }.value }
  }

  // MARK: A change between reading and registering

  @Test func `it is told, also when somebody else tracks the field already`() async {
    let first = Tracking { _ = store.count }
    let told = Latch()
    withObservationTracking {
      _ = store.count
      add()
    } onChange: {
      told.open()
    }
    await told.wait()
    #expect(first.told == 1)
  }

  @Test func `it is told, also when somebody else reads the field meanwhile`() async {
    let told = Latch()
    let box = UncheckedStore(store)  // a store without an actor is at home on every thread
    withObservationTracking {
      _ = store.count
      add()
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        withObservationTracking {
          _ = box.value.count
        } onChange: {
        }
        done.signal()
      }
      done.wait()
    } onChange: {
      told.open()
    }
    await told.wait()
  }

  @Test func `it is told once, and a later one is told to who tracks again`() async {
    let told = Shared(0)
    let first = Latch()
    withObservationTracking {
      _ = (store.count, store.double)
      add()
      add()
    } onChange: {
      told.withLock { $0 += 1 }
      first.open()
    }
    await first.wait()
    await letOthersRun()
    #expect(told.value == 1)
    let later = Tracking { _ = store.count }
    await letOthersRun()
    #expect(later.told == 0)
    add()
    #expect((told.value, later.told) == (1, 1))
  }

  @Test(arguments: 1...4) func `trackers on threads of their own all see the last value`(trackers: Int) async {
    let box = UncheckedStore(store)  // a store without an actor is at home on every thread
    let last = 3_000
    await withTaskGroup { group in
      for tracker in 0..<trackers {
        group.addTask {
          while true {
            let changed = Latch()
            let count = withObservationTracking {
              tracker % 2 == 0 ? box.value.count : box.value.double / 2
            } onChange: {
              changed.open()
            }
            if count == last { return }
            await changed.wait()
          }
        }
      }
      group.addTask {
        for _ in 0..<last {
          box.value.send(.change { $0.count += 1 })
          await Task.yield()
        }
      }
    }
    #expect(store.count == last)
  }

  // MARK: Nothing but changes

  @Test func `no event, no telling, whatever kind of value was read`() async {
    let trackings = [
      Tracking { _ = store.text }, Tracking { _ = store.anything }, Tracking { _ = store.onTap },
      Tracking { _ = store.taps }, Tracking { _ = store.number }, Tracking { _ = store.state },
    ]
    await letOthersRun()
    #expect(trackings.map(\.told) == Array(repeating: 0, count: trackings.count))
  }

  @Test func `an event that changes nothing is silent, whatever kind of value was read`() {
    let trackings = [
      Tracking { _ = store.text }, Tracking { _ = store.anything }, Tracking { _ = store.taps },
      Tracking { _ = store.number }, Tracking { _ = store.state },
    ]
    change { _ in }
    change { state in
      (state.text, state.anything, state.number) = ("a text", 1, nil)
    }
    #expect(trackings.map(\.told) == Array(repeating: 0, count: trackings.count))
    change { $0.text = "another" }
    #expect(trackings.map(\.told) == [1, 0, 0, 0, 1])
  }

  @Test func `who tracks a closure again each time he is told is told once an event`() async {
    let told = Shared(0)
    let box = UncheckedStore(store)  // used on this thread, and by what tells late, which there is nothing of
    @Sendable func track() {
      withObservationTracking {
        _ = box.value.onTap
      } onChange: {
        told.withLock { $0 += 1 }
        track()
      }
    }
    track()
    await letOthersRun()
    #expect(told.value == 0)
    for round in 1...3 {
      add()
      await letOthersRun()
      #expect(told.value == round)
    }
  }

  @Test func `who reads again while he is told of one field is not told of another that he has read anew`() {
    let told = Shared(0)
    let box = UncheckedStore(store)  // used on this thread only
    @Sendable func track() {
      withObservationTracking {
        _ = (box.value.count, box.value.other, box.value.double)
      } onChange: {
        told.withLock { $0 += 1 }
        track()
      }
    }
    track()
    for round in 1...3 {
      change { state in
        state.count += 1
        state.other += 1
      }
      #expect(told.value == round)
    }
  }

  @Test func `who reads between the change and its telling is not told of it`() {
    let box = UncheckedStore(store)  // used on this thread only
    let trackings = Shared<[Tracking]>([])
    let first = Tracking { _ = store.count }
    let token = store.events.listen(to: .states) { event in
      guard case .changed = event.kind else { return }
      trackings.withLock { $0.append(Tracking { _ = (box.value.count, box.value.double) }) }
    }
    add()
    #expect(first.told == 1)
    #expect(trackings.withLock { $0.map(\.told) } == [0])
    add()
    #expect(trackings.withLock { $0.map(\.told) } == [1, 0])
    token.cancel()
  }

  @Test func `an event that fails is silent, and the next one is told`() {
    let tracking = Tracking { _ = (store.count, store.double) }
    store.send(.fail)
    let later = Tracking { _ = (store.count, store.double) }
    #expect((tracking.told, later.told) == (0, 0))
    add()
    #expect((tracking.told, later.told) == (1, 1))
  }

  @Test func `what a middleware passes on and takes back is told to who has read it`() {
    let box = UncheckedStore(store)  // used on this thread only
    let trackings = Shared<[Tracking]>([])
    store.addMiddleWare { _, when, forward in
      try forward(when)
      trackings.withLock { $0.append(Tracking { #expect(box.value.count == 1) }) }
      throw Oops()
    }
    let before = Tracking { _ = store.count }
    add()
    #expect(store.count == 0)
    #expect(before.told == 0)
    #expect(trackings.withLock { $0.map(\.told) } == [1])
  }

  // MARK: Nothing is left

  @Test func `fields that are read outside of a tracking are not remembered`() {
    let living = Shared(0)
    for index in 0..<1_000 { _ = store[dynamicMember: \.[Shelf.Key(index: index, counted: Counted(in: living))]] }
    #expect(living.value == 0)
  }

  @Test func `fields that were told are not remembered`() {
    let living = Shared(0)
    let trackings = (0..<100).map { index in
      Tracking { _ = store[dynamicMember: \.[Shelf.Key(index: index, counted: Counted(in: living))]] }
    }
    #expect(living.value == 100)
    add()
    #expect(trackings.map(\.told) == Array(repeating: 1, count: 100))
    #expect(living.value == 0)
  }

  @Test func `fields whose trackers have gone are forgotten with the next event`() {
    let living = Shared(0)
    // Told of `other`, they track nothing any more.
    let trackings = (0..<100).map { index in
      Tracking { _ = (store.other, store[dynamicMember: \.[Shelf.Key(index: index, counted: Counted(in: living))]]) }
    }
    change { $0.other += 1 }
    #expect(trackings.map(\.told) == Array(repeating: 1, count: 100))
    change { _ in }
    #expect(living.value == 0)
  }

  @Test func `fields whose trackers have gone are forgotten without an event, too`() {
    let living = Shared(0)
    let other = Store<Shelf>(initialState: Shelf.State())
    for index in 0..<2_000 {
      // Told of the other store, it tracks nothing here any more.
      _ = Tracking {
        _ = (other.count, store[dynamicMember: \.[Shelf.Key(index: index, counted: Counted(in: living))]])
      }
      other.send(.change { $0.count += 1 })
    }
    #expect(living.value < 200)
  }

  @Test func `a store that goes while it is tracked leaves nothing behind`() {
    let living = Shared(0)
    var store: Store<Shelf>? = Store(initialState: Shelf.State())
    let tracking = Tracking { _ = store?[dynamicMember: \.[Shelf.Key(index: 0, counted: Counted(in: living))]] }
    #expect(living.value == 1)
    store = nil
    #expect(living.value == 0)
    #expect(tracking.told == 0)
  }

  // MARK: Code of the user's

  @Test func `a key that reads the store when it is hashed does not hang`() {
    let box = UncheckedStore(store)  // used on this thread only
    let reads = Shared(0)
    let tracking = Tracking {
      for _ in 0..<2 {
        let key = Shelf.Key(index: 1) {
          reads.withLock { $0 += 1 }
          _ = box.value.count
        }
        _ = store[dynamicMember: \.[key]]
      }
    }
    add()
    #expect(tracking.told == 1)
    #expect(reads.value > 0)
  }
}
