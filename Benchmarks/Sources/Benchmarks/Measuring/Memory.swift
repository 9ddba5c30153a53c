// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// This process's resident memory, in KB, where the system tells (Linux); 0 elsewhere.
enum Memory {
  /// The most that was resident since `resetPeak`.
  static func peak() -> Double { status("VmHWM:") }

  /// Forgets the peak, and returns what is resident now.
  static func resetPeak() -> Double {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    return peak()
  }

  private static func status(_ key: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
