// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a reducer injected: to be told of when its event is done, or taken back with it.
struct Injection {
  let value: Any
  let scope: ScopeNode
  let new: InjectedValues
  let replaced: InjectedValues

  /// Makes what it replaced hold again.
  func takeBack() { scope.replace(new, by: replaced) }
}
