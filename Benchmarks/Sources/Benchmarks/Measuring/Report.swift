// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// One line of the report.
struct Line: Encodable {
  /// What was measured.
  let name: String
  let value: Double
  /// What `value` counts.
  let unit: String
  /// What the ratio is to, in the same run.
  let baseline: String?
  let ratio: Double?
  /// The most that the ratio may be.
  let target: Double?
  /// `ok` or `MISSED`, where there is a target.
  let verdict: String?

  init(
    _ name: String, _ value: Double, unit: String = "ns", to baseline: String? = nil, ratio: Double? = nil,
    target: Double? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.baseline = baseline
    self.ratio = ratio
    self.target = target
    verdict = ratio.flatMap { ratio in target.map { ratio <= $0 ? "ok" : "MISSED" } }
  }

  init(_ name: String, _ comparison: Comparison, to baseline: String, target: Double? = nil) {
    self.init(name, comparison.time, to: baseline, ratio: comparison.ratio, target: target)
  }
}

/// Collects lines, and prints each as it comes.
@MainActor
final class Report {
  private(set) var lines: [Line] = []

  func heading(_ title: String) {
    print("\n\(title)")
    print(row("", "time", "ratio", "target", "", "ratio to"))
  }

  func add(_ line: Line) {
    lines.append(line)
    print(
      row(
        line.name, amount(line), line.ratio.map { String(format: "%.2f", $0) } ?? "",
        line.target.map { String(format: "%.1f", $0) } ?? "", line.verdict ?? "", line.baseline ?? ""))
  }

  func write(to path: String) throws {
    struct File: Encodable {
      let system: String
      let cores: Int
      let lines: [Line]
    }
    let information = ProcessInfo.processInfo
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let file = File(
      system: information.operatingSystemVersionString, cores: information.activeProcessorCount, lines: lines)
    try encoder.encode(file).write(to: URL(fileURLWithPath: path))
  }

  private func row(
    _ name: String, _ time: String, _ ratio: String, _ target: String, _ verdict: String, _ baseline: String
  ) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let padded = name + String(repeating: " ", count: max(0, 58 - name.count))
    let verdict = verdict + String(repeating: " ", count: max(0, 6 - verdict.count))
    return "  \(padded)\(right(time, 11))\(right(ratio, 9))\(right(target, 8))  \(verdict)  \(baseline)"
  }

  private func amount(_ line: Line) -> String {
    switch (line.unit, line.value) {
    case ("ns", 10_000_000...): String(format: "%.1f ms", line.value / 1e6)
    case ("ns", 10_000...): String(format: "%.1f µs", line.value / 1e3)
    case ("ns", _): String(format: "%.1f ns", line.value)
    default: String(format: "%.1f \(line.unit)", line.value)
    }
  }
}
