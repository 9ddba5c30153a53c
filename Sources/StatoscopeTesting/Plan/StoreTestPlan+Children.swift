// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan {
  // MARK: Doing

  /// Sends an event to another store, which the plan's store leads to: a child, or one that it works with.
  ///
  /// ```swift
  /// .WHEN(\.children.message, .archived)
  /// ```
  /// It completes the oldest pending effect of that store that can yield it. Fails, and ends the path, when the reducer
  /// throws.
  @discardableResult
  public func WHEN<Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope>, _ when: Subscope.Event, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(sending(when, to: StoreLookup(keyPath, at: place, in: "WHEN"), titled: "WHEN", at: place))
  }

  /// Sends an event to another store that is there or not. Fails, and ends the path, when it is not.
  @discardableResult
  public func WHEN<Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope?>, _ when: Subscope.Event, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(sending(when, to: StoreLookup(keyPath, at: place, in: "WHEN"), titled: "WHEN", at: place))
  }

  /// Sends another event to another store. The same as `WHEN`.
  @discardableResult
  public func AND<Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope>, _ when: Subscope.Event, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(sending(when, to: StoreLookup(keyPath, at: place, in: "AND"), titled: "AND", at: place))
  }

  /// Sends another event to another store that is there or not. The same as `WHEN`.
  @discardableResult
  public func AND<Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope?>, _ when: Subscope.Event, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(sending(when, to: StoreLookup(keyPath, at: place, in: "AND"), titled: "AND", at: place))
  }

  /// Sends an event to another store, and fails when the reducer does not throw.
  ///
  /// - Parameter clearEffects: Which pending effects of that store, and of those inside of it, are cleared first; all,
  ///   unless told otherwise.
  @discardableResult
  public func throwsWHEN<Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope>, clearEffects: ClearEffects = .all, file: StaticString = #filePath,
    line: UInt = #line, _ when: Subscope.Event
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      refusing(when, by: StoreLookup(keyPath, at: place, in: "throwsWHEN"), clearing: clearEffects, at: place))
  }

  /// Sends an event to another store that is there or not, and fails when the reducer does not throw. Fails, and ends the
  /// path, when the store is not there.
  @discardableResult
  public func throwsWHEN<Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope?>, clearEffects: ClearEffects = .all, file: StaticString = #filePath,
    line: UInt = #line, _ when: Subscope.Event
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      refusing(when, by: StoreLookup(keyPath, at: place, in: "throwsWHEN"), clearing: clearEffects, at: place))
  }

  /// What happens when another event comes instead, to another store. See `FORK` and `WHEN`.
  ///
  /// ```swift
  /// .FORK(\.children.message, .archived) { path in
  ///   try path.THEN_Nil(\.children.message)
  /// }
  /// ```
  @discardableResult
  public func FORK<Subscope: PlannedStore>(
    file: StaticString = #filePath, line: UInt = #line, _ keyPath: KeyPath<T, Subscope>, _ elseWhen: Subscope.Event,
    _ elseFlow: (StoreTestPlan<T>) throws -> StoreTestPlan<T>
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return try forking(elseFlow) {
      $0.sending(elseWhen, to: StoreLookup(keyPath, at: place, in: "FORK"), titled: "FORK", at: place)
    }
  }

  /// What happens when another event comes instead, to another store that is there or not. See `FORK` and `WHEN`.
  @discardableResult
  public func FORK<Subscope: PlannedStore>(
    file: StaticString = #filePath, line: UInt = #line, _ keyPath: KeyPath<T, Subscope?>, _ elseWhen: Subscope.Event,
    _ elseFlow: (StoreTestPlan<T>) throws -> StoreTestPlan<T>
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return try forking(elseFlow) {
      $0.sending(elseWhen, to: StoreLookup(keyPath, at: place, in: "FORK"), titled: "FORK", at: place)
    }
  }

  private func sending<Found>(
    _ when: Found.Event, to lookup: StoreLookup<T, Found>, titled title: String, at place: SourcePlace
  ) -> PlanStep<T> {
    PlanStep({ "\(title) \(lookup.text()), \(OneLine.text(of: when))" }, at: place) { [clearing] path in
      try path.process(when, in: path.find(lookup), clearing: clearing)
    }
  }

  private func refusing<Found>(
    _ when: Found.Event, by lookup: StoreLookup<T, Found>, clearing: ClearEffects, at place: SourcePlace
  ) -> PlanStep<T> {
    PlanStep({ "throwsWHEN \(lookup.text()), \(OneLine.text(of: when))" }, at: place) { path in
      try path.processRefused(when, in: path.find(lookup), clearing: clearing)
    }
  }

  // MARK: Looking

  /// Fails when no pending effect of another store equals the given one, with what differs.
  @discardableResult
  public func THEN_Enqued<E: Effect & Equatable, Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope>, effect: E, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      looking(in: StoreLookup(keyPath, at: place, in: "THEN_Enqued"), at: place) { path, store in
        path.expect(E.self, valued: { $0 }, effect, in: store)
      })
  }

  /// Fails when no pending effect of another store equals the given one, or that store is not there.
  @discardableResult
  public func THEN_Enqued<E: Effect & Equatable, Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope?>, effect: E, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      looking(in: StoreLookup(keyPath, at: place, in: "THEN_Enqued"), at: place) { path, store in
        path.expect(E.self, valued: { $0 }, effect, in: store)
      })
  }

  /// Fails when an effect of the type is pending in another store.
  @discardableResult
  public func THEN_NoEnquedEffect<E: Effect, Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope>, _ expectedEffect: E.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      looking(in: StoreLookup(keyPath, at: place, in: "THEN_NoEnquedEffect"), at: place) { path, store in
        path.expectNone(of: E.self, in: store)
      })
  }

  /// Fails when an effect of the type is pending in another store, or that store is not there.
  @discardableResult
  public func THEN_NoEnquedEffect<E: Effect, Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope?>, _ expectedEffect: E.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      looking(in: StoreLookup(keyPath, at: place, in: "THEN_NoEnquedEffect"), at: place) { path, store in
        path.expectNone(of: E.self, in: store)
      })
  }

  /// Fails when an effect is pending in another store. Those of stores inside of that do not count.
  @discardableResult
  public func THEN_NoEffects<Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope>, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      looking(in: StoreLookup(keyPath, at: place, in: "THEN_NoEffects"), at: place) { path, store in
        path.expectNone(in: store)
      })
  }

  /// Fails when an effect is pending in another store, or that store is not there. Those of stores inside of that do not
  /// count.
  @discardableResult
  public func THEN_NoEffects<Subscope: PlannedStore>(
    _ keyPath: KeyPath<T, Subscope?>, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      looking(in: StoreLookup(keyPath, at: place, in: "THEN_NoEffects"), at: place) { path, store in
        path.expectNone(in: store)
      })
  }

  private func looking<Found>(
    in lookup: StoreLookup<T, Found>, at place: SourcePlace, _ look: @escaping (PathRun<T>, Found) -> Void
  ) -> PlanStep<T> {
    PlanStep(at: place) { path in
      guard let store = lookup.find(path.store) else { return path.failAboutMissing(lookup) }
      path.entered.insert(store)
      look(path, store)
    }
  }
}
