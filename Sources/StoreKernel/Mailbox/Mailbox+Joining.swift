// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Two trees that become one need one order of events, and stores that are alive keep their mailbox. So a mailbox can
/// *join* another: from then on it takes nothing itself. What is sent to it waits in the other one, and has its turn
/// there; its gate goes on to keep the memory of its own stores, and is entered for each of their events.
///
/// ```
/// alone ──join──▶ joining ──its cycle ends──▶ joined
/// ```
/// - What is being processed when it is asked to join, and what that leads to, is processed first, where it is.
/// - What was posted before goes along, in its order, before all that is sent later.
/// - Nobody waits: who asks for it leaves the rest to whoever is inside, if anybody is.
extension Mailbox {
  /// What was posted, and the mailbox to join.
  struct Posted {
    var jobs = FIFO<MailboxJob>()
    /// Set once. What is posted stays here until `isJoined`.
    var target: Mailbox?
    var isJoined = false

    var joined: Mailbox? { isJoined ? target : nil }
  }

  /// Asked for one after the other, so that no two mailboxes join each other.
  ///
  /// Not `Lock(())`: the thread sanitizer takes what lies where a value without a size would be for that value.
  private static let joining = Lock(true)

  /// The mailbox that takes what is sent to this one, if there is one.
  @usableFromInline
  var joined: Mailbox? { hasPosted.relaxed == 0 ? nil : posted.withLock { $0.joined } }

  /// The mailbox that takes what is sent to this one: itself, unless it has joined another.
  var root: Mailbox { joined?.root ?? self }

  /// The root, once everything has joined that was asked to.
  private var futureRoot: Mailbox { posted.withLock { $0.target }?.futureRoot ?? self }

  /// Makes one mailbox of those of a tree and of a tree that becomes part of it.
  ///
  /// A tree without a home joins the one that has one. Two trees with different homes stay apart, each with its own
  /// order: no actor may run what belongs to another.
  ///
  /// - Returns: Whether they are one, or will be when what is being processed is done.
  package static func join(_ inner: Mailbox, _ outer: Mailbox) -> Bool {
    var joins: Mailbox?
    let isOne = joining.withLock { _ -> Bool in
      let (inner, outer) = (inner.futureRoot, outer.futureRoot)
      if inner === outer { return true }
      let target: Mailbox
      switch (inner.homeID, outer.homeID) {
      case (nil, _): (joins, target) = (inner, outer)
      case (_, nil): (joins, target) = (outer, inner)
      case (let home, let other) where home == other: (joins, target) = (inner, outer)
      default: return false
      }
      joins?.posted.withLock { $0.target = target }
      joins?.hasPosted.relaxed = 1
      return true
    }
    joins?.finishJoining()
    return isOne
  }

  private func finishJoining() {
    if gate.tryEnter() {
      gate.yield()
      drainYielded()
    } else {
      drainSoon()  // nothing to do when the calling code runs inside: joining is how its drain ends
    }
  }

  /// Leaves for good, if it is to join another mailbox and nothing is left to be done here. The gate is `updating`.
  @usableFromInline
  func leaveJoined() -> Bool {
    guard !flags.pointee.hasQueued, !flags.pointee.hasFinished else { return false }
    let (target, hasMoved) = posted.withLock { posted -> (Mailbox?, Bool) in
      guard let target = posted.target else { return (nil, false) }
      posted.isJoined = true
      let jobs = posted.jobs.removeAll()
      for job in jobs { target.post(JoinedJob(job, of: self)) }  // the locks are taken from the inside out, always
      return (target, !jobs.isEmpty)
    }
    guard let target else { return false }
    gate.leave()
    if hasMoved { target.drainSoon() }
    return true
  }

  /// Processes what was sent to a store of this mailbox, inside of the one that it has joined.
  fileprivate func runJoined(_ job: MailboxJob) {
    var backoff = Backoff()
    while !gate.tryEnter() { backoff.wait() }  // only for those who look, or find out that it has joined, and leave
    gate.yield()
    cause = job.cause
    job.run()
    cause = nil
    gate.resume()
    gate.leave()
  }
}

/// Something to be done for a store whose mailbox has joined another one.
final class JoinedJob: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let job: MailboxJob
  private let mailbox: Mailbox

  init(_ job: MailboxJob, of mailbox: Mailbox) {
    self.job = job
    self.mailbox = mailbox
    super.init(standingFor: job)
  }

  override var name: String { job.name }
  override func run() { mailbox.runJoined(job) }
  override func drop(_ reason: DropReason) { job.drop(reason) }
}
