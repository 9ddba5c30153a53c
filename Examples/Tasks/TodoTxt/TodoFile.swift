// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A todo.txt file as a value: a list of lines that are written back byte for byte unless they were changed.
///
/// ```swift
/// var file = TodoFile(bytes: Array("(A) Call the bank +house\n".utf8))
/// try file.complete(1, on: today)
/// file.bytes  // "x 2026-03-09 Call the bank +house pri:A\n"
/// ```
///
/// Blank lines, odd white space, CRLF endings, a missing last line feed, a byte order mark and bytes that are not
/// UTF-8 all survive, also beside lines that were changed.
public struct TodoFile: Hashable, Sendable {
  /// The lines in the order of the file. Line `number` is at `number - 1`.
  public internal(set) var lines: [TodoLine]

  // A byte order mark belongs to no line: it would hide the `x` or the priority of the first one.
  private var preamble: [UInt8]

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A file without lines.
  public init() {
    lines = []
    preamble = []
  }

  /// Reads a file. Any bytes are accepted, and ``bytes`` gives them back.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(bytes: [UInt8]) {
    preamble = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
    lines = []
    var start = preamble.count
    while start < bytes.count {
      guard let end = bytes[start...].firstIndex(of: Byte.lineFeed) else {
        lines.append(TodoLine(bytes: Array(bytes[start...]), ending: .none))
        return
      }
      let hasReturn = end > start && bytes[end - 1] == Byte.carriageReturn
      let content = bytes[start..<(hasReturn ? end - 1 : end)]
      lines.append(TodoLine(bytes: Array(content), ending: hasReturn ? .carriageReturnLineFeed : .lineFeed))
      start = end + 1
    }
  }

  /// The whole file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var bytes: [UInt8] {
    var output = preamble
    output.reserveCapacity(lines.reduce(preamble.count) { $0 + $1.bytes.count + 2 })
    for line in lines { line.appendBytes(to: &output) }
    return output
  }

  /// Takes a byte order mark that has come to stand at the start of the file out of the first line, as reading does.
  mutating func separatePreamble() {
    guard preamble.isEmpty, let first = lines.first, first.bytes.starts(with: Self.byteOrderMark) else { return }
    preamble = Self.byteOrderMark
    lines[0] = TodoLine(bytes: Array(first.bytes[preamble.count...]), ending: first.ending)
  }

  /// All tasks with their numbers, in the order of the file.
  public var items: [TodoItem] {
    lines.enumerated().compactMap { index, line in
      line.task.map { TodoItem(number: index + 1, task: $0) }
    }
  }

  /// The tasks that a filter lets through, in the order asked for.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tasks.
  public func items(matching filter: TodoFilter, orderedBy order: TodoOrder = .file) -> [TodoItem] {
    order.sorted(items.filter { filter.matches($0.task) })
  }

  /// The line with that number, when it holds a task.
  ///
  /// - Throws: ``TodoFileError/noTask(number:)``.
  public func line(_ number: Int) throws(TodoFileError) -> TodoLine {
    guard number >= 1, number <= lines.count, lines[number - 1].task != nil else {
      throw .noTask(number: number)
    }
    return lines[number - 1]
  }

  /// The task with that number.
  ///
  /// - Throws: ``TodoFileError/noTask(number:)``.
  public func task(_ number: Int) throws(TodoFileError) -> TodoTask {
    guard let task = try line(number).task else { throw .noTask(number: number) }
    return task
  }
}
