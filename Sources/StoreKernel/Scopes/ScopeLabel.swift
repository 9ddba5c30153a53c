// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a scope is called by the one around it.
package enum ScopeLabel: Sendable {
  /// By the name of a property.
  case property(String)
  /// By the name of a property that holds several, and its id there.
  case element(String, UncheckedBox<Any>)

  package var text: String {
    switch self {
    case .property(let name): name
    case .element(let name, let id): "\(name)[\(id.value)]"
    }
  }
}
