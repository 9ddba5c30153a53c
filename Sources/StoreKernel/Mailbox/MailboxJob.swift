// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Something to be done at a store's home, in its turn.
package class MailboxJob: @unchecked Sendable {  // safe: made anywhere, run and released at home
  let cause: Cause?

  init(cause: Cause?) {
    self.cause = cause
    cause?.chain?.began()
  }

  /// A job that stands for another one: what counts is counted there.
  init(standingFor job: MailboxJob) { cause = job.cause }

  /// What reports call this job. Empty for those that they do not speak of.
  var name: String { "" }

  /// Does it. The mailbox is entered, and its state is whole.
  func run() {}

  /// It was asked for from inside a reducer, which only queues it.
  func reportSentDuringUpdate() {}

  /// It will not be done.
  func drop(_ reason: DropReason) {}
}
