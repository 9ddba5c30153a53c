// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A way to one case of an enum, and back: makes the enum's value of a payload, and finds the payload in a value.
///
/// Where a reducer asks for one, give it the case itself, which is a function: `Action.child`. `/Action.child`, as
/// users of the Composable Architecture write, means the same.
///
/// The payload is found by reflection, so no macro has to be asked. That costs about as much as a few allocations, for
/// each action and each place where a reducer looks for its own. It needs the names of cases at run time: where an app is
/// compiled without reflection metadata, or where that is too slow, say how the payload is found, by
/// ``init(embed:extract:)``.
public struct CasePath<Root, Value> {
  private let make: (Value) -> Root
  private let find: (Root) -> Value?

  /// A way that you describe yourself.
  public init(embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?) {
    make = embed
    find = extract
  }

  /// The way to a case: `CasePath(Action.child)`.
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(embed: embed) { root in
      guard let (name, payload) = payload(of: root) else { return nil }
      let value = payload as? Value ?? parts(of: payload).flatMap { $0.count == 1 ? $0[0] as? Value : nil }
      guard let value, nameOfCase(embed(value)) == name else { return nil }
      return value
    }
  }

  /// The way to a case with two values: `CasePath(Action.row)`, for `case row(id: Int, action: Row.Action)`.
  public init<First, Second>(_ embed: @escaping (First, Second) -> Root) where Value == (First, Second) {
    self.init(embed: { embed($0.0, $0.1) }) { root in
      guard let (name, payload) = payload(of: root), let parts = parts(of: payload), parts.count == 2,
        let first = parts[0] as? First, let second = parts[1] as? Second, nameOfCase(embed(first, second)) == name
      else { return nil }
      return (first, second)
    }
  }

  /// The enum's value with a payload.
  public func embed(_ value: Value) -> Root { make(value) }

  /// The payload, if the value is of this case.
  public func extract(from root: Root) -> Value? { find(root) }
}

prefix operator /

/// The way to a case: `/Action.child`.
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> { CasePath(embed) }

/// The way to a case with two values: `/Action.row`.
public prefix func / <Root, First, Second>(
  embed: @escaping (First, Second) -> Root
) -> CasePath<Root, (First, Second)> { CasePath(embed) }

/// The name of a value's case, and what it carries. Nil for a case that carries nothing, and for what is no enum.
private func payload<Root>(of root: Root) -> (name: String, payload: Any)? {
  guard let name = nameOfCase(root), let payload = Mirror(reflecting: root).children.first?.value else { return nil }
  return (name, payload)
}

/// The elements of a payload that is a tuple, whatever their labels.
private func parts(of payload: Any) -> [Any]? {
  let mirror = Mirror(reflecting: payload)
  return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : nil
}
