// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSettings
import Settings
import StatoscopeTesting
import Testing

// The samples of ComposableSettings' documentation comments and of its first page, as they are printed there.

final class PlayerSettings: DependencySettings {
  @Dependency.AppStorage("username") var username: String?
  @Dependency.AppStorage("isSoundEnabled") var isSoundEnabled = false
}

struct Player: ReducerProtocol {
  struct State: Equatable {
    @BindableState var username = PlayerSettings.shared.username ?? ""
    @BindableState var isSoundEnabled = PlayerSettings.shared.isSoundEnabled
    var alerts: [String] = []
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case bindSettings
    case enableSoundButtonPressed
    case soundChanged(Bool)
    case appeared
  }

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
      .toAppStorage(from: \.$username, to: \PlayerSettings.username)
      .toAppStorage(from: \.$isSoundEnabled, to: \PlayerSettings.isSoundEnabled)
    Reduce { state, action in
      switch action {
      case .enableSoundButtonPressed:
        return PlayerSettings.shared.set(\.isSoundEnabled, to: true)
      case .bindSettings:
        return .merge(
          PlayerSettings.shared.$isSoundEnabled.bind(to: \.$isSoundEnabled),
          PlayerSettings.shared.$username.bind(to: \.$username))
      case .appeared:
        return PlayerSettings.shared.$isSoundEnabled.onChange(Action.soundChanged)
      case .soundChanged(let isOn):
        state.alerts.append(isOn ? "Sound on" : "Sound off")
        return .none
      case .binding:
        return .none
      }
    }
  }
}

struct Wrong {
  @Dependency.AppStorage("username") var username: String?  // compiles, and does not work
}

struct Chained: ReducerProtocol {
  typealias State = Player.State
  typealias Action = Player.Action

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
      .toAppStorage(from: \.$username, to: \PlayerSettings.username)
      .toAppStorage(from: \.$isSoundEnabled, to: \PlayerSettings.isSoundEnabled)
  }
}

struct Forgetting: ReducerProtocol {
  enum Action { case soundForgotten }

  func reduce(into state: inout Player.State, action: Action) -> Composable.Effect<Action> {
    switch action {
    case .soundForgotten:
      return PlayerSettings.shared.reset(\.$isSoundEnabled)
    }
  }
}

@MainActor struct PlayerView {
  let viewStore: ViewStoreOf<Player>

  func task() async {
    await viewStore.send(.bindSettings).finish()
  }
}

@Suite(.timeLimit(.minutes(10))) struct PlayerTests {
  @Test @MainActor func `the button enables the sound`() throws {
    try PlayerSettings.withStorage(.memory()) {
      try StoreOf<Player>.GIVEN { Store(initialState: Player.State(), reducer: Player()) }
        .WHEN(.enableSoundButtonPressed)
        .THEN_EnquedEffect(SetSetting(\PlayerSettings.isSoundEnabled, to: true))
        .WHEN_EffectCompletes(SetSetting<PlayerSettings, Bool>.self, with: ())
        .WHEN(.appeared)
        .THEN_EnquedEffect(FollowSetting(PlayerSettings.shared.$isSoundEnabled))
        .WHEN_StreamEnds(FollowSetting<Bool>.self)
        .runTest()
    }
  }

  @Test @MainActor func `forgetting the sound resets it`() throws {
    try PlayerSettings.withStorage(.memory()) {
      try StoreOf<Forgetting>.GIVEN { Store(initialState: Player.State(), reducer: Forgetting()) }
        .WHEN(.soundForgotten)
        .THEN_EnquedEffect(ResetSetting(PlayerSettings.shared.$isSoundEnabled))
        .WHEN_EffectCompletes(ResetSetting<Bool>.self, with: ())
        .runTest()
    }
  }

  @Test func `a setting in a state makes the state before a change read as the one after it`() {
    struct Kept {
      @Dependency.AppStorage("name", storage: PlayerTests.storage) var name: String?
    }
    let before = Kept()
    Kept().name = "Ann"
    #expect(before.name == "Ann")
  }

  private static let storage = SettingsStorage.memory()

  @Test @MainActor func `the sample's player does what is said of it`() async {
    await PlayerSettings.withStorage(.memory()) {
      let store = Store(initialState: Player.State(), reducer: Player())
      let view = PlayerView(viewStore: ViewStore(store))
      let shown = Task { await view.task() }
      _ = await store.send(.enableSoundButtonPressed).finish()
      _ = await store.states().first { $0.isSoundEnabled }
      PlayerSettings.shared.username = "Ann"
      _ = await store.states().first { $0.username == "Ann" }
      store.send(.set(\.$username, "Bob"))
      #expect(PlayerSettings.shared.username == "Bob")
      shown.cancel()
      await shown.value
      #expect(store.effects.isEmpty)
    }
  }
}
