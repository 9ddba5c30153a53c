// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Testing

@testable import StoreKernel

@Suite struct MailboxTests {
  @Test func `a job sent from inside of another waits for its turn`() {
    let mailbox = Mailbox(home: nil)
    let log = Log()
    mailbox.submit(
      Job {
        log.append("first begins")
        mailbox.submit(Job { log.append("second") }, isolation: nil)
        log.append("first ends")
      }, isolation: nil)
    #expect(log.all == ["first begins", "first ends", "second"])
  }

  @Test func `what was posted comes before what is sent later`() {
    let mailbox = Mailbox(home: nil)
    let log = Log()
    mailbox.post(Job { log.append("posted") })
    mailbox.submit(Job { log.append("sent") }, isolation: nil)
    #expect(log.all == ["posted", "sent"])
    #expect(mailbox.hasPosted.relaxed == 0)
  }

  @Test func `what a posted job leads to comes before the next one posted`() {
    let mailbox = Mailbox(home: nil)
    let log = Log()
    mailbox.post(
      Job {
        log.append("1")
        mailbox.submit(Job { log.append("1.1") }, isolation: nil)
        mailbox.submit(Job { log.append("1.2") }, isolation: nil)
      })
    mailbox.post(Job { log.append("2") })
    mailbox.drainPosted(isolation: nil)
    #expect(log.all == ["1", "1.1", "1.2", "2"])
  }

  @Test func `posting from inside, or asking for what was posted, does not nest`() {
    let mailbox = Mailbox(home: nil)
    let log = Log()
    mailbox.submit(
      Job {
        mailbox.post(Job { log.append("posted") })
        mailbox.drainPosted(isolation: nil)
        log.append("end of the first")
      }, isolation: nil)
    #expect(log.all == ["end of the first", "posted"])
  }

  @Test func `a job that is released may send`() {
    let mailbox = Mailbox(home: nil)
    let log = Log()
    final class Sending: @unchecked Sendable {  // safe: released on the test's thread
      let mailbox: Mailbox
      let log: Log
      init(_ mailbox: Mailbox, _ log: Log) { (self.mailbox, self.log) = (mailbox, log) }
      deinit { mailbox.submit(Job { [log] in log.append("sent by a deinit") }, isolation: nil) }
    }
    for posted in [false, true] {
      do {
        let sending = Sending(mailbox, log)
        let job = Job { withExtendedLifetime(sending) { log.append("job") } }
        if posted { mailbox.post(job) } else { mailbox.submit(job, isolation: nil) }
      }
      if posted { mailbox.drainPosted(isolation: nil) }
    }
    #expect(log.all == ["job", "sent by a deinit", "job", "sent by a deinit"])
    #expect(mailbox.gate.isHeldHere == false)
  }

  @Test func `nothing that several threads send or post is lost, and each thread's order is kept`() async {
    let mailbox = Mailbox(home: nil)
    let log = Counts(threads: 8)
    await threads(8) { thread in
      for number in 0..<2_000 {
        let job = Job { log.add(number, from: thread) }
        if thread < 4 {
          mailbox.submit(job, isolation: nil)
        } else {
          mailbox.post(job)
          mailbox.drainPosted(isolation: nil)
        }
      }
    }
    #expect(log.all == Array(repeating: Array(0..<2_000), count: 8))
    #expect(mailbox.gate.phase.relaxed == Gate.idle)
    #expect(mailbox.hasPosted.relaxed == 0)
  }

  @Test func `three mailboxes that send to each other in a circle, on three threads, do not wait for each other`() async
  {
    let mailboxes = (0..<3).map { _ in Mailbox(home: nil) }
    let counts = Counts(threads: 3)
    await threads(3) { thread in
      let next = (thread + 1) % 3
      for number in 0..<1_000 {
        mailboxes[thread].submit(
          Job { mailboxes[next].submit(Job { counts.add(number, from: thread) }, isolation: nil) }, isolation: nil)
      }
    }
    #expect(counts.all == Array(repeating: Array(0..<1_000), count: 3))
  }

  @Test func `two that hold what the other wants: one of them leaves its job to the other`() async {
    let mailboxes = (0..<2).map { _ in Mailbox(home: nil) }
    let inside = (0..<2).map { _ in DispatchSemaphore(value: 0) }
    let counts = Counts(threads: 2)
    await threads(2) { thread in
      let other = 1 - thread
      mailboxes[thread].submit(
        Job {
          inside[thread].signal()
          inside[other].wait()
          mailboxes[other].submit(Job { counts.add(1, from: thread) }, isolation: nil)
        }, isolation: nil)
    }
    #expect(counts.all == [[1], [1]])
  }

  @Test func `a mailbox and its jobs are let go of`() {
    weak var mailbox: Mailbox?
    weak var log: Log?
    do {
      let strongMailbox = Mailbox(home: nil)
      let strongLog = Log()
      (mailbox, log) = (strongMailbox, strongLog)
      strongMailbox.submit(Job { strongLog.append("") }, isolation: nil)
    }
    #expect(mailbox == nil)
    #expect(log == nil)
  }
}

private final class Job: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
    super.init(cause: nil)
  }

  override func run() { work() }
}

/// Belongs to the mailbox that writes to it, without a lock: the sanitizer looks at how the mailbox keeps threads apart.
private final class Log: @unchecked Sendable {  // safe: see above
  private(set) var all: [String] = []

  func append(_ text: String) { all.append(text) }
}

private final class Counts: @unchecked Sendable {  // safe: each list belongs to one mailbox at a time
  private var lists: [Lock<[Int]>]

  init(threads: Int) { lists = (0..<threads).map { _ in Lock([]) } }

  var all: [[Int]] { lists.map { $0.withLock { $0 } } }

  func add(_ number: Int, from thread: Int) { lists[thread].withLock { $0.append(number) } }
}
