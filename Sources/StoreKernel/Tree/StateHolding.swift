// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a state holds of the states of children, whatever their types.
///
/// Copies of the state share it. So as long as it is not shared, what is in it may be changed where it lies.
@usableFromInline
package class StateHolding: @unchecked Sendable {  // safe: as the value that it is part of
  /// Another one in each object, and after each change that did not come from the children's own events.
  @exclusivity(unchecked) package var stamp: UInt  // the value that it is part of keeps accesses apart

  @usableFromInline
  init() { stamp = StateStamp.next() }
}

/// What a parent's state holds of one child's state.
///
/// The child's store holds the cell itself, which does not count. When the parent lets go of the grip, the store still has
/// the cell, and so the last state.
@usableFromInline
package final class StateGrip<Value>: StateHolding, @unchecked Sendable {  // safe: as its superclass
  @exclusivity(unchecked) @usableFromInline package var cell: StateCell<Value>  // as `stamp`

  @usableFromInline
  package init(_ cell: StateCell<Value>) { self.cell = cell }

  @usableFromInline
  package convenience init(_ value: Value) { self.init(StateCell(value)) }

  /// Another grip, on a copy.
  package func copied() -> StateGrip { StateGrip(cell.pointer.pointee) }

  /// Whether nobody but this grip knows the cell.
  @inlinable
  package var isAlone: Bool { isUnshared(&cell) }
}

/// What a parent's state holds of the states of a list of children, whatever their type.
package class StateHoldings: StateHolding, @unchecked Sendable {  // safe: as its superclass
  @exclusivity(unchecked) var grips: [StateHolding]  // as `stamp`

  /// The positions of elements that were changed one by one, and the stamps before and after that.
  @exclusivity(unchecked) private var edits: (positions: [Int], since: UInt, until: UInt) = ([], 0, 0)  // as `stamp`

  init(grips: [StateHolding]) { self.grips = grips }

  /// Notes that one element was changed, in its place and with its id.
  final func noteEdit(_ position: Int) {
    if edits.until != stamp { edits = ([], stamp, 0) }
    edits.positions.append(position)
    stamp = StateStamp.next()
    if edits.positions.count <= 64 { edits.until = stamp }
  }

  /// Those positions, if nothing else was changed since a stamp.
  final func takeEdits(since before: UInt) -> [Int]? {
    defer { edits.until = 0 }
    return edits.until == stamp && edits.since == before ? edits.positions : nil
  }

  package final var count: Int { grips.count }
}

/// Whether nobody else has an object that copies of a state share, so that what is in it may be changed where it lies.
///
/// The count of references orders that after what others did with it while they had it. The thread sanitizer does not see
/// such counts; it sees that who makes a copy takes a stamp, and that this looks at the stamps taken.
@inlinable
package func isUnshared<Object: AnyObject>(_ object: inout Object) -> Bool {
  guard isKnownUniquelyReferenced(&object) else { return false }
  StateStamp.seeTaken()
  return true
}

/// The same for an object that may be missing. False when it is.
@inlinable
package func isUnshared<Object: AnyObject>(_ object: inout Object?) -> Bool {
  guard isKnownUniquelyReferenced(&object) else { return false }
  StateStamp.seeTaken()
  return true
}

@usableFromInline
enum StateStamp {
  private static let last = AtomicWord(0)
  /// Never 0, which stands for nothing. Publishes what was done before it was taken.
  static func next() -> UInt { last.increment() }

  /// Sees what was done before the stamps taken so far were.
  @usableFromInline
  static func seeTaken() { _ = last.acquired }
}
