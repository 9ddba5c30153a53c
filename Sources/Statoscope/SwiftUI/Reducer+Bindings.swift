// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import SwiftUI

extension Reducer {
  /// A binding that is true while a field of `model` is not nil, and sends an event when the view is dismissed.
  ///
  /// For a view that has a state and a `send`, and knows no store.
  public static func bind<Value>(
    _ keyPath: KeyPath<State, Value?>, in model: State, dismissWhen when: When, send: @escaping (When) -> Void
  ) -> Binding<Bool> {
    Binding(
      reading: { model[keyPath: keyPath] != nil }, writing: { isPresented in if !isPresented { send(when) } })
  }
}

/// A binding that reads a field of what a view shows, and sends an event instead of writing.
public func bind<Shown, Value, When>(
  viewShows shown: Shown, _ keyPath: KeyPath<Shown, Value>, _ when: @escaping (Value) -> When,
  send: @escaping (When) -> Void
) -> Binding<Value> {
  Binding(reading: { shown[keyPath: keyPath] }, writing: { send(when($0)) })
}

/// A binding that reads what a view shows, and sends an event instead of writing.
public func bind<Shown, When>(
  viewShows shown: Shown, _ when: @escaping (Shown) -> When, send: @escaping (When) -> Void
) -> Binding<Shown> {
  Binding(reading: { shown }, writing: { send(when($0)) })
}
#endif
