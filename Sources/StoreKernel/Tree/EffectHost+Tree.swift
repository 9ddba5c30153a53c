// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension EffectHost {
  /// Makes it a child, before it is shared.
  func becomeChild(of parent: EffectHost) {
    tree.around = .passUnretained(parent)
    isInner = true
    root = parent.tree.parent == nil ? parent : parent.root
    tree.isHeard = parent.tree.isHeard || parent.hearsDescendants
    tree.isIntercepted = parent.tree.isIntercepted
    execution = parent.execution
  }

  /// Whether it is the store of a child: its place in the tree is its parent's business.
  package var isChild: Bool { isInner && life.relaxed == 0 }

  /// Sees to it that the state can be changed where it lies, without anybody seeing it who has a copy of a state around
  /// it. The gate is `updating`.
  ///
  /// - Complexity: O(*n*) in the stores around this one.
  func makeUnique() {
    guard let place = tree.place else { return }
    place._withUnsafeGuaranteedRef { slot in
      slot.owner._withUnsafeGuaranteedRef { $0.makeUnique() }
      slot.makeUnique(self)
    }
  }

  /// Takes it out of the tree, with all that is in it. The gate is `updating` or `locked`, or nobody else has the store.
  func unlink(_ changes: TreeChanges) {
    life.relaxed = 1
    for slot in tree.slots { slot.endAll(changes) }
    let this = Unmanaged.passUnretained(self)
    for ancestor in tree.observedAncestors {
      ancestor.takeUnretainedValue().tree.dependents.removeAll { $0.toOpaque() == this.toOpaque() }
    }
    tree.observedAncestors = []
    tree.place = nil
    tree.around = nil
    scope.leave()
  }

  /// From now on it is told when the nearest store around it whose state has a type has changed. The gate is `updating`,
  /// or nobody else has the store.
  ///
  /// - Returns: False when no store of its tree has such a state.
  package func observeAncestor(of stateType: Any.Type) -> Bool {
    guard tree.place != nil, let ancestor = ancestors.first(where: { $0.stateType == stateType }) else { return false }
    let other = Unmanaged.passUnretained(ancestor)
    guard !tree.observedAncestors.contains(where: { $0.toOpaque() == other.toOpaque() }) else { return true }
    tree.observedAncestors.append(other)
    ancestor.tree.dependents.append(Unmanaged.passUnretained(self))
    return true
  }

  /// The stores around it, from the inside out.
  var ancestors: some Sequence<EffectHost> { sequence(first: self, next: \.tree.parent).dropFirst() }

  /// What it sees as the stores around it, from the inside out.
  private var visibleAncestors: some Sequence<EffectHost> {
    sequence(first: self) { $0.tree.parent ?? $0.outlook }.dropFirst()
  }

  /// The state of the nearest store around it whose state has a type.
  package func ancestorState<Value>(of type: Value.Type) -> AncestorState<Value>? {
    for ancestor in visibleAncestors where ancestor.stateType == type {
      return ancestor.stateSource() as? AncestorState<Value>
    }
    return nil
  }

  // MARK: One cycle

  /// What comes after an update of a store in a tree: ends and begins children, and finds out who has to be told. Nil when
  /// there is nothing more to be done. The gate is `updating`.
  ///
  /// - Complexity: O(*n*) in the stores around this one, its slots, and the children that it changed.
  @usableFromInline
  final func settleTree() -> TreeChanges? {
    mailbox.updatingHost = nil
    var changes: TreeChanges?
    settleChildren(&changes)
    noteInSlot(&changes)
    if !tree.dependents.isEmpty { noteDependents(of: self, &changes) }
    if let touched = changes?.touched {
      for host in touched {
        if host.isTold { note(host, &changes) }
        noteDependents(of: host, &changes)
      }
    }
    var next = tree.around
    while let ancestor = next {
      next = ancestor._withUnsafeGuaranteedRef { ancestor in
        ancestor.noteInSlot(&changes)
        if ancestor.noteChangeInside() { note(ancestor, &changes) }
        if !ancestor.tree.dependents.isEmpty { noteDependents(of: ancestor, &changes) }
        return ancestor.tree.around
      }
    }
    if tree.isHeard { _ = changes.made() }
    return changes
  }

  @inline(__always)
  private final func noteInSlot(_ changes: inout TreeChanges?) {
    guard let place = tree.place else { return }
    place._withUnsafeGuaranteedRef { if $0.kind != .optional { $0.childChanged(self, &changes) } }
  }

  func settleChildren(_ changes: inout TreeChanges?) { for slot in tree.slots { slot.settle(&changes) } }

  /// Keeps a store around this one. Nil when it is going: that can be the root only, which waits for the gate to let go of
  /// its children.
  private func retained(_ host: EffectHost) -> EffectHost? { host.tree.around == nil && host !== self ? root : host }

  private func note(_ host: EffectHost, _ changes: inout TreeChanges?) {
    let found = changes.made()
    guard host !== self, !found.told.contains(where: { $0 === host }), let host = retained(host) else { return }
    found.told.append(host)
  }

  private func noteDependents(of host: EffectHost, _ changes: inout TreeChanges?) {
    for dependent in host.tree.dependents {
      dependent._withUnsafeGuaranteedRef { if $0.noteChangeInside() { note($0, &changes) } }
    }
  }

  /// Does what is to be done about changes in the tree when the gate has yielded.
  func perform(_ changes: TreeChanges, sendingFirst: Bool) {
    if !changes.moves.isEmpty { performMoves(of: changes) }
    for (host, _) in changes.ended { host.close() }
    for host in changes.begun { host.begin(sendingFirst: sendingFirst) }
    for issue in changes.issues { reportIssue(issue) }
  }

  /// The stores around it that answer to its events, from the inside out. The gate is `updating` or `locked`.
  func hearingAncestors() -> [EffectHost] { ancestors.filter { $0.hearsDescendants }.compactMap { retained($0) } }

  /// The children, in order.
  package var childHosts: [ChildHost] { tree.slots.flatMap(\.children) }
}
