// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One store's engine: the parts of the kernel, composed. For dialects; apps use their stores.
///
/// The mailbox decides who runs when; this decides what one cycle is: update, tell the observers, start the effects.
public final class StoreCore<Logic: StoreLogic>: @unchecked Sendable {
  // safe: what is mutable belongs to the mailbox's gate

  public typealias State = Logic.State
  public typealias Event = Logic.Event
  package typealias Middleware = (StoreCore, Event, (Event) throws -> Void) throws -> Void

  public let logic: Logic
  @usableFromInline let mailbox: Mailbox
  package let scope: ScopeNode
  package let id: UInt
  package internal(set) var execution: EffectExecution
  @usableFromInline let memory: UnsafeMutablePointer<StoreMemory<State, Event>>
  @usableFromInline let everyStore = EventStream.everyStore

  private var middlewares: [Middleware] = []
  /// Both are made when first asked for, and then say so by a word, so that they can be read without the gate.
  private var tracking: TrackedFields<State>?
  @usableFromInline let hasTracking = AtomicWord(0)
  private var ownEvents: EventStream?
  private let hasOwnEvents = AtomicWord(0)

  package init(state: State, logic: Logic, scope: ScopeNode, mailbox: Mailbox) {
    self.logic = logic
    self.mailbox = mailbox
    self.scope = scope
    id = StoreIDs.next()
    execution = EffectExecution.current
    memory = .allocate(capacity: 1)
    memory.initialize(to: StoreMemory(state: state))
    tell(.scopes, .attached)
  }

  deinit {
    for record in memory.pointee.effects.records { cancel(record) }
    tell(.scopes, .detached)
    for observer in memory.pointee.observers where observer.isActive.relaxed == 1 { observer.ended?() }
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  // MARK: State

  /// The state as it is between two events.
  @inlinable
  public var state: State { read { $0.pointee.state } }

  /// The effects that are listed.
  package var effects: EffectsState<Event> { read { $0.pointee.effects } }

  @inlinable
  func read<Value>(_ body: (UnsafeMutablePointer<StoreMemory<State, Event>>) -> Value) -> Value {
    mailbox.gate.withLock {
      if mailbox.flags.pointee.isUpdating { warnOfUpdate() }
      return body(memory)
    }
  }

  /// Where the state lies. To be read at home only.
  @inlinable
  var statePointer: UnsafePointer<State> { UnsafePointer(UnsafeRawPointer(memory).assumingMemoryBound(to: State.self)) }

  /// A part of the state, read so that `Observation` tracks it.
  package func tracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let value = value(at: keyPath)
    let fields = mailbox.gate.withLock {
      if let tracking { return tracking }
      let new = TrackedFields<State>()
      tracking = new
      hasTracking.release(1)
      return new
    }
    if fields.access(keyPath, value: value) { mailbox.gate.withLock { memory.pointee.isObserved = true } }
    return value
  }

  /// A stored property is read where it lies. A computed one is code of the user's, which may take its time or come
  /// back to the store, so it gets a state of its own.
  private func value<Value>(at keyPath: KeyPath<State, Value>) -> Value {
    guard let offset = MemoryLayout<State>.offset(of: keyPath) else { return state[keyPath: keyPath] }
    return read { UnsafeRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee }
  }

  @usableFromInline
  func warnOfUpdate() {
    guard mailbox.gate.isHeldHere else { return }
    reportReach("read")
  }

  func reportReach(_ what: String) {
    reportIssue(
      """
      \(scope.name()) was \(what) from inside its own reducer.

      While \(Logic.updateName) runs, the state that counts is its 'state' parameter; the store is in between two \
      states. What was asked for was done all the same, as well as it can be.

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
  public func send(_ event: Event, isolation: (any Actor)?) {
    guard mailbox.tryEnter(isolation) else { return submit(event, isolation: isolation) }
    guard memory.pointee.isPlain, everyStore.isQuiet else { return runEntered(event) }
    do {
      try update(event)
    } catch {
      return failEntered(event, error)
    }
    if !memory.pointee.effects.isQuiet || memory.pointee.isObserved || !mailbox.tryLeave() { finishEntered() }
  }

  /// The update itself, wholly or not at all. The gate is `updating`.
  @inlinable
  func update(_ event: Event) throws(Logic.Failure) {
    mailbox.flags.pointee.isUpdating = true
    if Logic.Failure.self == Never.self {
      try logic.update(event, state: &memory.pointee.state, effects: &memory.pointee.effects)
      mailbox.flags.pointee.isUpdating = false
      return
    }
    let before = Logic.rollsBack ? memory.pointee.state : nil
    let asked = memory.pointee.effects.asked
    do throws(Logic.Failure) {
      try logic.update(event, state: &memory.pointee.state, effects: &memory.pointee.effects)
      mailbox.flags.pointee.isUpdating = false
    } catch {
      mailbox.flags.pointee.isUpdating = false
      if let before { memory.pointee.state = before }
      memory.pointee.effects.rollBack(to: asked)
      throw error
    }
  }

  /// Processes or queues an event that cannot go the short way.
  @usableFromInline
  func submit(_ event: Event, isolation: (any Actor)?) {
    mailbox.submit(EventJob(core: self, event: event, cause: mailbox.causeHere), isolation: isolation)
  }

  /// Processes an event and throws what its reducer throws.
  ///
  /// From inside a cycle, or from elsewhere than home, it can only queue: then the error is reported as `send`'s are.
  package func sendThrowing(_ event: Event, isolation: (any Actor)?) throws {
    guard !mailbox.gate.isHeldHere, mailbox.isHome(isolation) else { return send(event, isolation: isolation) }
    let failure = FailureBox()
    mailbox.submit(EventJob(core: self, event: event, cause: nil, failure: failure), isolation: isolation)
    if let error = failure.close() { throw error }
  }

  @usableFromInline
  func runEntered(_ event: Event) {
    mailbox.gate.yield()
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
    let isObserved = memory.pointee.isObserved
    mailbox.gate.yield()
    if isObserved { tellObservers() }
    if !memory.pointee.effects.isQuiet { startEffects() }
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
    tell(.events, .sent(event))
    let before = wants(.states) ? logic.told(state) : nil
    do {
      let middlewares = mailbox.gate.withLock { self.middlewares }
      try middlewares.isEmpty ? reduce(event) : run(middlewares, event)
    } catch {
      if failure?.take(error) != true { failed(event, error) }
      return
    }
    tell(.events, .updated(event))
    if let before { tell(.states, .changed(before: before, after: logic.told(state))) }
    tellObservers()
    startEffects()
  }

  private func reduce(_ event: Event) throws {
    mailbox.gate.resume()
    defer { mailbox.gate.yield() }
    try update(event)
  }

  /// The last middleware added is asked first. An error of any of them takes the whole event back.
  private func run(_ middlewares: [Middleware], _ event: Event) throws {
    let before = Logic.rollsBack ? memory.pointee.state : nil
    do {
      var forward: (Event) throws -> Void = { try self.reduce($0) }
      for middleware in middlewares {
        let next = forward
        forward = { try middleware(self, $0, next) }
      }
      try forward(event)
    } catch {
      mailbox.gate.resume()
      let replaced = memory.pointee.state
      if let before { memory.pointee.state = before }
      memory.pointee.effects.rollBack(to: 0)
      mailbox.gate.yield()
      withExtendedLifetime(replaced) {}
      throw error
    }
  }

  @inlinable
  func tellObservers() {
    let state = statePointer
    if hasTracking.acquired == 1 { tellTracking() }
    let observers = mailbox.gate.withLock { memory.pointee.observers }
    observers.withUnsafeBytes { bytes in
      // The array keeps them all alive, so they need not be retained one by one.
      for observer in bytes.bindMemory(to: Unmanaged<Observer<State>>.self) {
        observer._withUnsafeGuaranteedRef { if $0.isActive.relaxed == 1 { $0.tell(state) } }
      }
    }
  }

  @usableFromInline
  func tellTracking() {
    guard let tracking, !tracking.isQuiet else { return }
    tracking.tell(statePointer)
    mailbox.gate.withLock { updateIsObserved() }
  }

  /// The gate is locked or updating.
  func updateIsObserved() {
    memory.pointee.isObserved = !memory.pointee.observers.isEmpty || tracking?.isQuiet == false
  }

  private func failed(_ event: Event, _ error: any Error) {
    tell(.errors, .failed(event, error))
  }

  // MARK: Telling

  /// What happens in this store.
  package var events: EventStream {
    mailbox.gate.withLock {
      if let ownEvents { return ownEvents }
      let new = EventStream()
      ownEvents = new
      hasOwnEvents.release(1)
      memory.pointee.isPlain = false
      return new
    }
  }

  func wants(_ interest: StoreEvent.Interest) -> Bool {
    everyStore.wants(interest) || hasOwnEvents.acquired == 1 && ownEvents?.wants(interest) == true
  }

  package func tell(_ interest: StoreEvent.Interest, _ kind: @autoclosure () -> StoreEvent.Kind) {
    guard wants(interest) else { return }
    let event = StoreEvent(storeID: id, storeName: scope.name(), kind: kind())
    everyStore.tell(interest, event)
    if hasOwnEvents.acquired == 1 { ownEvents?.tell(interest, event) }
  }
}
