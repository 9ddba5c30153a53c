// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension SettingValue where Self: FixedWidthInteger {
  /// A whole number. One that does not fit, and one with a fraction or a decimal point, is reported and not rounded.
  public static var settingRepresentation: SettingRepresentation<Self> {
    SettingRepresentation("\(Self.article) \(Self.self)") { number in
      if let signed = Int64(exactly: number) { return .integer(signed) }
      return .unsigned(UInt64(number))  // what fits no Int64 is above it in every conforming type
    } restore: { stored in
      switch stored {
      case .integer(let number): Self(exactly: number)
      case .unsigned(let number): Self(exactly: number)
      default: nil
      }
    }
  }

  private static var article: String { "\(Self.self)".hasPrefix("I") ? "an" : "a" }
}

extension Int: SettingValue {}
extension Int8: SettingValue {}
extension Int16: SettingValue {}
extension Int32: SettingValue {}
extension Int64: SettingValue {}
extension UInt: SettingValue {}
extension UInt8: SettingValue {}
extension UInt16: SettingValue {}
extension UInt32: SettingValue {}
extension UInt64: SettingValue {}

extension Double: SettingValue {
  /// A number. A whole number counts when it is exactly a `Double`, because tools write 1.0 as 1.
  public static var settingRepresentation: SettingRepresentation<Double> {
    SettingRepresentation("a Double", store: { .double($0) }, restore: \.number)
  }
}

extension Float: SettingValue {
  /// A number. One that is not exactly a `Float` is reported and not rounded.
  public static var settingRepresentation: SettingRepresentation<Float> {
    SettingRepresentation("a Float") {
      .double(Double($0))
    } restore: {
      $0.number.flatMap { $0.isNaN ? .nan : Float(exactly: $0) }
    }
  }
}

extension StoredValue {
  fileprivate var number: Double? {
    switch self {
    case .double(let number): number
    case .integer(let number): Double(exactly: number)
    case .unsigned(let number): Double(exactly: number)
    default: nil
    }
  }
}
