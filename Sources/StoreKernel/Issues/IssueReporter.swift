// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a report says, and where it belongs.
public struct Issue: Sendable, CustomStringConvertible {
  /// What happened, the values, and how to fix it.
  public let message: String
  /// The place in the user's code that it concerns, where one is known.
  public let fileID: String?
  /// The file's path, where one is known.
  public let filePath: String?
  /// The line in that file.
  public let line: Int?

  public var description: String { message }
}

/// Where the library reports that it was used wrongly.
///
/// A report fails the running test when `StatoscopeTesting` is linked, which installs a handler when the test program is
/// loaded; everywhere else it is logged as a fault. It never ends the process.
public enum IssueReporter {
  /// Receives reports. Called on the thread that made the mistake.
  public typealias Handler = @Sendable (Issue) -> Void

  /// A handler in a struct: the optimiser makes a crash of a task-local value that is a function.
  private struct Override: Sendable { let handle: Handler }

  @TaskLocal private static var override: Override?

  /// Runs `operation`, and lets `handler` alone hear what is reported in this task meanwhile, and in those that it
  /// starts. For tests that expect a report.
  ///
  /// ```swift
  /// IssueReporter.withHandler({ issue in messages.append(issue.message) }) { askWrongly() }
  /// ```
  public static func withHandler<Result>(
    _ handler: @escaping Handler, operation: () throws -> Result
  ) rethrows -> Result {
    try $override.withValue(Override(handle: handler), operation: operation)
  }

  /// The same, for an operation that waits.
  public static func withHandler<Result>(
    _ handler: @escaping Handler, operation: () async throws -> Result,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    try await $override.withValue(Override(handle: handler), operation: operation)
  }

  private static let installed = Lock<Handler?>(nil)

  /// Receives every report that nobody overrides. `nil` goes back to the log.
  public static func install(_ handler: Handler?) {
    let replaced = installed.withLock { installed in
      defer { installed = handler }
      return installed
    }
    _ = replaced  // released outside the lock: it may own anything
  }

  static var installedHandler: Handler? { installed.withLock { $0 } }

  static func report(_ issue: Issue) {
    if let handler = override?.handle ?? installedHandler {
      handler(issue)
    } else {
      SystemLog.write(issue.message, isFault: true)
    }
  }
}

/// Reports a misuse of the library.
package func reportIssue(
  _ message: String, fileID: String? = nil, filePath: String? = nil, line: Int? = nil
) {
  IssueReporter.report(Issue(message: message, fileID: fileID, filePath: filePath, line: line))
}
