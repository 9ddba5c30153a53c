// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension AnyEffect {
  /// This effect's result, from the pristine effect's.
  @inlinable
  package func transform(_ outcome: Result<Any, any Error>) throws -> ResultType {
    try result(of: work.transform(outcome, from: 0))
  }

  /// What the pristine effect returns.
  package var pristineResultType: Any.Type { work.inputType ?? ResultType.self }

  /// This effect's result if the pristine effect returned `result`.
  ///
  /// - Throws: `InvalidPristineResult` when the pristine effect cannot return that.
  package func completes(with result: Any) throws -> ResultType { try transform(.success(result)) }

  /// This effect's result if the pristine effect threw `error`. An error that nothing maps is thrown.
  package func fails(with error: any Error) throws -> ResultType { try transform(.failure(error)) }

  /// What this effect could return if one of its steps were given `payload`: of each step that takes such a value, or one
  /// that it can be cast to. The last step comes first.
  package func yields(payload: Any) -> [ResultType] {
    stages.indices.reversed().compactMap { try? result(of: work.transform(.success(payload), from: $0)) }
  }

  @inlinable
  func result(of outcome: Result<Any, any Error>) throws -> ResultType {
    let last = try outcome.get()
    guard let result = last as? ResultType else {
      throw InvalidPristineResult(expected: work.inputType ?? ResultType.self, found: type(of: last))
    }
    return result
  }
}

/// An effect was completed with a value that it cannot return.
public struct InvalidPristineResult: Error, CustomStringConvertible {
  /// What the effect returns.
  public let expected: Any.Type
  /// What it was completed with.
  public let found: Any.Type

  @usableFromInline
  init(expected: Any.Type, found: Any.Type) {
    self.expected = expected
    self.found = found
  }

  public var description: String { "the effect returns \(expected), not \(found)" }
}
