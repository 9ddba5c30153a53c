// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct ReducersThatReachForTheirStoreTests {
  @Test func `a reducer that sends is reported, and its event comes next`() {
    let store = Script.store()
    let reports = reports { store.send(.run("running", { store.send(.log("sent")) })) }
    #expect(reports == [message("sent 'log'")])
    #expect(store.log == ["running", "sent"])
  }

  @Test func `an object that a reducer lets go of, and that sends then, cannot be told from that, and is covered`() {
    let store = Script.store()
    var object: OnRelease? = OnRelease { store.send(.log("sent")) }
    let reports = reports { store.send(.run("running", { object = nil })) }
    #expect(reports == [message("sent 'log'")])
    #expect(store.log == ["running", "sent"])
    withExtendedLifetime(object) {}
  }

  @Test func `a reducer that reads is reported, and gets a state`() {
    let store = Script.store()
    store.send(.set(7))
    var value: Int?
    let reports = reports { store.send(.run("running", { value = store.value })) }
    #expect(reports == [message("read", Self.changing)])
    #expect(value == 7)
    #expect(store.log == ["running"])
  }

  @Test func `one that may throw gets the state from before, whole, also in the midst of a change`() {
    let store = Careful.Store(initialState: Careful.State(numbers: [1, 2, 3]))
    let box = UncheckedStore(store)  // used on this thread only
    let seen = Collected<[Int]>()
    let reports = reports {
      store.send(
        .change { numbers in
          numbers.append(4)
          numbers.withUnsafeMutableBufferPointer { numbers in
            numbers[0] = 7
            seen.append(box.value.numbers)
          }
        })
    }
    let kept = "What was read is the state from before the event."
    #expect(reports == [message("read", kept, of: "Careful", event: "change")])
    #expect(seen.all == [[1, 2, 3]])
    #expect(store.numbers == [7, 2, 3, 4])
  }

  @Test func `what an event of one that may throw replaces sees the state after it, and nothing is reported`() {
    let store = Careful.Store(initialState: Careful.State(numbers: [1]))
    let box = UncheckedStore(store)  // used on this thread only
    let seen = Collected<[Int]>()
    store.send(.replace(OnRelease { seen.append(box.value.numbers) }))
    let reports = reports { store.send(.replace(OnRelease {})) }
    #expect(reports == [])
    #expect(seen.all == [[1, 0, 0]])
  }

  @Test func `a reducer that subscribes is reported, and the observer is told of the event that follows`() {
    let store = Script.store()
    var seen: [Int] = []
    var token: ObservationToken?
    let reports = reports {
      store.send(.run("running", { token = store.observe(\.value, initial: false) { seen.append($0) } }))
    }
    store.send(.set(1))
    #expect(reports == [message("observed")])
    #expect(seen == [1])
    withExtendedLifetime(token) {}
  }

  @Test func `an observer added by a reducer is given the state after its event, not one in between`() {
    let store = Script.store()
    var seen: [[String]] = []
    var token: ObservationToken?
    _ = reports {
      store.send(.run("running", { token = store.observe(\.log) { seen.append($0) } }))
    }
    #expect(seen == [["running"]])
    withExtendedLifetime(token) {}
  }

  @Test func `the same holds for a store that is busy with observers already`() {
    let store = Script.store()
    let observer = store.observe(\.value, initial: false) { value in
      if value == 1 { store.send(.run("running", { store.send(.log("sent")) })) }
    }
    let reports = reports { store.send(.set(1)) }
    #expect(reports == [message("sent 'log'")])
    #expect(store.log == ["running", "sent"])
    withExtendedLifetime(observer) {}
  }

  @Test func `a reducer may cancel a subscription and send to another store`() {
    let store = Script.store()
    let other = Script.store()
    var seen: [Int] = []
    let token = store.observe(\.value, initial: false) { seen.append($0) }
    let reports = reports {
      store.send(
        .run(
          "running",
          {
            token.cancel()
            other.send(.set(1))
          }))
    }
    store.send(.set(1))
    #expect(reports == [])
    #expect(seen == [])
    #expect(other.value == 1)
  }

  private static let done = "What was asked for was done all the same, as well as it can be."
  private static let changing = """
    What was read is the state that is being changed right now: it may be half changed, and to read a collection in \
    the midst of its change can crash.
    """

  private func message(
    _ what: String, _ consequence: String = done, of feature: String = "Script", event: String = "run"
  ) -> String {
    #if DEBUG
    let event = ", while it processed '\(event)'"
    #else
    let event = ""
    #endif
    return """
      \(feature).Store was \(what) from inside its own reducer, or by an object that the reducer released\(event).

      While 'update' runs, the state that counts is its 'state' parameter; the store is in between two states. \
      \(consequence)

      To fix this, use the parameters of 'update': 'state' to read, 'effectsState.enqueue(.send(…))' to send.
      """
  }
}

/// A feature whose reducer may throw.
@Reducer
private struct Careful {
  struct State {
    var numbers: [Int]
    var object: OnRelease?
  }
  enum When {
    case change((inout [Int]) -> Void)
    case replace(OnRelease)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .change(let body): body(&state.numbers)
    case .replace(let object):
      state.object = object
      state.numbers.append(0)
    }
  }
}
