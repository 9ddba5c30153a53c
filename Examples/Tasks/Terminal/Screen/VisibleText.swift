// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Text made safe to show: what a terminal would obey instead of print is replaced by something to look at.
public enum VisibleText {
  /// The text with control characters as their pictures (`␛`, `␉`), and with line separators, direction overrides and
  /// other invisible instructions written out (`\u{202E}`).
  ///
  /// Joiners inside emoji and marks on letters stay. A character with more than a few marks loses the rest of them.
  ///
  /// - Complexity: O(*n*).
  public static func of(_ text: some StringProtocol) -> String {
    var visible = ""
    for scalar in text.unicodeScalars { visible.unicodeScalars.append(contentsOf: replacement(for: scalar)) }
    var result = ""
    for character in visible {
      if DisplayWidth.of(character) == 0 {
        // A mark without a letter would sit on whatever stands before it on the screen.
        for scalar in character.unicodeScalars { result += escaped(scalar) }
      } else if character.unicodeScalars.count > marksLimit {
        result.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(marksLimit))
      } else {
        result.append(character)
      }
    }
    return result
  }

  // The longest emoji of families and flags have ten scalars.
  private static let marksLimit = 12

  private static func replacement(for scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar.value {
    case 0x00...0x1F: return picture(0x2400 + scalar.value)
    case 0x7F: return picture(0x2421)
    // What joins emoji or keeps letters apart, and tags that spell regional flags: harmless within a character, caught above outside of one.
    case 0x200C, 0x200D, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: return String(scalar).unicodeScalars
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      return escaped(scalar).unicodeScalars
    default:
      return String(scalar).unicodeScalars
    }
  }

  private static func picture(_ value: UInt32) -> String.UnicodeScalarView {
    String(Unicode.Scalar(value) ?? "\u{FFFD}").unicodeScalars
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
