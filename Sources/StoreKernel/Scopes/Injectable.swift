// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What can be injected into a scope, with the value that holds where nobody injected one.
///
/// The type is the key. For a value type or a class, conform the type itself; for a protocol, conform a type that names
/// it:
///
/// ```swift
/// enum ClockKey: Injectable {
///   static var defaultValue: any Clock { ContinuousClock() }
/// }
/// ```
public protocol Injectable {
  /// What is injected: the type itself unless it says otherwise.
  associatedtype InjectedValue = Self

  /// The value that holds where none was injected.
  static var defaultValue: InjectedValue { get }
}
