// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(UIKit) && !os(watchOS)
import UIKit

extension StatefulView where Self: UIViewController {
  /// Ready when the view is loaded.
  public var renderPolicy: RenderPolicy { isViewLoaded ? .possible : .notPossible(.viewNotReady) }
}

extension StatefulView where Self: UIView {
  /// Ready when it is in another view.
  public var renderPolicy: RenderPolicy { superview == nil ? .notPossible(.viewNotReady) : .possible }
}

/// A view controller that shows a store's states. Subclasses override `render`.
open class ViewController<State: StateContainer, Effect: SideEffect, Delegate>: UIViewController, StatefulView {
  /// The store that it shows.
  public let viewStore: ViewControllerStore<State, Effect>
  /// Whom it tells of what happens.
  public var delegate: Delegate?

  /// Shows a store.
  public init(viewStore: ViewControllerStore<State, Effect>, delegate: Delegate? = nil) {
    self.viewStore = viewStore
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  /// Not possible: a storyboard knows no store.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open func render(state: State, from distinctState: State.State?, effect: Effect?) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    viewStore.viewControllerDidLoad()
    show()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewStore.viewControllerWillAppear()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    viewStore.viewControllerDidAppear()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    viewStore.viewControllerWillDisappear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    viewStore.viewControllerDidDisappear()
  }

  /// Subscribes, once: the view may be loaded more often.
  private func show() {
    do {
      try viewStore.subscribe(from: self)
    } catch {
      viewStore.viewIsReady(self)
    }
  }
}
#endif
