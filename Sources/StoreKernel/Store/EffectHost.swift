// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The part of a store's engine that does not know its state and events: it runs effects and tells what happens.
///
/// `StoreCore` is its one subclass.
@usableFromInline
package class EffectHost: @unchecked Sendable {
  // safe: what is mutable belongs to the mailbox's gate

  @usableFromInline package final let mailbox: Mailbox
  package let scope: ScopeNode
  package let id: UInt
  @exclusivity(unchecked) package internal(set) var execution: EffectExecution  // the gate keeps accesses apart
  /// What was last found around its tree: see `lookAround`.
  final let surroundings = AtomicWord(0)
  /// Where it stands in its tree.
  @exclusivity(unchecked) final var tree = TreePlace()  // as `execution`
  /// Whether its state is, or was, part of another store's. Set before it is shared.
  @exclusivity(unchecked) final var isInner = false
  /// The outermost store around it.
  final weak var root: EffectHost?
  /// What a copy of a store sees as the store around it, although it is not part of it.
  final weak var outlook: EffectHost?
  /// What keeps it informed of things further out, by what those are. Belongs to the gate.
  @exclusivity(unchecked) final var outlooks: [ObjectIdentifier: AnyObject] = [:]  // as `execution`
  /// Where its state lies.
  @exclusivity(unchecked) final var stateAddress: UnsafeMutableRawPointer  // as `execution`
  /// 1 when it is no longer part of its tree, 2 when somebody has been told that he sent to it all the same.
  @usableFromInline let life = AtomicWord(0)
  /// What brings results home. Made at home, when the first effect starts.
  @exclusivity(unchecked) private var madeDelivery: EffectDelivery?  // as `execution`
  /// Whether effects that waited for room are being started.
  @exclusivity(unchecked) var isLaunchingWaiting = false  // as `execution`
  /// Where the effects of the subclass lie.
  let effectList: UnsafeMutablePointer<EffectList>
  @usableFromInline let everyStore = EventStream.everyStore
  @usableFromInline let ownEvents = EventStream()

  init(
    scope: ScopeNode, mailbox: Mailbox, effectList: UnsafeMutablePointer<EffectList>,
    stateAddress: UnsafeMutableRawPointer
  ) {
    self.stateAddress = stateAddress
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

  // MARK: In a tree, as far as it depends on the type of the state

  /// The type of its state.
  var stateType: Any.Type { Never.self }
  /// An `AncestorState` of that type.
  func stateSource() -> AnyObject? { nil }
  /// Whether it answers to events of the stores inside of it.
  var hearsDescendants: Bool { false }
  /// A store inside of it has processed an event.
  func hear(_ event: any DescendantEvent, _ failure: FailureBox?) {}
  /// Whether somebody may have to be told of a change.
  var isTold: Bool { false }
  /// The state has changed, not by an event of its own. True when somebody may have to be told. The gate is `updating`.
  @discardableResult
  func noteChangeInside() -> Bool { false }
  /// Tells those for whom something has changed. The gate is `draining`.
  func tellChange() {}
  /// Whether objects around have to be asked by the engine before an event.
  var isInterceptable: Bool { false }
  /// Who is around it has changed. The gate is `locked` or `updating`.
  func noteSurroundings() {}
  /// It has become part of a tree.
  func begin(sendingFirst: Bool) {}
  /// It is no longer part of its tree: cancels its effects, and tells those who observe it that nothing more is to come.
  func close() {}

  /// What the dialect wraps it in, if that is there. To be called at home, between updates.
  package var wrapper: AnyObject? { scope.wrapper ?? tree.slot?.handle(of: self) }

  // MARK: Telling

  func wants(_ interest: StoreEvent.Interest) -> Bool {
    everyStore.wants(interest) || ownEvents.wants(interest)
  }

  /// Tells what the event that is done injected.
  @usableFromInline
  func tellInjections() {
    for injection in mailbox.takeInjections() { tell(.injection, .injected(injection.value)) }
  }

  package func tell(_ interest: StoreEvent.Interest, _ kind: @autoclosure () -> StoreEvent.Kind) {
    guard wants(interest) else { return }
    let event = StoreEvent(
      storeID: id, storeName: scope.name(), kind: kind(), isObject: scope.object != nil, scope: scope)
    everyStore.tell(interest, event)
    ownEvents.tell(interest, event)
  }
}
