// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
/// Receives what a publisher publishes. As Combine's.
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  /// The subscription has begun. Nothing comes before it is asked for more.
  func receive(subscription: any Subscription)
  /// A value. Returns how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Nothing more comes.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// What connects a subscriber with a publisher. As Combine's.
public protocol Subscription: Cancellable {
  /// Asks for more values.
  func request(_ demand: Subscribers.Demand)
}

/// What subscribers are made of. As Combine's.
public enum Subscribers {
  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    /// There is nothing more.
    case finished
    /// It failed.
    case failure(Failure)
  }

  /// How many values a subscriber wants.
  public struct Demand: Hashable, Comparable, Sendable {
    private var count: UInt

    private init(_ count: UInt) { self.count = count }

    /// As many as there are.
    public static let unlimited = Demand(.max)
    /// None.
    public static let none = Demand(0)
    /// Up to `value`; none when that is negative.
    public static func max(_ value: Int) -> Demand { Demand(UInt(Swift.max(0, value))) }
    /// How many, or nil for as many as there are.
    public var max: Int? { self == .unlimited ? nil : Int(clamping: count) }

    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      let (sum, isTooMuch) = lhs.count.addingReportingOverflow(rhs.count)
      return isTooMuch ? .unlimited : Demand(sum)
    }

    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

    /// One value was delivered.
    mutating func takeOne() { if self != .unlimited { count -= 1 } }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}
#endif
