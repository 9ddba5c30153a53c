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
    kept = Self.keepsState ? .allocate(capacity: 1) : current  // never touched, where none is kept
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
    if Self.keepsState { kept.deallocate() }
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  func tellEnd() {
    tell(.scopes, .detached)
    let observers = mailbox.gate.withLock { memory.pointee.isObserved ? memory.pointee.observers : nil }
    observers?.withObservers { observers in
      for observer in observers {
        observer._withUnsafeGuaranteedRef { if $0.isActive.relaxed == 1 { $0.ended?() } }
      }
    }
  }

  // MARK: What kinds of stores differ in

  override func tellChange() {
    mailbox.gate.resume()
    let change = memory.pointee.isObserved ? firstChange() : nil
    mailbox.gate.yield()
    if let change { tell(change) }
  }

  override var stateType: Any.Type { State.self }
  override func stateSource() -> AnyObject? { StateOfCore(self) }
  override var hearsDescendants: Bool { logic.hearsDescendants }
  override var isTold: Bool { memory.pointee.isObserved }

  override var isInterceptable: Bool { Logic.isInterceptable }

  override func noteSurroundings() {
    if tree.isHeard { memory.pointee.isInTree = true }
    memory.pointee.isPlain = middlewares.isEmpty && !isIntercepted
  }

  var isIntercepted: Bool { tree.isIntercepted && Logic.isInterceptable }

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

  // MARK: Injection and telling

  package func inject<Value>(_ value: Value) {
    scope.update { $0.inject(value) }
    tell(.injection, .injected(value))
  }

  package func inject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) {
    scope.update { $0.inject(value, for: key) }
    tell(.injection, .injected(value))
  }

  /// What happens in this store.
  package var events: EventStream { ownEvents }
}
