// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The states of a list of children, as their parent's state holds them. What `StateList` is made of.
package final class StateListStorage<Element: Identifiable>: StateHoldings, @unchecked Sendable {
  // safe: as its superclass

  /// Where the first element with an id stands.
  @exclusivity(unchecked) private var positions: [Element.ID: Int] = [:]  // as `stamp`
  /// The id of an element that is being changed.
  @exclusivity(unchecked) private var taken: Element.ID?  // as `stamp`

  package init(_ elements: some Sequence<Element>) {
    super.init(grips: elements.map { StateGrip($0) })
    note()
  }

  private init(copyOf other: StateListStorage) {
    positions = other.positions
    super.init(grips: other.grips)
  }

  package func copied() -> StateListStorage { StateListStorage(copyOf: self) }

  /// A copy without the element that is being changed. Nil when none is.
  ///
  /// - Complexity: O(*n*)
  func withoutTaken() -> StateListStorage? {
    guard taken != nil else { return nil }
    let copy = copied()
    copy.grips.removeAll { !Self.grip($0).cell.isFull }
    copy.note()
    return copy
  }

  private func grip(_ position: Int) -> StateGrip<Element> {
    Self.grip(grips[position])
  }

  private static func grip(_ holding: StateHolding) -> StateGrip<Element> {
    unsafeDowncast(holding, to: StateGrip<Element>.self)  // safe: there are no others in a list
  }

  func cell(_ position: Int) -> StateCell<Element> { grip(position).cell }

  package subscript(position: Int) -> Element { cell(position).pointer.pointee }

  package func position(of id: Element.ID) -> Int? { positions[id] }

  private var hasDuplicates: Bool { positions.count < grips.count }

  // MARK: Changing

  /// Takes an element out, to be changed and put back, or removed. Meanwhile the list must not be looked at.
  package func take(_ position: Int) -> Element {
    taken = self[position].id
    // A store that has it is to keep what it knows until it learns of the change, and so is a copy of the state.
    if !isUnshared(&grips[position]) || !grip(position).isAlone {
      grips[position] = grip(position).copied()
    }
    return cell(position).take()
  }

  /// Puts an element in a place: what was taken from it, or another one.
  package func put(_ element: Element, _ position: Int) {
    let id = taken ?? self[position].id
    if taken == nil { grips[position] = StateGrip(element) } else { cell(position).put(element) }
    taken = nil
    if element.id == id {
      noteEdit(position)
    } else {
      stamp = StateStamp.next()
      note()
    }
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
    try rearrange { grips in try grips.sort { try areInIncreasingOrder(Self.element($0), Self.element($1)) } }
  }

  package func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    try rearrange { grips in try grips.removeAll { try isRemoved(Self.element($0)) } }
  }

  private static func element(_ grip: StateHolding) -> Element {
    Self.grip(grip).cell.pointer.pointee
  }

  /// - Complexity: O(*n*), or in the elements appended.
  private func rearrange(
    appendingFrom first: Int? = nil, _ body: (inout [StateHolding]) throws -> Void
  ) rethrows {
    defer {
      stamp = StateStamp.next()
      if let first { notePositions(from: first) } else { note() }
    }
    if first != nil { return try body(&grips) }
    // What decides about elements may look at the list meanwhile, which has to be whole.
    var changed = grips
    defer { grips = changed }
    try body(&changed)
  }

  /// The ids of elements may have changed, which only their stores know of.
  func noteIDs() {
    stamp = StateStamp.next()
    note()
  }

  private func note() {
    positions.removeAll(keepingCapacity: true)
    notePositions(from: 0)
  }

  private func notePositions(from first: Int) {
    for position in first..<grips.count where positions[self[position].id] == nil {
      positions[self[position].id] = position
    }
  }

  // MARK: For the stores

  /// Replaces an element's cell by a copy of it, and returns that.
  func renew(_ position: Int) -> StateCell<Element> {
    grips[position] = grip(position).copied()
    return cell(position)
  }
}
