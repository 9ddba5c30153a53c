// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// For stores that are objects: their methods read and change, from inside of an update, what others must not touch then.
extension StoreCore {
  /// Whether the calling code runs inside of an update of this store, or of one that shares its mailbox.
  package var isUpdatingHere: Bool { mailbox.gate.isHeldHere && mailbox.flags.pointee.isUpdating }

  /// The effects that are listed right now, from inside of an update, too.
  package var listedEffects: EffectsState<Event> { mailbox.gate.withLock { memory.pointee.effects } }

  /// Does, in its turn, what `changed` was asked for since it was a copy that had been asked for `count` things.
  package func apply(_ changed: EffectsState<Event>, since count: Int, isolation: (any Actor)?) {
    let commands = UncheckedBox(changed.list.commands(since: count))
    guard !commands.value.isEmpty else { return }
    changeEffects(isolation: isolation) { $0.list.repeat(commands.value) }
  }
}

extension EffectHost {
  /// The store's scope, ready to become a part of another one.
  package var placedScope: ScopeNode {
    _ = scope.mailbox { mailbox }
    return scope
  }
}

extension EffectsState {
  /// How much was asked for that has not been done yet.
  package var count: Int { asked }
}
