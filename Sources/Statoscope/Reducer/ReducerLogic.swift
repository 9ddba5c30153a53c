// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A reducer as the engine sees it.
@usableFromInline
struct ReducerLogic<R: Reducer>: StoreLogic {
  @usableFromInline typealias State = R.State
  @usableFromInline typealias Event = R.When
  @usableFromInline typealias Failure = R.Failure

  @usableFromInline let dependencies: any ReducerDependencies
  @usableFromInline let injectedFields: [InjectedField<R.State>]

  private let substateAnswer = SubstateAnswer<R>()
  /// `dependencies` again, by its type. The store's engine is set in it when that is there.
  let scope: ScopeDependencies

  init(scope: ScopeNode, mailbox: Mailbox) {
    self.scope = ScopeDependencies(scope: scope, mailbox: mailbox)
    dependencies = self.scope
    injectedFields = R.injectedFields
  }

  @inlinable
  static var rollsBack: Bool { R.restoresStateOnError }

  @inlinable
  func update(
    _ event: R.When, state: inout R.State, effects: inout EffectsState<R.When>
  ) throws(R.Failure) {
    try R.update(event, state: &state, effectsState: &effects, dependencies: dependencies)
    if !injectedFields.isEmpty { inject(into: &state) }  // the event may have replaced them
  }

  /// Tells the `@ReducerInjected` fields where to find their values.
  @usableFromInline
  func inject(into state: inout R.State) {
    for field in injectedFields { field.inject(scope, scope.host, &state) }
  }

  @usableFromInline
  func ended() { scope.host = nil }

  // MARK: In a tree

  @usableFromInline
  static var isInterceptable: Bool { true }

  @usableFromInline
  func intercept(_ event: R.When, of host: EffectHost, _ process: @escaping () throws -> Void) throws {
    guard let core = host as? StoreCore<ReducerLogic> else { return try process() }
    let store = host.wrapper as? Store<R> ?? Store(core)
    try scope.scope.intercept(event, to: store, process)
  }

  @usableFromInline
  var completesStates: Bool { !injectedFields.isEmpty }

  @usableFromInline
  func complete(_ state: inout R.State, of host: EffectHost) { inject(into: &state) }

  @usableFromInline
  var firstEvent: R.When? { R.defaultTrigger }

  @usableFromInline
  var hearsDescendants: Bool { substateAnswer != nil }

  @usableFromInline
  func descendantEvent(_ event: R.When, state: R.State) -> (any DescendantEvent)? {
    ReducerEvent<R>(state: state, when: event)
  }

  @usableFromInline
  func answer(to event: any DescendantEvent, state: R.State) throws -> R.When? {
    guard let event = event as? any SubstateEvent else { return nil }
    return try substateAnswer?.answer(event, state, dependencies)
  }
}
