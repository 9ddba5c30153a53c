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
///
/// ```swift
/// public final class ShelfViewController: ViewController<ShelfStore, ShelfDelegate> {
///   public private(set) var shown: [String] = []
///
///   public override func render(
///     state: ShelfState, from distinctState: ShelfState.State?, effect: ShelfEffect?
///   ) {
///     if case .toast(let text) = effect { return shown.append(text) }
///     shown.append(state.titles.joined(separator: ", ") + (distinctState.map { " from \($0.name)" } ?? ""))
///   }
/// }
/// ```
open class ViewController<Store: ViewControllerStoreType, Delegate>: UIViewController, StatefulView {
  public typealias State = Store.State
  public typealias Effect = Store.Effect

  /// The store that it shows.
  public let viewStore: Store
  /// Whom it tells of what happens.
  public var delegate: Delegate?

  /// Shows a store.
  public init(viewStore: Store, delegate: Delegate? = nil) {
    self.viewStore = viewStore
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  /// Not possible: a storyboard knows no store.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows a state, or hears of a side effect. See `StatefulView`. Does nothing itself.
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
