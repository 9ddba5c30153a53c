// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  // MARK: Becoming part of a tree

  /// Gives the store the slots of its state, which are to be linked or begun next. Before it is shared.
  package func install(_ slots: [ChildSlot]) {
    tree.slots = slots
    if !slots.isEmpty { memory.pointee.isInTree = true }
  }

  /// Makes the stores of the children that the state holds from the beginning. Before the store is shared.
  /// - Parameter isCopy: Whether another store has these children, too, so that what is wrong with them has been said.
  package func makeFirstChildren(isCopy: Bool = false) {
    guard !tree.slots.isEmpty else { return }
    var changes: TreeChanges?
    settleChildren(&changes)
    guard let changes else { return }
    if isCopy {
      changes.issues = []
      changes.moves = []  // objects are no copies: they are where they are
    }
    perform(changes, sendingFirst: false)
  }

  /// Takes its place in a slot. The gate is `updating`, or nobody else has the tree.
  func link(to slot: ChildSlot, at position: Int, _ changes: TreeChanges) {
    tree.place = .passUnretained(slot)
    tree.position = position
    scope.label = slot.label(of: self)
    completeState()
    changes.begun.append(self)
    settleChildren(changes)
  }

  /// The parent's state holds this store's state in a cell. If it is another one than before, or what is in it was changed
  /// by others, it is this store's state from now on. The gate is `updating`.
  func meet(_ new: StateCell<State>, _ changes: TreeChanges) {
    guard new !== cell else { return }
    if let cell { changes.released.append(cell) }
    move(to: new)
    completeState()
    noteChangeInside()
    changes.touched.append(self)
    settleChildren(changes)
  }

  /// The store has ended: what it shows is not to change any more. A copy of the state around it may have the cell, and
  /// become the state of a store again. The gate is `updating` or `locked`.
  func keepLastState(_ changes: TreeChanges) {
    guard !isUnshared(&cell), let shared = cell else { return }
    changes.released.append(shared)
    move(to: StateCell(shared.pointer.pointee))
  }

  /// The state has moved to another cell.
  func move(to new: StateCell<State>) {
    cell = new
    current = new.pointer
    stateAddress = UnsafeMutableRawPointer(new.pointer)
  }

  /// Lets the logic complete the state that the store begins with. Before the store is shared.
  package func completeFirstState() { if logic.completesStates { logic.complete(&current.pointee, of: self) } }

  /// Lets the logic complete a state that came from elsewhere.
  private func completeState() {
    guard logic.completesStates else { return }
    makeUnique()
    logic.complete(&current.pointee, of: self)
  }

  private func settleChildren(_ changes: TreeChanges) {
    var changes: TreeChanges? = changes
    settleChildren(&changes)
  }

  /// Whether its state has parts that are other stores' or are scopes, and is itself no part of another's.
  package var isRootOfTree: Bool { tree.around == nil && !tree.slots.isEmpty }

  /// What the children are wrapped in, by the names of their slots, each with its position in a list.
  package var wrappedChildren: [String: [(position: Int, handle: AnyObject)]] {
    mailbox.gate.withLock { tree.slots.reduce(into: [:]) { $0[$1.name] = $1.wrapped } }
  }

  /// The slot with a name.
  package func slot(named name: String) -> ChildSlot? { tree.slots.first { $0.name == name } }

  /// Reads something of the children, at any time.
  package func readChildren<Value>(_ read: () -> Value) -> Value { mailbox.gate.withLock(read) }

  // MARK: One cycle of a store in a tree

  /// Gets ready for an update. The gate is `updating`.
  @usableFromInline
  func enterTree() {
    makeUnique()
    mailbox.updatingHost = self
  }

  /// The cycle of an event that nothing stands before, and nobody listens to. The gate is `updating`, then `draining`.
  @inlinable
  func performInTree(_ event: Event, _ failure: FailureBox?) {
    guard life.relaxed == 0 else {
      mailbox.gate.yield()
      return refuse(event)
    }
    do throws(Logic.Failure) {
      try update(event)
    } catch {
      finishInTree(nil)  // a reducer may decline to have its state taken back
      return failed(event, error, failure)
    }
    finishInTree(event, failure)
  }

  /// What comes after an update. The gate is `updating`, then `draining`.
  @inlinable
  func finishInTree(_ event: Event?, _ failure: FailureBox? = nil) {
    let changes = settleTree()
    let change = memory.pointee.isObserved ? firstChange() : nil
    let asks = memory.pointee.effects.asked > 0
    mailbox.gate.yield()
    if mailbox.flags.pointee.injected > 0 { tellInjections() }
    if let changes { perform(changes, event, failure) }
    if let change { tell(change) }
    if let changes { tellTree(changes) }
    if let changes { endLast(changes) }  // before effects begin, which would be cancelled at once
    if asks, event != nil { startEffects() }
  }

  /// Ends the store, if that is what its own event has led to.
  @usableFromInline
  func endLast(_ changes: TreeChanges) {
    guard let end = changes.endLast else { return }
    let last = TreeChanges()
    mailbox.gate.withLock { end(last) }
    perform(last, sendingFirst: false)
  }

  @usableFromInline
  func perform(_ changes: TreeChanges, _ event: Event?, _ failure: FailureBox?) {
    perform(changes, sendingFirst: true)
    guard tree.isHeard, let event else { return }
    let hearing = mailbox.gate.withLock { hearingAncestors() } + hearingFurtherOut()
    guard !hearing.isEmpty, let heard = logic.descendantEvent(event, state: current.pointee) else { return }
    for ancestor in hearing { ancestor.hear(heard, failure) }
  }

  @usableFromInline
  func tellTree(_ changes: TreeChanges) { for host in changes.told { host.tellChange() } }

  /// An event whose store is no longer part of its tree.
  @usableFromInline
  func refuse(_ event: Event) {
    mailbox.cause?.chain?.lost()
    tell(.events, .dropped(event, .scopeEnded))
  }

  /// Somebody sends to a store that is no longer part of its tree. Says so once.
  @usableFromInline
  func reportEnded(_ event: Event) {
    guard life.acquire(1, 2) else { return }
    reportIssue(
      """
      \(scope.name()) was sent '\(caseName(of: event))' after it had ended: the store around it took its state away, or \
      is gone.

      Nothing happened, and nothing will: what the store shows is its last state. This is said once for each store.

      To fix this, let go of the store when its parent no longer has it, and ask the parent for the one it has now.
      """)
  }

  // MARK: Closing

  /// Ends its children, when the store goes while they are kept.
  func endChildren() {
    guard !tree.slots.isEmpty else { return }
    let changes = TreeChanges()
    mailbox.gate.withLock { for slot in tree.slots { slot.endAll(changes) } }
    perform(changes, sendingFirst: false)
  }
}
