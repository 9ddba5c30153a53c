// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSettings
import Settings
import StatoscopeTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ProfileTests {
  @Test func `fields and settings follow each other while a view shows them`() async {
    await Preferences.withStorage(.memory()) {
      let store = Store(initialState: Profile.State(), reducer: Profile())
      let viewStore = ViewStore(store)
      let shown = Task { await viewStore.send(.bindSettings).finish() }
      await viewStore.send(.soundPressed).finish()
      _ = await viewStore.states().first { $0.isSoundEnabled }
      #expect(Preferences.shared.isSoundEnabled)
      await viewStore.send(.binding(.set(\.$username, "Ann"))).finish()
      #expect(Preferences.shared.username == "Ann")
      Preferences.shared.username = "Bob"
      _ = await viewStore.states().first { $0.username == "Bob" }
      shown.cancel()
      #expect(await shown.value == .cancelled)
    }
  }

  @Test func `children are there, or are not`() async {
    await Preferences.withStorage(.memory()) {
      let store = StoreOf<Profile>(initialState: Profile.State()) { Profile() }
      await store.send(.refreshed).finish()
      store.send(.badge(id: 2, action: .starred))
      #expect(store.badges.map(\.stars) == [0, 1])
      store.scope(state: \.badges, id: 2, action: Profile.Action.badge)?.send(.starred)
      #expect(store.badges.map(\.stars) == [0, 2])
      store.send(.badge(id: 1, action: .removed))
      #expect(store.badges.map(\.id) == [2])
      store.send(.editorOpened)
      store.send(.editor(.starred))
      #expect(store.editor?.stars == 1)
      store.scope(state: \.editor, action: Profile.Action.editor)?.send(.starred)
      store.scope(state: \.editor, action: { (action: Badge.Action?) in .editor(action ?? .starred) }).send(nil)
      ViewStore(store, observe: \.editor, send: Profile.Action.editor).send(.starred)
      let stars = ViewStore(store, observe: { $0.editor?.stars }, send: Profile.Action.editor)
      stars.send(.starred)
      #expect(stars.state == 5)
      store.send(.editor(.removed))
      #expect(store.editor == nil)
    }
  }

  @Test func `a plan holds what settings are written and followed by`() throws {
    try Preferences.withStorage(.memory()) {
      try StoreOf<Profile>.GIVEN { StoreOf<Profile>(initialState: Profile.State(), reducer: Profile()) }
        .WHEN(.soundPressed)
        .THEN_EnquedEffect(SetSetting(\Preferences.isSoundEnabled, to: true))
        .WHEN_EffectCompletes(SetSetting<Preferences, Bool>.self, with: ())
        .WHEN(.soundWatched)
        .WHEN(.soundChanged(true))
        .THEN(\.state.sounds, equals: 1)
        .WHEN_StreamEnds(FollowSetting<Bool>.self)
        .runTest()
    }
  }

  @Test func `a write that nobody runs writes nothing`() {
    Preferences.withStorage(.memory()) {
      let write = Preferences.shared.set(\.isSoundEnabled, to: true)
      #expect(!Preferences.shared.isSoundEnabled)
      write.runEffect()
      #expect(Preferences.shared.isSoundEnabled)
    }
  }
}
