// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Elements in an order, each found by its id at once. No two have the same id.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row.State> = []
/// rows.append(Row.State(id: 7))
/// rows[id: 7]?.isDone = true
/// ```
/// An element that would be the second with its id is not taken, and that is reported: by `append`, `insert`, and when an
/// array is made. An element may be given another id where it lies; if that is one that there is already, the element goes.
///
/// - Complexity: Finding is O(1); inserting and removing anywhere but at the end is O(*n*).
public struct IdentifiedArray<ID: Hashable, Element: Identifiable>: IdentifiedElements where Element.ID == ID {
  private var elements: [Element] = []
  private var positions: [ID: Int] = [:]
  private var members = Members()

  private final class Members: Sendable {}

  /// No elements.
  public init() {}

  /// The elements, in their order. Of those with the same id the first is taken, and the others are reported.
  public init(uniqueElements elements: some Sequence<Element>) {
    for element in elements { take(element, at: self.elements.count) }
  }

  public var membership: AnyObject? { members }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? { try elements.withContiguousStorageIfAvailable(body) }

  /// The ids, in the order of the elements.
  public var ids: [ID] { elements.map(\.id) }

  /// The element at a position.
  public subscript(position: Int) -> Element {
    _read { yield elements[position] }
    _modify {
      let id = elements[position].id
      defer { if elements[position].id != id { keepApart(position, id) } }  // who changes it may throw
      yield &elements[position]
    }
  }

  /// The element with an id. Setting it to nil removes it; setting it where there is none appends.
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      guard let position = positions[id] else {
        if let newValue { append(newValue) }
        return
      }
      if let newValue { self[position] = newValue } else { remove(at: position) }
    }
  }

  public func firstIndex(ofID id: ID) -> Int? { positions[id] }

  /// Never: there is at most one.
  public func hasAnother(ofID id: ID, after index: Int) -> Bool { false }

  /// Adds an element at the end. False when there is one with its id.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool { insert(element, at: elements.count) }

  /// Adds an element at a position. False when there is one with its id.
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> Bool {
    members = Members()
    return take(element, at: position)
  }

  @discardableResult
  private mutating func take(_ element: Element, at position: Int) -> Bool {
    guard positions[element.id] == nil else {
      reportSecond(element.id)
      return false
    }
    elements.insert(element, at: position)
    note(from: position)
    return true
  }

  /// Removes the element at a position, and returns it.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let removed = elements.remove(at: position)
    members = Members()
    positions[removed.id] = nil
    note(from: position)
    return removed
  }

  /// Removes the element with an id, and returns it. Nil when there is none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? { positions[id].map { remove(at: $0) } }

  /// Removes all elements that `isRemoved` picks.
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    defer {  // what throws has moved elements already
      members = Members()
      positions = [:]
      note(from: 0)
    }
    try elements.removeAll(where: isRemoved)
  }

  /// Removes all elements.
  public mutating func removeAll() { self = Self() }

  /// Puts the elements in another order.
  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    defer { note(from: 0) }  // as in `removeAll(where:)`
    try elements.sort(by: isBefore)
  }

  /// Moves the element at a position to another one.
  public mutating func move(from position: Int, to target: Int) {
    elements.insert(elements.remove(at: position), at: target)
    note(from: Swift.min(position, target))
  }

  private mutating func note(from position: Int) {
    for index in position..<elements.count { positions[elements[index].id] = index }
  }

  private mutating func keepApart(_ position: Int, _ id: ID) {
    let new = elements[position].id
    members = Members()
    guard positions[new] == nil else {
      reportSecond(new)
      elements.remove(at: position)
      positions[id] = nil
      return note(from: position)
    }
    positions[id] = nil
    positions[new] = position
  }

  private func reportSecond(_ id: ID) {
    reportIssue(
      """
      An IdentifiedArray was to hold a second \(Element.self) with the id \(id). It holds the one that it had.

      To fix this, give each element an id of its own, or write to the one that is there: 'elements[id: …]'.
      """)
  }
}

/// An array of elements that are found by their own ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Sendable where Element: Sendable, ID: Sendable {}

extension IdentifiedArray: CustomStringConvertible {
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: elements) }
}
