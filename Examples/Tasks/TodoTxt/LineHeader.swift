// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What stands before the description of a task: `x `, `(A) `, completion date, creation date.
///
/// The grammar leaves no choice of spaces, so `rendered` gives back exactly the bytes that were read.
struct LineHeader: Hashable, Sendable {
  var isDone = false
  var priority: Priority?
  var completed: Day?
  var created: Day?

  /// Reads the header at the start of a line, and says how many bytes it takes.
  static func read(_ bytes: [UInt8]) -> (header: LineHeader, length: Int) {
    var header = LineHeader()
    var position = 0
    if bytes.count >= 2, bytes[0] == Byte.done, bytes[1] == Byte.space {
      header.isDone = true
      position = 2
    }
    if let priority = priority(in: bytes, at: position) {
      header.priority = priority
      position += 4
    }
    if let day = day(in: bytes, at: position) {
      position += 11
      if header.isDone { header.completed = day } else { header.created = day }
    }
    if header.completed != nil, let day = day(in: bytes, at: position) {
      position += 11
      header.created = day
    }
    return (header, position)
  }

  /// The header as bytes, with the space that ends it.
  var rendered: [UInt8] {
    var text = ""
    if isDone { text += "x " }
    if let priority { text += "(\(priority)) " }
    if let completed { text += "\(completed) " }
    if let created { text += "\(created) " }
    return Array(text.utf8)
  }

  private static func priority(in bytes: [UInt8], at position: Int) -> Priority? {
    guard bytes.count >= position + 4, bytes[position] == Byte.open, bytes[position + 2] == Byte.close,
      bytes[position + 3] == Byte.space
    else { return nil }
    return Priority(byte: bytes[position + 1])
  }

  private static func day(in bytes: [UInt8], at position: Int) -> Day? {
    guard bytes.count >= position + 11, bytes[position + 10] == Byte.space else { return nil }
    return Day(bytes: bytes[position..<(position + 10)])
  }
}
