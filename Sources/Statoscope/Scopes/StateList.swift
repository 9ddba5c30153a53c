// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// The states of a list of children, in order, each known by its id.
///
/// It is a collection as an array is, and finds an element by its id at once: `tasks[id: 7]?.isDone = true`.
///
/// Ids should differ. Where one stands in the list more than once, it means the first element that has it.
public struct StateList<Element: Identifiable> {
  var storage: StateListStorage<Element>

  /// The elements of a sequence.
  public init(_ elements: some Sequence<Element>) { storage = StateListStorage(elements) }

  /// No elements.
  public init() { self.init([]) }

  private mutating func makeUnique() {
    if !isUnshared(&storage) { storage = storage.copied() }
  }

  /// The element with an id. Setting one that is not there yet appends it; nil removes the one that is.
  ///
  /// - Complexity: O(1); O(*n*) to remove.
  public subscript(id id: Element.ID) -> Element? {
    get { storage.position(of: id).map { storage[$0] } }
    set {
      switch (storage.position(of: id), newValue) {
      case (let position?, let element?): self[position] = element
      case (let position?, nil): remove(at: position)
      case (nil, let element?): append(element)
      case (nil, nil): break
      }
    }
    _modify {
      guard let position = storage.position(of: id) else {
        var element: Element?
        defer { if let element { append(element) } }
        yield &element
        return
      }
      makeUnique()
      var element: Element? = storage.take(position)
      defer {
        if let element { storage.put(element, position) } else { storage.removeTaken(position) }
      }
      yield &element
    }
  }

  /// Where the element with an id stands.
  ///
  /// - Complexity: O(1)
  public func index(id: Element.ID) -> Int? { storage.position(of: id) }

  /// Removes the element with an id, and returns it.
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? { index(id: id).map { remove(at: $0) } }

  /// The ids, in order.
  public var ids: [Element.ID] { map(\.id) }
}

extension StateList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { storage.count }

  public subscript(position: Int) -> Element {
    get { storage[position] }
    set {
      makeUnique()
      storage.put(newValue, position)
    }
    _modify {
      makeUnique()
      var element = storage.take(position)
      defer { storage.put(element, position) }
      yield &element
    }
  }

  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    makeUnique()
    storage.replaceSubrange(range, with: elements)
  }

  public mutating func swapAt(_ first: Int, _ second: Int) {
    makeUnique()
    storage.swapAt(first, second)
  }

  /// Sorts the elements. They stay the same children.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    makeUnique()
    try storage.sort(by: areInIncreasingOrder)
  }

  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    makeUnique()
    try storage.removeAll(where: isRemoved)
  }
}

extension StateList: SubStateContent {
  public typealias Storage = Self
  public static var _empty: Self { [] }
}

extension StateList: SubStateStorage {
  public init(content: Self) { self = content }
  public var content: Self {
    get { self }
    _modify { yield &self }
  }
}

extension StateList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

// Safe: as what it holds. A list that is shared is copied before it is changed.
extension StateList: @unchecked Sendable where Element: Sendable {}

extension StateList: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.storage === rhs.storage || lhs.elementsEqual(rhs) }
}

extension StateList: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension StateList: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StateList: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension StateList: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { Array(self).description }
  public var debugDescription: String { Array(self).debugDescription }
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
