// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An action type with a case for writing any field that is marked with ``BindableState``.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saved
/// }
/// ```
public protocol BindableAction<State> {
  /// The state whose fields are written.
  associatedtype State

  /// The action that writes a field.
  static func binding(_ action: BindingAction<State>) -> Self

  /// How a field is written, if this action does that. Found by reflection, unless you say how.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? { CasePath(Self.binding).extract(from: self) }

  /// The action that writes a field: short for `.binding(.set(\.$field, value))`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindableState<Value>>, _ value: Value
  ) -> Self { .binding(.set(keyPath, value)) }
}
