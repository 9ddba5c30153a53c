// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A class that has effects.
public protocol Effectfull {
  /// What happens.
  associatedtype When

  /// What runs, and what an event starts and cancels.
  var effectsState: EffectsState<When> { get }
}

extension Effectfull {
  /// The effects that are enqueued or run, the oldest first, as they were before their results were mapped.
  public var effects: [any Effect] { effectsState.effects }
}

/// A class that can change its list of effects.
public protocol EffectfullImplementation: Effectfull, AnyObject {}

/// The part of a scope that answers events.
public protocol ScopeImplementation: EffectfullImplementation, InjectionTreeNode, PlannedStore where Event == When {
  /// Changes the object's properties in answer to an event, and asks for effects.
  ///
  /// It runs at the store's home. When it throws, its effects are as they were before the event; the properties that it
  /// has changed stay changed, since nobody can take that back. Send, do not call it: what is sent from inside of it is
  /// processed after it.
  func update(_ when: When) throws

  /// Puts a function between events and `update`. You need not write it: call `addMiddleWare`.
  func _addMiddleWare(_ middleware: @escaping (When, (When) throws -> Void) throws -> Void)

  /// How many events one event may lead to before the store calls that an endless cycle.
  var eventLimit: Int { get set }

  /// What happens in this store.
  var events: EventStream { get }
}

extension ScopeImplementation {
  /// The store's engine. `isolation` is where the calling code runs, where the compiler knows.
  func core(_ isolation: (any Actor)? = nil) -> StoreCore<ClassicLogic<When>> {
    place.core(of: self, isolation: isolation)
  }

  /// Tells what happened, without making an engine for it when nobody listens: an engine that is made before the object
  /// has found its place in a tree comes with a mailbox of its own.
  func tell(_ interest: StoreEvent.Interest, _ kind: @autoclosure () -> StoreEvent.Kind) {
    if let host = place.host { return host.tell(interest, kind()) }
    guard EventStream.everyStore.wants(interest) else { return }
    core().tell(interest, kind())
  }

  /// What runs, and what an event starts and cancels.
  ///
  /// ```swift
  /// effectsState.enqueue(FetchTitles().mapToResult().map(When.fetched))
  /// ```
  /// What `update` enqueues and cancels is listed at once, and takes effect when it has returned. What is asked for from
  /// anywhere else is done at the store's home, in its turn.
  public var effectsState: EffectsState<When> {
    get {
      guard place.hasCore else { return EffectsState() }
      let core = core()
      return core.logic.effectsHere(in: core)?.pointee ?? core.listedEffects
    }
    _modify {
      let core = core()
      if let effects = core.logic.effectsHere(in: core) {
        yield &effects.pointee
      } else {
        var effects = core.listedEffects
        let count = effects.count
        yield &effects
        core.apply(effects, since: count, isolation: nil)
      }
    }
  }

  /// Puts a function between events and `update`. The one added last is asked first.
  ///
  /// It may pass the event on, another one, several or none, by calling `forward`. It runs at home, as a part of
  /// `update`: what it sends is queued. An error that it throws takes the event's effects back.
  @discardableResult
  public func addMiddleWare(
    _ middleware: @escaping (_ scope: Self, _ when: When, _ forward: (When) throws -> Void) throws -> Void
  ) -> Self {
    _addMiddleWare { [weak self] when, forward in if let self { try middleware(self, when, forward) } }
    return self
  }

  public func _addMiddleWare(_ middleware: @escaping (When, (When) throws -> Void) throws -> Void) {
    core().logic.addMiddleware(middleware)
  }

  /// How many events one event may lead to before the store calls that an endless cycle, reports it and drops the rest.
  /// The stores of one tree share it.
  public var eventLimit: Int {
    get { core().eventLimit }
    set { core().eventLimit = newValue }
  }

  /// What happens in this store.
  public var events: EventStream { core().events }

  public var _planAccess: PlanAccess<When> {
    core().planAccess(children: { [weak self] in self.map { plannedChildren(of: $0) } ?? [] })
  }
}
