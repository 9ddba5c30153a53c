// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A store that hears of its view controller's life. Its functions do nothing themselves.
open class ViewControllerStore<State: StateContainer, Effect: SideEffect>: ViewStore<State, Effect> {
  /// The view is loaded.
  open func viewControllerDidLoad() {}
  /// The view is about to appear.
  open func viewControllerWillAppear() {}
  /// The view has appeared.
  open func viewControllerDidAppear() {}
  /// The view is about to disappear.
  open func viewControllerWillDisappear() {}
  /// The view has disappeared.
  open func viewControllerDidDisappear() {}
}
