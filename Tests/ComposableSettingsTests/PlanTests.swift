// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSettings
import Settings
import StatoscopeTesting
import Testing

@MainActor @Suite struct PlanTests {
  private typealias FormStore = StoreOf<Form>

  @Test func `a plan holds writes and bindings, and nothing is written`() async throws {
    try await AppSettings.alone {
      try FormStore.GIVEN { Store(initialState: Form.State(), reducer: Form()) }
        .WHEN(.set(\.$name, "Ann"))
        .THEN_EnquedEffect(SetSetting(\AppSettings.name, to: "Ann"))
        .WHEN_EffectCompletes(SetSetting<AppSettings, String?>.self, with: ())
        .THEN_NoEffects()
        .WHEN(.appeared)
        .THEN_EnquedEffect(FollowSetting(AppSettings.shared.$isLoud))
        .WHEN_StreamEnds(FollowSetting<Bool>.self)
        .WHEN_StreamEnds(FollowSetting<Int>.self)
        .WHEN_StreamEnds(FollowSetting<String?>.self)
        .THEN_NoEffects()
        .runTest(assertRelease: true)
      #expect(AppSettings.shared.name == nil)
    }
  }

  @Test func `a forgotten write fails the plan by its name`() async throws {
    let messages = Log<String>()
    try await AppSettings.alone {
      try withKnownIssue {
        try FormStore.GIVEN { Store(initialState: Form.State(), reducer: Form()) }.WHEN(.loudPressed).runTest()
      } matching: { issue in
        messages.append("\(issue)")
        return true
      }
    }
    #expect(messages.elements.count == 1)
    let message = messages.elements.first ?? ""
    #expect(message.contains(".WHEN_EffectCompletes(SetSetting<AppSettings, Bool>.self, with: ())"))
    #expect(message.contains(#"SetSetting<AppSettings, Bool>(setting: \AppSettings.<computed (Bool)>, to: true), enq"#))
  }
}
