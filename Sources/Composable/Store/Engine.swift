// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What a store asks of its engine that has nothing to do with the state's type.
protocol Engine: AnyObject {
  var listedEffects: [any StoreKernel.Effect] { get }
  var eventLimit: Int { get set }
  var events: EventStream { get }
  func inject<Value>(_ value: Value)
  func inject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type)
}

extension StoreCore: Engine {
  var listedEffects: [any StoreKernel.Effect] { effects.effects }
}
