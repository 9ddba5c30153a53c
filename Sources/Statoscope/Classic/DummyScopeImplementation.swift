// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A scope that answers no event: one that only holds others, or injected values.
public protocol DummyScopeImplementation: ScopeImplementation {}

extension DummyScopeImplementation {
  /// Does nothing.
  public func update(_ when: When) throws {}
}
