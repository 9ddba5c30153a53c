// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A shelf, and the books on it: features in a feature.
@Reducer
public struct Shelving {
  public struct State: Equatable, Injectable {
    public static var defaultValue: State { State() }
    public var name = "shelf"
    public var finished = 0
    @SubState public var open: Reading.State? = nil
    @SubState public var books: StateList<Reading.State> = []

    public init() {}
  }

  public enum When: Sendable {
    case added(Int)
    case opened(Int)
    case bookFinished
  }

  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .added(let id): state.books.append(Reading.State(id: id))
    case .opened(let id): state.open = state.books[id: id]
    case .bookFinished: state.finished += 1
    }
  }
}

extension Shelving: MiddlewareReducer {
  public static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: ReducerDependencies
  ) throws -> When? {
    childWhen as? Reading.When == .finished ? .bookFinished : nil
  }
}

@Reducer
public struct Reading {
  public struct State: Equatable, Identifiable {
    public let id: Int
    public var page = 0
    @SuperState public var shelf: Shelving.State
  }

  public enum When: Sendable, Equatable {
    case begun
    case turned
    case finished
  }

  public static var defaultTrigger: When? { .begun }

  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .begun: state.page = 1
    case .turned: state.page += 1
    case .finished: state.page = 0
    }
  }
}

/// One of two features.
@Reducer
struct Desk {
  enum State {
    case empty
    case shelf(Shelving.State)
    case book(Reading.State)
  }

  enum When { case show(State) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    if case .show(let next) = when { state = next }
  }
}
