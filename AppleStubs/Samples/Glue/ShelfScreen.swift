// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import SwiftUI
import UIKit

public struct ShelfState: StateContainer {
  public enum State: EnumState { case empty, filled }

  public var current: State = .empty
  public private(set) var titles: [String] = []

  public init() {}

  public mutating func add(_ title: String) {
    update { state in
      state.titles.append(title)
      state.current = .filled
    }
  }
}

public enum ShelfEffect: SideEffect, Equatable { case toast(String) }

public final class ShelfStore: ViewControllerStore<ShelfState, ShelfEffect> {
  public private(set) var appearances: [String] = []

  public override func viewControllerDidLoad() { appearances.append("loaded") }
  public override func viewControllerWillAppear() { appearances.append("appears") }
}

/// A view controller that shows a store.
public final class ShelfViewController: ViewController<ShelfStore, ShelfDelegate> {
  public private(set) var shown: [String] = []

  public override func render(
    state: ShelfState, from distinctState: ShelfState.State?, effect: ShelfEffect?
  ) {
    if case .toast(let text) = effect { return shown.append(text) }
    shown.append(state.titles.joined(separator: ", ") + (distinctState.map { " from \($0.name)" } ?? ""))
  }
}

@MainActor public protocol ShelfDelegate: AnyObject {
  func isDone()
}

/// A view of UIKit that shows a store, and says when it is ready.
public final class ShelfLabel: UILabel, StatefulView {
  let store: ViewStore<ShelfState, ShelfEffect>

  public init(store: ViewStore<ShelfState, ShelfEffect>) throws {
    self.store = store
    super.init()
    try store.subscribe(from: self)
  }

  public override func didMoveToSuperview() { store.viewIsReady(self) }

  public func render(state: ShelfState, from distinctState: ShelfState.State?, effect: ShelfEffect?) {
    text = state.titles.joined(separator: ", ")
  }
}

/// A view of SwiftUI in a view controller.
public struct ShelfPage: HostedView {
  public let state: ShelfState
  let delegate: (any ShelfDelegate)?

  public init(state: ShelfState, delegate: (any ShelfDelegate)?) {
    self.state = state
    self.delegate = delegate
  }

  public var body: some View {
    VStack {
      Text(state.current.name)
      Button("Done") { delegate?.isDone() }
    }
  }
}

public final class ShelfPageController: HostingController<ShelfStore, ShelfPage> {
  public private(set) var toasts: [String] = []

  public override func receive(effect: ShelfEffect) {
    if case .toast(let text) = effect { toasts.append(text) }
  }
}

/// A view of SwiftUI that shows a store which somebody else keeps.
public struct ShelfList: View {
  let shelf: StateKit.Store<ShelfState, ShelfEffect>

  public init(shelf: StateKit.Store<ShelfState, ShelfEffect>) { self.shelf = shelf }

  public var body: some View {
    ViewFor(shelf) { state in
      Text(state.titles.joined(separator: ", "))
    } onEffect: { effect in
      print(effect)
    }
  }
}

/// Views that hold a store the way of Combine.
public struct ObservedShelf: View {
  @ObservedObject var shelf: ObservableViewStore<ShelfState, ShelfEffect>

  public init(shelf: ObservableViewStore<ShelfState, ShelfEffect>) { self.shelf = shelf }

  public var body: some View { Text(shelf.state.current.name) }
}

public struct OwningShelf: View {
  @StateObject private var shelf = ObservableViewStore<ShelfState, ShelfEffect>(initialState: ShelfState())

  public init() {}

  public var body: some View {
    Button("Add") { shelf.state.add("Emma") }
  }
}
