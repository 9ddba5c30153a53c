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
    let type = type(of: lhs.error)
    guard type == Swift.type(of: rhs.error) else { return false }
    guard type is NSError.Type else { return Sameness.comparison(of: (any Error).self)(lhs.error, rhs.error) }
    let (left, right) = (lhs.error as NSError, rhs.error as NSError)
    return left.domain == right.domain && left.code == right.code
      && left.localizedDescription == right.localizedDescription
  }
}

extension Error {
  /// The error, to be kept in a state.
  public func equatable() -> EquatableError { EquatableError(self) }
}
