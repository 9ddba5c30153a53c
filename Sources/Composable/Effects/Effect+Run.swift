// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Effect {
  /// Asynchronous work that sends any number of actions.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await minute in clock.minutes() { await send(.minuteBegan(minute)) }
  /// }
  /// ```
  /// It runs off the store's home, in a task that is cancelled with the effect. In a test plan it is not run, and pending
  /// until the plan says `.WHEN_StreamEnds(RunEffect<Action>.self)`.
  ///
  /// - Parameters:
  ///   - priority: The priority of the work. That of the task which sent the action, unless told otherwise.
  ///   - operation: The work.
  ///   - handler: Is given what the work throws. Without it, an error is told to the event stream; that the work was
  ///     cancelled is no error.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(RunEffect(priority: priority, operation: operation, handler: handler), fileID: fileID, line: line)
  }

  /// Asynchronous work that sends one action: what it returns.
  ///
  /// ```swift
  /// return .task { .titleLoaded(await TaskResult { try await titles.first() }) }
  /// ```
  /// - Parameters:
  ///   - priority: The priority of the work. That of the task which sent the action, unless told otherwise.
  ///   - operation: The work.
  ///   - handler: Makes an action of what the work throws. Without it, an error is told to the event stream.
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> sending Action,
    catch handler: (@Sendable (_ error: any Error) async -> sending Action)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    var answer: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler { answer = { error, send in await send(handler(error)) } }
    return .run(
      priority: priority, operation: { send in await send(try operation()) }, catch: answer, fileID: fileID, line: line)
  }

  /// Asynchronous work that sends nothing.
  public static func fireAndForget(
    priority: TaskPriority? = nil, fileID: String = #fileID, line: Int = #line,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Self {
    .run(priority: priority, operation: { _ in try await work() }, fileID: fileID, line: line)
  }
}

/// Sends actions from the work of an effect.
public struct Send<Action>: Sendable {
  fileprivate let deliver: UncheckedBox<(Action) async -> Void>

  /// Sends an action, and returns when it has been processed. Does nothing once the effect was cancelled.
  public func callAsFunction(_ action: sending Action) async {
    if !Task.isCancelled { await deliver.value(action) }
  }
}

/// The work of `.run`, as it is listed, and as test plans ask for it.
public struct RunEffect<Action>: StreamEffect, Sendable {
  public typealias ResultType = Action

  let priority: TaskPriority?
  let operation: @Sendable (Send<Action>) async throws -> Void
  let handler: (@Sendable (any Error, Send<Action>) async -> Void)?

  /// The actions that the work sends, as a sequence.
  public func elements() -> AsyncThrowingStream<Action, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task(priority: priority) {
        do {
          try await run { action in
            nonisolated(unsafe) let action = action  // safe: it is handed on, and not looked at again
            continuation.yield(action)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  public var _erased: AnyEffect<Action> {
    AnyEffect(pristine: self, emitting: { emit in try await run { try? await emit($0) } })
  }

  private func run(_ deliver: @escaping (Action) async -> Void) async throws {
    let send = Send(deliver: UncheckedBox(deliver))
    guard let priority else { return try await perform(send) }
    let task = Task(priority: priority) { try await perform(send) }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func perform(_ send: Send<Action>) async throws {
    do {
      try await operation(send)
    } catch {
      guard let handler, !(error is CancellationError) else {
        if error is CancellationError, Task.isCancelled { return }
        throw error
      }
      await handler(error, send)
    }
  }
}

extension RunEffect: CustomStringConvertible {
  public var description: String { "RunEffect<\(Action.self)>" }
}
