// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Stands in for the `When` of a reducer that does not declare one in the body of its struct, as
/// ``_StateInAnExtension`` does for `State`.
public protocol _WhenInAnExtension {}

extension _WhenInAnExtension {
  /// Reports that the reducer has no `When`.
  @available(
    *, unavailable, message: "'@Reducer' requires a nested type 'When', in the struct or in an extension of it"
  )
  public typealias When = Never
}
