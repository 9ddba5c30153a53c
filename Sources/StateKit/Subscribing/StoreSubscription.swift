// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Keeps a subscription to a store. It ends when this is stopped or released.
public final class StoreSubscription<State, Effect>: Sendable {
  private let token: ObservationToken

  init(_ token: ObservationToken) { self.token = token }

  /// Ends the subscription. From then on nothing more is delivered. A second call does nothing.
  public func stop() { token.cancel() }

  /// The same as `stop()`.
  public func cancel() { token.cancel() }
}

/// A subscription of a handler that takes nothing.
public typealias NoDataStoreSubscription<State, Effect> = StoreSubscription<State, Effect>

/// A subscription to a store without side effects.
public typealias StateOnlyStoreSubscription<State> = StoreSubscription<State, NoSideEffects>
