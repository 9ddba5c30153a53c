// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Who hears a task's reports. See `IssueReporter.override`.
///
/// A task-local value that is a bare function crashes in optimised builds (Swift 6.3): its type's metadata is looked up
/// under a name that the runtime does not know. So the function is wrapped.
public struct IssueOverride: Sendable {
  let handler: IssueReporter.Handler

  /// Lets `handler` hear the reports.
  public init(_ handler: @escaping IssueReporter.Handler) { self.handler = handler }
}

extension TaskLocal<IssueOverride?> {
  /// Lets `handler` hear what is reported while `operation` runs.
  public func withValue<Result>(
    _ handler: @escaping IssueReporter.Handler, operation: () throws -> Result
  ) rethrows -> Result {
    try withValue(IssueOverride(handler), operation: operation)
  }

  /// Lets `handler` hear what is reported while `operation` runs, by it and the tasks that it starts.
  public func withValue<Result>(
    _ handler: @escaping IssueReporter.Handler, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withValue(IssueOverride(handler), operation: operation, isolation: isolation)
  }
}
