// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan where T: EmittingStore {
  // MARK: Doing

  /// Does something with the store, as the app does: calls its functions, or changes its state.
  ///
  /// ```swift
  /// .WHEN("a book is lent") { $0.lend("Dune") }
  /// ```
  /// An error that the closure throws is reported and ends the path.
  /// - Parameter title: What the path of events shows when something fails.
  @discardableResult
  public func WHEN(
    _ title: String = "{ … }", file: StaticString = #filePath, line: UInt = #line,
    _ action: @escaping (_ sut: T) throws -> Void
  ) rethrows -> Self {
    adding(doing(action, titled: "WHEN \(title)", at: SourcePlace(file: file, line: line)))
  }

  /// Does something else. The same as `WHEN`.
  @discardableResult
  public func AND(
    _ title: String = "{ … }", file: StaticString = #filePath, line: UInt = #line,
    _ action: @escaping (_ sut: T) throws -> Void
  ) rethrows -> Self {
    adding(doing(action, titled: "AND \(title)", at: SourcePlace(file: file, line: line)))
  }

  /// What happens when something else is done instead. See `FORK` and `WHEN`.
  ///
  /// ```swift
  /// .FORK("it is lent already", when: { $0.lend("Emma") }) { fork in
  ///   try fork.THEN_Emitted(.toast("We do not have Emma."))
  /// }
  /// ```
  @discardableResult
  public func FORK(
    _ title: String = "{ … }", file: StaticString = #filePath, line: UInt = #line,
    when action: @escaping (_ sut: T) throws -> Void,
    _ elseFlow: (StoreTestPlan<T>) throws -> StoreTestPlan<T>
  ) throws -> Self {
    try forking(elseFlow) {
      $0.doing(action, titled: "FORK \(title)", at: SourcePlace(file: file, line: line))
    }
  }

  func doing(
    _ action: @escaping (T) throws -> Void, titled title: String, at place: SourcePlace
  ) -> PlanStep<T> {
    PlanStep({ title }, at: place) { [clearing] path in
      path.clear(clearing, of: path.store)
      path.store._emissions.forget()
      try action(path.store)
    }
  }

  // MARK: Looking

  /// Fails unless the last event led the store to emit just these side effects, in this order, with what differs.
  @discardableResult
  public func THEN_Emitted(
    _ expected: T.Emission..., file: StaticString = #filePath, line: UInt = #line
  ) throws -> Self where T.Emission: Equatable {
    adding(
      PlanStep(at: SourcePlace(file: file, line: line)) { path in
        let emitted = path.store._emissions.all()
        guard emitted != expected else { return }
        path.fail(
          """
          The side effects that \(path.store._planAccess.name) emitted are not as expected:

          \(DifferenceText.text(actual: emitted, expected: expected))
          """)
      })
  }

  /// Fails unless the last event led the store to emit a side effect that the closure is true for.
  @discardableResult
  public func THEN_Emitted(
    file: StaticString = #filePath, line: UInt = #line, where isExpected: @escaping (T.Emission) -> Bool
  ) throws -> Self {
    adding(
      PlanStep(at: SourcePlace(file: file, line: line)) { path in
        let emitted = path.store._emissions.all()
        guard !emitted.contains(where: isExpected) else { return }
        path.fail("No side effect that 'where' picks was emitted.\n\n\(Self.list(emitted, of: path.store))")
      })
  }

  /// Fails when the last event led the store to emit a side effect.
  @discardableResult
  public func THEN_NothingEmitted(file: StaticString = #filePath, line: UInt = #line) throws -> Self {
    adding(
      PlanStep(at: SourcePlace(file: file, line: line)) { path in
        let emitted = path.store._emissions.all()
        guard !emitted.isEmpty else { return }
        path.fail("No side effect was expected to be emitted.\n\n\(Self.list(emitted, of: path.store))")
      })
  }

  private static func list(_ emitted: [T.Emission], of store: T) -> String {
    let name = store._planAccess.name
    guard !emitted.isEmpty else { return "\(name) emitted nothing." }
    return "\(name) emitted:\n\n\(emitted.map { "  \(OneLine.text(of: $0))" }.joined(separator: "\n"))"
  }
}
