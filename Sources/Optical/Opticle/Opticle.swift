// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A feature's logic in a class of your own: its state, the requests that it takes, and how responses change the state.
///
/// ```swift
/// final class Search: Opticle {
///   enum Request { case load }
///   enum Response { case loaded([String]) }
///   struct State { var titles: [String] = [], hasFailed = false }
///
///   var state = State()
///   let service = TitleService()
///
///   func dispatch(_ request: Request) {
///     service.titles(
///       onSuccess: { [weak self] titles in self?.commit(.loaded(titles)) },
///       onFailure: { [weak self] error in self?.commit(.failed(error), from: request) })
///   }
///
///   func mutate(_ state: State, response: Response) -> State {
///     var newState = state
///     if case .loaded(let titles) = response { newState.titles = titles }
///     return newState
///   }
///
///   func recover(_ state: State, request: Request, error: (any Error)?) -> State {
///     var newState = state
///     newState.hasFailed = true
///     return newState
///   }
/// }
/// ```
/// An opticle lives on the main actor, and so do its functions. Only `commit`, `watch` and what is made of it can be
/// called from anywhere.
///
/// Whoever watches is told of commits. Assigning `state` tells nobody; do it to set a state up.
///
/// The class needs no base class and nothing stored: what belongs to its objects is kept beside them, and let go when
/// they go (see ``opticleStorage``).
@preconcurrency
@MainActor
public protocol Opticle: PlannedStore, Sendable {
  /// What the screen shows.
  associatedtype State
  /// What is asked for.
  associatedtype Request
  /// What came of it.
  associatedtype Response

  /// The state. Commits assign it.
  var state: State { get set }

  /// Begins what is asked for, and commits what comes of it, now or later.
  func dispatch(_ request: Request)

  /// The state after a response. Called for each `commit(_:)`, and for nothing else. Returns the same state if you do
  /// not write it.
  ///
  /// It is given the state and returns one; what it does besides is not taken back.
  func mutate(_ state: State, response: Response) -> State

  /// The state after a failure. Called for each `commit(error:from:)`, and for nothing else. Returns the same state if
  /// you do not write it.
  func recover(_ state: State, request: Request, error: (any Error)?) -> State

  /// Where the opticle's watchers and effects are. You need not write it.
  ///
  /// Without it they are found through a table, and the opticle's death is noticed at once on Apple's systems, within
  /// half a second elsewhere; nobody is told anything in between. With it there is no table, and nothing to notice:
  ///
  /// ```swift
  /// let opticleStorage = OpticleStorage()
  /// ```
  nonisolated var opticleStorage: OpticleStorage { get }
}

extension Opticle {
  public func mutate(_ state: State, response: Response) -> State { state }
  public func recover(_ state: State, request: Request, error: (any Error)?) -> State { state }
  public nonisolated var opticleStorage: OpticleStorage { .kept(for: self) }
}
