// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import Statoscope

/// A feature whose events say themselves what they do, so that a test reads from top to bottom.
struct Scene: Reducer {
  struct State: Equatable {
    var log: [String] = []
    var count = 0
  }

  enum When {
    /// Writes a line into the state's log.
    case note(String)
    /// Does something with the state and the effects.
    case act(String, (inout State, inout EffectsState<When>) throws -> Void)
    /// Does something with what is injected.
    case resolve((inout State, any ReducerDependencies) throws -> Void)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .note(let line): state.log.append(line)
    case .act(_, let body): try body(&state, &effectsState)
    case .resolve(let body): try body(&state, dependencies)
    }
  }
}

extension Scene.When {
  /// An event that only enqueues or cancels effects.
  static func effects(_ body: @escaping (inout EffectsState<Self>) -> Void) -> Self { act("effects") { body(&$1) } }

  /// An event that starts an effect whose result is noted.
  static func start(_ effect: some Effect<String>) -> Self { effects { $0.enqueue(effect.map(Self.note)) } }

  /// An event that starts an effect with an id, whose result is noted.
  static func start(_ effect: some Effect<String>, id: some Hashable, cancelInFlight: Bool = false) -> Self {
    effects { $0.enqueue(effect.map(Self.note), id: id, cancelInFlight: cancelInFlight) }
  }

  var name: String {
    switch self {
    case .note(let line): line
    case .act(let name, _): name
    case .resolve: "resolve"
    }
  }
}

extension Store where R == Scene {
  convenience init(isolation: isolated (any Actor)? = #isolation) {
    self.init(initialState: Scene.State(), isolation: isolation)
  }

  var storeID: UInt { core.id }

  /// What its reducer is given.
  var dependencies: any ReducerDependencies { core.logic.dependencies }

  /// The names of the listed effects.
  var effectNames: [String] { effects.map { ($0 as? any Named)?.name ?? "\($0)" } }
}

protocol Named { var name: String { get } }
