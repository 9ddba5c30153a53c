// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan {
  /// The steps that follow are about another store, which the plan's store leads to: a child, or one that it works with,
  /// of whatever kind. They are until `POP`.
  ///
  /// ```swift
  /// .WITH(\.store)
  /// .WHEN(.loaded(.success(["Milk"])))
  /// .POP()
  /// .THEN(\.state.items, equals: ["Milk"])
  /// ```
  /// Its effects are listed and held as those of the plan's store, if it is made in `GIVEN`, and none may be pending at
  /// the end. The key path is followed anew in every step.
  public func WITH<Subscope: PlannedStore>(_ keyPath: KeyPath<T, Subscope>) -> WithStoreTestPlan<Subscope, T> {
    WithStoreTestPlan(self, keyPath)
  }
}

/// The part of a plan that is about another store than the plan's own. Its steps and forks are the plan's.
public final class WithStoreTestPlan<T: PlannedStore, Whole: PlannedStore>: StoreTestPlan<T> {
  private let whole: StoreTestPlan<Whole>
  private let keyPath: KeyPath<Whole, T>

  init(_ whole: StoreTestPlan<Whole>, _ keyPath: KeyPath<Whole, T>) {
    self.whole = whole
    self.keyPath = keyPath
    super.init(of: whole) { try whole.given()[keyPath: keyPath] }
  }

  /// The steps that follow are about the store that those before `WITH` are about.
  @discardableResult
  public func POP() -> StoreTestPlan<Whole> { whole }

  override var clearing: ClearEffects {
    get { whole.clearing }
    set { whole.clearing = newValue }
  }

  override func adding(_ step: PlanStep<T>) -> Self {
    whole.adding(
      PlanStep(step.title, at: step.place) { [keyPath] path in
        try step.run(path.entering(path.store[keyPath: keyPath], for: step))
      })
    return self
  }

  override func forking(_ flow: (StoreTestPlan<T>) throws -> Void) throws {
    try whole.forking { fork in try flow(WithStoreTestPlan(fork, keyPath)) }
  }

  override func end(_ options: RunOptions) throws { try whole.end(options) }
}
