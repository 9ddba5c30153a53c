// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import UIKit

@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }
}
