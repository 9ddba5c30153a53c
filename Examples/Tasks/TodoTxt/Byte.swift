// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The ASCII bytes that have a meaning in a todo.txt file.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let hyphen = UInt8(ascii: "-")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let done = UInt8(ascii: "x")
  static let open = UInt8(ascii: "(")
  static let close = UInt8(ascii: ")")

  /// Whether a byte is ASCII white space, which is what separates words.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || (0x09...0x0D).contains(byte)
  }
}
