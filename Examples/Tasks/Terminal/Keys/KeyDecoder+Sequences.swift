// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension KeyDecoder {
  /// The key that ends with a letter, as in `ESC [ A` and `ESC O A`.
  static func key(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The key of `ESC [ parameters final`. Only the first parameter counts: the second is the modifier.
  static func key(sequence parameters: [UInt8], final: UInt8) -> Key? {
    let first = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).first ?? []
    if final == UInt8(ascii: "Z") { return .backTab }
    guard final == UInt8(ascii: "~") else {
      let isPlain = parameters.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) }
      return isPlain ? key(final: final) : nil
    }
    switch Int(String(decoding: first, as: UTF8.self)) {
    case 1, 7: return .home
    case 4, 8: return .end
    case 2: return .insert
    case 3: return .delete
    case 5: return .pageUp
    case 6: return .pageDown
    case let number? where (11...15).contains(number): return .function(number - 10)
    case let number? where (17...21).contains(number): return .function(number - 11)
    case let number? where (23...24).contains(number): return .function(number - 12)
    default: return nil
    }
  }
}
