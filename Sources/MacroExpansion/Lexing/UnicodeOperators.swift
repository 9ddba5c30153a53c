// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The characters beyond ASCII that Swift's grammar counts as operators rather than as parts of identifiers.
enum UnicodeOperators {
  /// The operator character that starts at `index`, as its length in bytes, or nil.
  static func length(in bytes: [UInt8], at index: Int) -> Int? {
    guard let (scalar, length) = decode(bytes, at: index), isOperator(scalar) else { return nil }
    return length
  }

  private static func decode(_ bytes: [UInt8], at index: Int) -> (scalar: UInt32, length: Int)? {
    let first = bytes[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    guard length > 0, index + length <= bytes.count else { return nil }
    var scalar = UInt32(first) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length {
      let next = bytes[index + offset]
      guard next & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    return (scalar, length)
  }

  private static func isOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: return true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: return true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: return true
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: return true
    default: return false
    }
  }
}
