// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What events change. It has an address of its own, so that it is changed where it lies.
@usableFromInline
struct StoreMemory<State, Event> {
  @usableFromInline var state: State
  @usableFromInline var effects = EffectsState<Event>()

  /// Who is told of changes, in the order of their subscriptions. Telling them goes through a copy: whoever subscribes
  /// meanwhile hears from the next event on.
  @usableFromInline var observers: [Observer<State>] = []
  /// Whether somebody has to be told of changes: an observer, or `Observation`.
  @usableFromInline var isObserved = false
  /// Whether nothing stands between an event and its reducer: no middleware, no listener of the store's own.
  @usableFromInline var isPlain = true

  init(state: State) { self.state = state }
}
