// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct EventsAreProcessedInOrderTests {
  @Suite struct `One event is one cycle` {
    @Test func `an observer's answer is a cycle of its own, seen once by all`() {
      let store = Script.store()
      var seenByA: [Int] = []
      var seenByB: [Int] = []
      let a = store.observe(\.value) { value in
        seenByA.append(value)
        if value == 1 { store.send(.set(0)) }
      }
      let b = store.observe(\.value) { seenByB.append($0) }
      store.send(.set(1))
      #expect(seenByA == [0, 1, 0])
      #expect(seenByB == [0, 1, 0])
      withExtendedLifetime((a, b)) {}
    }

    @Test func `every listener hears of event 1, then of event 2 that one of them sent meanwhile`() {
      let store = Script.store()
      var heard: [String] = []
      let tokens = ["first", "second", "third"].map { name in
        store.observe(\.value, initial: false) { value in
          heard.append("\(name) \(value)")
          if name == "first", value == 1 { store.send(.set(2)) }
        }
      }
      store.send(.set(1))
      #expect(heard == ["first 1", "second 1", "third 1", "first 2", "second 2", "third 2"])
      withExtendedLifetime(tokens) {}
    }

    @Test func `what a send caused at once has been done when it returns`() {
      let store = Script.store()
      store.send(.lead("a", to: [.lead("b", to: [.log("c")])]))
      #expect(store.log == ["a", "b", "c"])
    }
  }

  @Suite struct `First in, first out, breadth first` {
    @Test func `tap leads to two events, the first of them to one more, which comes last`() {
      let store = Script.store()
      store.send(.lead("1", to: [.lead("2", to: [.log("4")]), .log("3")]))
      #expect(store.log == ["1", "2", "3", "4"])
    }

    @Test func `an observer's event waits behind those that are queued`() {
      let store = Script.store()
      let token = store.observe(\.log.count) { count in
        if count == 2 { store.send(.log("observer")) }
      }
      store.send(.lead("1", to: [.log("2"), .log("3"), .log("4")]))
      #expect(store.log == ["1", "2", "3", "4", "observer"])
      withExtendedLifetime(token) {}
    }

    @Test func `a middleware's event waits until its own event is over`() {
      let store = Script.store()
      store.addMiddleWare { store, when, forward in
        if case .lead = when { store.send(.log("middleware")) }
        try forward(when)
      }
      store.send(.lead("1", to: [.log("effect")]))
      #expect(store.log == ["1", "middleware", "effect"])
    }

    @Test func `a synchronous effect's own send comes before its result`() {
      let store = Script.store()
      store.send(.start(Acting { store.send(.log("sent by the effect")) }.map { Script.When.log("result") }))
      #expect(store.log == ["sent by the effect", "result"])
    }

    @Test func `a payload that sends when it is released only queues`() {
      let store = Script.store()
      let token = store.observe(\.log.count) { count in
        guard count == 1 else { return }
        store.send(.carry(OnRelease { store.send(.log("released")) }))
        store.send(.log("sent after it"))
      }
      store.send(.log("1"))
      #expect(store.log == ["1", "carried", "sent after it", "released"])
      withExtendedLifetime(token) {}
    }

    @Test func `a value of the state that sends when it is released only queues`() {
      let store = Holder.Store(initialState: Holder.State())
      store.send(.hold(OnRelease { store.send(.log("released")) }))
      let token = store.observe(\.log, initial: false) { log in
        if log == ["1"] { store.send(.hold(nil)).send(.log("2")) }
      }
      _ = reports { store.send(.log("1")) }
      #expect(store.log == ["1", "2", "released"])
      withExtendedLifetime(token) {}
    }
  }

  @Suite struct `Observers that answer each other` {
    @Test(arguments: [4, 10_000]) func `n levels are a flat queue on a flat stack`(levels: Int) {
      let store = Script.store()
      var deepest = UInt.max
      var shallowest = UInt.min
      let tokens = (0..<4).map { turn in
        store.observe(\.value, initial: false) { value in
          let depth = stackAddress()
          deepest = min(deepest, depth)
          shallowest = max(shallowest, depth)
          if value % 4 == turn, value < levels { store.send(.set(value + 1)) }
        }
      }
      store.send(.set(1))
      #expect(store.value == levels)
      #expect(shallowest - deepest < 4_096)
      withExtendedLifetime(tokens) {}
    }
  }
}

/// A synchronous effect that does something first.
private struct Acting: SynchronousEffect {
  let action: () -> Void

  func runEffect() { action() }
}

@Reducer
private struct Holder {
  struct State {
    var held: OnRelease?
    var log: [String] = []
  }
  enum When {
    case hold(OnRelease?)
    case log(String)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .hold(let held): state.held = held
    case .log(let text): state.log.append(text)
    }
  }
}

/// About where the stack ends now.
@inline(never)
func stackAddress() -> UInt {
  var here = 0
  return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
}
