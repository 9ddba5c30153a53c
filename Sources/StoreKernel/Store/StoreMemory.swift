// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What events change besides the state. It has an address of its own, so that it is changed where it lies, and does not
/// hold the state, so that every part of it lies at a place known to the compiler, whatever the state is.
@usableFromInline
struct StoreMemory<State, Event> {
  /// The first part of it: `EffectHost` relies on that.
  @usableFromInline var effects = EffectsState<Event>()

  #if DEBUG
  /// The event that the reducer works on right now, for reports.
  @usableFromInline var event: UnsafePointer<Event>?
  #endif
  /// Who is told of changes, in the order of their subscriptions. Telling them goes through a copy: whoever subscribes
  /// meanwhile hears from the next event on.
  @usableFromInline var observers = ObserverList<State>.make()
  /// Whether the observers are being asked, without a copy, whether something has changed for them.
  @usableFromInline var isComparing = false
  /// The observers being asked, in case that a comparison subscribes or cancels.
  @usableFromInline var compared: ObserverList<State>?
  /// Counts the changes of the state, so that what was read can be told from what holds now without comparing it.
  @usableFromInline var version: UInt = 0
  /// Whether the store's `kept` holds the state from before the update that is under way.
  @usableFromInline var isKept = false
  /// The state from before the event, once a middleware has passed one on: until it has returned, that may be taken back,
  /// so others are shown this.
  @usableFromInline var past: UnsafeMutablePointer<State>?
  /// Whether `Observation` may have to be told.
  @usableFromInline var isTracked = false
  /// Whether somebody has to be told of changes: an observer, or `Observation`.
  @usableFromInline var isObserved = false
  /// Whether nothing stands between an event and its reducer: no middleware.
  @usableFromInline var isPlain = true
  /// Whether the state is part of another store's, or has parts that are other stores'.
  @usableFromInline var isInTree = false

  init() {}

  mutating func addObserver(_ observer: Observer<State>) {
    makeObserversUnique(room: observers.count + 1)
    observers.append(observer)
    isObserved = true
  }

  mutating func removeObserver(_ observer: Observer<State>) -> Observer<State>? {
    makeObserversUnique(room: observers.count)
    return observers.remove(observer)
  }

  private mutating func makeObserversUnique(room: Int) {
    if isComparing, compared == nil { compared = observers }
    let capacity = observers.capacity
    if room > capacity || !isKnownUniquelyReferenced(&observers) {
      observers = observers.copy(capacity: room > capacity ? max(4, room * 2) : capacity)
    }
  }
}

enum StateVersion {
  /// The version of what is in between two states.
  static let none = UInt.max
}
