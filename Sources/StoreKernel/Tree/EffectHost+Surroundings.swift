// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// A store's tree is made of states that lie in each other. Around its root, and inside of it, there may be objects that
// are scopes, and further out stores again, each with a gate of its own. What lies beyond such an object is found through
// the scopes, and looked at under the other store's own gate.
extension EffectHost {
  /// The nearest store further out that is not of its own tree.
  ///
  /// - Complexity: O(*n*) in the scopes around the tree.
  private var outer: EffectHost? {
    guard life.relaxed == 0, let around = (root ?? self).scope.parent else { return nil }
    for node in around.path { if let host = node.host { return host } }
    return nil
  }

  /// Lets what is inside of this store, and around it, find it and the stores of its tree that it lies in.
  ///
  /// The gate is `draining`, or nobody else has the store.
  package func makeFindable() {
    for host in [self] + ancestors where host.scope.makeFindable(host) {
      if let wrapper = host.wrapper { host.scope.wrapper = wrapper }
      if host.tree.around == nil { host.scope.whenMoved { [weak host] in host?.lookAround() } }
    }
    _ = placedScope
  }

  /// Makes an object's scope a part of this store's. It gets a mailbox of its own, which joins the store's: what code of
  /// the object reads of the store is then read between two of the store's events, as from outside.
  ///
  /// - Returns: False when nothing was done, as this store lies inside of the other scope.
  package func adopt(_ node: ScopeNode) -> Bool {
    _ = node.mailbox { Mailbox(home: mailbox.home) }
    return node.link(to: placedScope)
  }

  /// The store is about to become a part of a class's scope, or to be asked for its own.
  package func place(_ wrapper: AnyObject) {
    guard scope.host == nil else { return }
    scope.wrapper = wrapper
    mailbox.gate.isHeldHere ? makeFindable() : mailbox.gate.withLock { makeFindable() }
  }

  /// The state of the nearest store further out, not of its own tree, whose state has a type.
  package func outerState<Value>(of type: Value.Type) -> AncestorState<Value>? {
    var next = outer
    while let host = next {
      let found = host.mailbox.gate.withLock { () -> AnyObject? in
        for store in [host] + host.ancestors where store.stateType == type { return store.stateSource() }
        return nil
      }
      if let found { return found as? AncestorState<Value> }
      next = host.outer
    }
    return nil
  }

  /// The stores further out, not of its own tree, that answer to its events, from the inside out.
  func hearingFurtherOut() -> [EffectHost] {
    var hearing: [EffectHost] = []
    var next = outer
    while let host = next {
      hearing += host.mailbox.gate.withLock { (host.hearsDescendants ? [host] : []) + host.hearingAncestors() }
      next = host.outer
    }
    return hearing
  }

  /// The way from the root of its tree outwards may have become another one: finds out who has to be asked and told
  /// there of the events of this tree.
  ///
  /// - Parameter isNew: Whether nobody else has the store yet.
  /// - Complexity: O(*n*) in the scopes around, and, when it has become another one, in the stores of the tree.
  package func lookAround(isNew: Bool = false) {
    let isIntercepted = isInterceptable && scope.parent?.path.contains { $0.isInterceptor } ?? false
    let isHeard = !hearingFurtherOut().isEmpty
    // Most trees have nobody around, and the gate may be held by who waits for the caller.
    let found: UInt = (isHeard ? 1 : 0) + (isIntercepted ? 2 : 0)
    guard found != surroundings.relaxed else { return }
    surroundings.relaxed = found
    if isNew { return surround(isHeard: isHeard, isIntercepted: isIntercepted) }
    mailbox.gate.withLock { surround(isHeard: isHeard, isIntercepted: isIntercepted) }
  }

  private func surround(isHeard: Bool, isIntercepted: Bool) {
    tree.isHeard = isHeard
    tree.isIntercepted = isIntercepted
    noteSurroundings()
    for slot in tree.slots {
      for child in slot.children {
        child.host.surround(isHeard: isHeard || hearsDescendants, isIntercepted: isIntercepted)
      }
    }
  }
}
