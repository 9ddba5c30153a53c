// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A child's state that may be there or not, as its parent's state holds it.
@usableFromInline
package struct OptionalState<Value> {
  @usableFromInline var grip: StateGrip<Value>?

  init(_ grip: StateGrip<Value>) { self.grip = grip }

  @inlinable
  package init(_ value: Value?) { grip = value.map { StateGrip($0) } }

  /// The state. Changing it where no store has it, and no copy shares it, copies nothing; else what is changed is a copy.
  @inlinable
  package var value: Value? {
    get { grip?.cell.pointer.pointee }
    set { grip = newValue.map { StateGrip($0) } }
    _modify {
      if isUnshared(&grip), let alone = grip, alone.isAlone {
        var value: Value? = alone.cell.take()
        defer { if let value { alone.cell.put(value) } else { grip = nil } }
        yield &value
      } else {
        var value = grip?.cell.pointer.pointee
        defer { grip = value.map { StateGrip($0) } }
        yield &value
      }
    }
  }
}
