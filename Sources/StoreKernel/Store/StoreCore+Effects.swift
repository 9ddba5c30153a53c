// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// Changes the list of effects outside of an event, at home and in its turn, and does what that asks for.
  package func changeEffects(
    isolation: (any Actor)?, _ change: @escaping (inout EffectsState<Event>) -> Void
  ) {
    if mailbox.gate.isHeldHere, mailbox.flags.pointee.isUpdating { reportReach("asked for effects") }
    let work = UncheckedBox<(StoreCore) -> Void> { core in
      core.mailbox.gate.resume()
      change(&core.memory.pointee.effects)
      core.mailbox.gate.yield()
      core.startEffects()
    }
    mailbox.submit(CoreJob(core: self, work: work, cause: causeHere), isolation: isolation)
  }
}
