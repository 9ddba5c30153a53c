// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How many columns characters take on a terminal.
///
/// Terminals disagree about rare characters. This follows the East Asian Width property and emoji presentation, which is
/// what current ones do; the renderer does not rely on it after a character of several scalars.
public enum DisplayWidth {
  /// The columns of one character: 0, 1 or 2.
  public static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    var width = 0
    for scalar in character.unicodeScalars {
      // The variation selector that asks for the picture, which is wide.
      if scalar == "\u{FE0F}", width == 1 { return 2 }
      width = max(width, of(scalar))
    }
    return width
  }

  /// The columns of a text.
  ///
  /// - Complexity: O(*n*).
  public static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value >= 0x20 ? 1 : 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    // A soft hyphen is shown by most terminals.
    case .format: return value == 0xAD ? 1 : 0
    default: break
    }
    // The vowels and final consonants of a Hangul syllable join the wide initial one.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return isWide(value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x1F900...0x1F9FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
