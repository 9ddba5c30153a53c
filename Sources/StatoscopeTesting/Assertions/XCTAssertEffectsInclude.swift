// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Fails unless an effect that equals the given one is pending in a store.
///
/// - Parameter message: Comes before the failure's text.
public func XCTAssertEffectsInclude<S: PlannedStore, E: Effect & Equatable>(
  _ sut: @autoclosure () throws -> S?, _ effect: @autoclosure () throws -> E,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  let place = SourcePlace(file: file, line: line)
  func fail(_ text: String) {
    let message = message()
    FailureReporter().report(message.isEmpty ? text : "\(message)\n\n\(text)", at: place)
  }
  do {
    let expected = try effect()
    guard let store = try sut() else { return fail("There is no store to look for \(OneLine.text(of: expected)) in.") }
    let pending = store._planAccess.pending()
    guard !pending.contains(where: { $0.effect.pristine as? E == expected }) else { return }
    fail("\(OneLine.text(of: expected)) is not pending.\n\n\(EffectText.list(pending, of: store))")
  } catch {
    fail("An error was thrown:\n\n\(ErrorText.indented(error))")
  }
}
