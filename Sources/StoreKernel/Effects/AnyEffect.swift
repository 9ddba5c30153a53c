// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An effect of any type, perhaps with its result mapped, that still knows the value it was made from.
public struct AnyEffect<ResultType>: Effect, CustomDebugStringConvertible {
  /// The effect as it was before anything was mapped, so that tests can ask for it and complete it.
  public let pristine: any Effect
  package let source: EffectSource
  /// What turns the pristine effect's result into this one's, in order. Runs at the store's home.
  let stages: [EffectStage]

  /// An effect from a closure. It has no type or value to be asked for in tests; prefer a struct.
  public init(_ runner: @escaping () async throws -> ResultType) {
    self.init(pristine: AnonymousEffect(runner: runner), source: .once(runner))
  }

  init(pristine: any Effect, source: EffectSource, stages: [EffectStage] = []) {
    self.pristine = pristine
    self.source = source
    self.stages = stages
  }

  public var _erased: AnyEffect<ResultType> { self }

  public func runEffect() async throws -> ResultType {
    switch source {
    case .once(let run):
      let outcome: Result<Any, any Error>
      do { outcome = .success(try await run()) } catch { outcome = .failure(error) }
      return try transform(outcome)
    case .immediate(let run):
      return try transform(Result(catching: run))
    case .many(let run):
      var last: Result<Any, any Error> = .failure(EffectYieldedNothing())
      do { try await run { last = .success($0) } } catch { last = .failure(error) }
      return try transform(last)
    }
  }

  public var debugDescription: String { "\(pristine)" }

  func appending<Mapped>(_ stage: EffectStage) -> AnyEffect<Mapped> {
    AnyEffect<Mapped>(pristine: pristine, source: source, stages: stages + CollectionOfOne(stage))
  }
}

struct AnonymousEffect<ResultType>: Effect, CustomStringConvertible {
  let runner: () async throws -> ResultType

  func runEffect() async throws -> ResultType { try await runner() }

  var description: String { "AnyEffect<\(ResultType.self)>" }
}
