// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import Testing

/// Stores that are classes, in each of the modes.
final class Stock: Statostore, ObservableObject, Injectable {
  enum When {
    case arrived(String)
    case lent(to: String?)
  }

  static var defaultValue: Stock { Stock() }

  @Published private(set) var titles: [String] = []
  @Subscope var loan: Loan?

  func update(_ when: When) throws {
    switch when {
    case .arrived(let title): titles.append(title)
    case .lent(let reader): loan = reader.map { Loan(reader: $0) }
    }
  }
}

final class Loan: Statostore, ObservableObject {
  enum When {
    case returned
    case remind
    case reminded(Int)
  }

  struct Remind: Effect, Equatable {
    let reader: String
    func runEffect() async throws -> Int { reader.count }
  }

  let reader: String
  @Published private(set) var reminders = 0
  @Superscope(observed: true) var shelf: Stock
  @InjectedWithDefault(3) var limit: Int

  init(reader: String) { self.reader = reader }

  func update(_ when: When) throws {
    switch when {
    case .returned: shelf.send(.lent(to: nil))
    case .remind:
      guard reminders < limit else { throw InvalidStateError() }
      effectsState.enqueue(Remind(reader: reader).map(When.reminded))
    case .reminded: reminders += 1
    }
  }
}

@Suite struct ClassicTests {
  @MainActor
  @Test func `a tree of classes`() async {
    let shelf = Stock().injectObject(1)
    var told = 0
    let token = shelf.$titles.dropFirst().sink { _ in told += 1 }
    shelf.send(.arrived("Dune")).send(.lent(to: "Ada"))
    await shelf.loan?.send(.remind).finish()
    #expect(shelf.loan?.reminders == 1)
    shelf.loan?.send(.returned)
    #expect(shelf.loan == nil)
    #expect(told == 1)
    token.cancel()
  }

  @Test func `a plan for a class`() throws {
    try Loan.GIVEN { Loan(reader: "Ada") }
      .WHEN(.remind)
      .THEN_EnquedEffect(Loan.Remind(reader: "Ada"))
      .WHEN_EffectCompletes(Loan.Remind.self, with: 3)
      .THEN(\.reminders, equals: 1)
      .runTest()
  }
}
