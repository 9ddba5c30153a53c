// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// The declarations of Apple's UIKit that this repository and its samples use, spelled as there; enough behind them to
// be run.
@_exported import Foundation

@MainActor @preconcurrency
open class UIView {
  open private(set) var superview: UIView?

  public init() {}
  open func addSubview(_ view: UIView) {
    view.superview = self
    view.didMoveToSuperview()
  }
  open func didMoveToSuperview() {}
}

@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String?
}

@MainActor @preconcurrency
open class UIViewController {
  open private(set) var isViewLoaded = false
  open var title: String?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public required init?(coder: NSCoder) { nil }

  open func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
}
