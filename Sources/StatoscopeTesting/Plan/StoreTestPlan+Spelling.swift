// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

// The steps have the names that tests are written with already. Who spells one right is told of it.
extension StoreTestPlan {
  @available(*, unavailable, renamed: "THEN_EnquedEffect(_:)")
  public func THEN_EnqueuedEffect<E: Effect & Equatable>(_ expectedValue: E) throws -> Self {
    try THEN_EnquedEffect(expectedValue)
  }

  @available(*, unavailable, renamed: "THEN_EnquedEffect(parameter:equals:)")
  public func THEN_EnqueuedEffect<E: Effect, V: Equatable>(
    parameter: KeyPath<E, V>, equals expectedValue: V
  ) throws -> Self {
    try THEN_EnquedEffect(parameter: parameter, equals: expectedValue)
  }

  @available(*, unavailable, renamed: "THEN_NoEnquedEffect(_:)")
  public func THEN_NoEnqueuedEffect<E: Effect>(_ expectedEffect: E.Type) throws -> Self {
    try THEN_NoEnquedEffect(expectedEffect)
  }

  @available(*, unavailable, renamed: "THEN_Enqued(_:effect:)")
  public func THEN_Enqueued<E: Effect & Equatable, Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope?>, effect: E
  ) throws -> Self {
    try THEN_Enqued(keyPath, effect: effect)
  }

  @available(*, unavailable, renamed: "THEN_Enqued(_:effect:)")
  public func THEN_EnquedEffect<E: Effect & Equatable, Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope?>, _ effect: E
  ) throws -> Self {
    try THEN_Enqued(keyPath, effect: effect)
  }
}
