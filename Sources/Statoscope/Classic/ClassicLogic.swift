// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A store that is an object, as the engine sees it. The state is the object's own, and so the engine has none.
struct ClassicLogic<When>: StoreLogic {
  typealias State = Void
  typealias Event = When
  typealias Failure = any Error
  typealias Middleware = (When, (When) throws -> Void) throws -> Void

  /// What belongs to whoever holds the store's gate.
  private final class Desk {
    /// The effects, while `update` runs.
    var effects: UnsafeMutablePointer<EffectsState<When>>?
    /// Whether the event reached the object's `update`.
    var isPassedOn = false
  }

  private let desk = Desk()
  private let middlewares: Lock<[Middleware]>
  private let object: WeakReference<AnyObject>
  private let deliver: (When) throws -> Void
  private let describe: () -> Any
  private let descendantEvent: (When) -> (any DescendantEvent)?

  init<Object: ScopeImplementation>(of object: Object, _ node: ScopeNode) where Object.When == When {
    let middlewares = Lock<[Middleware]>([])
    let desk = desk
    self.middlewares = middlewares
    self.object = WeakReference(object)
    // Without its object there is nothing to change.
    deliver = { [weak object] when in
      guard let object else { return }
      try node.intercept(when, to: object) {
        var forward: (When) throws -> Void = {
          desk.isPassedOn = true
          try object.update($0)
        }
        for middleware in middlewares.withLock({ $0 }) {
          let next = forward
          forward = { try middleware($0, next) }
        }
        try forward(when)
      }
    }
    describe = { [weak object] in object.map { ScopeSnapshot(of: $0) as Any } ?? "released" }
    descendantEvent = { [weak object] when in object.map { ReducerEvent<ClassReducer<Object>>(state: $0, when: when) } }
  }

  static var rollsBack: Bool { false }
  static var isReachable: Bool { true }
  var owner: AnyObject? { object.object }

  func update(_ event: When, state: inout Void, effects: inout EffectsState<When>) throws {
    try withUnsafeMutablePointer(to: &effects) { effects in
      desk.effects = effects
      desk.isPassedOn = false
      defer { desk.effects = nil }
      try deliver(event)
    }
  }

  func descendantEvent(_ event: When, state: Void) -> (any DescendantEvent)? {
    desk.isPassedOn ? descendantEvent(event) : nil
  }

  func told(_ state: Void) -> Any { describe() }

  /// The effects as they are being changed, where the calling code runs inside of this store's `update`.
  func effectsHere(in core: StoreCore<Self>) -> UnsafeMutablePointer<EffectsState<When>>? {
    core.isUpdatingHere ? desk.effects : nil
  }

  func addMiddleware(_ middleware: @escaping Middleware) { middlewares.withLock { $0.append(middleware) } }
}
