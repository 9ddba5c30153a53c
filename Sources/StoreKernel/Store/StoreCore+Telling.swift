// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Who may have to be told of a change: the observers from the first one on for whom something has changed.
@usableFromInline
struct ObservedChange<State> {
  @usableFromInline let observers: ObserverList<State>
  @usableFromInline let first: Int
  /// Whether somebody may have to be told who tracks fields. He is told before all others, which have not been compared
  /// yet.
  @usableFromInline let isTracked: Bool

  @usableFromInline
  init(observers: ObserverList<State>, first: Int, isTracked: Bool) {
    self.observers = observers
    self.first = first
    self.isTracked = isTracked
  }
}

extension StoreCore {
  /// Finds who may have to be told after an event. Nil when nobody has to be.
  ///
  /// The gate is `updating` and stays so: comparing stored properties is a matter of the state alone, as updating it is.
  /// So an event that changes nothing for its observers costs no more than their comparisons. Where more than that is to
  /// be run, as for a computed property, and where somebody has to be told, that is done later, when the gate has
  /// yielded.
  @inlinable
  func firstChange() -> ObservedChange<State>? {
    if memory.pointee.isTracked, !isTrackingSilent() {
      return ObservedChange(observers: memory.pointee.observers, first: 0, isTracked: true)
    }
    let state = statePointer
    memory.pointee.isComparing = true
    // Whoever changes the list during this keeps it in `compared`, so it need not be retained.
    let first = Unmanaged.passUnretained(memory.pointee.observers)._withUnsafeGuaranteedRef { list in
      list.withObservers { observers in
        observers.firstIndex { observer in
          observer._withUnsafeGuaranteedRef { $0.isActive.relaxed == 1 && (!$0.isOfStored || $0.hasChanged(state)) }
        }
      }
    }
    memory.pointee.isComparing = false
    let compared = memory.pointee.compared
    if compared != nil { memory.pointee.compared = nil }
    guard let first else { return nil }
    return ObservedChange(observers: compared ?? memory.pointee.observers, first: first, isTracked: false)
  }

  /// Tells those for whom something has changed, in the order of their subscriptions.
  ///
  /// The gate is `draining`. Whoever is told may subscribe and cancel: the list keeps all alive that it began with.
  @inlinable
  func tell(_ change: ObservedChange<State>) {
    if change.isTracked { tellTracking() }
    let state = statePointer
    change.observers.withObservers { observers in
      guard change.first < observers.count else { return }
      observers[change.first]._withUnsafeGuaranteedRef {
        guard $0.isActive.relaxed == 1 else { return }
        if !change.isTracked, $0.isOfStored { $0.notify() } else { $0.tell(state) }
      }
      for observer in observers[(change.first + 1)...] {
        observer._withUnsafeGuaranteedRef { if $0.isActive.relaxed == 1 { $0.tell(state) } }
      }
    }
  }
}
