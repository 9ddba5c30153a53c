// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import SwiftUI

/// A view of a state, that sends events. It knows no store, so a preview or a snapshot needs none.
///
/// ```swift
/// struct CounterView: StoreViewProtocol {
///   let model: Counter.State
///   let send: (Counter.When) -> Void
///
///   var body: some View {
///     Button("\(model.total)") { send(.increment) }
///   }
/// }
///
/// StoreView<Counter, CounterView>(store)
/// ```
/// In such a view `State` is the state of the feature: write `@SwiftUI.State` for the property wrapper.
public protocol StoreViewProtocol: View {
  /// What the view shows.
  associatedtype State
  /// What happens in the view.
  associatedtype When

  /// What the view shows.
  var model: State { get }
  /// Where events go.
  var send: (When) -> Void { get }

  init(model: State, send: @escaping (When) -> Void)
}

extension StoreViewProtocol {
  /// The view of a state, with events that go nowhere: for previews.
  public init(preview model: State) { self.init(model: model, send: { _ in }) }

  /// A binding that reads a field, and sends an event instead of writing.
  public func bind<Value>(_ keyPath: KeyPath<State, Value>, _ when: @escaping (Value) -> When) -> Binding<Value> {
    Binding(reading: { model[keyPath: keyPath] }, writing: { send(when($0)) })
  }

  /// A binding that reads what `getter` makes of the state, and sends an event instead of writing.
  @_disfavoredOverload
  public func bind<Value>(
    _ getter: @escaping (State) -> Value, _ when: @escaping (Value) -> When
  ) -> Binding<Value> {
    Binding(reading: { getter(model) }, writing: { send(when($0)) })
  }

  /// A binding that always reads the same value, and sends an event instead of writing.
  public func bind<Value>(constant: Value, _ when: @escaping (Value) -> When) -> Binding<Value> {
    Binding(reading: { constant }, writing: { send(when($0)) })
  }

  /// The same as `bind`: the view is a value, and keeps no store.
  public func weakBind<Value>(_ keyPath: KeyPath<State, Value>, _ when: @escaping (Value) -> When) -> Binding<Value> {
    bind(keyPath, when)
  }

  /// A binding that is true while a field is not nil. Writing to it does nothing.
  public func bindIsPresented<Value>(_ keyPath: KeyPath<State, Value?>) -> Binding<Bool> {
    Binding(reading: { model[keyPath: keyPath] != nil }, writing: { _ in })
  }

  /// A binding that is true while a field is not nil, and sends an event instead of writing.
  public func bindIsPresented<Value>(
    _ keyPath: KeyPath<State, Value?>, _ when: @escaping (Bool) -> When
  ) -> Binding<Bool> {
    Binding(reading: { model[keyPath: keyPath] != nil }, writing: { send(when($0)) })
  }
}
#endif
