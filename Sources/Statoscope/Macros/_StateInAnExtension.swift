// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Stands in for the `State` of a reducer that does not declare one in the body of its struct.
///
/// `@Reducer` adds this conformance. A `State` in an extension hides the one below; without one, the compiler reports the
/// message below where `State` is used.
public protocol _StateInAnExtension {}

extension _StateInAnExtension {
  /// Reports that the reducer has no `State`.
  @available(
    *, unavailable, message: "'@Reducer' requires a nested type 'State', in the struct or in an extension of it"
  )
  public typealias State = Never
}
