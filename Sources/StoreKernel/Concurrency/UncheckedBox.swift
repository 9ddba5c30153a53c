// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Carries a value to a store's home, where alone it is opened.
///
/// A store hands its events, effects and states only to code that runs at its home, one at a time; this box says so to
/// the compiler, which cannot see it.
@usableFromInline
package struct UncheckedBox<Value>: @unchecked Sendable {  // safe: see above
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }
}
