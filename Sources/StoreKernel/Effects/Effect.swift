// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Work with a result, described by a value: a request, a timer, a file to be written.
///
/// A reducer enqueues effects; the store runs them, lists them while they run, cancels them, and delivers what they
/// return as events.
///
/// ```swift
/// struct FetchUser: Effect {
///   let id: Int
///   func runEffect() async throws -> User { try await api.user(id) }
/// }
///
/// effectsState.enqueue(FetchUser(id: 7).mapToResult().map(When.userFetched))
/// ```
///
/// `runEffect` runs off the store's home unless it, or its type, is isolated to an actor. What maps its result runs at
/// home.
public protocol Effect<ResultType> {
  /// What the effect returns.
  associatedtype ResultType

  /// Does the work. The surrounding task is cancelled when the effect is.
  func runEffect() async throws -> ResultType

  /// The effect with its type erased, and how to run it. Every effect has it; do not write your own.
  var _erased: AnyEffect<ResultType> { get }
}

extension Effect {
  @inlinable
  public var _erased: AnyEffect<ResultType> {
    nonisolated(unsafe) let effect = self  // safe: it is called where its type belongs, or has left the store for good
    return AnyEffect(pristine: self, source: .once { _ in UncheckedBox(try await effect.runEffect()) })
  }

  /// The effect with its type erased. The value itself stays available as `pristine`.
  public func eraseToAnyEffect() -> AnyEffect<ResultType> { _erased }

  /// Whether the effect that was mapped or erased is of the given type.
  public func pristineIs<Compared: Effect>(_ type: Compared.Type) -> Bool { _erased.pristine is Compared }

  /// Whether the effect that was mapped or erased equals `other`.
  public func pristineEquals<Compared: Effect & Equatable>(_ other: Compared) -> Bool {
    _erased.pristine as? Compared == other
  }
}
