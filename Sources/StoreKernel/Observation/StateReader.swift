// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Reads one part of a state where it lies, without copying the rest.
@usableFromInline
package struct StateReader<State, Value> {
  /// Where the value lies in the state, when it is a stored property.
  @usableFromInline let offset: Int?
  @usableFromInline let read: (UnsafePointer<State>) -> Value

  @inlinable
  package init(_ keyPath: KeyPath<State, Value>) {
    offset = MemoryLayout<State>.offset(of: keyPath)
    read = { $0.pointee[keyPath: keyPath] }
  }

  @inlinable
  package init(_ select: @escaping (State) -> Value) {
    offset = nil
    read = { select($0.pointee) }
  }
}
