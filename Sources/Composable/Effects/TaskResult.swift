// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What work came to: a value, or an error. In an action, it can be compared.
///
/// ```swift
/// case titleLoaded(TaskResult<String>)
///
/// case .titleAsked:
///   return .run { send in
///     await send(.titleLoaded(TaskResult { try await titles.first() }))
///   }
/// ```
public enum TaskResult<Success> {
  /// The work returned a value.
  case success(Success)
  /// The work threw an error.
  case failure(any Error)

  /// What the work comes to.
  public init(
    isolation: isolated (any Actor)? = #isolation, catching work: () async throws -> Success
  ) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }

  /// The same as a result.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value, or the error thrown.
  public var value: Success { get throws { try result.get() } }

  /// The same as a `Result`.
  public var result: Result<Success, any Error> {
    switch self {
    case .success(let value): .success(value)
    case .failure(let error): .failure(error)
    }
  }

  /// The same with another value.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    TaskResult<NewSuccess>(result.map(transform))
  }
}

extension TaskResult: Sendable where Success: Sendable {}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether the values are equal, or the errors are of one type and equal: by that type's own equality, or part by part.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): return left == right
    case (.failure(let left), .failure(let right)):
      func isSame<Known: Error>(_ known: Known) -> Bool {
        guard type(of: right) == Known.self, let right = right as? Known else { return false }
        return Sameness.comparison(of: Known.self)(known, right)
      }
      return isSame(left)
    default: return false
    }
  }
}
