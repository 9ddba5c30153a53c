// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Tells whether two values are the same as far as an observer can see, whatever their type.
///
/// `Equatable` values are compared by `==`. Others are compared part by part: structs, tuples, enums with their
/// payloads, optionals and collections by their elements, objects by identity, and what has no parts by its bytes.
package enum Sameness {
  /// A comparison for one type, chosen once.
  package static func comparison<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
    if let type = type as? any Equatable.Type { return equatableComparison(type) }
    return { haveSameBytes($0, $1) || haveSameParts($0, $1) }
  }

  private static func equatableComparison<Value, Known: Equatable>(_ type: Known.Type) -> (Value, Value) -> Bool {
    { lhs, rhs in
      // `Known` is `Value`, which only the compiler does not know: a cast would cost more than most comparisons.
      withUnsafePointer(to: lhs) { lhs in
        withUnsafePointer(to: rhs) { rhs in
          let (lhs, rhs) = (UnsafeRawPointer(lhs), UnsafeRawPointer(rhs))
          return lhs.assumingMemoryBound(to: Known.self).pointee == rhs.assumingMemoryBound(to: Known.self).pointee
        }
      }
    }
  }

  /// Equal bytes are equal values: both are alive, so shared storage holds the same elements for both.
  private static func haveSameBytes<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    withUnsafeBytes(of: lhs) { lhs in withUnsafeBytes(of: rhs) { lhs.elementsEqual($0) } }
  }

  private static func areSame(_ lhs: Any, _ rhs: Any) -> Bool {
    func compare<Known>(_ lhs: Known) -> Bool {
      guard let rhs = rhs as? Known else { return false }
      if let lhs = lhs as? any Equatable { return equals(lhs, rhs) }
      return haveSameBytes(lhs, rhs) || haveSameParts(lhs, rhs)
    }
    return type(of: lhs) == type(of: rhs) && _openExistential(lhs, do: compare)
  }

  private static func equals<Known: Equatable>(_ lhs: Known, _ rhs: Any) -> Bool { lhs == rhs as? Known }

  private static func haveSameParts(_ lhs: Any, _ rhs: Any) -> Bool {
    let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    guard left.displayStyle == right.displayStyle, left.children.count == right.children.count else { return false }
    switch left.displayStyle {
    case .class: return (lhs as AnyObject) === (rhs as AnyObject)
    case .none: return false  // no parts to look at, and the bytes differ
    case .enum where left.children.isEmpty: return false  // another case
    case .struct where left.children.isEmpty, .tuple where left.children.isEmpty: return true
    default: break
    }
    return zip(left.children, right.children).allSatisfy { $0.label == $1.label && areSame($0.value, $1.value) }
  }
}
