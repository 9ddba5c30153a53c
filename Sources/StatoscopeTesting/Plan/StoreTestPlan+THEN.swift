// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan {
  /// Looks at the store, with assertions of XCTest or Swift Testing.
  ///
  /// The closure gets a copy of the store, with its state, its effects and its injected values, but no observers and no
  /// middleware, and with copies of the stores inside of it. Opticles, StateKit's stores and class scopes cannot be copied;
  /// what the closure does to the state of the first two is taken back. So it is not seen by later steps. An error that it
  /// throws is reported and ends the path.
  /// - Complexity: O(*n* log *n*) in the stores inside, for the copies.
  @discardableResult
  public func THEN(
    file: StaticString = #filePath, line: UInt = #line, _ checker: @escaping (_ sut: T) throws -> Void
  ) rethrows -> Self {
    adding(PlanStep(at: SourcePlace(file: file, line: line)) { try $0.look(checker) })
  }

  /// Looks at a value, with assertions of XCTest or Swift Testing.
  @discardableResult
  public func THEN<S>(
    _ keyPath: KeyPath<T, S>, file: StaticString = #filePath, line: UInt = #line,
    checker: @escaping (S) throws -> Void
  ) rethrows -> Self {
    adding(
      PlanStep(at: SourcePlace(file: file, line: line)) { path in
        try path.look { try checker($0[keyPath: keyPath]) }
      })
  }

  /// Looks at a value that has to be there, with assertions of XCTest or Swift Testing. Fails when it is nil.
  @discardableResult
  public func THEN<S>(
    _ keyPath: KeyPath<T, S?>, file: StaticString = #filePath, line: UInt = #line,
    checker: @escaping (S) throws -> Void
  ) rethrows -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      PlanStep(at: place) { path in
        try path.look { shown in
          if let value = shown[keyPath: keyPath] { return try checker(value) }
          path.fail("\(KeyPathText.text(of: keyPath, at: place)) is nil, so there is nothing to look at.")
        }
      })
  }

  @available(*, unavailable, renamed: "THEN(_:equals:)")
  public func THEN<V: Equatable>(_ keyPath: KeyPath<T, V>, _ expectedValue: V) throws -> Self {
    try THEN(keyPath, equals: expectedValue)
  }

  /// Fails when a value is not the expected one, with what differs.
  @discardableResult
  public func THEN<V: Equatable>(
    file: StaticString = #filePath, line: UInt = #line, _ keyPath: KeyPath<T, V>, equals expectedValue: V
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      PlanStep(at: place) { path in
        let value = path.store[keyPath: keyPath]
        guard value != expectedValue else { return }
        let name = KeyPathText.text(of: keyPath, at: place)
        path.fail("\(name) is not as expected:\n\n\(DifferenceText.text(actual: value, expected: expectedValue))")
      })
  }

  /// Fails when a value is nil.
  @discardableResult
  public func THEN_NotNil<V>(
    file: StaticString = #filePath, line: UInt = #line, _ keyPath: KeyPath<T, V?>
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      PlanStep(at: place) { path in
        guard path.store[keyPath: keyPath] == nil else { return }
        path.fail("\(KeyPathText.text(of: keyPath, at: place)) is nil, and was expected not to be.")
      })
  }

  /// Fails when a value is not nil.
  @discardableResult
  public func THEN_Nil<V>(
    file: StaticString = #filePath, line: UInt = #line, _ keyPath: KeyPath<T, V?>
  ) throws -> Self {
    let place = SourcePlace(file: file, line: line)
    return adding(
      PlanStep(at: place) { path in
        guard let value = path.store[keyPath: keyPath] else { return }
        let name = KeyPathText.text(of: keyPath, at: place)
        path.fail("\(name) was expected to be nil, and is:\n\n\(ManyLines.text(of: value))")
      })
  }
}
