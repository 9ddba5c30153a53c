// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
import SwiftUI
import UIKit

/// Shows a SwiftUI view with a store's states. Subclasses may override `receive(effect:)`.
open class HostingController<Store: ViewControllerStoreType, Content: HostedView>: UIHostingController<Content>,
  StatefulView
where Content.StateType == Store.State {
  public typealias State = Store.State
  public typealias Effect = Store.Effect

  /// The store that it shows.
  public let viewStore: Store
  private let viewDelegate: Content.Delegate?

  /// Shows a store.
  public init(viewStore: Store, delegate: Content.Delegate? = nil) {
    self.viewStore = viewStore
    viewDelegate = delegate
    super.init(rootView: Content(state: viewStore.state, delegate: delegate))
  }

  /// Not possible: a storyboard knows no store.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Called for each side effect.
  open func receive(effect: Effect) {}

  open func render(state: State, from distinctState: State.State?, effect: Effect?) {
    if let effect { return receive(effect: effect) }
    rootView = Content(state: state, delegate: viewDelegate)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    viewStore.viewControllerDidLoad()
    do {
      try viewStore.subscribe(from: self)
    } catch {
      viewStore.viewIsReady(self)  // loaded once more
    }
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
}
#endif
