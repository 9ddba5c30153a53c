// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A store that test plans can drive.
public protocol PlannedStore: AnyObject {
  /// What is sent to it.
  associatedtype Event

  /// How test plans reach it. Every store of ours has it; do not write your own.
  var _planAccess: PlanAccess<Event> { get }
}

/// How a test plan reaches a store.
public struct PlanAccess<Event> {
  /// The store's type as the user writes it.
  package let name: String
  /// Processes an event, and throws what its reducer throws, or `ConsequenceFailed`.
  package let send: (Event) throws -> Void
  /// The effects that are pending, the oldest first.
  package let pending: () -> [EffectRecord<Event>]
  /// Takes an effect off the list. False when it is not listed.
  package let remove: (EffectRecord<Event>) -> Bool
  /// From now on effects are listed and not run. Of this store, and not of those inside of it.
  package let hold: () -> Void
  /// The stores right inside of this one, in order.
  package let children: () -> [PlannedChild]
  /// Whether the store was made before the caller asked for this number: see `StoreIDs`.
  package let wasThere: (_ before: UInt) -> Bool
  /// Lets go of what may keep the store, for good. False when there is nothing of that kind.
  package let letGo: (StoreHolder) -> Bool
  /// Whether the calling code certainly does not run where the store lives.
  package let isElsewhere: () -> Bool
  /// Another store in the same state, with the same effects listed and held, and the same injected values. What happens
  /// to it stays there. Nil where the store cannot be copied.
  package let copy: () -> AnyObject?
  /// Remembers the state of a store that cannot be copied. What it returns puts that back.
  package let remember: () -> () -> Void
}

extension StoreCore {
  /// - Parameters:
  ///   - copy: Makes the copy of the store that assertions get.
  ///   - remember: Remembers the state where there is no copy, and returns what puts it back.
  ///   - children: What the dialect calls the children.
  ///   - sending: Stands between the plan's events and the store, for a dialect whose plans know more of them.
  package func planAccess(
    copy: @escaping () -> AnyObject? = { nil }, remember: @escaping () -> () -> Void = { {} },
    children: @escaping () -> [PlannedChild] = { [] },
    sending: @escaping (Event, (Event) throws -> Void) throws -> Void = { try $1($0) }
  ) -> PlanAccess<Event> {
    PlanAccess(
      name: scope.name(),
      send: { [self] in try sending($0) { try sendReportingAll($0) } },
      pending: { [self] in effects.records },
      remove: { [self] record in
        guard take(record), record.end(cancelling: true) else { return false }
        mailbox.ended(record.cause?.chain)
        return true
      },
      hold: { [self] in mailbox.gate.withLock { execution = .held } },
      children: children,
      wasThere: { [id] in id < $0 },
      letGo: { [self] in letGo(of: $0) },
      isElsewhere: { [self] in mailbox.home === MainActor.shared && !mailbox.isRunningAtHome() },
      copy: copy, remember: remember)
  }
}
