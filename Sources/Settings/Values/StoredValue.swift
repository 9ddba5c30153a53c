// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// A value in the form in which every storage keeps it.
///
/// A declaration turns its own type into one of these and back; migrations and custom representations work with them
/// directly. Two stored values are equal when they cannot be told apart, so that NaN equals NaN, and 0.0 is not -0.0.
public enum StoredValue: Sendable {
  /// Nothing, where nothing has to be told from a missing key.
  case null
  /// True or false, which no number is.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsigned(UInt64)
  /// A number that need not be whole: NaN, the infinities and -0.0 included.
  case double(Double)
  /// A text.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A date, with fractions of a second.
  case date(Date)
  /// Values in an order.
  case array([StoredValue])
  /// Values by name.
  case dictionary([String: StoredValue])
}

extension StoredValue: Hashable {
  public static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.integer(let signed), .unsigned(let unsigned)), (.unsigned(let unsigned), .integer(let signed)):
      UInt64(exactly: signed) == unsigned
    case (.double(let left), .double(let right)): left.identity == right.identity
    case (.string(let left), .string(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)):
      left == right || left.isNoDate && right.isNoDate
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(UInt64(bitPattern: value))
    case .unsigned(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value.identity)
    case .string(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value.isNoDate ? Date.distantFuture : value)
    case .array(let value): hasher.combine(value)
    case .dictionary(let value): hasher.combine(value)
    }
  }
}

extension Double {
  /// What tells this number from every other. All the NaNs are one.
  fileprivate var identity: UInt64 { isNaN ? Double.nan.bitPattern : bitPattern }
}

extension Date {
  /// A date of NaN seconds, which does not equal itself.
  fileprivate var isNoDate: Bool { timeIntervalSinceReferenceDate.isNaN }
}

extension StoredValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: StoredValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, StoredValue)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }
  public init(nilLiteral: ()) { self = .null }
}

extension StoredValue: CustomStringConvertible {
  /// The kind and the beginning of the value, for messages: `the string "hello"`.
  public var description: String {
    switch self {
    case .null: "an explicit nil"
    case .bool(let value): "the Bool \(value)"
    case .integer(let value): "the integer \(value)"
    case .unsigned(let value): "the integer \(value)"
    case .double(let value): "the number \(value)"
    case .string(let value): "the string \(String(value.prefix(60)).debugDescription)\(value.count > 60 ? "…" : "")"
    case .data(let value): "\(value.count) bytes of data"
    case .date(let value): "the date \(value.timeIntervalSinceReferenceDate) s after 2001-01-01"
    case .array(let value): "an array of \(value.count) elements"
    case .dictionary(let value):
      "a dictionary with the keys \(value.keys.sorted().prefix(5).joined(separator: ", "))\(value.count > 5 ? ", …" : "")"
    }
  }
}
