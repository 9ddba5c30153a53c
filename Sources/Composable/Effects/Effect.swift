// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What a reducer wants to be done besides changing the state: work whose results are actions, and what becomes of it.
///
/// ```swift
/// case .refreshed:
///   return .run { send in
///     await send(.loaded(try await titles.all()))
///   }
/// ```
/// It is a description. The store begins what it describes when the reducer has returned: then it is listed, can be
/// cancelled, and is held in test plans.
///
/// Work that a test should be able to ask for is a value of its own, of a type that conforms to ``EffectProtocol``: see ``init(_:fileID:line:)``.
public struct Effect<Action> {
  indirect enum Operation {
    case none
    case leaf(Leaf)
    case merge([Effect])
    case concatenate([Effect])
  }

  /// One thing to be done.
  struct Leaf {
    enum Content {
      case send(Action)
      case work((EffectContext) -> AnyEffect<Action>)
      case cancel([EffectID], inPartsToo: Bool)
    }

    var content: Content
    var ids: [EffectID] = []
    var place = EffectPlace()
    let origin: EffectOrigin
  }

  let operation: Operation

  init(_ operation: Operation) { self.operation = operation }

  init(_ content: Leaf.Content, fileID: String, line: Int) {
    operation = .leaf(Leaf(content: content, origin: EffectOrigin(fileID: fileID, line: line)))
  }

  /// Nothing is to be done.
  public static var none: Self { Self(.none) }

  /// Another action, processed behind what is queued already.
  public static func send(_ action: Action, fileID: String = #fileID, line: Int = #line) -> Self {
    Self(.send(action), fileID: fileID, line: line)
  }

  /// Work that is described by a value, so that tests can ask for it and complete it.
  ///
  /// ```swift
  /// struct FetchTitle: EffectProtocol, Equatable {
  ///   let id: Int
  ///   func runEffect() async throws -> String { "Title \(id)" }
  /// }
  ///
  /// return Effect(FetchTitle(id: 7).mapToResult().map(Action.fetched))
  /// ```
  /// An error that nothing maps is told to the event stream.
  public init<Work: StoreKernel.Effect>(
    _ work: Work, fileID: String = #fileID, line: Int = #line
  ) where Work.ResultType == Action {
    let effect = work.eraseToAnyEffect()
    self.init(.work { _ in effect }, fileID: fileID, line: line)
  }

  /// Work that has to know where it is done.
  package static func make(
    fileID: String, line: Int, _ make: @escaping (EffectContext) -> AnyEffect<Action>
  ) -> Self { Self(.work(make), fileID: fileID, line: line) }

  /// The same effect, its actions turned into others.
  public func map<Mapped>(_ transform: @escaping (Action) -> Mapped) -> Effect<Mapped> {
    switch operation {
    case .none: .none
    case .leaf(let leaf): Effect<Mapped>(.leaf(leaf.map(transform)))
    case .merge(let effects): Effect<Mapped>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects): Effect<Mapped>(.concatenate(effects.map { $0.map(transform) }))
    }
  }

  /// The same effect with each of its parts changed.
  func changing(_ change: (inout Leaf) -> Void) -> Self {
    switch operation {
    case .none: return self
    case .leaf(var leaf):
      change(&leaf)
      return Self(.leaf(leaf))
    case .merge(let effects): return Self(.merge(effects.map { $0.changing(change) }))
    case .concatenate(let effects): return Self(.concatenate(effects.map { $0.changing(change) }))
    }
  }

  var isNone: Bool {
    if case .none = operation { return true }
    return false
  }
}

/// What work is that is described by a value: the engine's protocol of effects, under a name that is free here.
public typealias EffectProtocol = StoreKernel.Effect

/// The name that the Composable Architecture has for an effect in reducers of its protocol.
public typealias EffectTask<Action> = Effect<Action>

/// An effect with a reducer's actions: `EffectOf<Self>`.
public typealias EffectOf<R: ReducerTypes> = Effect<R.Action>

extension Effect.Leaf {
  func map<Mapped>(_ transform: @escaping (Action) -> Mapped) -> Effect<Mapped>.Leaf {
    let mapped: Effect<Mapped>.Leaf.Content
    switch content {
    case .send(let action): mapped = .send(transform(action))
    case .work(let make): mapped = .work { make($0).map(transform) }
    case .cancel(let ids, let inPartsToo): mapped = .cancel(ids, inPartsToo: inPartsToo)
    }
    return Effect<Mapped>.Leaf(content: mapped, ids: ids, place: place, origin: origin)
  }
}
