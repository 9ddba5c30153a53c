// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An effect of any type, perhaps with its result mapped, that still knows the value it was made from.
public struct AnyEffect<ResultType>: Effect, CustomDebugStringConvertible {
  @usableFromInline let work: EffectWork

  /// The effect as it was before anything was mapped, so that tests can ask for it and complete it.
  public var pristine: any Effect { work.pristine }
  package var source: EffectSource { work.source }
  var stages: [EffectStage] { work.stages }

  /// An effect from a closure. It has no type or value to be asked for in tests; prefer a struct.
  public init(_ runner: @escaping () async throws -> ResultType) {
    nonisolated(unsafe) let runner = runner  // safe: as that of any effect
    self.init(pristine: AnonymousEffect(runner: runner), source: .once { _ in UncheckedBox(try await runner()) })
  }

  @inlinable
  init(pristine: any Effect, source: EffectSource) {
    work = EffectWork(pristine: pristine, source: source, stages: [])
  }

  @inlinable
  init(work: EffectWork) { self.work = work }

  /// An effect of a dialect's own that emits its results, from any of the tasks that it starts.
  package init<Pristine: Effect>(
    pristine: Pristine,
    emitting run: @escaping (_ emit: @escaping (ResultType) async throws -> Void) async throws -> Void
  ) {
    nonisolated(unsafe) let run = run  // safe: as that of any effect
    self.init(
      pristine: pristine, source: .many { _, emit in try await run { try await emit(UncheckedBox($0)) } })
  }

  public var _erased: AnyEffect<ResultType> { self }

  public func runEffect() async throws -> ResultType {
    switch source {
    case .once(let run):
      let outcome: Result<Any, any Error>
      do { outcome = .success(try await run(work.actor(home: nil)).value) } catch { outcome = .failure(error) }
      return try transform(outcome)
    case .immediate(let run):
      return try transform(Result(catching: run))
    case .many(let run):
      let last = Lock<UncheckedBox<Result<Any, any Error>>>(UncheckedBox(.failure(EffectYieldedNothing())))
      do {
        try await run(work.actor(home: nil)) { result in
          let replaced = last.withLock { last in
            defer { last = UncheckedBox(.success(result.value)) }
            return last
          }
          _ = replaced  // released outside the lock: it is the user's
        }
      } catch {
        return try transform(.failure(error))
      }
      return try transform(last.withLock { $0 }.value)
    }
  }

  public var debugDescription: String { "\(pristine)" }

  @inlinable
  func appending<Mapped>(_ stage: EffectStage) -> AnyEffect<Mapped> { AnyEffect<Mapped>(work: work.appending(stage)) }
}

struct AnonymousEffect<ResultType>: Effect, CustomStringConvertible {
  let runner: () async throws -> ResultType

  func runEffect() async throws -> ResultType { try await runner() }

  var description: String { "AnyEffect<\(ResultType.self)>" }
}
