// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What differs between two texts: the lines that are only in one of them, below the lines that enclose them.
///
/// ```
///   State(
/// -   count: 1
/// +   count: 2
/// ```
package struct LineDifference {
  private struct Line {
    let sign: Character
    let text: String
    var indent: Int { text.prefix { $0 == " " }.count }
  }

  /// The differing lines, each behind `- ` or `+ `, and the enclosing ones behind two spaces. Empty for equal texts.
  package let lines: [String]

  package init(from old: [String], to new: [String]) {
    let all = Self.merge(old, new)
    var shown = Set<Int>()
    for (index, line) in all.enumerated() where line.sign != " " {
      shown.insert(index)
      var indent = line.indent
      for outer in stride(from: index - 1, through: 0, by: -1) where indent > 0 && all[outer].indent < indent {
        indent = all[outer].indent
        shown.insert(outer)
      }
    }
    lines = shown.sorted().map { "\(all[$0].sign) \(all[$0].text)" }
  }

  /// Both texts in one: removed lines before the added ones that take their place.
  private static func merge(_ old: [String], _ new: [String]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(offset))
    let inserted = Set(difference.insertions.map(offset))
    var merged: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        merged.append(Line(sign: "-", text: old[left]))
        left += 1
      } else if inserted.contains(right) {
        merged.append(Line(sign: "+", text: new[right]))
        right += 1
      } else {
        merged.append(Line(sign: " ", text: old[left]))
        left += 1
        right += 1
      }
    }
    return merged
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
