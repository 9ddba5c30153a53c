// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Where the effect that runs in this task finds injected values.
package struct InjectionContext: Sendable {
  let node: ScopeNode
  let overrides: InjectedValues?

  @TaskLocal package static var current: InjectionContext?

  package func find<Key: Injectable>(_ key: Key.Type) -> Key.InjectedValue? {
    node.find(key: key, overrides: overrides)
  }
}
