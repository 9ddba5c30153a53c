// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A value as its parts, the way Swift source would write it: for failure texts and logs.
///
/// ```
/// Inbox.State(
///   title: "Inbox"
///   messages: [
///     Message(
///       subject: "Hello"
///     )
///   ]
/// )
/// ```
/// Values are taken apart whatever they say of themselves, so that two that differ do not read the same. Dictionaries and
/// sets are sorted, so that equal values have equal texts.
package indirect enum ValueTree {
  /// Lines that belong together; more than one for a text of several lines.
  case leaf([String])
  case group(open: String, parts: [(label: String?, value: ValueTree)], close: String)

  /// All of it on one line.
  package var oneLine: String {
    switch self {
    case .leaf(let lines) where lines.count == 1: lines[0]
    case .leaf(let lines): lines.dropFirst().dropLast().joined(separator: "\n").debugDescription
    case .group(let open, let parts, let close):
      open + parts.map { ($0.label.map { "\($0): " } ?? "") + $0.value.oneLine }.joined(separator: ", ") + close
    }
  }

  /// One line for each part.
  package func lines(label: String? = nil, depth: Int = 0) -> [ValueLine] {
    let label = label.map { "\($0): " } ?? ""
    switch self {
    case .leaf(let lines):
      guard lines.count > 1 else { return [ValueLine(depth: depth, text: label + lines[0])] }
      return [ValueLine(depth: depth, text: label + lines[0])]
        + lines.dropFirst().dropLast().map { ValueLine(depth: depth + 1, text: $0) }
        + [ValueLine(depth: depth, text: lines[lines.count - 1])]
    case .group(let open, let parts, let close):
      guard !parts.isEmpty else { return [ValueLine(depth: depth, text: label + open + close)] }
      return [ValueLine(depth: depth, text: label + open)]
        + parts.flatMap { $0.value.lines(label: $0.label, depth: depth + 1) }
        + [ValueLine(depth: depth, text: close)]
    }
  }
}

/// One line of a value's text.
package struct ValueLine: Hashable {
  let depth: Int
  let text: String

  package var indented: String { String(repeating: "  ", count: depth) + text }
}
