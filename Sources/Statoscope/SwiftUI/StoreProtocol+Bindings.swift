// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import StoreKernel
import SwiftUI

// A binding holds the store for as long as a view holds the binding; the store holds no view.
extension StoreProtocol where Self: AnyObject, ScopeImpl: ScopeImplementation {
  /// A binding that reads a property, and sends an event instead of writing.
  ///
  /// ```swift
  /// TextField("Name", text: model.bind(\.name) { .nameEdited($0) })
  /// ```
  public func bind<Value>(
    _ keyPath: KeyPath<ScopeImpl, Value>, _ when: @escaping (Value) -> ScopeImpl.When
  ) -> Binding<Value> {
    Binding(reading: { self._scopeImpl[keyPath: keyPath] }, writing: { self.deliver(when($0)) })
  }

  /// A binding that reads what `getter` makes of the store, and sends an event instead of writing.
  @_disfavoredOverload
  public func bind<Value>(
    _ getter: @escaping (Self) -> Value, _ when: @escaping (Value) -> ScopeImpl.When
  ) -> Binding<Value> {
    Binding(reading: { getter(self) }, writing: { self.deliver(when($0)) })
  }

  /// A binding that always reads the same value, and sends an event instead of writing.
  public func bind<Value>(constant: Value, _ when: @escaping (Value) -> ScopeImpl.When) -> Binding<Value> {
    Binding(reading: { constant }, writing: { self.deliver(when($0)) })
  }

  /// A binding that is true while a property is not nil. Without `when`, writing to it does nothing.
  public func bindNotNilBool<Value>(
    _ keyPath: KeyPath<ScopeImpl, Value?>, _ when: ((Bool) -> ScopeImpl.When)? = nil
  ) -> Binding<Bool> {
    Binding(
      reading: { self._scopeImpl[keyPath: keyPath] != nil },
      writing: { isPresent in when.map { self.deliver($0(isPresent)) } })
  }

  /// A binding that is true while a property is not nil: for sheets and the like. Writing false sends the event for nil,
  /// writing true the one for the value that holds. Without `when`, writing to it does nothing.
  public func bindIsPresented<Value>(
    _ keyPath: KeyPath<ScopeImpl, Value?>, _ when: ((Value?) -> ScopeImpl.When)? = nil
  ) -> Binding<Bool> {
    bindNotNilBool(keyPath, when.map { when in { when($0 ? self._scopeImpl[keyPath: keyPath] : nil) } })
  }

  /// A binding that does not keep the store: once that is gone it reads `defaultValue`, and writing does nothing.
  public func weakBind<Value>(
    _ keyPath: KeyPath<ScopeImpl, Value>, _ when: @escaping (Value) -> ScopeImpl.When, defaultValue: Value
  ) -> Binding<Value> {
    Binding(
      reading: { [weak self] in self?._scopeImpl[keyPath: keyPath] ?? defaultValue },
      writing: { [weak self] in self?.deliver(when($0)) })
  }

  /// Sends an event from where SwiftUI calls a binding: the main actor, which the store asks the executor about.
  private func deliver(_ when: ScopeImpl.When) { _scopeImpl.core().send(when, isolation: nil) }
}
#endif
