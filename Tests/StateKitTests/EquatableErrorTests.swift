// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StateKit
import Testing

@Suite struct EquatableErrorTests {
  struct Coded: Error { let code: Int }
  struct Closed: Error { let run: @Sendable () -> Void }
  enum Always: Error, Equatable {
    case yes(Int)
    static func == (lhs: Self, rhs: Self) -> Bool { true }
  }

  @Test func `errors of one type are equal when their parts are`() {
    #expect(EquatableError(Coded(code: 1)) == EquatableError(Coded(code: 1)))
    #expect(EquatableError(Coded(code: 1)) != EquatableError(Coded(code: 2)))
    #expect(EquatableError(Coded(code: 1)) != EquatableError(Torn()))
  }

  @Test func `an error's own equality counts`() {
    #expect(EquatableError(Always.yes(1)) == EquatableError(Always.yes(2)))
  }

  @Test func `errors of Apple's frameworks are compared by domain, code and description`() {
    func make(_ code: Int, _ text: String, _ other: Int) -> EquatableError {
      NSError(domain: "shelf", code: code, userInfo: [NSLocalizedDescriptionKey: text, "other": other]).equatable()
    }
    #expect(make(1, "a", 1) == make(1, "a", 2))
    #expect(make(1, "a", 1) != make(2, "a", 1))
    #expect(make(1, "a", 1) != make(1, "b", 1))
  }

  @Test func `any error is equal to itself`() {
    let error = EquatableError(Closed {})
    let same = error
    #expect(error == same)
  }

  @Test func `it says what the error says`() {
    #expect("\(EquatableError(Coded(code: 1)))".hasSuffix("Coded(code: 1)"))
    #expect(EquatableError(Coded(code: 1)).localizedDescription == Coded(code: 1).localizedDescription)
  }
}
