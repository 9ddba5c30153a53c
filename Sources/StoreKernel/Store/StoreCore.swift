// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One store's engine: the parts of the kernel, composed. What dialects make stores of.
///
/// The mailbox decides who runs when; this decides what one cycle is: update, tell the observers, start the effects.
@usableFromInline
package final class StoreCore<Logic: StoreLogic>: EffectHost, @unchecked Sendable {  // safe: as its superclass

  @usableFromInline package typealias State = Logic.State
  @usableFromInline package typealias Event = Logic.Event
  package typealias Middleware = (StoreCore, Event, (Event) throws -> Void) throws -> Void

  @usableFromInline package let logic: Logic
  /// Where the state lies. For a child, that is in its parent's, or where it was there at last.
  @exclusivity(unchecked) @usableFromInline var current: UnsafeMutablePointer<State>  // the gate keeps accesses apart
  /// What a child's state lies in.
  @exclusivity(unchecked) var cell: StateCell<State>?  // as `current`
  /// Where the state from before an event is kept while that is processed, when its reducer may throw.
  @usableFromInline let kept: UnsafeMutablePointer<State>
  @usableFromInline let memory: UnsafeMutablePointer<StoreMemory<State, Event>>
  /// What makes an event of an effect's outcome, perhaps specialised, too.
  @exclusivity(unchecked) @usableFromInline
  var transformStep: (EffectWork, Result<Any, any Error>) throws -> Event = { try AnyEffect(work: $0).transform($1) }

  /// `performPlain`, perhaps specialised: see `specialize`.
  @exclusivity(unchecked) @usableFromInline  // set before the store is shared
  var plainStep: (StoreCore, Event, FailureBox?) -> Void = { $0.performPlain($1, $2) }

  var middlewares: [Middleware] = []
  /// Made when first asked for, and then says so by a word, so that it can be read without the gate.
  var tracking: TrackedFields?
  @usableFromInline let hasTracking = AtomicWord(0)

  package convenience init(state: State, logic: Logic, scope: ScopeNode, mailbox: Mailbox) {
    let current = UnsafeMutablePointer<State>.allocate(capacity: 1)
    current.initialize(to: state)
    self.init(at: current, logic: logic, scope: scope, mailbox: mailbox)
    tell(.scopes, .attached)
  }

  /// A child's. It is to be given its slots, and to be linked to its parent's.
  package convenience init(child cell: StateCell<State>, of parent: EffectHost, logic: Logic, scope: ScopeNode) {
    self.init(at: cell.pointer, logic: logic, scope: scope, mailbox: parent.mailbox)
    move(to: cell)
    memory.pointee.isInTree = true
    becomeChild(of: parent)
    noteSurroundings()
  }

  private init(at current: UnsafeMutablePointer<State>, logic: Logic, scope: ScopeNode, mailbox: Mailbox) {
    self.logic = logic
    self.current = current
    kept = .allocate(capacity: Self.keepsState ? 1 : 0)
    memory = .allocate(capacity: 1)
    memory.initialize(to: StoreMemory())
    // The list is what `EffectsState` is made of, and that is the first part of the memory.
    let effectList = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: EffectList.self)
    super.init(scope: scope, mailbox: mailbox, effectList: effectList, stateAddress: UnsafeMutableRawPointer(current))
  }

  deinit {
    endChildren()
    for run in effectList.pointee.runs { withdraw(run) }
    logic.ended()
    if life.relaxed == 0 { tellEnd() }
    if cell == nil {
      current.deinitialize(count: 1)
      current.deallocate()
    }
    kept.deallocate()
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  private func tellEnd() {
    tell(.scopes, .detached)
    let observers = mailbox.gate.withLock { memory.pointee.observers }
    observers.withObservers { observers in
      for observer in observers {
        observer._withUnsafeGuaranteedRef { if $0.isActive.relaxed == 1 { $0.ended?() } }
      }
    }
  }

  // MARK: State

  /// The state as it is between two events.
  @inlinable
  package var state: State { read { $0.pointee } }

  /// The effects that are listed.
  package var effects: EffectsState<Event> {
    read { _ in
      var effects = memory.pointee.effects
      if isPastShown { effects.rollBack(to: 0) }
      return effects
    }
  }

  /// Reads where the state lies, or where what is shown instead lies while it is changed.
  @inlinable
  func read<Value>(_ body: (UnsafePointer<State>) -> Value) -> Value {
    mailbox.gate.withLock {
      let isWhole = !mailbox.flags.pointee.isUpdating && memory.pointee.past == nil
      return body(isWhole ? statePointer : shownPointer())
    }
  }

  /// What is shown of a state that is being changed.
  ///
  /// To an update that reads its own store, as it should not, the state from before, if that is kept; otherwise what is
  /// being changed right now: there is no other. To other threads, while a middleware is at work, the state from before.
  @usableFromInline
  func shownPointer() -> UnsafePointer<State> {
    if mailbox.flags.pointee.isUpdating {
      // Not when another thread's reducer is let through, which has been reported: see `Gate`.
      if mailbox.gate.isHeldHere {
        reportReach("read", consequence: memory.pointee.isKept ? Self.keptWasRead : Self.changingWasRead)
      }
      return memory.pointee.isKept ? UnsafePointer(kept) : statePointer
    }
    if isPastShown, let past = memory.pointee.past { return UnsafePointer(past) }
    return statePointer
  }

  /// Whether the calling thread is shown the state from before the event that a middleware is at work on.
  var isPastShown: Bool { memory.pointee.past != nil && !mailbox.gate.isHeldHere }

  /// Where the state lies. To be read at home only.
  @inlinable
  var statePointer: UnsafePointer<State> { UnsafePointer(current) }

  /// Whether the state from before an event is kept until its reducer has returned.
  @inlinable
  static var keepsState: Bool { Logic.Failure.self != Never.self && Logic.rollsBack }

  private static var keptWasRead: String { "What was read is the state from before the event." }
  private static var changingWasRead: String {
    """
    What was read is the state that is being changed right now: it may be half changed, and to read a collection in \
    the midst of its change can crash.
    """
  }

  func reportReach(
    _ what: String, consequence: String = "What was asked for was done all the same, as well as it can be."
  ) {
    guard !Logic.isReachable else { return }
    #if DEBUG
    let event = memory.pointee.event.map { ", while it processed '\(caseName(of: $0.pointee))'" } ?? ""
    #else
    let event = ""
    #endif
    reportIssue(
      """
      \(scope.name()) was \(what) from inside its own reducer, or by an object that the reducer released\(event).

      While \(Logic.updateName) runs, the state that counts is its 'state' parameter; the store is in between two \
      states. \(consequence)

      To fix this, \(Logic.reachAdvice)
      """)
  }

  /// Past how many events that one event leads to the store stops and reports.
  package var eventLimit: Int {
    get { mailbox.eventLimit }
    set { mailbox.eventLimit = newValue }
  }

  // MARK: Sending

  /// Processes an event: at once when the caller is at home, or else at home, later.
  @inlinable
  package func send(_ event: Event, isolation: (any Actor)?) {
    guard mailbox.tryEnter(isolation) else { return submit(event, isolation: isolation) }
    guard isPlain else { return runEntered(event) }
    guard !memory.pointee.isInTree else { return sendInTree(event) }
    do {
      try update(event)
    } catch {
      return failEntered(event, error)
    }
    if memory.pointee.effects.list.asked > 0 || memory.pointee.isObserved || !mailbox.tryLeave() { finishEntered() }
  }

  /// Whether nothing stands between an event and its reducer, and nobody listens.
  @inlinable var isPlain: Bool { memory.pointee.isPlain && everyStore.isQuiet && ownEvents.isQuiet }

  /// The update itself, wholly or not at all. The gate is `updating`.
  @inlinable
  func update(_ event: Event) throws(Logic.Failure) {
    if memory.pointee.isInTree { enterTree() }
    mailbox.flags.pointee.isUpdating = true
    #if DEBUG
    // It would take a tenth of the time of an event, so that is for debug builds only.
    try withUnsafePointer(to: event) { pointer throws(Logic.Failure) in
      memory.pointee.event = pointer
      defer { memory.pointee.event = nil }
      try reduceOrRestore(event)
    }
    #else
    try reduceOrRestore(event)
    #endif
  }

  @inlinable
  @inline(__always)
  func reduceOrRestore(_ event: Event) throws(Logic.Failure) {
    if Logic.Failure.self == Never.self {
      try logic.update(event, state: &current.pointee, effects: &memory.pointee.effects)
      memory.pointee.version &+= 1
      mailbox.flags.pointee.isUpdating = false
      return
    }
    if Self.keepsState {
      kept.initialize(to: current.pointee)
      memory.pointee.isKept = true
    }
    let asked = memory.pointee.effects.list.asked
    let injected = mailbox.flags.pointee.injected
    do throws(Logic.Failure) {
      try logic.update(event, state: &current.pointee, effects: &memory.pointee.effects)
      memory.pointee.version &+= 1
      mailbox.flags.pointee.isUpdating = false
      if Self.keepsState {
        memory.pointee.isKept = false
        kept.deinitialize(count: 1)
      }
    } catch {
      if mailbox.flags.pointee.injected > injected { mailbox.takeBackInjections(to: injected) }
      goBack(to: Self.keepsState ? kept : nil, asked: asked)
      throw error
    }
  }

  /// Takes back what an event did to the state, when one from before was kept, and to the effects. The gate is
  /// `updating`.
  ///
  /// What is taken back is released only when all is whole again and others may look: what it holds may do so when it
  /// goes.
  @usableFromInline
  func goBack(to before: UnsafeMutablePointer<State>?, asked: Int) {
    var effects: EffectsState<Event>? = memory.pointee.effects
    memory.pointee.effects.rollBack(to: asked)
    var replaced: UnsafeMutablePointer<State>?
    if let before {
      let place = UnsafeMutablePointer<State>.allocate(capacity: 1)
      place.moveInitialize(from: current, count: 1)
      current.moveInitialize(from: before, count: 1)
      replaced = place
    }
    memory.pointee.isKept = false
    memory.pointee.version &+= 1
    mailbox.flags.pointee.isUpdating = false
    mailbox.gate.yield()
    if effects != nil { effects = nil }
    Self.release(replaced)
    mailbox.gate.resume()
  }

  private static func release(_ state: UnsafeMutablePointer<State>?) {
    state?.deinitialize(count: 1)
    state?.deallocate()
  }

  /// Processes or queues an event that cannot go the short way.
  @usableFromInline
  func submit(_ event: Event, isolation: (any Actor)?) {
    if life.relaxed != 0 { reportEnded(event) }
    mailbox.submit(EventJob(core: self, event: event, cause: causeHere), isolation: isolation)
  }

  /// Processes an event and throws what its reducer throws.
  ///
  /// From inside a cycle, or from elsewhere than home, it can only queue: then the error is reported as `send`'s are.
  package func sendThrowing(_ event: Event, isolation: (any Actor)?) throws {
    if life.relaxed != 0 { reportEnded(event) }
    guard !mailbox.isInsideHere, mailbox.isHome(isolation) else { return send(event, isolation: isolation) }
    let failure = FailureBox()
    mailbox.submit(EventJob(core: self, event: event, cause: nil, failure: failure), isolation: isolation)
    if let error = failure.close() { throw error }
  }

  @inlinable
  func sendInTree(_ event: Event) {
    guard life.relaxed == 0 else { return runEntered(event) }
    performPlain(event, nil)
    mailbox.drainYielded()
  }

  @usableFromInline
  func runEntered(_ event: Event) {
    mailbox.gate.yield()
    if life.relaxed != 0 { reportEnded(event) }
    perform(event)
    mailbox.drainYielded()
  }

  @usableFromInline
  func failEntered(_ event: Event, _ error: any Error) {
    mailbox.gate.yield()
    failed(event, error)
    mailbox.drainYielded()
  }

  @inlinable
  func finishEntered() {
    let change = memory.pointee.isObserved ? firstChange() : nil
    let asks = memory.pointee.effects.list.asked > 0
    if change == nil, !asks, mailbox.tryLeave() { return }
    mailbox.gate.yield()
    if mailbox.flags.pointee.injected > 0 { tellInjections() }
    if let change { tell(change) }
    if asks { startEffects() }
    mailbox.drainYielded()
  }

  // MARK: Middleware and injection

  /// Puts a function before those that stand between events and the reducer.
  package func addMiddleware(_ middleware: @escaping Middleware) {
    mailbox.gate.withLock {
      middlewares.append(middleware)
      memory.pointee.isPlain = false
    }
  }

  package func inject<Value>(_ value: Value) {
    scope.update { $0.inject(value) }
    tell(.injection, .injected(value))
  }

  package func inject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) {
    scope.update { $0.inject(value, for: key) }
    tell(.injection, .injected(value))
  }

  // MARK: One cycle

  /// update → tell the observers → start the effects. The gate is `draining`.
  package func perform(_ event: Event, failure: FailureBox? = nil) {
    mailbox.gate.resume()
    if isPlain {
      plainStep(self, event, failure)
    } else {
      mailbox.gate.yield()
      performTold(event, failure: failure)
    }
  }

  /// Lets queued events be processed by code that knows the types of this store: the compiler makes it where this is
  /// called from code that knows them, and has been inlined.
  @inlinable
  package func specialize() {
    plainStep = { $0.performPlain($1, $2) }
    transformStep = { try AnyEffect(work: $0).transform($1) }
  }

  /// Nothing stands between the event and its reducer, and nobody listens. The gate is `updating`, and then `draining`.
  @inlinable
  func performPlain(_ event: Event, _ failure: FailureBox?) {
    if memory.pointee.isInTree { return performInTree(event, failure) }
    do throws(Logic.Failure) {
      try update(event)
    } catch {
      mailbox.gate.yield()
      return failed(event, error, failure)
    }
    let change = memory.pointee.isObserved ? firstChange() : nil
    let asks = memory.pointee.effects.list.asked > 0
    mailbox.gate.yield()
    if mailbox.flags.pointee.injected > 0 { tellInjections() }
    if let change { tell(change) }
    if asks { startEffects() }
  }

  /// The same, through the middleware, and telling the event stream.
  private func performTold(_ event: Event, failure: FailureBox?) {
    guard life.relaxed == 0 else { return refuse(event) }
    tell(.events, .sent(event))
    let before = wants(.states) ? logic.told(state) : nil
    let version = memory.pointee.version
    do {
      let middlewares = mailbox.gate.withLock { self.middlewares + (isIntercepted ? [Self.interception] : []) }
      try middlewares.isEmpty ? reduce(event) : run(middlewares, event)
    } catch {
      // A middleware may have passed the event on first. Who has read what that led to is told that it is taken back.
      if memory.pointee.isInTree {
        mailbox.gate.resume()
        finishInTree(nil)
      } else {
        tellChange()
      }
      return failed(event, error, failure)
    }
    tell(.events, .updated(event))
    tellInjections()
    if let before { tell(.states, .changed(before: before, after: logic.told(state))) }
    if memory.pointee.isInTree {
      mailbox.gate.resume()
      // What nobody passed on is not offered to the stores around.
      return finishInTree(memory.pointee.version == version ? nil : event, failure)
    }
    tellChange()
    startEffects()
  }

  override func tellChange() {
    mailbox.gate.resume()
    let change = memory.pointee.isObserved ? firstChange() : nil
    mailbox.gate.yield()
    if let change { tell(change) }
  }

  /// Lets the objects around the store stand between an event and all else.
  private static var interception: Middleware {
    { core, event, forward in
      try withoutActuallyEscaping(forward) { forward in
        try core.logic.intercept(event, of: core) { try forward(event) }
      }
    }
  }

  private func reduce(_ event: Event) throws {
    mailbox.gate.resume()
    defer { mailbox.gate.yield() }
    try update(event)
  }

  /// The last middleware added is asked first. An error of any of them takes the whole event back.
  private func run(_ middlewares: [Middleware], _ event: Event) throws {
    do {
      var forward: (Event) throws -> Void = { try self.reduceForwarded($0) }
      for middleware in middlewares {
        let next = forward
        forward = { try middleware(self, $0, next) }
      }
      try forward(event)
    } catch {
      mailbox.gate.resume()
      mailbox.takeBackInjections(to: 0)
      let past = memory.pointee.past.take()
      goBack(to: past, asked: 0)
      mailbox.gate.yield()
      past?.deallocate()
      throw error
    }
    Self.release(mailbox.gate.withLock { memory.pointee.past.take() })
  }

  /// Reduces what a middleware has passed on. Keeps the state from before the first such event.
  private func reduceForwarded(_ event: Event) throws {
    mailbox.gate.resume()
    defer { mailbox.gate.yield() }
    if Logic.rollsBack, memory.pointee.past == nil {
      let past = UnsafeMutablePointer<State>.allocate(capacity: 1)
      past.initialize(to: current.pointee)
      memory.pointee.past = past
    }
    try update(event)
  }

  // MARK: In a tree

  override var stateType: Any.Type { State.self }
  override func stateSource() -> AnyObject? { StateOfCore(self) }
  override var hearsDescendants: Bool { logic.hearsDescendants }
  override var isTold: Bool { memory.pointee.isObserved }

  override var isInterceptable: Bool { Logic.isInterceptable }

  override func noteSurroundings() {
    if tree.isHeard { memory.pointee.isInTree = true }
    memory.pointee.isPlain = middlewares.isEmpty && !isIntercepted
  }

  private var isIntercepted: Bool { tree.isIntercepted && Logic.isInterceptable }

  @discardableResult
  override func noteChangeInside() -> Bool {
    memory.pointee.version &+= 1
    return memory.pointee.isObserved
  }

  override func hear(_ event: any DescendantEvent, _ failure: FailureBox?) {
    do {
      guard let answer = try logic.answer(to: event, state: state) else { return }
      mailbox.submit(EventJob(core: self, event: answer, cause: causeHere), isolation: mailbox.home)
    } catch {
      if failure?.take(error) != true { tellFailed(event.event, error) }
    }
  }

  override func begin(sendingFirst: Bool) {
    tell(.scopes, .attached)
    guard sendingFirst, let event = logic.firstEvent else { return }
    mailbox.submit(EventJob(core: self, event: event, cause: causeHere), isolation: mailbox.home)
  }

  override func close() {
    cancelAllEffects()
    tellEnd()
  }

  @usableFromInline
  func failed(_ event: Event, _ error: any Error, _ failure: FailureBox? = nil) {
    if failure?.take(error) == true { return }
    tellFailed(event, error)
  }

  override func answer(_ outcome: Result<Any, any Error>, of run: EffectRun) {
    let event: Event
    do {
      event = try transformStep(run.work, outcome)
    } catch is NoEvent {
      return tell(.effects, .effectCompleted(run.info, nil))
    } catch {
      return tell([.effects, .errors], .effectFailed(run.info, error))
    }
    tell(.effects, .effectCompleted(run.info, event))
    perform(event)
  }

  // MARK: Telling

  /// What happens in this store.
  package var events: EventStream { ownEvents }
}
