// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StoreKernel

extension PlannedStore {
  /// Begins a test plan with the store that `builder` makes, once for every path.
  public static func GIVEN(
    file: StaticString = #filePath, line: UInt = #line, _ builder: @escaping () throws -> Self
  ) rethrows -> StoreTestPlan<Self> {
    StoreTestPlan(file: file, line: line, given: builder)
  }
}

/// Begins a test plan with the store that `builder` makes, once for every path.
public func GIVEN<Store: PlannedStore>(
  file: StaticString = #filePath, line: UInt = #line, _ builder: @escaping () throws -> Store
) rethrows -> StoreTestPlan<Store> {
  StoreTestPlan(file: file, line: line, given: builder)
}

extension Store {
  /// Begins a test plan with a store in the given state.
  ///
  /// ```swift
  /// try Counter.Store.GIVEN(state: Counter.State(count: 3)) { $0.injectObject(Clock.still) }
  /// ```
  /// - Parameters:
  ///   - state: The state at the start of every path. Objects in it are shared by the paths.
  ///   - isolation: The store's home. Leave it out.
  ///   - injection: Prepares each new store.
  public static func GIVEN(
    file: StaticString = #filePath, line: UInt = #line, state: R.State,
    isolation: isolated (any Actor)? = #isolation, _ injection: @escaping (Store<R>) throws -> Store<R> = { $0 }
  ) rethrows -> StoreTestPlan<Store<R>> {
    StoreTestPlan(file: file, line: line) { try injection(Store(initialState: state, isolation: isolation)) }
  }
}
