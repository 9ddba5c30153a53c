// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Store {
  /// Injects a value, to be found by its type. It replaces one of that type.
  @discardableResult
  public func injectObject<Value>(_ value: Value) -> Self {
    core.inject(value)
    return self
  }

  /// Injects the value for a key.
  @discardableResult
  public func injectObject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) -> Self {
    core.inject(value, for: key)
    return self
  }

  /// The injected value of a type.
  ///
  /// - Throws: `NoInjectedValueFound` when none was injected.
  public func resolve<Value>() throws -> Value {
    try core.scope.resolve(Value.self, overrides: nil)
  }

  /// The value that was injected for a key.
  ///
  /// - Throws: `NoInjectedValueFound` when none was injected.
  public func resolve<Key: Injectable>(_ key: Key.Type) throws -> Key.InjectedValue {
    try core.scope.resolve(key: key, overrides: nil)
  }
}
