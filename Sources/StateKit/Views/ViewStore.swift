// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A store that views show.
///
/// ```swift
/// try store.subscribe(from: view)
/// ```
/// A view is not kept. It is rendered with the state that holds, then with each new one, and with each side effect. While
/// its `renderPolicy` says that it is not ready it misses nothing: as soon as it is, it gets the newest state and all the
/// side effects. The store looks when it has something to tell, and when ``viewIsReady(_:)`` is called.
open class ViewStore<State: StateContainer, Effect: SideEffect>: Store<State, Effect> {
  private var views: [ObjectIdentifier: RenderedView<State, Effect>] = [:]

  /// Renders the view, from now on.
  ///
  /// - Throws: ``ViewSubscriptionError/alreadySubscribed``.
  open func subscribe<View: StatefulView>(
    from view: View
  ) throws where View.State == State, View.DistinctState == State.State, View.Effect == Effect {
    views = views.filter { $0.value.view != nil }
    guard views[ObjectIdentifier(view)] == nil else { throw ViewSubscriptionError.alreadySubscribed }
    let rendered = RenderedView<State, Effect>(view)
    views[ObjectIdentifier(view)] = rendered
    rendered.begin(channel)
  }

  /// Does not render the view any more.
  ///
  /// - Throws: ``ViewSubscriptionError/notSubscribed``.
  open func unsubscribe<View: StatefulView>(
    from view: View
  ) throws where View.State == State, View.DistinctState == State.State, View.Effect == Effect {
    let rendered = views.removeValue(forKey: ObjectIdentifier(view))
    guard let rendered, rendered.view != nil else { throw ViewSubscriptionError.notSubscribed }
    rendered.end()
  }

  /// Renders what a subscribed view has missed, now that it is ready.
  public func viewIsReady<View: StatefulView>(_ view: View)
  where View.State == State, View.DistinctState == State.State, View.Effect == Effect {
    views[ObjectIdentifier(view)]?.showMissed()
  }

  /// Subscribes a view: the same as ``subscribe(from:)``.
  public static func += <View: StatefulView>(
    store: ViewStore, view: View
  ) throws where View.State == State, View.DistinctState == State.State, View.Effect == Effect {
    try store.subscribe(from: view)
  }

  /// Ends a view's subscription: the same as ``unsubscribe(from:)``.
  public static func -= <View: StatefulView>(
    store: ViewStore, view: View
  ) throws where View.State == State, View.DistinctState == State.State, View.Effect == Effect {
    try store.unsubscribe(from: view)
  }
}
