// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@frozen @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // The isolation lies in the closure's context; SwiftUI calls it without looking, and so does this.
    self.get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    self.set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    let value = Constant(value: value)
    return Binding(get: { value.value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let parts = Constant(value: (self, keyPath))
    return Binding<Subject>(
      get: { parts.value.0.wrappedValue[keyPath: parts.value.1] },
      set: { parts.value.0.wrappedValue[keyPath: parts.value.1] = $0 })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

private struct Constant<Value>: @unchecked Sendable { let value: Value }
