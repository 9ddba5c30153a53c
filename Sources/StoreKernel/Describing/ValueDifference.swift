// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What differs between two values, and nothing else.
///
/// ```
///   Inbox.State(
///     … (1 line unchanged)
/// -   count: 1
/// +   count: 2
///   )
/// ```
package struct ValueDifference {
  private enum Change: String {
    case same = " "
    case removed = "-"
    case added = "+"
  }

  private typealias Line = (change: Change, line: ValueLine)

  /// The lines that differ, behind `- ` and `+ `, and those around them; what both share is counted. Empty when both
  /// read the same.
  package let lines: [String]

  package init(from old: ValueTree, to new: ValueTree) {
    let (old, new) = (old.lines(), new.lines())
    lines = old == new ? [] : Self.limited(Self.shown(Self.merged(old, new)))
  }

  /// The lines of both, in order.
  private static func merged(_ old: [ValueLine], _ new: [ValueLine]) -> [Line] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let middle = changes(
      from: Array(old.dropFirst(head).dropLast(tail)), to: Array(new.dropFirst(head).dropLast(tail)))
    return old.prefix(head).map { (.same, $0) } + middle + old.suffix(tail).map { (.same, $0) }
  }

  private static func changes(from old: [ValueLine], to new: [ValueLine]) -> [Line] {
    // Finding the least difference takes the product of both; past that, all of it differs.
    guard old.count * new.count <= 4_000_000 else { return old.map { (.removed, $0) } + new.map { (.added, $0) } }
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var position = 0
    for (index, line) in old.enumerated() {
      if removed.contains(index) {
        lines.append((.removed, line))
        continue
      }
      while added.contains(position) {
        lines.append((.added, new[position]))
        position += 1
      }
      lines.append((.same, line))
      position += 1
    }
    return lines + new.dropFirst(position).map { (.added, $0) }
  }

  /// Leaves out what is the same, but for what encloses a difference.
  private static func shown(_ lines: [Line]) -> [String] {
    var isKept = lines.map { $0.change != .same }
    keepEnclosing(lines.indices, lines, &isKept)
    keepEnclosing(lines.indices.reversed(), lines, &isKept)
    var text: [String] = []
    var index = 0
    while index < lines.count {
      let (change, line) = lines[index]
      if isKept[index] {
        text.append("\(change.rawValue) \(line.indented)")
        index += 1
      } else {
        let end = isKept[index...].firstIndex(of: true) ?? lines.count
        let depth = lines[index..<end].map(\.line.depth).min() ?? 0
        let count = end - index == 1 ? "1 line" : "\(end - index) lines"
        text.append("  \(String(repeating: "  ", count: depth))… (\(count) unchanged)")
        index = end
      }
    }
    return text
  }

  /// Keeps the lines that a difference lies between: of those on this side of it, the nearest of each lesser depth.
  private static func keepEnclosing(_ indices: some Sequence<Int>, _ lines: [Line], _ isKept: inout [Bool]) {
    var enclosing: [Int] = []
    for index in indices {
      let line = lines[index].line
      while let last = enclosing.last, lines[last].line.depth >= line.depth { enclosing.removeLast() }
      if lines[index].change == .same {
        enclosing.append(index)
      } else {
        for outer in enclosing { isKept[outer] = true }
      }
    }
  }

  private static func limited(_ text: [String], to limit: Int = 200) -> [String] {
    text.count <= limit ? text : text.prefix(limit) + ["… and \(text.count - limit) more lines"]
  }
}
