// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import TaskList
import Testing

@Suite("The editor of a line")
struct EditorPlanTests {
  static func given(_ text: String = "", file: StaticString = #filePath, line: UInt = #line)
    -> StoreTestPlan<Editor.Store>
  {
    Editor.Store.GIVEN(file: file, line: line) {
      Editor.Store(initialState: Editor.State(.add, LineEditor(text)))
    }
  }

  @Test("begins with the cursor at the end, and changes the line where the cursor is")
  func typed() throws {
    try Self.given("Cal the ban")
      .WHEN(.typed(.insert("k")))
      .AND(.typed(.home)).AND(.typed(.right)).AND(.typed(.right)).AND(.typed(.right)).AND(.typed(.insert("l")))
      .THEN(\.line.text, equals: "Call the bank")
      .THEN(\.line.before, equals: "Call")
      .FORK(.typed(.deleteToEnd)) { try $0.THEN(\.line.text, equals: "Call") }
      .WHEN(.typed(.end))
      .AND(.typed(.deleteWord))
      .THEN(\.line.text, equals: "Call the ")
      .THEN_NoEffects()
      .runTest(assertRelease: true)
  }

  @Test("keeps the line when it is entered or cancelled, for whoever opened it to decide")
  func ends() throws {
    try Self.given("Call")
      .FORK(.cancelled) { try $0.THEN(\.line.text, equals: "Call") }
      .WHEN(.entered)
      .THEN(\.line.text, equals: "Call")
      .runTest()
  }

  @Test("completes no project where there is no list, or no beginning of a project")
  func completion() throws {
    try Self.given("Call +ho")
      .WHEN(.completed)
      .THEN(\.line.text, equals: "Call +ho")
      .runTest()
  }
}
