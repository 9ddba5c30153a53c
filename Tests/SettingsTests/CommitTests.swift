// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
@testable import Settings
import Testing

@Suite struct CommitTests {
  /// Commits on the writer's thread, and is slow: it goes on when it is let.
  final class SlowBackend: StorageBackend {
    let name = "slow"
    let noticesForeignWrites = true
    let queue: CommitQueue? = nil
    let log = Log<String>()
    let hasBegun = DispatchSemaphore(value: 0)
    let goesOn = DispatchSemaphore(value: 0)

    func read(_ key: String, report: (SettingsIssue) -> Void) -> StoredValue? { nil }
    func keys(report: (SettingsIssue) -> Void) -> Set<String> { [] }

    func commit(
      _ changes: [String: Change], expecting: [String: Change], report: (SettingsIssue) -> Void
    ) -> Set<String>? {
      if changes["slow"] != nil {
        hasBegun.signal()
        goesOn.wait()
        for _ in 0..<10_000 { sched_yield() }  // whoever does not wait for us gets past us
      }
      for key in changes.keys.sorted() { log.append(key) }
      return []
    }

    func synchronize() { log.append("synchronize") }
  }

  @Test func `a flush waits for the writes that another thread is committing`() throws {
    let backend = SlowBackend()
    let storage = SettingsStorage(backend)
    let writer = Thread { storage["slow"] = 1 }
    writer.start()
    backend.hasBegun.wait()
    storage["quick"] = 2  // left to the other thread
    #expect(backend.log.elements == [])
    backend.goesOn.signal()
    try storage.flushNow()
    #expect(backend.log.elements == ["slow", "quick", "synchronize"])
  }
}
