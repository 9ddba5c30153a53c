// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Observation
import Optical
import StoreKernel
import Testing

@MainActor @Suite struct CommitTests {
  @Test func `a response is mutated, and nothing is recovered`() {
    let shelf = Shelf()
    shelf.commit(.added(2))
    #expect(shelf.state == Shelf.State(books: 2))
    #expect((shelf.mutations, shelf.recoveries) == (1, 0))
  }

  @Test func `a failure is recovered in all its spellings, and nothing is mutated`() {
    let shelf = Shelf()
    shelf.commit(.failed(Torn()), from: .load)
    shelf.commit(.failed(nil), from: .ignore)
    shelf.commit(error: Torn(), from: .ignore)
    #expect(shelf.state.failures == ["load: Torn()", "ignore: unknown", "ignore: Torn()"])
    #expect((shelf.mutations, shelf.recoveries) == (0, 3))
  }

  @Test func `a class that writes neither mutate nor recover keeps its state`() {
    final class Still: Opticle {
      typealias Request = Int
      typealias Response = Int
      var state = 7
      func dispatch(_ request: Int) {}
    }
    let still = Still()
    var told = 0
    WatchDelivery.$current.withValue(.immediate) { _ = still.watch.live { _ in told += 1 } }
    still.commit(1)
    still.commit(.failed(Torn()), from: 1)
    #expect(still.state == 7)
    #expect(told == 2)
  }

  @Test func `a commit from code that nobody isolated is done at once on the main actor`() {
    let shelf = Shelf()
    let plain: (Shelf) -> Void = { $0.commit(.added(1)) }
    plain(shelf)
    #expect(shelf.state.books == 1)
  }

  @Test func `commits from one thread keep their order`() async {
    let shelf = Shelf()
    let heard = Heard<Int>()
    WatchDelivery.$current.withValue(.immediate) { _ = shelf.watch.live { heard.add($0.books) } }
    await Task.detached { for count in 1...100 { shelf.commit(.added(count)) } }.value
    shelf.commit(.nothing)
    #expect(heard.all == (1...100).map { $0 * ($0 + 1) / 2 } + [5_050])
  }

  @Test func `eight threads lose no update, and watchers see each one`() async {
    let shelf = Shelf()
    let heard = Heard<Int>()
    WatchDelivery.$current.withValue(.immediate) { _ = shelf.watch.live { heard.add($0.books) } }
    await onEightThreads { _ in for _ in 0..<10_000 { shelf.commit(.added(1)) } }
    shelf.commit(.added(1))  // behind all that was posted
    #expect(shelf.state.books == 80_001)
    #expect(heard.all == Array(1...80_001))
  }

  @Test func `assigning the state tells nobody, and the next commit goes on from it`() {
    let shelf = Shelf()
    let heard = Heard<Int>()
    WatchDelivery.$current.withValue(.immediate) { _ = shelf.watch.live { heard.add($0.books) } }
    shelf.commit(.added(1))
    shelf.state.books = 40
    #expect(heard.all == [1])
    shelf.commit(.added(2))
    #expect(heard.all == [1, 42])
  }

  @Test func `a commit inside of mutate is reported in this dialect's words, and done after`() {
    let shelf = Shelf()
    let reports = Heard<String>()
    shelf.onMutate = { if $0.mutations == 1 { $0.commit(.added(10)) } }
    IssueReporter.withHandler({ reports.add($0.message) }) { shelf.commit(.added(1)) }
    #expect(shelf.state.books == 11)
    #if DEBUG
    let event = ", while it processed 'commit(added)'"
    #else
    let event = ""
    #endif
    #expect(
      reports.all == [
        """
        Shelf was sent 'commit(added)' from inside its own reducer, or by an object that the reducer released\(event).

        While 'mutate' or 'recover' runs, the state that counts is its 'state' parameter; the store is in between two \
        states. What was asked for was done all the same, as well as it can be.

        To fix this, return the new state and do nothing else; commit and run effects from 'dispatch', or from a watcher.
        """
      ])
  }

  @Test func `what dispatch does after a commit finds the new state`() {
    final class TwoSteps: Opticle {
      enum Request { case go }
      enum Response { case first, second }
      var state: [String] = []
      func dispatch(_ request: Request) {
        commit(.first)
        if state == ["first"] { commit(.second) }
      }
      func mutate(_ state: [String], response: Response) -> [String] { state + ["\(response)"] }
    }
    let opticle = TwoSteps()
    opticle.dispatch(.go)
    #expect(opticle.state == ["first", "second"])
  }

  @Test func `an observable opticle is tracked by Observation`() {
    let opticle = ObservableShelf()
    let changes = Heard<Bool>()
    withObservationTracking {
      _ = opticle.state
    } onChange: {
      changes.add(true)
    }
    opticle.commit(3)
    #expect(opticle.state == 3)
    #expect(changes.all == [true])
  }

  @Test func `a response need not be sendable, where it is not used any more`() {
    final class Book { var title = "Dune" }
    final class Library: Opticle {
      typealias Request = Int
      typealias Response = Book
      var state: [String] = []
      func dispatch(_ request: Int) {}
      func mutate(_ state: [String], response: Book) -> [String] { state + [response.title] }
    }
    let library = Library()
    library.commit(Book())
    #expect(library.state == ["Dune"])
  }

  @Test func `a subclass and its superclass speak of one opticle`() {
    class Base: Opticle {
      typealias Request = Int
      typealias Response = Int
      var state = 0
      func dispatch(_ request: Int) {}
      func mutate(_ state: Int, response: Int) -> Int { state + response }
    }
    final class Doubling: Base {
      override func mutate(_ state: Int, response: Int) -> Int { state + 2 * response }
    }
    let doubling = Doubling()
    let heard = Heard<Int>()
    WatchDelivery.$current.withValue(.immediate) { _ = (doubling as Base).watch.live { heard.add($0) } }
    doubling.commit(1)
    (doubling as Base).commit(1)
    #expect(heard.all == [2, 4])
  }
}

@Observable
final class ObservableShelf: Opticle {
  typealias Request = Int
  typealias Response = Int
  var state = 0
  func dispatch(_ request: Int) {}
  func mutate(_ state: Int, response: Int) -> Int { state + response }
}
