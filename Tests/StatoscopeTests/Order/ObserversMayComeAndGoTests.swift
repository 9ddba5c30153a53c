// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct ObserversMayComeAndGoTests {
  @Test func `observers are told in the order in which they subscribed`() {
    let store = Script.store()
    var told: [Int] = []
    let tokens = (0..<10).map { index in store.observe(\.value, initial: false) { _ in told.append(index) } }
    store.send(.set(1))
    #expect(told == Array(0..<10))
    withExtendedLifetime(tokens) {}
  }

  @Test func `one that is cancelled by the one before it hears nothing more, the third is told`() {
    let store = Script.store()
    var heard: [String] = []
    var second: ObservationToken?
    let first = store.observe(\.value, initial: false) {
      heard.append("first \($0)")
      second?.cancel()
    }
    second = store.observe(\.value, initial: false) { heard.append("second \($0)") }
    let third = store.observe(\.value, initial: false) { heard.append("third \($0)") }
    store.send(.set(1)).send(.set(2))
    #expect(heard == ["first 1", "third 1", "first 2", "third 2"])
    withExtendedLifetime((first, third)) {}
  }

  @Test func `one that cancels itself is not told again, the others are`() {
    let store = Script.store()
    var heard: [String] = []
    var first: ObservationToken?
    first = store.observe(\.value, initial: false) {
      heard.append("first \($0)")
      first?.cancel()
    }
    let second = store.observe(\.value, initial: false) { heard.append("second \($0)") }
    store.send(.set(1)).send(.set(2))
    #expect(heard == ["first 1", "second 1", "second 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `one added during a notification hears from the next event on`() {
    let store = Script.store()
    var heard: [String] = []
    var tokens: [ObservationToken] = []
    tokens.append(
      store.observe(\.value, initial: false) { value in
        heard.append("first \(value)")
        guard tokens.count == 1 else { return }
        tokens.append(store.observe(\.value, initial: false) { heard.append("added \($0)") })
      })
    store.send(.set(1)).send(.set(2))
    #expect(heard == ["first 1", "first 2", "added 2"])
  }

  @Test func `one added during a notification is given the current value first when it asks for it`() {
    let store = Script.store()
    var heard: [Int] = []
    var added: ObservationToken?
    let token = store.observe(\.value, initial: false) { value in
      if added == nil { added = store.observe(\.value) { heard.append($0) } }
    }
    store.send(.set(1)).send(.set(2))
    #expect(heard == [1, 2])
    withExtendedLifetime((token, added)) {}
  }

  @Test func `all may be cancelled at once from inside the first`() {
    let store = Script.store()
    var told = 0
    var tokens: [ObservationToken] = []
    for _ in 0..<100 {
      tokens.append(
        store.observe(\.value, initial: false) { _ in
          told += 1
          for token in tokens { token.cancel() }
        })
    }
    store.send(.set(1)).send(.set(2))
    #expect(told == 1)
  }

  @Test func `what an observer holds may send when its cancellation releases it`() {
    let store = Script.store()
    var token: ObservationToken?
    do {
      let held = OnRelease { store.send(.log("released")) }
      token = store.observe(\.value, initial: false) { _ in
        withExtendedLifetime(held) {}
        token?.cancel()
      }
    }
    store.send(.set(1))
    #expect(store.log == ["released"])
    withExtendedLifetime(token) {}
  }
}
