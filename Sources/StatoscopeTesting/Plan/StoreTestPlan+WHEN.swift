// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan {
  /// Sends an event.
  ///
  /// Where a pending effect can yield it, the oldest such effect is completed by it: the event's payload is what the
  /// effect returned. Fails, and ends the path, when the reducer throws.
  @discardableResult
  public func WHEN(_ when: T.Event, file: StaticString = #filePath, line: UInt = #line) throws -> Self {
    adding(sending(when, titled: "WHEN", at: SourcePlace(file: file, line: line)))
  }

  /// Sends another event. The same as `WHEN`.
  @discardableResult
  public func AND(_ when: T.Event, file: StaticString = #filePath, line: UInt = #line) throws -> Self {
    adding(sending(when, titled: "AND", at: SourcePlace(file: file, line: line)))
  }

  /// Sends an event, and fails when the reducer does not throw. State and effects are then as before.
  ///
  /// - Parameter clearEffects: Which pending effects are cleared first; all, unless told otherwise.
  @discardableResult
  public func throwsWHEN(
    clearEffects: ClearEffects = .all, file: StaticString = #filePath, line: UInt = #line, _ when: T.Event
  ) -> Self {
    adding(
      PlanStep({ "throwsWHEN \(OneLine.text(of: when))" }, at: SourcePlace(file: file, line: line)) { path in
        try path.processRefused(when, in: path.store, clearing: clearEffects)
      })
  }

  func sending(_ when: T.Event, titled title: String, at place: SourcePlace) -> PlanStep<T> {
    PlanStep({ "\(title) \(OneLine.text(of: when))" }, at: place) { [clearing] path in
      try path.process(when, in: path.store, clearing: clearing)
    }
  }
}
