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

  /// `dependencies` again, by its type.
  private let scope: ScopeDependencies

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
    for field in injectedFields { field.inject(scope, &state) }
  }
}
