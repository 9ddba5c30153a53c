// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension EffectHost {
  /// Makes it a child, before it is shared.
  func becomeChild(of parent: EffectHost) {
    tree.parent = parent
    tree.root = parent.tree.parent == nil ? parent : parent.tree.root
    tree.isHeard = parent.tree.isHeard || parent.hearsDescendants
    execution = parent.execution
  }

  /// Sees to it that the state can be changed where it lies, without anybody seeing it who has a copy of a state around
  /// it. The gate is `updating`.
  ///
  /// - Complexity: O(*n*) in the stores around this one.
  func makeUnique() {
    guard let slot = tree.slot else { return }
    slot.parent.makeUnique()
    slot.makeUnique(self)
  }

  /// Keeps the whole tree alive. Nil when the store is no longer part of one.
  func holdTree() -> EffectHost? {
    guard life.relaxed == 0 else { return nil }
    return tree.parent == nil ? self : tree.root
  }

  /// Takes it out of the tree, with all that is in it. The gate is `updating` or `locked`, or nobody else has the store.
  func unlink(_ changes: inout TreeChanges) {
    life.relaxed = 1
    for slot in tree.slots { slot.endAll(&changes) }
    let this = Unmanaged.passUnretained(self)
    for ancestor in tree.observedAncestors {
      ancestor.takeUnretainedValue().tree.dependents.removeAll { $0.toOpaque() == this.toOpaque() }
    }
    tree.observedAncestors = []
    tree.slot = nil
    tree.parent = nil
  }

  /// From now on it is told when the nearest store around it whose state has a type has changed. The gate is `updating`,
  /// or nobody else has the store.
  package func observeAncestor(of stateType: Any.Type) {
    guard tree.slot != nil, let ancestor = ancestors.first(where: { $0.stateType == stateType }) else { return }
    let other = Unmanaged.passUnretained(ancestor)
    guard !tree.observedAncestors.contains(where: { $0.toOpaque() == other.toOpaque() }) else { return }
    tree.observedAncestors.append(other)
    ancestor.tree.dependents.append(Unmanaged.passUnretained(self))
  }

  /// The stores around it, from the inside out.
  var ancestors: some Sequence<EffectHost> { sequence(state: tree.parent ?? tree.outlook) { next in
    defer { next = next?.tree.parent }
    return next
  } }

  /// The state of the nearest store around it whose state has a type.
  package func ancestorState<Value>(of type: Value.Type) -> AncestorState<Value>? {
    for ancestor in ancestors where ancestor.stateType == type { return ancestor.stateSource() as? AncestorState<Value> }
    return nil
  }

  /// Those who may have to be told, besides this store, after its state has changed, and the stores of `touched`. Notes
  /// that their states are others now. The gate is `updating`.
  ///
  /// - Complexity: O(*n*) in the stores around this one, and those touched.
  func noteChange(_ touched: [EffectHost]) -> [EffectHost] {
    var told = touched.filter { $0.isTold }
    noteDependents(of: self, &told)
    for host in touched { noteDependents(of: host, &told) }
    var next = tree.parent
    while let ancestor = next {
      ancestor.noteChangeInside()
      if ancestor.isTold { told.append(ancestor) }
      noteDependents(of: ancestor, &told)
      next = ancestor.tree.parent
    }
    return told
  }

  private func noteDependents(of host: EffectHost, _ told: inout [EffectHost]) {
    for dependent in host.tree.dependents {
      let dependent = dependent.takeUnretainedValue()
      dependent.noteChangeInside()
      if dependent.isTold, dependent !== self, !told.contains(where: { $0 === dependent }) { told.append(dependent) }
    }
  }

  /// Does what is to be done about changes in the tree when the gate has yielded.
  func perform(_ changes: TreeChanges, sendingFirst: Bool) {
    for (host, _) in changes.ended { host.close() }
    for host in changes.begun { host.begin(sendingFirst: sendingFirst) }
    for issue in changes.issues { reportIssue(issue) }
  }

  /// Offers an event to the stores around, from the inside out.
  func offer(_ event: any DescendantEvent, _ failure: FailureBox?) {
    for ancestor in ancestors where ancestor.hearsDescendants { ancestor.hear(event, failure) }
  }

  /// The children, in order, with what the state calls them.
  package var childHosts: [(name: String, host: EffectHost)] { tree.slots.flatMap(\.children) }
}
