// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import StoreKernel

extension Store: Observable {}

extension Store: CustomDebugStringConvertible {
  public nonisolated var debugDescription: String { "\(core.scope.name()): \(channel.state)" }
}

extension Store {
  /// What happens in this store: changes, side effects, asynchronous work and injections.
  public nonisolated var events: EventStream { core.events }

  /// How many changes and effects one of them may lead to before the store calls that an endless cycle, reports it and
  /// drops the rest.
  public var eventLimit: Int {
    get { core.eventLimit }
    set { core.eventLimit = newValue }
  }

  /// The states, the one that holds first, then each new one. Ends with the store.
  ///
  /// - Parameter limit: How many states wait for a slow reader; the oldest go.
  public func states(limit: Int = 64) -> StateSequence<State> { sequence(.states, limit) { state, _ in state } }

  /// The states and side effects, the state that holds first, then as a subscriber hears them. Ends with the store.
  ///
  /// ```swift
  /// for await (state, effect) in store.updates() {
  ///   show(state, effect)
  /// }
  /// ```
  /// - Parameter limit: How many of them wait for a slow reader; the oldest go, effects, too.
  public func updates(limit: Int = 64) -> StateSequence<(State, Effect?)> { sequence(.all, limit) { ($0, $1) } }

  private func sequence<Element>(
    _ interest: StateChannel<State, Effect>.Interest, _ limit: Int, _ element: @escaping (State, Effect?) -> Element
  ) -> StateSequence<Element> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: UncheckedBox<Element>.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let token = channel.listen(interest, ended: { continuation.finish() }) { state, effect in
      continuation.yield(UncheckedBox(element(state, effect)))
    }
    continuation.onTermination = { _ in token.cancel() }
    return StateSequence(stream: stream)
  }
}
