// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Opticle {
  /// Injects a value, to be found by its type. It replaces one of that type.
  @discardableResult
  public func injectObject<Value>(_ value: Value) -> Self {
    opticleCore.inject(value)
    return self
  }

  /// Injects the value for a key.
  @discardableResult
  public func injectObject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) -> Self {
    opticleCore.inject(value, for: key)
    return self
  }

  /// The injected value of a type.
  ///
  /// - Throws: `NoInjectedValueFound` when none was injected.
  public func resolve<Value>() throws -> Value {
    let scope = opticleCore.scope
    guard let value = scope.find(Value.self, overrides: nil) else { throw scope.notFound(Value.self) }
    return value
  }

  /// The value that was injected for a key.
  ///
  /// - Throws: `NoInjectedValueFound` when none was injected.
  public func resolve<Key: Injectable>(_ key: Key.Type) throws -> Key.InjectedValue {
    let scope = opticleCore.scope
    guard let value = scope.find(key: key, overrides: nil) else { throw scope.notFound(key) }
    return value
  }
}
