// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes JSON from plain dictionaries.
enum JSONText {
  static func encode(_ value: Any) throws -> String {
    switch value {
    case let object as [String: Any]:
      return "{" + (try object.map { "\(try encode($0.key)):\(try encode($0.value))" }.joined(separator: ",")) + "}"
    case let array as [Any]: return "[" + (try array.map(encode).joined(separator: ",")) + "]"
    case let text as String:
      return String(decoding: try JSONEncoder().encode([text]).dropFirst().dropLast(), as: UTF8.self)
    default: return "\(value)"
    }
  }
}
