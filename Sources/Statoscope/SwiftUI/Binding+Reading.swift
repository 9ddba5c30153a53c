// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import StoreKernel
import SwiftUI

extension Binding {
  /// A binding of two closures that SwiftUI calls where it runs, and nowhere else.
  init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
    let (get, set) = (UncheckedBox(get), UncheckedBox(set))
    self.init(get: { get.value() }, set: { set.value($0) })
  }
}

/// A binding to the value, or to `defaultValue` where there is none.
///
/// ```swift
/// TextField("Note", text: store.bind(\.note) { .noteEdited($0) } ?? "")
/// ```
public func ?? <Value>(binding: Binding<Value?>, defaultValue: Value) -> Binding<Value> {
  Binding(reading: { binding.wrappedValue ?? defaultValue }, writing: { binding.wrappedValue = $0 })
}
#endif
