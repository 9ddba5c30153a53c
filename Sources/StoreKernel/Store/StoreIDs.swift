// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

package enum StoreIDs {
  private static let last = AtomicWord(0)

  /// A number that no other store of this process has.
  package static func next() -> UInt { last.increment() }
}
