// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import StoreKernel
import SwiftUI

// A binding holds the store for as long as a view holds the binding; the store holds no view.
extension Store {
  /// A binding that reads a field, and sends an event instead of writing.
  ///
  /// ```swift
  /// Toggle("Open", isOn: store.bind(\.isOpen) { .opened($0) })
  /// ```
  /// The view that shows it hears of the field's changes, and of no others.
  public func bind<Value>(
    _ keyPath: KeyPath<Store, Value>, _ when: @escaping (Value) -> R.When
  ) -> Binding<Value> {
    Binding(reading: { self[keyPath: keyPath] }, writing: { self.deliver(when($0)) })
  }

  /// A binding that reads what `getter` makes of the store, and sends an event instead of writing.
  @_disfavoredOverload
  public func bind<Value>(
    _ getter: @escaping (Store) -> Value, _ when: @escaping (Value) -> R.When
  ) -> Binding<Value> {
    Binding(reading: { getter(self) }, writing: { self.deliver(when($0)) })
  }

  /// A binding that always reads the same value, and sends an event instead of writing.
  public func bind<Value>(constant: Value, _ when: @escaping (Value) -> R.When) -> Binding<Value> {
    Binding(reading: { constant }, writing: { self.deliver(when($0)) })
  }

  /// A binding that is true while a field is not nil. Without `when`, writing to it does nothing.
  public func bindNotNilBool<Value>(
    _ keyPath: KeyPath<Store, Value?>, _ when: ((Bool) -> R.When)? = nil
  ) -> Binding<Bool> {
    Binding(
      reading: { self[keyPath: keyPath] != nil },
      writing: { isPresent in when.map { self.deliver($0(isPresent)) } })
  }

  /// A binding that is true while a field is not nil: for sheets and the like. Writing false sends the event for nil,
  /// writing true the one for the value that holds. Without `when`, writing to it does nothing.
  public func bindIsPresented<Value>(
    _ keyPath: KeyPath<Store, Value?>, _ when: ((Value?) -> R.When)? = nil
  ) -> Binding<Bool> {
    bindNotNilBool(keyPath, when.map { when in { when($0 ? self[keyPath: keyPath] : nil) } })
  }

  /// A binding that is true while a field is not nil, and sends an event when the view is dismissed.
  ///
  /// ```swift
  /// .sheet(isPresented: store.bind(\.editor, dismissWhen: .editorClosed)) { Text("Editor") }
  /// ```
  public func bind<Value>(_ keyPath: KeyPath<R.State, Value?>, dismissWhen when: R.When) -> Binding<Bool> {
    Binding(
      reading: { self[dynamicMember: keyPath] != nil },
      writing: { isPresented in if !isPresented { self.deliver(when) } })
  }

  /// A binding that does not keep the store: once that is gone it reads `defaultValue`, and writing does nothing.
  public func weakBind<Value>(
    _ keyPath: KeyPath<Store, Value>, _ when: @escaping (Value) -> R.When, defaultValue: Value
  ) -> Binding<Value> {
    Binding(
      reading: { [weak self] in self?[keyPath: keyPath] ?? defaultValue },
      writing: { [weak self] in self?.deliver(when($0)) })
  }

  /// Sends an event from where SwiftUI calls a binding: the main actor, which the store asks the executor about.
  private func deliver(_ when: R.When) { core.send(when, isolation: nil) }
}
#endif
