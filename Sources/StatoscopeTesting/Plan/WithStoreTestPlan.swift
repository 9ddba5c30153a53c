// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StoreKernel

/// A plan, or the part of one between `WITH` and `POP`.
public protocol TestPlan: AnyObject {
  /// The store that its steps are about.
  associatedtype Subject: PlannedStore

  /// It itself.
  var _plan: StoreTestPlan<Subject> { get }
}

extension StoreTestPlan: TestPlan {
  public typealias Subject = T
  public var _plan: StoreTestPlan<T> { self }
}

extension TestPlan {
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
  /// the end. The key path is followed anew in every step. What the plan is configured with holds here, too; what is
  /// configured here holds up to `POP`.
  public func WITH<Subscope: PlannedStore>(
    _ keyPath: KeyPath<Subject, Subscope>, file: StaticString = #filePath, line: UInt = #line
  ) -> WithStoreTestPlan<Subscope, Self> {
    let place = SourcePlace(file: file, line: line)
    return with(StoreLookup(keyPath, at: place, in: "WITH"), at: place)
  }

  /// The steps that follow, up to `POP`, are about a store that is there or not, as a child is.
  ///
  /// ```swift
  /// .WITH(\.children.message)
  /// .WHEN(.appeared)
  /// .POP()
  /// ```
  /// A step fails, and ends its path, when the store is not there.
  public func WITH<Subscope: PlannedStore>(
    _ keyPath: KeyPath<Subject, Subscope?>, file: StaticString = #filePath, line: UInt = #line
  ) -> WithStoreTestPlan<Subscope, Self> {
    let place = SourcePlace(file: file, line: line)
    return with(StoreLookup(keyPath, at: place, in: "WITH"), at: place)
  }

  /// The steps that follow, up to `POP`, are about the child with an id, in a list of children.
  ///
  /// ```swift
  /// .WITH(\.children.folders, id: 7)
  /// ```
  /// The same as `.WITH(\.children.folders[id: 7])`.
  public func WITH<R: Reducer>(
    _ keyPath: KeyPath<Subject, StoreList<R>>, id: R.State.ID, file: StaticString = #filePath, line: UInt = #line
  ) -> WithStoreTestPlan<Store<R>, Self> {
    let place = SourcePlace(file: file, line: line)
    return with(StoreLookup(keyPath, id: id, at: place, in: "WITH"), at: place)
  }

  private func with<Found>(
    _ lookup: StoreLookup<Subject, Found>, at place: SourcePlace
  ) -> WithStoreTestPlan<Found, Self> {
    _plan.adding(PlanStep(at: place) { _ = try $0.find(lookup) })
    return WithStoreTestPlan(self, lookup, clearing: _plan.clearing)
  }
}

/// The part of a plan that is about another store than the plan's own. Its steps and forks are the plan's.
public final class WithStoreTestPlan<T: PlannedStore, Outer: TestPlan>: StoreTestPlan<T> {
  private let outer: Outer
  private let lookup: StoreLookup<Outer.Subject, T>

  init(_ outer: Outer, _ lookup: StoreLookup<Outer.Subject, T>, clearing: ClearEffects) {
    self.outer = outer
    self.lookup = lookup
    let given = outer._plan.given
    super.init(of: outer._plan, clearing: clearing) {
      guard let store = lookup.find(try given()) else { throw PathEnded() }
      return store
    }
  }

  /// The steps that follow are about the store that those before `WITH` are about.
  @discardableResult
  public func POP() -> Outer { outer }

  public override func configure(
    clearEffectsOnEveryWhenOrEnd clearing: ClearEffects, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let step = PlanStep<T>(at: SourcePlace(file: file, line: line)) { $0.clearAtEnd(clearing) }
    return adding(step).setting(clearing)
  }

  override func adding(_ step: PlanStep<T>) -> Self {
    outer._plan.adding(
      PlanStep(step.title, at: step.place) { [lookup] path in
        try step.run(path.entering(try path.find(lookup), for: step))
      })
    return self
  }

  override func forking(_ flow: (StoreTestPlan<T>) throws -> Void) throws {
    try outer._plan.forking { fork in
      let outer = fork as! Outer  // safe: a fork is what its plan is
      try flow(WithStoreTestPlan(outer, lookup, clearing: clearing))
    }
  }

  override func end(_ run: PlanRun) throws { try outer._plan.end(run) }
}
