// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Keeps values as long as the storage lives.
final class MemoryBackend: StorageBackend {
  let name = "memory"
  let noticesForeignWrites = true
  let queue: CommitQueue? = nil
  private let values: Lock<[String: StoredValue]>

  init(_ values: [String: StoredValue]) { self.values = Lock(values) }

  func read(_ key: String, report: (SettingsIssue) -> Void) -> StoredValue? { values.withLock { $0[key] } }

  func keys(report: (SettingsIssue) -> Void) -> Set<String> { values.withLock { Set($0.keys) } }

  func commit(
    _ changes: [String: Change], expecting: [String: Change], report: (SettingsIssue) -> Void
  ) -> Set<String>? {
    values.withLock { values in
      guard expecting.allSatisfy({ Change(values[$0]) == $1 }) else { return nil }
      for (key, change) in changes { values[key] = change.value }
      return []
    }
  }
}
