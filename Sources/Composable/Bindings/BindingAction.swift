// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// That a field of a state was written, and with what.
///
/// ```swift
/// case .binding(\.$username):
///   state.isNameTaken = false
///   return .none
/// ```
public struct BindingAction<Root> {
  /// The field.
  public let keyPath: PartialKeyPath<Root>
  /// What it was written with.
  public let value: Any
  let write: (inout Root) -> Void
  private let isValue: (Any) -> Bool

  /// That a field is to be written with a value.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindableState<Value>>, _ value: Value
  ) -> Self {
    Self(
      keyPath: keyPath, value: value, write: { $0[keyPath: keyPath].wrappedValue = value },
      isValue: { $0 as? Value == value })
  }

  /// Whether a binding action writes the field: what makes `case .binding(\.$username):` work.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindableState<Value>>, action: Self
  ) -> Bool { keyPath == action.keyPath }
}

extension BindingAction: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.keyPath == right.keyPath && left.isValue(right.value)
  }
}

extension BindingAction: CustomStringConvertible {
  public var description: String { "set(\(keyPath), \(value))" }
}
