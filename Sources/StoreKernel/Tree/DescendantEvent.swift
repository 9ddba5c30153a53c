// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An event that a store has processed, as the stores around it get to see it. What is inside is the dialect's.
@usableFromInline
package protocol DescendantEvent {
  /// The event, for reports.
  var event: Any { get }
}
