// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The priority of a task: one letter from `A`, the most urgent, to `Z`.
public struct Priority: Hashable, Sendable, Comparable, LosslessStringConvertible {
  let letter: UInt8

  /// A priority from one capital letter, or `nil` for anything else.
  public init?(_ description: String) {
    guard description.utf8.count == 1, let byte = description.utf8.first else { return nil }
    self.init(byte: byte)
  }

  init?(byte: UInt8) {
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { return nil }
    letter = byte
  }

  /// The letter.
  public var description: String { String(Unicode.Scalar(letter)) }

  /// Whether the left priority is more urgent, so that sorting puts `A` first.
  public static func < (left: Priority, right: Priority) -> Bool { left.letter < right.letter }
}
