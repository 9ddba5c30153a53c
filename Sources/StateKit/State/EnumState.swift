// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What a feature can be in, as the cases of an enum: loading, showing a list, telling of an error.
///
/// ```swift
/// enum State: EnumState {
///   case loading
///   case list([Book])
///   case failed(EquatableError)
/// }
/// ```
public protocol EnumState: Equatable {}

extension EnumState {
  /// The case's name, without its payload.
  public var name: String { nameOfCase(self) ?? caseName(of: self) }

  /// Whether the other value is of another case. Payloads do not count.
  public func isDistinct(from other: Self) -> Bool { name != other.name }
}
