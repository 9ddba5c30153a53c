// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A child's state, in a place of its own outside of its parent's state. So it has an address, and a state may hold one of
/// its own type.
@usableFromInline
package final class StateCell<Value>: @unchecked Sendable {  // safe: as the value that it is part of
  @usableFromInline package let pointer: UnsafeMutablePointer<Value>
  @exclusivity(unchecked) @usableFromInline var isFull: Bool  // the value that it is part of keeps accesses apart

  @usableFromInline
  package init(_ value: Value) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
    isFull = true
  }

  /// Without a value, yet.
  init() {
    pointer = .allocate(capacity: 1)
    isFull = false
  }

  deinit {
    if isFull { pointer.deinitialize(count: 1) }
    pointer.deallocate()
  }

  /// Takes the value out, to be changed and put back, or not.
  @inlinable
  package func take() -> Value {
    isFull = false
    return pointer.move()
  }

  @inlinable
  package func put(_ value: Value) {
    pointer.initialize(to: value)
    isFull = true
  }
}
