// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import TaskList
import Testing
import TodoTxt

// Swift Testing has one as well.
import struct TaskList.Confirmation

@Suite("The dialog of a question")
struct ConfirmationPlanTests {
  static func given(_ question: Question, file: StaticString = #filePath, line: UInt = #line)
    -> StoreTestPlan<Confirmation.Store>
  {
    Confirmation.Store.GIVEN(file: file, line: line) {
      Confirmation.Store(initialState: Confirmation.State(question))
    }
  }

  @Test("takes the first answer, and no other after it")
  func first() throws {
    try Self.given(.quit)
      .THEN_Nil(\.answer)
      .FORK(.answered(.cancel)) { try $0.THEN(\.answer, equals: .cancel) }
      .WHEN(.answered(.saveAgain))
      .THEN(\.answer, equals: .saveAgain)
      .WHEN(.answered(.quitAnyway))
      .THEN(\.answer, equals: .saveAgain)
      .THEN_NoEffects()
      .runTest(assertRelease: true)
  }

  @Test("lets nothing be decided that was not asked")
  func others() throws {
    let line = try TodoFile("one\n").line(1)
    let priority = Answer.priority(nil)
    let answers: [Answer] = [.cancel, .delete, priority, .keepMine, .takeTheirs, .saveAgain, .quitAnyway]
    let accepted: [(Question, [Answer])] = [
      (.delete(number: 1, line: line), [.cancel, .delete]), (.priority(number: 1), [.cancel, priority]),
      (.conflict(.changed), [.cancel, .keepMine, .takeTheirs]), (.discard, [.cancel, .takeTheirs]),
      (.quit, [.cancel, .saveAgain, .quitAnyway]),
    ]
    for (question, expected) in accepted {
      for answer in answers {
        try Self.given(question)
          .WHEN(.answered(answer))
          .THEN(\.answer, equals: expected.contains(answer) ? answer : nil)
          .runTest()
      }
    }
  }
}
