// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import StoreKernel
import SwiftUI

// A binding holds the view's store for as long as a view holds the binding; the store holds no view.
extension ViewStore {
  /// A binding that reads what `get` makes of the state, and sends an action instead of writing.
  ///
  /// ```swift
  /// Toggle("Open", isOn: viewStore.binding(get: \.isOpen, send: { .opened($0) }))
  /// ```
  public func binding<Value>(
    get: @escaping (ViewState) -> Value, send action: @escaping (Value) -> ViewAction
  ) -> Binding<Value> {
    Self.binding(get: { get(self.state) }, set: { self.deliver(action($0)) })
  }

  /// A binding that reads what `get` makes of the state, and sends the same action whatever is written.
  public func binding<Value>(get: @escaping (ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  fileprivate static func binding<Value>(
    get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) -> Binding<Value> {
    // SwiftUI calls both where it runs, and nowhere else.
    let (get, set) = (UncheckedBox(get), UncheckedBox(set))
    return Binding(get: { get.value() }, set: { set.value($0) })
  }

  /// Sends an action from where SwiftUI calls a binding: the main actor, which the store asks the executor about.
  fileprivate func deliver(_ action: ViewAction) { _ = source.send(action, isolation: nil) }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding that reads a field, and sends a binding action instead of writing.
  ///
  /// ```swift
  /// TextField("Name", text: viewStore.binding(\.$username))
  /// ```
  /// The view that shows it hears of the field's changes, and of no others.
  public func binding<Value: Equatable>(
    _ keyPath: WritableKeyPath<ViewState, BindableState<Value>>
  ) -> Binding<Value> {
    Self.binding(get: { self.source.read(keyPath).wrappedValue }, set: { self.deliver(.set(keyPath, $0)) })
  }

  /// A binding to a field: `viewStore.$username`. See ``binding(_:)``.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindableState<Value>>
  ) -> Binding<Value> { binding(keyPath) }
}
#endif
