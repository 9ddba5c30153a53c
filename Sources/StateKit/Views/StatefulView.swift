// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A view that shows the states of a view store.
///
/// ```swift
/// final class ShelfView: StatefulView {
///   var renderPolicy: RenderPolicy { isOnScreen ? .possible : .notPossible(.viewNotReady) }
///
///   func render(state: ShelfState, from distinctState: ShelfState.State?, effect: ShelfEffect?) {
///     if case .toast(let text) = effect { show(text) }
///     list.show(state.titles)
///   }
/// }
/// ```
/// A view controller is ready when its view is loaded, a view when it is in another one; they need no `renderPolicy`.
@preconcurrency
@MainActor
public protocol StatefulView: AnyObject {
  /// The state that it shows: a `StateContainer`. It is not asked for here, since a state that lives on the main actor
  /// is one only there.
  associatedtype State
  /// What the state can be in.
  associatedtype DistinctState
  /// The side effects that it hears.
  associatedtype Effect: SideEffect = NoSideEffects

  /// Shows a state.
  ///
  /// - Parameters:
  ///   - state: The state: each one while the view is ready, the newest one when it becomes so.
  ///   - distinctState: What it was in when it was rendered before, if that was another case; a good place to animate.
  ///   - effect: A side effect, whose state has been rendered already.
  func render(state: State, from distinctState: DistinctState?, effect: Effect?)

  /// Whether the view can show a state right now.
  var renderPolicy: RenderPolicy { get }
}
