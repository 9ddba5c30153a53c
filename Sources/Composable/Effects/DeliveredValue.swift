// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the action that is being reduced has brought from somewhere, such as a setting, so that who writes there does not
/// write it back: by then there may be something newer.
package final class DeliveredValue: @unchecked Sendable {  // safe: never changes, and is only used where it is reduced
  /// Where it comes from.
  package let source: AnyObject
  /// Whether a value is the one that was brought.
  package let isSame: (Any) -> Bool

  /// The one of the action that is being reduced.
  @TaskLocal package static var current: DeliveredValue?

  package init<Value: Equatable>(_ value: Value, from source: AnyObject) {
    self.source = source
    isSame = { $0 as? Value == value }
  }
}
