// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

#if canImport(Dispatch)
import Dispatch
#endif

extension Watcher {
  /// A watcher of what `transform` makes of each value. It runs on the main actor, in the commit: a chain is one hop,
  /// however long.
  @preconcurrency
  public func map<R>(_ transform: @escaping @MainActor (State) -> R) -> Watcher<R> {
    deriving { line, next in
      { value, place in
        line.run(at: .commit, from: place) { next(onMainActor(value, transform), $0) }
      }
    }
  }

  /// A watcher of one property.
  public func map<R>(_ keyPath: KeyPath<State, R>) -> Watcher<R> {
    let keyPath = UncheckedBox(keyPath)
    return map { $0[keyPath: keyPath.value] }
  }

  /// A watcher of the values that all predicates let through, this one and those before it. It runs on the main actor,
  /// in the commit.
  @preconcurrency
  public func filter(_ predicate: @escaping @MainActor (State) -> Bool) -> Watcher<State> {
    deriving { line, next in
      { value, place in
        line.run(at: .commit, from: place) { if onMainActor(value, predicate) { next(value, $0) } }
      }
    }
  }

  /// A watcher of the values that are not the same as the one before. The first always is told.
  ///
  /// Each handler has its own memory of the value before. They are compared on the main actor, in the commit.
  @preconcurrency
  public func removeDuplicates(by isSame: @escaping @MainActor (State, State) -> Bool) -> Watcher<State> {
    droppingDuplicates { previous, value in onMainActor((previous, value)) { isSame($0.0, $0.1) } }
  }

  fileprivate func droppingDuplicates(by isSame: @escaping (State, State) -> Bool) -> Watcher<State> {
    deriving { line, next in
      let last = Lock<State?>(nil)
      return { value, place in
        line.run(at: .commit, from: place) { place in
          // Compared outside the lock: that is the user's code.
          let previous = last.withLock { last in
            defer { last = value }
            return last
          }
          if let previous, isSame(previous, value) { return }
          next(value, place)
        }
      }
    }
  }

  func deriving<R>(
    _ stage: @escaping (WatchLine, @escaping Watcher<R>.Sink) -> Sink
  ) -> Watcher<R> {
    Watcher<R>(owner: owner, parent: control) { [connect] line, next in connect.value(line, stage(line, next)) }
  }
}

extension Watcher where State: Equatable {
  /// A watcher of the values that do not equal the one before. The first always is told.
  ///
  /// Each handler has its own memory of the value before. They are compared on the main actor, in the commit.
  public func removeDuplicates() -> Watcher<State> { droppingDuplicates(by: ==) }
}

#if canImport(Dispatch)
extension Watcher where State: Sendable {
  /// A watcher of what `transform` makes of each value, on a queue of its own: a hop that you ask for, to keep long
  /// work off the main actor.
  @preconcurrency
  public func map<R: Sendable>(
    on queue: DispatchQueue, _ transform: @escaping @Sendable (State) -> R
  ) -> Watcher<R> {
    deriving { line, next in
      { value, place in line.run(at: WatchPlace(queue), from: place) { next(transform(value), $0) } }
    }
  }

  /// A watcher of the values that the predicate lets through, asked on a queue of its own: a hop that you ask for.
  @preconcurrency
  public func filter(
    on queue: DispatchQueue, _ predicate: @escaping @Sendable (State) -> Bool
  ) -> Watcher<State> {
    deriving { line, next in
      { value, place in line.run(at: WatchPlace(queue), from: place) { if predicate(value) { next(value, $0) } } }
    }
  }
}
#endif
