// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What all view stores are, for code that is generic over them.
@preconcurrency
@MainActor
public protocol ViewStoreType: StoreType {
  /// Renders the view, from now on.
  ///
  /// - Throws: ``ViewSubscriptionError/alreadySubscribed``.
  func subscribe<View: StatefulView>(from view: View) throws
  where View.State == State, View.DistinctState == State.State, View.Effect == Effect

  /// Does not render the view any more.
  ///
  /// - Throws: ``ViewSubscriptionError/notSubscribed``.
  func unsubscribe<View: StatefulView>(from view: View) throws
  where View.State == State, View.DistinctState == State.State, View.Effect == Effect

  /// Renders what a subscribed view has missed, now that it is ready.
  func viewIsReady<View: StatefulView>(_ view: View)
  where View.State == State, View.DistinctState == State.State, View.Effect == Effect
}

/// What all stores of view controllers are, for code that is generic over them.
@preconcurrency
@MainActor
public protocol ViewControllerStoreType: ViewStoreType {
  /// The view is loaded.
  func viewControllerDidLoad()
  /// The view is about to appear.
  func viewControllerWillAppear()
  /// The view has appeared.
  func viewControllerDidAppear()
  /// The view is about to disappear.
  func viewControllerWillDisappear()
  /// The view has disappeared.
  func viewControllerDidDisappear()
}

extension ViewStore: ViewStoreType {}
extension ViewControllerStore: ViewControllerStoreType {}
