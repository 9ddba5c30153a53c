// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The part of a store's engine that does not know its state and events: it runs effects and tells what happens.
///
/// `StoreCore` is its one subclass.
@usableFromInline
package class EffectHost: @unchecked Sendable {
  // safe: what is mutable belongs to the mailbox's gate

  @usableFromInline let mailbox: Mailbox
  package let scope: ScopeNode
  package let id: UInt
  @exclusivity(unchecked) package internal(set) var execution: EffectExecution  // the gate keeps accesses apart
  /// What brings results home. Made at home, when the first effect starts.
  @exclusivity(unchecked) private var madeDelivery: EffectDelivery?  // as `execution`
  /// Whether effects that waited for room are being started.
  @exclusivity(unchecked) var isLaunchingWaiting = false  // as `execution`
  /// Where the effects of the subclass lie.
  let effectList: UnsafeMutablePointer<EffectList>
  @usableFromInline let everyStore = EventStream.everyStore
  @usableFromInline let ownEvents = EventStream()

  init(scope: ScopeNode, mailbox: Mailbox, effectList: UnsafeMutablePointer<EffectList>) {
    self.mailbox = mailbox
    self.scope = scope
    self.effectList = effectList
    id = StoreIDs.next()
    execution = EffectExecution.current
  }

  /// To be called at home.
  var delivery: EffectDelivery {
    if let madeDelivery { return madeDelivery }
    let new = EffectDelivery(core: self)
    madeDelivery = new
    return new
  }

  /// An effect has a result: makes an event of it and processes that. The subclass's.
  func answer(_ outcome: Result<Any, any Error>, of run: EffectRun) {}

  // MARK: Telling

  func wants(_ interest: StoreEvent.Interest) -> Bool {
    everyStore.wants(interest) || ownEvents.wants(interest)
  }

  package func tell(_ interest: StoreEvent.Interest, _ kind: @autoclosure () -> StoreEvent.Kind) {
    guard wants(interest) else { return }
    let event = StoreEvent(
      storeID: id, storeName: scope.name(), kind: kind(), isObject: scope.object != nil)
    everyStore.tell(interest, event)
    ownEvents.tell(interest, event)
  }
}
