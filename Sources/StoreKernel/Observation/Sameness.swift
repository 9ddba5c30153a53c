// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Tells whether two values are the same as far as an observer can see, whatever their type.
///
/// Values with the same bytes are the same: both are alive, so shared storage holds the same elements for both. (So NaN
/// is the same as itself: a state that holds one does not change with every event.) Otherwise `Equatable` values are
/// compared by `==`, and others part by part: structs, tuples, enums with their payloads, optionals and collections by
/// their elements, objects by identity. What a value of a protocol's type holds is what is compared. What shows no parts,
/// as a closure, is not the same.
@usableFromInline
package enum Sameness {
  /// The comparison for a type that is `Equatable`.
  @inlinable
  package static func equality<Value: Equatable>(of type: Value.Type) -> (Value, Value) -> Bool {
    { $0 == $1 || haveSameBytes($0, $1) }
  }

  /// A comparison for one type, chosen once.
  package static func comparison<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
    func known<Known: Equatable>(_ type: Known.Type) -> Any { equality(of: type) }
    if let type = type as? any Equatable.Type, let isSame = known(type) as? (Value, Value) -> Bool { return isSame }
    return { haveSameBytes($0, $1) || areSame($0, $1) }
  }

  @inlinable
  package static func haveSameBytes<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    withUnsafeBytes(of: lhs) { lhs in withUnsafeBytes(of: rhs) { lhs.elementsEqual($0) } }
  }

  /// The same for values that lie in memory, whatever their type.
  static func haveSameBytes(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, count: Int) -> Bool {
    var index = 0
    while index + 8 <= count {
      let (left, right) = (lhs.loadUnaligned(fromByteOffset: index, as: UInt64.self), rhs + index)
      guard left == right.loadUnaligned(as: UInt64.self) else { return false }
      index += 8
    }
    while index < count {
      guard lhs.load(fromByteOffset: index, as: UInt8.self) == (rhs + index).load(as: UInt8.self) else { return false }
      index += 1
    }
    return true
  }

  private static func areSame(_ lhs: Any, _ rhs: Any) -> Bool {
    let (left, right) = (opened(lhs), opened(rhs))
    func compare<Known>(_ lhs: Known) -> Bool {
      guard let rhs = right as? Known else { return false }
      if haveSameBytes(lhs, rhs) { return true }
      if let lhs = lhs as? any Equatable { return equals(lhs, rhs) }
      return haveSameParts(lhs, rhs)
    }
    return type(of: left) == type(of: right) && _openExistential(left, do: compare)
  }

  /// What a value of a protocol's type holds, or any other value itself. The conversion to `Any` has kept the protocol's
  /// type, and with it bytes that mean nothing; a cast looks inside.
  private static func opened(_ value: Any) -> Any {
    func look<Known>(_ value: Known) -> Any { cast(value, to: Any.self) ?? value }
    return _openExistential(value, do: look)
  }

  private static func cast<Value, Other>(_ value: Value, to type: Other.Type) -> Other? { value as? Other }

  private static func equals<Known: Equatable>(_ lhs: Known, _ rhs: Any) -> Bool { lhs == rhs as? Known }

  private static func haveSameParts<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    switch left.displayStyle {
    case .class: return (lhs as AnyObject) === (rhs as AnyObject)
    case .dictionary: return haveSameEntries(lhs, rhs)
    case .optional, .collection, .set: break
    case .enum where left.children.isEmpty && right.children.isEmpty: return isSameCase(lhs, rhs)
    case .struct, .tuple, .enum:
      // Parts that are not shown may be what differs.
      if left.children.isEmpty || lhs is any CustomReflectable { return false }
    default: return false
    }
    guard left.children.count == right.children.count else { return false }
    return zip(left.children, right.children).allSatisfy { $0.label == $1.label && areSame($0.value, $1.value) }
  }

  /// Two equal dictionaries may hold their entries in different orders.
  private static func haveSameEntries(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let lhs = lhs as? [AnyHashable: Any], let rhs = rhs as? [AnyHashable: Any], lhs.count == rhs.count else {
      return false
    }
    return lhs.allSatisfy { key, value in rhs[key].map { areSame(value, $0) } ?? false }
  }

  /// Cases without payload: the bytes that a payload would fill may hold anything.
  private static func isSameCase<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    guard let lhs = enumCaseName(lhs), let rhs = enumCaseName(rhs) else { return false }
    return String(cString: lhs) == String(cString: rhs)
  }
}
