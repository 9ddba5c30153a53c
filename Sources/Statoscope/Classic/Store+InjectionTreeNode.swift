// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A reducer's store can be a `@Subscope` of a class: it finds what is injected around it, and shares the order of events.
extension Store: InjectionTreeNode {
  public var scopeStorage: ScopeStorage { ScopeStorage(core.placedScope) }
}
