// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// An error in a state: it can be compared.
///
/// Two are equal when their errors are of one type, and equal if that type is `Equatable`. Errors of Apple's frameworks
/// are compared by domain, code and description; others part by part.
public struct EquatableError: Equatable, Sendable, CustomStringConvertible {
  /// The error.
  public let error: any Error

  /// Makes an error comparable.
  public init(_ error: any Error) { self.error = error }

  /// What the error says to users.
  public var localizedDescription: String { error.localizedDescription }

  public var description: String { "\(error)" }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    if type(of: lhs.error) is NSError.Type, type(of: lhs.error) == type(of: rhs.error) {
      let (left, right) = (lhs.error as NSError, rhs.error as NSError)
      return left.domain == right.domain && left.code == right.code
        && left.localizedDescription == right.localizedDescription
    }
    func isSame<Known: Error>(_ known: Known) -> Bool {
      guard let other = rhs.error as? Known, type(of: rhs.error) == Known.self else { return false }
      return Sameness.comparison(of: Known.self)(known, other)
    }
    return isSame(lhs.error)
  }
}

extension Error {
  /// The error, to be kept in a state.
  public func equatable() -> EquatableError { EquatableError(self) }
}
