// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An event that another one led to failed, and nobody waits for it.
package struct ConsequenceFailed: Error {
  /// The store that it was an event of.
  package let storeName: String
  package let event: UncheckedBox<Any>
  package let error: any Error
}

extension StoreCore {
  /// Processes an event, and throws what its reducer throws, or else the first error of an event that it led to at once.
  func sendReportingAll(_ event: Event) throws {
    var first: ConsequenceFailed?
    mailbox.root.failed = { first = first ?? $0 }
    defer { mailbox.root.failed = nil }
    try sendThrowing(event, isolation: mailbox.home)
    if let first { throw first }
  }

  /// An error that nobody waits for.
  func tellFailed(_ event: Any, _ error: any Error) {
    mailbox.root.failed?(ConsequenceFailed(storeName: scope.name(), event: UncheckedBox(event), error: error))
    tell(.errors, .failed(event, error))
  }
}
