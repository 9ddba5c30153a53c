// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The last events of a drain that seems not to end, so that a report can name the ones that repeat.
struct RepeatingEvents: CustomStringConvertible {
  static let sampleSize = 64

  private var counts: [String: Int] = [:]
  private var order: [String] = []
  private var total = 0

  mutating func note(_ name: String) {
    guard !name.isEmpty else { return }  // the engine's own work between events
    if counts[name] == nil { order.append(name) }
    counts[name, default: 0] += 1
    total += 1
  }

  var description: String {
    let shown = order.prefix(8).map { "  \($0) (\(counts[$0] ?? 0) of the last \(total))" }
    let rest = order.count > shown.count ? ["  … and \(order.count - shown.count) more kinds"] : []
    return (shown + rest).joined(separator: "\n")
  }
}
