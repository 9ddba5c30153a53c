// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An error type that can stand for any error.
public protocol EffectError: Error {
  /// The error for what is none of the known ones.
  static var unknownError: Self { get }
}

/// What stands for the event of a result that is to have none.
@usableFromInline
package struct NoEvent: Error {
  @usableFromInline
  init() {}
}

extension Effect {
  /// The same effect, its result turned into another value. `transform` runs at the store's home.
  ///
  /// ```swift
  /// effectsState.enqueue(FetchUser(id: 7).map(When.fetched))
  /// ```
  @inlinable
  public func map<Mapped>(_ transform: @escaping (ResultType) -> Mapped) -> AnyEffect<Mapped> {
    appendingStage { outcome in outcome.map(transform) }
  }

  /// The same effect, its result turned into another value, or, where `transform` returns nil, into nothing: then no
  /// event is sent. `transform` runs at the store's home.
  ///
  /// ```swift
  /// effectsState.enqueue(Heartbeat().compactMap { $0.isRegular ? nil : When.alarmed })
  /// ```
  @inlinable
  public func compactMap<Mapped>(_ transform: @escaping (ResultType) -> Mapped?) -> AnyEffect<Mapped> {
    appendingStage { outcome in
      outcome.flatMap { result in transform(result).map { .success($0) } ?? .failure(NoEvent()) }
    }
  }

  /// The same effect, with a `Result` as its result: it no longer throws.
  @inlinable
  public func mapToResult() -> AnyEffect<Result<ResultType, any Error>> {
    appendingStage { outcome in .success(outcome) }
  }

  /// The same effect, with a `Result` as its result whose error `transform` makes from any error.
  @inlinable
  public func mapToResultWithError<Failure: Error>(
    _ transform: @escaping (any Error) -> Failure
  ) -> AnyEffect<Result<ResultType, Failure>> {
    appendingStage { outcome in .success(outcome.mapError(transform)) }
  }

  /// The same effect, with a `Result` as its result: an error of another type becomes `Failure.unknownError`.
  @inlinable
  public func mapToResultWithErrorType<Failure: EffectError>(
    _ type: Failure.Type
  ) -> AnyEffect<Result<ResultType, Failure>> {
    mapToResultWithError { $0 as? Failure ?? .unknownError }
  }

  @inlinable
  func appendingStage<Mapped>(
    _ step: @escaping (Result<ResultType, any Error>) -> Result<Mapped, any Error>
  ) -> AnyEffect<Mapped> {
    _erased.appending(
      EffectStage(input: ResultType.self) { outcome in
        switch outcome {
        case .success(let value as ResultType): step(.success(value)).map { $0 as Any }
        case .success(let value):
          // Not a failure of the effect, so no step may turn it into a result.
          .failure(InvalidPristineResult(expected: ResultType.self, found: type(of: value)))
        case .failure(let error as InvalidPristineResult): .failure(error)
        case .failure(let error as NoEvent): .failure(error)
        case .failure(let error): step(.failure(error)).map { $0 as Any }
        }
      })
  }
}
