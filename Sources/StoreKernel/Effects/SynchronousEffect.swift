// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An effect that has its result at once.
///
/// The store runs it at home, in the order in which such effects were enqueued, and queues its event behind what is
/// queued already; so its place in the order of events is the same every time.
public protocol SynchronousEffect<ResultType>: Effect {
  /// Does the work, at the store's home. Must not wait.
  func runEffect() throws -> ResultType
}

extension SynchronousEffect {
  @inlinable
  public var _erased: AnyEffect<ResultType> {
    AnyEffect(pristine: self, source: .immediate { try self.runEffect() })
  }
}

/// An effect that only returns the value it was made with.
public struct JustEffect<ResultType>: SynchronousEffect {
  /// What the effect returns.
  public let result: ResultType

  /// Makes an effect that returns `result`.
  public init(_ result: ResultType) { self.result = result }

  public func runEffect() -> ResultType { result }
}

extension JustEffect: Equatable where ResultType: Equatable {}

extension Effect {
  /// An effect that sends `event` to the store, behind what is queued already.
  public static func send<Event>(_ event: Event) -> Self where Self == JustEffect<Event> { JustEffect(event) }
}
