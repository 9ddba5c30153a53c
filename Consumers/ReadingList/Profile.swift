// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSettings
import Settings

/// A feature as users of the Composable Architecture write it, with settings, without a word about actors.
struct Profile: ReducerProtocol {
  struct State: Equatable {
    @BindableState var username: String = Preferences.shared.username ?? ""
    @BindableState var isSoundEnabled = Preferences.shared.isSoundEnabled
    var badges: [Badge.State] = []
    var editor: Badge.State?
    var sounds = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case bindSettings
    case soundPressed
    case soundChanged(Bool)
    case soundWatched
    case badge(id: Badge.State.ID, action: Badge.Action)
    case editor(Badge.Action)
    case editorOpened
    case loaded([Badge.State])
    case refreshed
  }

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
      .toAppStorage(from: \.$username, to: \Preferences.username)
      .toAppStorage(from: \.$isSoundEnabled, to: \Preferences.isSoundEnabled)
    Reduce { state, action in
      switch action {
      case .binding(\.$username):
        return Preferences.shared.set(\.username, to: state.username)
      case .bindSettings:
        return .merge(
          Preferences.shared.$isSoundEnabled.bind(to: \.$isSoundEnabled),
          Preferences.shared.$username.bind(to: \.$username)
        )
      case .soundPressed:
        return Preferences.shared.set(\.isSoundEnabled, to: !state.isSoundEnabled)
      case .soundWatched:
        return Preferences.shared.$isSoundEnabled.onChange(includingCurrent: true, Action.soundChanged)
      case .soundChanged:
        state.sounds += 1
        return .none
      case .editorOpened:
        state.editor = Badge.State(id: 0)
        return .none
      case .editor(.removed):
        state.editor = nil
        return .none
      case .badge(let id, .removed):
        state.badges.removeAll { $0.id == id }
        return .none
      case .refreshed:
        return .run { send in
          await send(.loaded([Badge.State(id: 1), Badge.State(id: 2)]))
        }
        .cancellable(id: "refresh", cancelInFlight: true)
      case .loaded(let badges):
        state.badges = badges
        return .none
      case .binding, .badge, .editor:
        return .none
      }
    }
    .ifLet(\.editor, action: Action.editor) { Badge() }
    .forEach(\.badges, action: /Action.badge) { Badge() }
  }
}

struct Badge: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    var stars = 0
  }

  enum Action {
    case starred
    case removed
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .starred:
      state.stars += 1
      return .none
    case .removed:
      return .none
    }
  }
}
