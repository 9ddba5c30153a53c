// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// The update itself, wholly or not at all. The gate is `updating`.
  @inlinable
  func update(_ event: Event) throws(Logic.Failure) {
    if memory.pointee.isInTree { enterTree() }
    mailbox.flags.pointee.isUpdating = true
    #if DEBUG
    // It would take a tenth of the time of an event, so that is for debug builds only.
    try withUnsafePointer(to: event) { pointer throws(Logic.Failure) in
      memory.pointee.event = pointer
      defer { memory.pointee.event = nil }
      try reduceOrRestore(event)
    }
    #else
    try reduceOrRestore(event)
    #endif
  }

  @inlinable
  @inline(__always)
  func reduceOrRestore(_ event: Event) throws(Logic.Failure) {
    if Logic.Failure.self == Never.self {
      try logic.update(event, state: &current.pointee, effects: &memory.pointee.effects)
      memory.pointee.version &+= 1
      mailbox.flags.pointee.isUpdating = false
      return
    }
    if Self.keepsState {
      kept.initialize(to: current.pointee)
      memory.pointee.isKept = true
    }
    let asked = memory.pointee.effects.list.asked
    let injected = mailbox.flags.pointee.injected
    do throws(Logic.Failure) {
      try logic.update(event, state: &current.pointee, effects: &memory.pointee.effects)
      memory.pointee.version &+= 1
      mailbox.flags.pointee.isUpdating = false
      if Self.keepsState {
        memory.pointee.isKept = false
        kept.deinitialize(count: 1)
      }
    } catch {
      if mailbox.flags.pointee.injected > injected { mailbox.takeBackInjections(to: injected) }
      goBack(to: Self.keepsState ? kept : nil, asked: asked)
      throw error
    }
  }

  /// Takes back what an event did to the state, when one from before was kept, and to the effects. The gate is
  /// `updating`.
  ///
  /// What is taken back is released only when all is whole again and others may look: what it holds may do so when it
  /// goes.
  @usableFromInline
  func goBack(to before: UnsafeMutablePointer<State>?, asked: Int) {
    var effects: EffectsState<Event>? = memory.pointee.effects
    memory.pointee.effects.rollBack(to: asked)
    var replaced: UnsafeMutablePointer<State>?
    if let before {
      let place = UnsafeMutablePointer<State>.allocate(capacity: 1)
      place.moveInitialize(from: current, count: 1)
      current.moveInitialize(from: before, count: 1)
      replaced = place
    }
    memory.pointee.isKept = false
    memory.pointee.version &+= 1
    mailbox.flags.pointee.isUpdating = false
    mailbox.gate.yield()
    if effects != nil { effects = nil }
    Self.release(replaced)
    mailbox.gate.resume()
  }

  static func release(_ state: UnsafeMutablePointer<State>?) {
    state?.deinitialize(count: 1)
    state?.deallocate()
  }
}
