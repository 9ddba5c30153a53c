// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import StoreKernel

/// A value that several threads of a test write to.
final class Collected<Element: Sendable>: Sendable {
  private let elements = Lock<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }

  func append(_ element: Element) { elements.withLock { $0.append(element) } }
}

/// What was reported while `body` ran.
func reports(while body: () throws -> Void) rethrows -> [String] {
  let collected = Collected<String>()
  try IssueReporter.withHandler({ collected.append($0.message) }, operation: body)
  return collected.all
}

/// What was reported while `body` ran, to it and to the tasks that it started.
func reports(
  isolation: isolated (any Actor)? = #isolation, whileAwaiting body: () async throws -> Void
) async rethrows -> [String] {
  let collected = Collected<String>()
  try await IssueReporter.withHandler({ collected.append($0.message) }, operation: body)
  return collected.all
}

/// Runs `body` on threads of its own, all at once, and returns when every one has ended. Blocks no task meanwhile.
func onThreads(
  _ count: Int, isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable (Int) -> Void
) async {
  let start = DispatchSemaphore(value: 0)
  let threads = DispatchGroup()
  for index in 0..<count {
    threads.enter()
    Thread.detachNewThread {
      start.wait()
      body(index)
      threads.leave()
    }
  }
  for _ in 0..<count { start.signal() }
  await withCheckedContinuation { continuation in
    threads.notify(queue: .global()) { continuation.resume() }
  }
}

/// Lets those who wait for it go on, once it is given. Pays no attention to cancellation.
final class Signal: Sendable {
  /// Is never given.
  static let never = Signal()

  private let waiting = Lock<(isGiven: Bool, all: [CheckedContinuation<Void, Never>])>((false, []))

  func give() {
    let all = waiting.withLock { state in
      defer { state = (true, []) }
      return state.all
    }
    for continuation in all { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isGiven = waiting.withLock {
        if !$0.isGiven { $0.all.append(continuation) }
        return $0.isGiven
      }
      if isGiven { continuation.resume() }
    }
  }
}

/// An effect that says when it began, and returns when it is told to.
struct HeldUp: Effect {
  var began = Signal()
  let end: Signal

  func runEffect() async {
    began.give()
    await end.wait()
  }
}

/// Counts its living instances.
final class LifeCounted: Sendable {
  final class Census: Sendable {
    private let counts = Lock<(living: Int, most: Int)>((0, 0))

    var living: Int { counts.withLock { $0.living } }
    var most: Int { counts.withLock { $0.most } }

    fileprivate func add(_ change: Int) {
      counts.withLock {
        $0.living += change
        $0.most = max($0.most, $0.living)
      }
    }
  }

  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.add(1)
  }

  deinit { census.add(-1) }
}

/// Does something when it is released.
final class OnRelease {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }
}

/// Runs `body` on a thread of its own and waits for it, blocking the calling one.
func onAnotherThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let done = DispatchSemaphore(value: 0)
  let result = Collected<Result>()
  Thread.detachNewThread {
    result.append(body())
    done.signal()
  }
  done.wait()
  return result.all.first
}

/// Whether `isInPlace` is true, asked while nobody in this process listens to the states of every store: that would cost
/// the very copy that is looked for. Other tests do listen, so it asks again, and believes the third refusal.
func isInPlace(_ isInPlace: () async -> Bool, isolation: isolated (any Actor)? = #isolation) async -> Bool {
  var refusals = 0
  while refusals < 3 {
    let wasQuiet = !EventStream.everyStore.wants(.states)
    if await isInPlace() { return true }
    if wasQuiet, !EventStream.everyStore.wants(.states) { refusals += 1 }
    await Task.yield()
  }
  return false
}
