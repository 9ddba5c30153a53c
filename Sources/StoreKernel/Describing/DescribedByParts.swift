// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What is described by other parts than it stores.
package protocol DescribedByParts {
  /// What stands before the parts.
  var describedName: String { get }
  /// The parts, in order.
  var describedParts: [(label: String?, value: Any)] { get }
}
