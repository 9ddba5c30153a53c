// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import StoreKernel
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct EffectTests {
  struct Parked: Effect {
    func runEffect() async throws -> Int {
      while true { try await Task.sleep(for: .seconds(3_600)) }
    }
  }

  struct Fails: Effect {
    func runEffect() async throws -> Int { throw Torn() }
  }

  private func first(_ count: Int, of shelf: Shelf, after start: () -> Void) async -> [String] {
    let updates = shelf.updates()
    start()
    var all: [String] = []
    for await (state, effect) in updates {
      all.append(line(state, effect))
      if all.count == count { break }
    }
    return all
  }

  @Test func `work changes the state by what it returns`() async {
    let shelf = Shelf()
    #expect(await first(2, of: shelf) { shelf.load() } == ["0", "10"])
    #expect(shelf.effects.isEmpty)
  }

  @Test func `and may emit an effect, which follows that state`() async {
    let shelf = Shelf()
    #expect(await first(3, of: shelf) { shelf.refresh() } == ["0", "10", "refreshed at 10"])
  }

  @Test func `a failure changes the state, too`() async {
    let shelf = Shelf()
    _ = await first(2, of: shelf) { shelf.run(Fails()) { state, count in state.loaded(count) } }
    #expect(shelf.state.current == .failed(EquatableError(Torn())))
  }

  @Test func `work that answers at once comes after what is being told`() {
    let shelf = Shelf()
    let heard = Heard<String>()
    let first = shelf.subscribe { [weak shelf] state in
      guard state.books == 1 else { return }
      shelf?.run(JustEffect(7)) { state, count in state.loaded(count) }
      shelf?.emit(.number(3))
    }
    let second = shelf.listen(heard)
    shelf.state.set(1)
    #expect(heard.all == ["0", "1", "effect 3 at 1", "7"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `cancelled work changes nothing, by name, and the other stores' goes on`() {
    let (shelf, other) = (Shelf(), Shelf())
    for store in [shelf, other] { store.run(Parked(), id: "parked") { state, count in state.loaded(count) } }
    shelf.run(Parked()) { state, count in state.loaded(count) }
    shelf.cancelEffect(id: "parked")
    #expect(shelf.effects.count == 1)
    #expect(other.effects.count == 1)
    shelf.cancelAllEffects()
    #expect(shelf.effects.isEmpty)
  }

  @Test func `one of three that throws does not keep the others`() async {
    let shelf = Shelf()
    let all = await first(4, of: shelf) {
      shelf.run(Fails()) { state, count in state.loaded(count.flatMapError { _ in .success(1) }) }
      for number in [2, 3] {
        shelf.run(FetchBooks(shelf: number)) { state, count in state.loaded(count) }
      }
    }
    #expect(all.first == "0")
    #expect(Set(all) == ["0", "1", "20", "30"])
  }

  @Test func `ten thousand short pieces of work leave nothing behind`() {
    let shelf = Shelf()
    let gone = Heard<Bool>()
    for _ in 0..<10_000 {
      shelf.run(JustEffect(Probe { gone.add(true) })) { state, _ in state.add() }
    }
    #expect(shelf.state.books == 10_000)
    #expect(shelf.effects.isEmpty)
    #expect(gone.all.count == 10_000)
  }

  @Test func `work that is cancelled while it answers on another thread changes nothing any more`() async {
    final class Watched: Shelf {
      var cancelling = 0
      var late: [Int] = []
      override func on(state: ShelfState) { if state.books != cancelling { late.append(state.books) } }
    }
    let shelf = Watched()
    for number in 1...500 {
      shelf.cancelling = number
      shelf.run(FetchBooks(shelf: number)) { state, count in state.loaded(count.map { $0 / 10 }) }
      shelf.cancelAllEffects()  // what has answered by now is heard first, and nothing after
      #expect(shelf.effects.isEmpty)
    }
    shelf.cancelling = 10_000
    shelf.run(FetchBooks(shelf: 1_000)) { state, count in state.loaded(count) }
    _ = await shelf.states().first { $0.books == 10_000 }
    #expect(shelf.late == [])
  }

  @Test func `new work takes the place of the old when its policy says so`() {
    let shelf = Shelf()
    for _ in 0..<3 { shelf.run(Parked(), id: 1, policy: .newest()) { state, count in state.loaded(count) } }
    #expect(shelf.effects.count == 1)
  }

  @Test func `work that ignores its cancellation changes nothing when it answers`() async {
    struct Stubborn: Effect {
      let gate: AsyncStream<Void>
      func runEffect() async throws -> Int {
        await withTaskCancellationHandler {
          // A task of its own does not hear of the cancellation.
          await Task { for await _ in gate { break } }.value
          return 99
        } onCancel: {
        }
      }
    }
    let shelf = Shelf()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let (drops, dropping) = AsyncStream<Void>.makeStream()
    let token = shelf.events.listen(to: .effects) { event in
      if case .effectDropped(_, .effectCancelled) = event.kind { dropping.yield() }
    }
    let (starts, starting) = AsyncStream<Void>.makeStream()
    shelf.run(
      AnyEffect<Int> {
        starting.yield()
        return try await Stubborn(gate: gate).runEffect()
      }
    ) { state, count in state.loaded(count) }
    for await _ in starts { break }
    shelf.cancelAllEffects()
    opening.yield()
    for await _ in drops { break }
    #expect(shelf.state.books == 0)
    token.cancel()
  }

  enum Greeting: Injectable {
    static var defaultValue: Int { 1 }
  }

  struct Greet: Effect {
    @InjectedForEffect(Greeting.self) var greeting
    func runEffect() async throws -> Int { greeting }
  }

  @Test(arguments: [nil, 42]) func `work finds what was injected into its store`(injected: Int?) async {
    let shelf = Shelf()
    if let injected { shelf.injectObject(injected, for: Greeting.self) }
    let all = await first(2, of: shelf) { shelf.run(Greet()) { state, count in state.loaded(count) } }
    #expect(all == ["0", "\(injected ?? 1)"])
  }

  @Test func `a store finds what was injected into it, and nothing else`() throws {
    let (shelf, other) = (Shelf().injectObject("hi").injectObject(7, for: Greeting.self), Shelf())
    #expect(try shelf.resolve() == "hi")
    #expect(try shelf.resolve(Greeting.self) == 7)
    #expect(throws: NoInjectedValueFound.self) { try other.resolve(Greeting.self) }
    #expect(throws: NoInjectedValueFound.self) { try other.resolve() as String }
  }
}
