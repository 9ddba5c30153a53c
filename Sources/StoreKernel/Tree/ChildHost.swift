// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A child, for those who go through a tree whatever its stores are.
package struct ChildHost {
  /// What its parent's state calls it, or the list that it is in.
  package let name: String
  /// Its id in that list, if it is in one.
  package let id: AnyHashable?
  package let host: EffectHost
  /// What the dialect wraps it in.
  package let handle: AnyObject
}
