// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The first of those who have to be told of a change, and who might have to be after it.
@usableFromInline
struct ObservedChange<State> {
  @usableFromInline let observers: ObserverList<State>
  @usableFromInline let first: Int
  /// What is told to `Observation`, before anybody else.
  @usableFromInline let fields: [TrackedField]

  @usableFromInline
  init(observers: ObserverList<State>, first: Int, fields: [TrackedField]) {
    self.observers = observers
    self.first = first
    self.fields = fields
  }
}

extension StoreCore {
  /// Finds who has to be told after an event. Nil when nobody has to be.
  ///
  /// The gate is `updating` and stays so: comparing values is a matter of the state alone, as updating it is. So an
  /// event that changes nothing for its observers costs no more than their comparisons. Those who are told are told
  /// later, when the gate has yielded.
  @inlinable
  func firstChange() -> ObservedChange<State>? {
    let state = statePointer
    let fields = memory.pointee.isTracked ? changedFields() : []
    memory.pointee.isComparing = true
    // Whoever changes the list during this keeps it in `compared`, so it need not be retained.
    let first = Unmanaged.passUnretained(memory.pointee.observers)._withUnsafeGuaranteedRef { list in
      list.withObservers { observers in
        observers.firstIndex { observer in
          observer._withUnsafeGuaranteedRef { $0.isActive.relaxed == 1 && $0.hasChanged(state) }
        }
      }
    }
    memory.pointee.isComparing = false
    let compared = memory.pointee.compared
    if compared != nil { memory.pointee.compared = nil }
    if first == nil, fields.isEmpty, compared == nil { return nil }
    let observers = compared ?? memory.pointee.observers
    return ObservedChange(observers: observers, first: first ?? observers.count, fields: fields)
  }

  /// Tells the one who was found, and then those who came after it and for whom something has changed, too.
  ///
  /// The gate is `draining`. Whoever is told may subscribe and cancel: the list keeps all alive that it began with.
  @inlinable
  func tell(_ change: ObservedChange<State>) {
    if !change.fields.isEmpty { tellTracking(change.fields) }
    let state = statePointer
    change.observers.withObservers { observers in
      guard change.first < observers.count else { return }
      observers[change.first]._withUnsafeGuaranteedRef { if $0.isActive.relaxed == 1 { $0.notify() } }
      for observer in observers[(change.first + 1)...] {
        observer._withUnsafeGuaranteedRef { if $0.isActive.relaxed == 1 { $0.tell(state) } }
      }
    }
  }

  // MARK: Observation

  @usableFromInline
  func changedFields() -> [TrackedField] { tracking?.changed(in: UnsafeRawPointer(statePointer)) ?? [] }

  @usableFromInline
  func tellTracking(_ fields: [TrackedField]) {
    tracking?.tell(fields)
    mailbox.gate.withLock { updateIsObserved() }
  }

  /// The gate is locked or updating.
  func updateIsObserved() {
    memory.pointee.isTracked = tracking?.isQuiet == false
    memory.pointee.isObserved = memory.pointee.observers.count > 0 || memory.pointee.isTracked
  }
}
