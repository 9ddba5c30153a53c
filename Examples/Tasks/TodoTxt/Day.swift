// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A calendar day as todo.txt writes it: `2026-03-09`.
///
/// Only days that exist can be made: `2026-02-29` is `nil`, and so is `2026-3-9`.
public struct Day: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// The year, 1 to 9999.
  public var year: Int { Int(_year) }
  /// The month, 1 to 12.
  public var month: Int { Int(_month) }
  /// The day of the month, from 1.
  public var day: Int { Int(_day) }

  // Four bytes, because a long file holds up to two days per line.
  private let _year: Int16
  private let _month: Int8
  private let _day: Int8

  /// A day of the Gregorian calendar, or `nil` when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...Self.length(ofMonth: month, year: year)).contains(day) else { return nil }
    (_year, _month, _day) = (Int16(year), Int8(month), Int8(day))
  }

  /// The day written as `yyyy-mm-dd`, or `nil` for anything else.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    self.init(bytes: bytes[...])
  }

  /// The day written in exactly these ten bytes.
  init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == 10 else { return nil }
    let first = bytes.startIndex
    guard bytes[first + 4] == Byte.hyphen, bytes[first + 7] == Byte.hyphen else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[(first + range.lowerBound)..<(first + range.upperBound)] {
        guard (Byte.zero...Byte.nine).contains(byte) else { return nil }
        value = value * 10 + Int(byte - Byte.zero)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as `yyyy-mm-dd`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: width - digits.count) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Whether the left day is earlier.
  public static func < (left: Day, right: Day) -> Bool {
    (left._year, left._month, left._day) < (right._year, right._month, right._day)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
