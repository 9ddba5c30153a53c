// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// A store of its own that begins where this one is, with copies of the stores inside of it. Their effects are listed
  /// and held. It has no observers and no middleware, and is part of no tree; but it sees what is around this one.
  ///
  /// - Parameter prepare: Makes what the dialect adds to a store, its slots among it.
  /// - Complexity: O(*n* log *n*) in the stores inside.
  package func copied(
    logic: (ScopeNode, Mailbox) -> Logic, prepare: (StoreCore) -> Void = { _ in }
  ) -> StoreCore {
    let scope = scope.copied()
    let mailbox = Mailbox(home: mailbox.home)
    let copy = StoreCore(state: state, logic: logic(scope, mailbox), scope: scope, mailbox: mailbox)
    copy.outlook = tree.parent ?? outlook
    copy.execution = .held
    prepare(copy)
    if copy.logic.completesStates { copy.logic.complete(&copy.current.pointee, of: copy) }
    copy.makeFirstChildren(isCopy: true)
    copy.takeEffects(of: self)
    return copy
  }
}

extension EffectHost {
  /// Lists the effects of a store that this one was made like, and so for the stores inside, with what is injected there.
  fileprivate func takeEffects(of original: EffectHost) {
    let effects = original.mailbox.gate.withLock { original.effectList.pointee }
    effectList.pointee = effects
    effectList.pointee.copyRuns()
    for (child, other) in zip(childHosts, original.childHosts) {
      child.host.scope.takeValues(of: other.host.scope)
      child.host.takeEffects(of: other.host)
    }
  }
}
