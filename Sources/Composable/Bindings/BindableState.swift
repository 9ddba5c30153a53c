// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A field of a state that a view may write.
///
/// ```swift
/// struct State: Equatable {
///   @BindableState var username = ""
/// }
/// ```
/// `\.$username` names it: in ``BindingAction/set(_:_:)``, in a pattern, and in a view's bindings.
@propertyWrapper
public struct BindableState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// A field with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The field itself, for its key path.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

/// The name that the Composable Architecture has used since its version 1.0.
public typealias BindingState<Value> = BindableState<Value>

extension BindableState: Equatable where Value: Equatable {}
extension BindableState: Hashable where Value: Hashable {}
extension BindableState: Sendable where Value: Sendable {}

extension BindableState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension BindableState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension BindableState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindableState: CustomStringConvertible where Value: CustomStringConvertible {
  public var description: String { wrappedValue.description }
}

extension BindableState: CustomDebugStringConvertible where Value: CustomDebugStringConvertible {
  public var debugDescription: String { wrappedValue.debugDescription }
}
