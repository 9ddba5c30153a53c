// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A child's state, in a place of its own outside of its parent's state. So it has an address, and a state may hold one of
/// its own type.
@usableFromInline
package final class StateCell<Value>: @unchecked Sendable {  // safe: as the value that it is part of
  @usableFromInline package let pointer: UnsafeMutablePointer<Value>
  /// Another one after each change that did not come from the child's own events.
  @exclusivity(unchecked) package var stamp: UInt  // the value that it is part of keeps accesses apart, here and below
  @exclusivity(unchecked) private var isFull = true

  package init(_ value: Value, stamp: UInt = StateStamp.next()) {
    self.stamp = stamp
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  /// Without a value, yet.
  init() {
    stamp = 0
    pointer = .allocate(capacity: 1)
    isFull = false
  }

  deinit {
    if isFull { pointer.deinitialize(count: 1) }
    pointer.deallocate()
  }

  /// Takes the value out, to be changed and put back, or not.
  package func take() -> Value {
    isFull = false
    return pointer.move()
  }

  package func put(_ value: Value) {
    pointer.initialize(to: value)
    isFull = true
    stamp = StateStamp.next()
  }
}

/// What a parent's state holds of a child's state.
///
/// Copies of the parent's state share the grip. So as long as it is not shared, the child's state may be changed where it
/// lies: the child's store, which holds the cell itself, does not count. When the parent lets go of the grip, the store
/// still has the cell, and so the last state.
@usableFromInline
package final class StateGrip<Value>: @unchecked Sendable {  // safe: as the value that it is part of
  @exclusivity(unchecked) package var cell: StateCell<Value>  // as the cell's `stamp`

  package init(_ cell: StateCell<Value>) { self.cell = cell }
  package convenience init(_ value: Value) { self.init(StateCell(value)) }

  /// Another grip, on a copy.
  package func copied() -> StateGrip { StateGrip(StateCell(cell.pointer.pointee, stamp: cell.stamp)) }

  /// Whether nobody but this grip knows the cell.
  package var isAlone: Bool { isKnownUniquelyReferenced(&cell) }
}

package enum StateStamp {
  private static let last = AtomicWord(0)
  package static func next() -> UInt { last.increment() }
}
