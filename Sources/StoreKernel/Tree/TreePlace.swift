// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Where a store stands in its tree. Belongs to the gate.
struct TreePlace {
  /// The store around it. It is there as long as this says so: it unlinks its children when it goes.
  /// Unmanaged, since every event in the tree comes by: counting references would take most of its time.
  var around: Unmanaged<EffectHost>?
  /// Where the parent has it.
  var place: Unmanaged<ChildSlot>?
  /// Its position in its slot, for a list.
  var position = 0
  /// The children.
  var slots: [ChildSlot] = []
  /// Whether some store around it answers to its events.
  var isHeard = false
  /// Whether some object around it stands between its events and its reducer.
  var isIntercepted = false
  /// Stores further in that are told when this one changes.
  var dependents: [Unmanaged<EffectHost>] = []
  /// Those in which it is a dependent.
  var observedAncestors: [Unmanaged<EffectHost>] = []

  var parent: EffectHost? { around?.takeUnretainedValue() }
  var slot: ChildSlot? { place?.takeUnretainedValue() }
}

/// What an event did to the tree, to be done something about when the gate has yielded.
@usableFromInline
final class TreeChanges {
  /// Stores whose state was changed by a store around them, from the outside in.
  var touched: [EffectHost] = []
  /// Stores that have just been made.
  var begun: [EffectHost] = []
  /// Stores that are no longer part of the tree, and what their parents kept with them.
  var ended: [(host: EffectHost, handle: AnyObject)] = []
  /// Stores that may have to tell somebody, besides the one whose event it was.
  var told: [EffectHost] = []
  /// Objects that are scopes, which have become part of the tree or are none any more.
  var moves: [ObjectMove] = []
  /// What went wrong, in words.
  var issues: [String] = []
  /// Ends the store whose event it is, which keeps its place until all have been told of that.
  private(set) var endLast: ((TreeChanges) -> Void)?
  /// What is to be released only when the state is whole again.
  var released: [AnyObject] = []

  /// Ends the store whose event it is when the event is done, by `end`. The stores around it stay until then.
  func end(after host: EffectHost, _ end: @escaping (TreeChanges) -> Void) {
    guard let root = host.root else { return end(self) }  // that is going, and takes all with it
    endLast = { changes in withExtendedLifetime(root) { end(changes) } }
  }
}

extension TreeChanges? {
  /// The changes, made when there were none before.
  mutating func made() -> TreeChanges {
    let changes = self ?? TreeChanges()
    self = changes
    return changes
  }
}
