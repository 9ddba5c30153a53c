// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// Where effects run: those of types that belong to the main actor there, others off it.
@MainActor @Suite struct EffectPlaceTests {
  @Test func `work that does not wait runs on the actor of its type`() async {
    let store = Store<Scene>()
    await store.send(.start(AtHome().map { $0 })).finish()
    #expect(store.log == ["on the main actor"])
  }

  @Test func `a stream is made and read on the actor of its type`() async {
    let store = Store<Scene>()
    await store.send(.start(SequenceAtHome().map { $0 })).finish()
    #expect(store.log == ["made on the main actor", "read on the main actor"])
  }

  @Test func `an effect that is run by hand runs there too`() async throws {
    nonisolated(unsafe) let effect = AtHome().map { $0 }  // safe: nobody else has it
    #expect(try await effect.runEffect() == "on the main actor")
  }

  @Test func `work of a type that belongs to no actor leaves the store's home, though it does not wait`() async {
    let store = Store<Scene>()
    await store.send(.start(Elsewhere())).finish()
    await store.send(.start(StreamElsewhere())).finish()
    #expect(store.log == ["elsewhere", "elsewhere"])
  }
}

@MainActor private struct AtHome: @MainActor Effect {
  func runEffect() -> String { place() }
}

@MainActor private struct SequenceAtHome: @MainActor StreamEffect {
  func elements() -> Places { Places(made: "made \(place())") }

  @MainActor struct Places: @MainActor AsyncSequence, @MainActor AsyncIteratorProtocol {
    var made: String?
    var isRead = false

    func makeAsyncIterator() -> Places { self }

    mutating func next() -> String? {
      defer { (made, isRead) = (nil, made == nil) }
      return made ?? (isRead ? nil : "read \(place())")
    }
  }
}

private struct Elsewhere: Effect {
  func runEffect() -> String { place() }
}

private struct StreamElsewhere: StreamEffect {
  func elements() -> AsyncStream<String> {
    let place = place()
    return AsyncStream {
      $0.yield(place)
      $0.finish()
    }
  }
}

/// A conformance that holds only on the main actor tells where the code runs that asks for it.
private func place() -> String { Marker() as Any is any OnMainActor ? "on the main actor" : "elsewhere" }

private protocol OnMainActor {}
private struct Marker {}
extension Marker: @MainActor OnMainActor {}
