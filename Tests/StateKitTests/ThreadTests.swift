// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Observation
import StateKit
import StoreKernel
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ThreadTests {
  let shelf = Shelf()
  let numbers = Heard<Int>()

  @Test func `ten thousand changes from each of eight threads are all kept`() async {
    let shelf = shelf
    await onEightThreads { _ in for _ in 0..<10_000 { shelf.transact { $0.add() } } }
    #expect(shelf.state.books == 80_000)
  }

  @Test func `changes of eight threads are told once each, in the order in which they were made`() async {
    let shelf = shelf
    let token = shelf.subscribe { [numbers] state in numbers.add(state.books) }
    await onEightThreads { _ in for _ in 0..<500 { shelf.transact { $0.add() } } }
    shelf.forcePushState()  // behind all of them
    #expect(numbers.all == Array(0...4_000) + [4_000])
    withExtendedLifetime(token) {}
  }

  @Test func `effects of eight threads come with the state of their transaction, right after it`() async {
    let shelf = shelf
    var isRight = true
    var effects = 0
    let token = shelf.subscribe { state, effect in
      guard case .number(let number) = effect else { return }
      effects += 1
      if number != state.books { isRight = false }
    }
    await onEightThreads { _ in
      for _ in 0..<500 {
        shelf.emit { state in
          state.add()
          return .number(state.books)
        }
      }
    }
    shelf.forcePushState()
    #expect(isRight)
    #expect(effects == 4_000)
    withExtendedLifetime(token) {}
  }

  @Test func `three subscribers hear changes and effects of eight threads in one order`() async {
    let shelf = shelf
    let readers = [Heard<String>(), Heard<String>(), Heard<String>()]
    let tokens = readers.map { shelf.listen($0) }
    await onEightThreads { thread in
      for number in 0..<125 {
        if number.isMultiple(of: 2) { shelf.transact { $0.add() } } else { shelf.emit(.number(thread)) }
      }
    }
    shelf.forcePushState()
    #expect(readers[0].all.count == 1 + 1_000 + 1)
    #expect(readers[1].all == readers[0].all)
    #expect(readers[2].all == readers[0].all)
    withExtendedLifetime(tokens) {}
  }

  @Test func `what another thread changes is told on the main actor`() async {
    let shelf = shelf
    let tokens = Heard<StoreSubscription<ShelfState, ShelfEffect>>()
    let told = await withCheckedContinuation { continuation in
      tokens.add(
        shelf.subscribe { state in
          guard state.books == 1 else { return }
          MainActor.assertIsolated()
          continuation.resume(returning: state.books)
        })
      DispatchQueue.global().async { shelf.transact { $0.add() } }
    }
    #expect(told == 1)
  }

  @Test func `a state read while other threads change it is whole`() async {
    struct Pair: StateContainer, Sendable {
      enum State: EnumState { case only }
      var current = State.only
      var left = 0
      var right = 0
    }
    let store = Store<Pair, NoSideEffects>(initialState: Pair())
    async let changes: Void = onEightThreads { _ in
      for _ in 0..<500 {
        store.transact { pair in
          pair.left += 1
          pair.right += 1
        }
      }
    }
    var torn = 0
    for _ in 0..<2_000 {
      let pair = store.state
      if pair.left != pair.right { torn += 1 }
      await Task.yield()
    }
    await changes
    #expect(torn == 0)
    #expect(store.state.left == 4_000)
  }

  private static func track(_ shelf: Shelf, _ seeing: AsyncStream<Int>.Continuation) {
    let books = withObservationTracking {
      shelf.state.books
    } onChange: {
      Task { @MainActor in track(shelf, seeing) }
    }
    seeing.yield(books)
  }

  @Test func `one who tracks the state anew after each change misses none that come in between`() async {
    let shelf = shelf
    let (seen, seeing) = AsyncStream<Int>.makeStream()
    Self.track(shelf, seeing)
    async let changes: Void = onEightThreads { _ in for _ in 0..<500 { shelf.transact { $0.add() } } }
    for await books in seen where books == 4_000 { break }
    await changes
    #expect(shelf.state.books == 4_000)
  }

  @Test func `cancelling while other threads change is safe, and lets go`() async {
    let shelf = shelf
    let gone = Heard<Bool>()
    let tokens = Heard<StoreSubscription<ShelfState, ShelfEffect>>()
    var kept = (0..<40).map { _ in
      let probe = Probe { gone.add(true) }
      return shelf.subscribe { _ in withExtendedLifetime(probe) {} }
    }
    for token in kept { tokens.add(token) }
    kept = []
    await onEightThreads { thread in
      for number in 0..<5 {
        shelf.transact { $0.add() }
        tokens.all[thread * 5 + number].stop()
      }
    }
    shelf.forcePushState()
    #expect(gone.all.count == 40)
    #expect(shelf.state.books == 40)
  }
}
