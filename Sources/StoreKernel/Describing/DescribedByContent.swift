// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A field of this type reads as what is inside of it: a property wrapper.
package protocol DescribedByContent {
  /// What is inside.
  var described: Any { get }
}
