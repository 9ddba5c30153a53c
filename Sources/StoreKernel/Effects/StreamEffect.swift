// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An effect with many results: each element of an asynchronous sequence becomes an event.
///
/// The next element is asked for when the event of the last one has been processed, so a slow store slows the stream
/// down instead of piling up events. The effect leaves the list when the sequence ends.
public protocol StreamEffect<ResultType>: Effect where ResultType == Elements.Element {
  /// The sequence that the effect reads.
  associatedtype Elements: AsyncSequence

  /// Makes the sequence. Runs once, and where `runEffect` would, as does what reads the sequence.
  func elements() async throws -> Elements
}

extension StreamEffect {
  @inlinable
  public var _erased: AnyEffect<ResultType> {
    nonisolated(unsafe) let effect = self  // safe: as that of any effect
    return AnyEffect(
      pristine: self,
      source: .many { _, emit in
        for try await element in try await effect.elements() { try await emit(UncheckedBox(element)) }
      })
  }

  /// Reads the whole sequence and returns its last element.
  ///
  /// - Throws: what the sequence throws, or `EffectYieldedNothing` for an empty one.
  public func runEffect() async throws -> ResultType {
    var last: ResultType?
    for try await element in try await elements() { last = element }
    guard let last else { throw EffectYieldedNothing() }
    return last
  }
}

/// A stream that ended without an element was asked for one.
public struct EffectYieldedNothing: Error {
  /// Makes the error.
  public init() {}
}

/// A stream effect over any asynchronous sequence.
///
/// ```swift
/// effectsState.enqueue(SequenceEffect { ticks() }.map(When.ticked), id: "timer")
/// ```
public struct SequenceEffect<Elements: AsyncSequence>: StreamEffect {
  public typealias ResultType = Elements.Element

  private let make: @Sendable () async throws -> Elements

  /// An effect that reads the sequence that `make` returns.
  public init(_ make: @escaping @Sendable () async throws -> Elements) { self.make = make }

  public func elements() async throws -> Elements { try await make() }
}
