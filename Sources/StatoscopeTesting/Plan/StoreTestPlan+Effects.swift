// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan {
  // MARK: Completing

  /// Lets a pending effect return a value, and sends the event that this maps to.
  ///
  /// Fails, and ends the path, when not exactly one effect of the type is pending.
  /// - Parameter isExpected: Picks the effect where several of its type are pending: the oldest that it is true for.
  @discardableResult
  public func WHEN_EffectCompletes<E: Effect>(
    _ expectedEffect: E.Type, with effectResult: E.ResultType, where isExpected: ((E) -> Bool)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    adding(
      completing(
        expectedEffect, where: isExpected, with: .success(effectResult), titled: "WHEN_EffectCompletes",
        at: SourcePlace(file: file, line: line)))
  }

  /// Lets a pending effect throw an error, and sends the event that this maps to.
  ///
  /// Fails when nothing maps the error to an event; and, ending the path, when not exactly one effect of the type is
  /// pending.
  /// - Parameter isExpected: Picks the effect where several of its type are pending: the oldest that it is true for.
  @discardableResult
  public func WHEN_EffectFails<E: Effect>(
    _ expectedEffect: E.Type, with effectResult: any Error, where isExpected: ((E) -> Bool)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    adding(
      completing(
        expectedEffect, where: isExpected, with: .failure(effectResult), titled: "WHEN_EffectFails",
        at: SourcePlace(file: file, line: line)))
  }

  /// Takes the oldest pending effect off the list, and sends the event as what it led to.
  ///
  /// Fails, and ends the path, when no effect is pending.
  @discardableResult
  public func WHEN_OlderEffectCompletes(
    with effectResult: T.Event, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    adding(
      completingOldest(
        with: effectResult, titled: "WHEN_OlderEffectCompletes", at: SourcePlace(file: file, line: line)))
  }

  /// Ends a pending stream effect: it has no more elements.
  ///
  /// Fails, and ends the path, when no stream effect of the type is pending.
  @discardableResult
  public func WHEN_StreamEnds<E: StreamEffect>(
    _ expectedEffect: E.Type, where isExpected: ((E) -> Bool)? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Self {
    adding(
      PlanStep({ "WHEN_StreamEnds \(TypeText.text(of: E.self))" }, at: SourcePlace(file: file, line: line)) { path in
        let record = try path.only(E.self, where: isExpected, in: path.store)
        path.remove(record, in: path.store)
      })
  }

  func completing<E: Effect>(
    _ type: E.Type, where isExpected: ((E) -> Bool)?, with outcome: Result<E.ResultType, any Error>,
    titled title: String, at place: SourcePlace
  ) -> PlanStep<T> {
    PlanStep({ "\(title) \(TypeText.text(of: type)): \(OneLine.text(of: outcome.value))" }, at: place) {
      [clearing] path in
      let record = try path.only(type, where: isExpected, in: path.store)
      path.clear(clearing, of: path.store, sparing: record)
      try path.complete(record, with: outcome.map { $0 as Any }, in: path.store)
    }
  }

  func completingOldest(with when: T.Event, titled title: String, at place: SourcePlace) -> PlanStep<T> {
    PlanStep({ "\(title) \(OneLine.text(of: when))" }, at: place) { [clearing] path in
      let record = try path.oldest(in: path.store)
      path.remove(record, in: path.store)
      path.clear(clearing, of: path.store)
      try path.send(when, to: path.store)
    }
  }

  // MARK: Looking

  /// Fails when no pending effect equals the given one, with what differs.
  @discardableResult
  public func THEN_EnquedEffect<E: Effect & Equatable>(
    _ expectedValue: E, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    adding(
      PlanStep(at: SourcePlace(file: file, line: line)) { path in
        path.expect(E.self, valued: { $0 }, expectedValue, in: path.store)
      })
  }

  /// Fails when no pending effect of the type has the expected value in a property, with what differs.
  @discardableResult
  public func THEN_EnquedEffect<E: Effect, V: Equatable>(
    parameter: KeyPath<E, V>, equals expectedValue: V, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      PlanStep(at: place) { path in
        let name = KeyPathText.text(of: parameter, at: place)
        path.expect(E.self, named: name, valued: { $0[keyPath: parameter] }, expectedValue, in: path.store)
      })
  }

  /// Fails when an effect of the type is pending.
  @discardableResult
  public func THEN_NoEnquedEffect<E: Effect>(
    _ expectedEffect: E.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self {
    adding(
      PlanStep(at: SourcePlace(file: file, line: line)) { path in
        path.expectNone(of: E.self, in: path.store)
      })
  }

  /// Fails when an effect is pending.
  @discardableResult
  public func THEN_NoEffects(file: StaticString = #filePath, line: UInt = #line) throws -> Self {
    adding(
      PlanStep(at: SourcePlace(file: file, line: line)) { path in
        path.expectNone(in: path.store)
      })
  }
}

extension Result {
  var value: Any {
    switch self {
    case .success(let value): value
    case .failure(let error): error
    }
  }
}
