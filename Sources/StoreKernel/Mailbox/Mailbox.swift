// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The run-to-completion queue that the stores of one tree share.
///
/// One event is one cycle: it is taken from the queue, updates the state, and all observers are told before the next
/// one is taken. Whoever sends from inside a cycle only queues. So the order is first in, first out, and breadth-first,
/// and the stack does not grow however long a chain of events is.
///
/// What comes from elsewhere is posted. It has its turn when all that the event before it led to is done, just as if it
/// had been sent at home then.
///
/// Where it runs: on `home`, the actor that it was created on; with none, on whichever thread sends, one at a time.
///
/// Two trees that become one join their mailboxes: see `join`.
@usableFromInline
package final class Mailbox: @unchecked Sendable {  // safe: `queue` and what follows it belong to the gate's holder
  @usableFromInline let gate: Gate
  /// The actor that it runs on; a mailbox whose home is gone has none.
  var home: (any Actor)? {
    if let joined { return joined.home }
    return mainActor ?? otherActor
  }
  private let mainActor: MainActor?
  /// Weak, since an actor may own its stores. Not so the main actor: it lives for ever, and counting the references to
  /// what has been referenced weakly, as every send does, takes twice as long.
  private weak var otherActor: (any Actor)?
  @usableFromInline let homeID: ObjectIdentifier?
  @usableFromInline let hasPosted = AtomicWord(0)
  let posted = Lock(Posted())

  @exclusivity(unchecked) private var queue = FIFO<MailboxJob>()  // the gate keeps accesses apart
  /// What every event looks at. It lies outside of the object: the gate keeps accesses apart already, so Swift's own
  /// checks would only cost time.
  @usableFromInline struct Flags {
    /// Whether something waits in the queue, or for the end of the event.
    @usableFromInline var hasQueued = false
    /// Whether a reducer is at work right now: the state must not be touched by anyone else.
    @usableFromInline var isUpdating = false
    /// Whether a chain has ended that somebody waits for.
    @usableFromInline var hasFinished = false
    /// How many values the event being processed has injected so far.
    @usableFromInline var injected = 0
    /// The mailbox. Set once.
    var owner: Unmanaged<Mailbox>?
  }
  @usableFromInline let flags: UnsafeMutablePointer<Flags>
  /// What the event being processed belongs to.
  @exclusivity(unchecked) package var cause: Cause?  // as `queue`
  /// What the event being processed has injected so far.
  @exclusivity(unchecked) private var injections: [Injection] = []  // as `queue`
  /// Those who waited for a chain that has ended. They go on when the gate has been left: whoever cancels one of them
  /// makes them wait for his handlers, and these may be waiting for the gate.
  @exclusivity(unchecked) private var finished = EventChain.Finished()  // as `queue`
  /// The store of a tree whose reducer is at work.
  @exclusivity(unchecked) unowned(unsafe) var updatingHost: EffectHost?  // as `queue`
  /// Who hears of errors that nobody waits for, besides the event stream: a test plan that has sent something.
  @exclusivity(unchecked) var failed: ((ConsequenceFailed) -> Void)?  // as `queue`
  private let limit = AtomicWord(1_000_000)

  package init(home: (any Actor)?) {
    mainActor = home as? MainActor
    otherActor = mainActor == nil ? home : nil
    homeID = home.map { ObjectIdentifier($0) }
    flags = .allocate(capacity: 1)
    flags.initialize(to: Flags())
    gate = Gate(of: flags)
    flags.pointee.owner = .passUnretained(self)
  }

  deinit { flags.deallocate() }  // nothing waits any more: each job keeps its store, and that keeps the mailbox

  /// Past how many events that one event leads to the store stops and reports.
  package var eventLimit: Int {
    get { Int(limit.relaxed) }
    set { limit.relaxed = UInt(max(1, newValue)) }
  }

  // MARK: Entering

  /// Whether the caller, of the given isolation, runs at home. A store without an actor is at home everywhere.
  @inlinable
  func isHome(_ isolation: (any Actor)?) -> Bool {
    if hasPosted.relaxed != 0, let joined { return joined.isHome(isolation) }
    guard let homeID else { return true }
    return isolation.map { ObjectIdentifier($0) } == homeID || isRunningAtHome()
  }

  @usableFromInline
  func isRunningAtHome() -> Bool { home.map(isRunning(on:)) ?? true }

  /// Enters when the caller is at home, nobody is inside and nothing waits: the short way for one event.
  @inlinable
  func tryEnter(_ isolation: (any Actor)?) -> Bool {
    if let homeID { guard isolation.map({ ObjectIdentifier($0) }) == homeID else { return false } }
    guard gate.tryEnter() else { return false }
    // Only now: once it has joined another mailbox, nobody may enter it who does not know.
    if hasPosted.relaxed == 0 { return true }
    gate.leave()
    return false
  }

  /// Leaves when nothing waits. False when there is something to drain.
  @inlinable
  func tryLeave() -> Bool {
    guard !flags.pointee.hasQueued, hasPosted.relaxed == 0 else { return false }
    gate.leave()
    return true
  }

  /// What an event belongs to that the calling code sends: the event being processed, when it runs inside its cycle.
  var causeHere: Cause? {
    let root = root
    return root.gate.isHeldHere ? root.cause : nil
  }

  /// Whether the calling code runs inside of a cycle.
  var isInsideHere: Bool { root.gate.isHeldHere }

  /// The injected values that hold for the event being processed by the calling code.
  package var overridesHere: InjectedValues? { causeHere?.overrides }

  /// Enters as soon as nobody is inside. False when that would never be, since the one inside waits for the caller: he
  /// then takes what is posted until the caller leaves.
  private func enter() -> Bool {
    var backoff = Backoff()
    while !gate.tryEnter() {
      if backoff.isLong, WaitingThreads.wouldWaitForEver(for: self) { return false }
      backoff.wait()
    }
    if backoff.isLong { WaitingThreads.waitsNoMore() }
    return true
  }

  // MARK: Sending

  /// Processes `job` now when the caller is at home, or queues it when it is inside a cycle already. Otherwise the job
  /// goes home by itself.
  func submit(_ job: MailboxJob, isolation: (any Actor)?) {
    if gate.isHeldHere, flags.pointee.isUpdating { job.reportSentDuringUpdate() }
    if let joined {
      joined.submit(JoinedJob(job, of: self), isolation: isolation)
    } else if gate.isHeldHere {
      enqueue(job)
    } else if !isHome(isolation) {
      post(job)
      Task { await self.drainPosted(isolation: home) }
    } else if !enter() {
      post(job)
    } else if hasPosted.relaxed != 0, leaveJoined() {  // asked to while this waited
      submit(job, isolation: isolation)
    } else {
      if hasPosted.relaxed == 0 { enqueue(job) } else { post(job) }  // behind what was sent before
      drain()
    }
  }

  /// Processes `job` at home, later, and waits for nobody: for a handler that runs while a task is being cancelled. Who
  /// is inside may have to wait for that task.
  func submitWithoutWaiting(_ job: MailboxJob) {
    if let joined { return joined.submitWithoutWaiting(JoinedJob(job, of: self)) }
    guard !gate.isHeldHere else { return enqueue(job) }
    post(job)
    Task { await self.drainPosted(isolation: home) }
  }

  private func enqueue(_ job: MailboxJob) {
    queue.append(job)
    flags.pointee.hasQueued = true
  }

  /// Puts `job` behind what was posted before, from any thread. Whoever posts sees to it that `drainPosted` runs.
  func post(_ job: MailboxJob) {
    let joined = posted.withLock { posted -> Mailbox? in
      if let joined = posted.joined { return joined }
      posted.jobs.append(job)
      hasPosted.relaxed = 1
      return nil
    }
    joined?.post(JoinedJob(job, of: self))
  }

  /// Processes what was posted, at home.
  func drainPosted(isolation: isolated (any Actor)?) {
    if let joined { return joined.drainSoon() }
    // When the caller is inside already, the drain that is under way takes it.
    if !gate.isHeldHere, enter() { drain() }
  }

  /// Has what was posted processed at home, unless the drain that is under way takes it.
  func drainSoon() {
    if !isInsideHere { Task { await self.drainPosted(isolation: home) } }
  }

  private func takePosted() -> MailboxJob? {
    guard hasPosted.relaxed != 0 else { return nil }
    return posted.withLock {
      if $0.target != nil { return nil }
      let job = $0.jobs.popFirst()
      if $0.jobs.isEmpty { hasPosted.relaxed = 0 }
      return job
    }
  }

  // MARK: Injecting

  /// Injects what `change` injects: for the reducer at work, until its event is taken back; for anyone else, at once and
  /// untold.
  package func inject(_ value: Any, into scope: ScopeNode, _ change: (inout InjectedValues) -> Void) {
    let (new, replaced) = scope.inject(change)
    guard gate.isHeldHere, flags.pointee.isUpdating else { return }
    injections.append(Injection(value: value, scope: scope, new: new, replaced: replaced))
    flags.pointee.injected += 1
    flags.pointee.hasQueued = true  // so that the event does not end the short way
  }

  /// Takes back what the event injected since it had injected `count` values.
  @usableFromInline
  func takeBackInjections(to count: Int) {
    let undone = injections[count...]
    injections.removeSubrange(count...)
    flags.pointee.injected = count
    for injection in undone.reversed() { injection.takeBack() }
  }

  /// The event is done: returns what it injected.
  func takeInjections() -> [Injection] {
    defer {
      injections = []
      flags.pointee.injected = 0
    }
    return injections
  }

  // MARK: Draining

  /// Processes what waits until nothing does, then leaves. The gate is `updating`, the calling thread its holder.
  private func drain() {
    gate.yield()
    drainYielded()
  }

  /// The same, when the gate is `draining` already.
  @inlinable
  func drainYielded() {
    while true {
      if flags.pointee.hasQueued || hasPosted.relaxed != 0 { processWaiting() }
      gate.resume()
      if flags.pointee.hasFinished ? leaveFinished() : tryLeave() { return }
      if hasPosted.relaxed != 0, leaveJoined() { return }
      gate.yield()
    }
  }

  /// Leaves, and lets those go on whose chains have ended. False when it had to come back since something waits.
  @usableFromInline
  func leaveFinished() -> Bool {
    guard !flags.pointee.hasQueued else { return false }
    let finished = finished
    self.finished = EventChain.Finished()
    flags.pointee.hasFinished = false
    let hasMore = hasPosted.relaxed != 0
    gate.leave()
    finished.resume()
    // Whoever is inside by now takes what waits. It is waited for, since the caller may have sent part of it.
    return !hasMore || !enter()
  }

  /// Something of a chain is done.
  func ended(_ chain: EventChain?) {
    if let joined { return joined.ended(chain) }
    if let ended = chain?.ended(), !ended.isEmpty { letGoOn(ended) }
  }

  /// Lets those go on whose chains have ended, when the gate has been left.
  func letGoOn(_ ended: EventChain.Finished) {
    if let joined { return joined.letGoOn(ended) }
    guard gate.isHeldHere else { return ended.resume() }
    finished.append(ended)
    flags.pointee.hasFinished = true
  }

  @usableFromInline
  func processWaiting() {
    processQueued()
    // Those who wait must not have to wait for senders who never pause.
    while !flags.pointee.hasFinished, let job = takePosted() {
      process(job)
      processQueued()
    }
  }

  /// Processes what is queued, and what that leads to.
  private func processQueued() {
    var processed = 0
    var cycle = RepeatingEvents()
    while let job = queue.popFirst() {
      process(job)
      processed += 1
      if processed > eventLimit - RepeatingEvents.sampleSize { cycle.note(job.name) }
      if processed >= eventLimit, !queue.isEmpty {
        stop(cycle)
        processed = 0
        cycle = RepeatingEvents()
      }
    }
    flags.pointee.hasQueued = false
  }

  private func process(_ job: MailboxJob) {
    if job.cause?.chain?.isCancelled == true {
      job.drop(.chainCancelled)
    } else {
      cause = job.cause
      job.run()
      cause = nil
    }
    ended(job.cause?.chain)
  }

  private func stop(_ cycle: RepeatingEvents) {
    let dropped = queue.removeAll()
    reportIssue(
      """
      A cycle of events did not end: \(eventLimit) events were processed without a pause, and the last of them were
      \(cycle.description)

      The \(dropped.count) queued event(s) were dropped, and the store goes on.

      To fix this, find who sends one of these events in answer to another: an observer, a middleware or a synchronous \
      effect. If the work is finite but long, raise the store's 'eventLimit'.
      """
    )
    for job in dropped {
      job.cause?.chain?.lost()
      job.drop(.cycleBroken)
      ended(job.cause?.chain)
    }
  }
}
