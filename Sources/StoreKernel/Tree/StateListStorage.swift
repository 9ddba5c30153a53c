// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The states of a list of children, as their parent's state holds them. What `StateList` is made of.
@usableFromInline
package final class StateListStorage<Element: Identifiable>: @unchecked Sendable {
  // safe: as the value that it is part of, which copies it before a change when it is shared

  @exclusivity(unchecked) private(set) var grips: [StateGrip<Element>]  // as the cell's `stamp`, here and below
  /// Where the first element with an id stands.
  @exclusivity(unchecked) private(set) var positions: [Element.ID: Int] = [:]
  /// Whether some id stands in the list more than once.
  var hasDuplicates: Bool { positions.count < grips.count }
  /// The id of an element that is being changed.
  @exclusivity(unchecked) private var taken: Element.ID?
  /// Another one after each change that did not come from the children's own events.
  @exclusivity(unchecked) private(set) var stamp = StateStamp.next()

  package init(_ elements: some Sequence<Element>) {
    grips = elements.map { StateGrip($0) }
    note()
  }

  private init(copyOf other: StateListStorage) {
    grips = other.grips
    positions = other.positions
    stamp = other.stamp
  }

  package func copied() -> StateListStorage { StateListStorage(copyOf: self) }

  package var count: Int { grips.count }

  package subscript(position: Int) -> Element { grips[position].cell.pointer.pointee }

  package func position(of id: Element.ID) -> Int? { positions[id] }

  /// Takes an element out, to be changed and put back, or removed. Meanwhile the list must not be looked at.
  package func take(_ position: Int) -> Element {
    taken = self[position].id
    if isKnownUniquelyReferenced(&grips[position]), grips[position].isAlone { return grips[position].cell.take() }
    // A store has it, and is to keep what it knows until it learns of the change, or a copy of the state does.
    grips[position] = grips[position].copied()
    return grips[position].cell.take()
  }

  /// Puts an element in a place: what was taken from it, or another one.
  package func put(_ element: Element, _ position: Int) {
    let id = taken ?? self[position].id
    if taken == nil { grips[position] = StateGrip(element) } else { grips[position].cell.put(element) }
    taken = nil
    stamp = StateStamp.next()
    if element.id != id { note() }
  }

  /// Removes the place of an element that was taken out.
  package func removeTaken(_ position: Int) {
    taken = nil
    rearrange { $0.remove(at: position) }
  }

  package func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    let added = elements.map { StateGrip($0) }
    rearrange(appendingFrom: range.lowerBound == count ? count : nil) { $0.replaceSubrange(range, with: added) }
  }

  package func swapAt(_ first: Int, _ second: Int) {
    guard !hasDuplicates else { return rearrange { $0.swapAt(first, second) } }
    grips.swapAt(first, second)
    for position in [first, second] { positions[self[position].id] = position }
    stamp = StateStamp.next()
  }

  package func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try rearrange { grips in
      try grips.sort { try areInIncreasingOrder($0.cell.pointer.pointee, $1.cell.pointer.pointee) }
    }
  }

  package func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    try rearrange { grips in try grips.removeAll { try isRemoved($0.cell.pointer.pointee) } }
  }

  private func rearrange(
    appendingFrom first: Int? = nil, _ body: (inout [StateGrip<Element>]) throws -> Void
  ) rethrows {
    defer {
      stamp = StateStamp.next()
      if let first { append(from: first) } else { note() }
    }
    try body(&grips)
  }

  /// - Complexity: O(*n*) in the elements from `first` on.
  private func append(from first: Int) {
    for position in first..<grips.count where positions[self[position].id] == nil {
      positions[self[position].id] = position
    }
  }

  private func note() {
    positions.removeAll(keepingCapacity: true)
    append(from: 0)
  }

  // MARK: For the stores

  /// Sees to it that an element can be changed where it lies: its cell is shared by nobody but its store.
  func makeUnique(_ position: Int) -> StateCell<Element> {
    if !isKnownUniquelyReferenced(&grips[position]) { grips[position] = grips[position].copied() }
    return grips[position].cell
  }

  func replaceByCopy(_ position: Int) -> StateCell<Element> {
    grips[position] = grips[position].copied()
    return grips[position].cell
  }
}
