// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// What happened, noted by any thread, and awaited without sleeping.
final class Diary<Entry: Sendable>: @unchecked Sendable {  // safe: all is behind the lock
  private struct Waiter {
    let isDone: ([Entry]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let contents = Shared<(entries: [Entry], waiters: [Waiter])>(([], []))

  var entries: [Entry] { contents.withLock { $0.entries } }

  func note(_ entry: Entry) {
    let served = contents.withLock { contents in
      contents.entries.append(entry)
      let entries = contents.entries
      let served = contents.waiters.filter { $0.isDone(entries) }
      contents.waiters.removeAll { $0.isDone(entries) }
      return served
    }
    for waiter in served { waiter.continuation.resume() }
  }

  /// Returns when the entries satisfy `isDone`.
  func wait(until isDone: @escaping ([Entry]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isDoneNow = contents.withLock { contents in
        guard !isDone(contents.entries) else { return true }
        contents.waiters.append(Waiter(isDone: isDone, continuation: continuation))
        return false
      }
      if isDoneNow { continuation.resume() }
    }
  }

  func wait(for entry: Entry) async where Entry: Equatable { await wait { $0.contains(entry) } }

  func wait(count: Int) async { await wait { $0.count >= count } }
}

/// Opens once; whoever waits for it goes on.
final class Latch: Sendable {
  private let diary = Diary<Bool>()

  func open() { diary.note(true) }

  /// Returns when it is open. Being cancelled changes nothing.
  func wait() async { await diary.wait(count: 1) }

  /// Returns when it is open, or throws when the task is cancelled.
  func waitUnlessCancelled() async throws {
    await withTaskCancellationHandler {
      await wait()
    } onCancel: {
      open()
    }
    try Task.checkCancellation()
  }
}

/// Counts how many instances of it live.
final class Counted: Sendable {
  private let living: Shared<Int>

  init(in living: Shared<Int>) {
    self.living = living
    living.withLock { $0 += 1 }
  }

  deinit { living.withLock { $0 -= 1 } }
}

extension Shared<Int> {
  var value: Int { withLock { $0 } }

  /// Lets other tasks go on until the value is the one that is waited for.
  func wait(until wanted: Int) async { while value != wanted { await Task.yield() } }
}

/// Collects what is reported while `body` runs, in this task.
func issues(reportedBy body: () async throws -> Void) async rethrows -> [String] {
  let reports = Diary<String>()
  try await IssueReporter.withHandler({ reports.note($0.message) }) { try await body() }
  return reports.entries
}

func issues(reportedBy body: () throws -> Void) rethrows -> [String] {
  let reports = Diary<String>()
  try IssueReporter.withHandler({ reports.note($0.message) }) { try body() }
  return reports.entries
}
