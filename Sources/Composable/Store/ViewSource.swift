// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Where a store, or a view's, gets its state from, and sends its actions to: an engine, or a part of what that holds.
protocol ViewSource<ViewState, ViewAction>: AnyObject {
  associatedtype ViewState
  associatedtype ViewAction

  var engine: any Engine { get }
  /// The state, read without being tracked.
  var current: ViewState { get }
  /// Reads a field so that it is tracked.
  func read<Value>(_ keyPath: KeyPath<ViewState, Value>) -> Value
  func send(_ action: ViewAction, isolation: (any Actor)?) -> StoreTask
  func observe<Value>(
    _ keyPath: KeyPath<ViewState, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken
  func values<Value>(
    of keyPath: KeyPath<ViewState, Value>, limit: Int, isolation: (any Actor)?
  ) -> StateSequence<Value>
  /// A part of the state, whose fields are tracked one by one.
  func part<Part, PartAction>(
    _ keyPath: KeyPath<ViewState, Part>, _ toAction: @escaping @Sendable (PartAction) -> ViewAction
  ) -> any ViewSource<Part, PartAction>
  /// What a closure makes of the state, tracked as a whole.
  func made<Made, MadeAction>(
    _ select: @escaping (ViewState) -> Made, _ toAction: @escaping @Sendable (MadeAction) -> ViewAction
  ) -> any ViewSource<Made, MadeAction>
}
