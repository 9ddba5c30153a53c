// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSettings
import Settings
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct SetTests {
  @Test func `a write is described by the reducer and done by the store, before send returns`() async {
    await AppSettings.alone {
      let store = Store(initialState: Form.State(), reducer: Form())
      var state = Form.State()
      let described = Form().reduce(into: &state, action: .loudPressed)
      #expect(!AppSettings.shared.isLoud)
      _ = described
      store.send(.loudPressed)
      #expect(AppSettings.shared.isLoud)
      #expect(store.effects.isEmpty)
      #expect(store.heard.isEmpty)
    }
  }

  @Test func `writes keep their order`() async {
    await AppSettings.alone {
      let sizes = Log<Int>()
      let token = AppSettings.shared.$size.observe { sizes.append($0) }
      let store = Store(initialState: Form.State(), reducer: Form())
      for size in [20, 30, 30] { store.send(.sized(size)) }
      token.cancel()
      #expect(sizes.elements == [10, 20, 21, 30, 31, 30, 31])
    }
  }

  @Test func `an equal write tells nobody`() async {
    await AppSettings.alone(["isLoud": true]) {
      let told = Log<Bool>()
      let token = AppSettings.shared.$isLoud.observe { told.append($0) }
      Store(initialState: Form.State(), reducer: Form()).send(.loudPressed)
      token.cancel()
      #expect(told.elements == [true])
    }
  }

  @Test func `a write goes to the storage that was in force where it was described`() async {
    let storage = SettingsStorage.memory()
    let store = Store(initialState: 0, reducer: Reduce<Int, Effect<Bool>> { _, write in write.map { _ in .none } })
    let write: Effect<Bool> = AppSettings.withStorage(storage) { AppSettings.shared.set(\.size, to: 77) }
    await store.send(write).finish()
    #expect(storage["size"] == 77)
    #expect(AppSettings.storage["size"] == nil)
  }

  @Test func `the description alone writes when it is run`() async {
    await AppSettings.alone {
      let write = AppSettings.shared.set(\.size, to: 5)
      #expect(write == SetSetting(\AppSettings.size, to: 5))
      #expect(write != SetSetting(\AppSettings.size, to: 6))
      #expect(AppSettings.shared.size == 10)
      write.runEffect()
      #expect(AppSettings.shared.size == 5)
    }
  }

  @Test func `a reset is described by the reducer and done by the store, which removes what is stored`() async {
    await AppSettings.alone(["isLoud": true, "size": "hello"]) {
      AppSettings.currentStorage.onIssue { _ in }
      let store = Store(initialState: 0, reducer: Reduce<Int, Effect<Bool>> { _, reset in reset.map { _ in .none } })
      let (loud, size): (Effect<Bool>, Effect<Bool>) = (
        AppSettings.shared.reset(\.$isLoud), AppSettings.shared.reset(\.$size)
      )
      #expect(AppSettings.shared.isLoud)
      store.send(loud)
      store.send(size)
      #expect(!AppSettings.shared.isLoud)
      #expect(AppSettings.currentStorage.keys == ["size (set aside)"])
      #expect(store.effects.isEmpty)
    }
  }

  @Test func `the description of a reset goes to the storage in which it was made`() async {
    let storage = SettingsStorage.memory(["size": 5])
    let reset = AppSettings.withStorage(storage) { ResetSetting(AppSettings.shared.$size) }
    #expect(reset == ResetSetting(AppSettings.shared.$size))
    #expect("\(reset)" == "ResetSetting(\"size\")")
    reset.runEffect()
    #expect(storage.keys.isEmpty)
  }

  @Test func `a field is written to its setting, also where that may be missing`() async {
    await AppSettings.alone {
      let store = Store(initialState: Form.State(), reducer: Form())
      store.send(.set(\.$name, "Ann"))
      #expect(AppSettings.shared.name == "Ann")
      store.send(.set(\.$isLoud, true))
      store.send(.set(\.$size, 3))
      #expect(AppSettings.shared.isLoud)
      #expect(AppSettings.shared.size == 3)
      #expect(store.heard == ["name Ann", "isLoud true", "size 3"])
    }
  }

  @Test func `a change of a field that is no binding action writes nothing`() async {
    await AppSettings.alone(["name": "Ann"]) {
      let store = Store(initialState: Form.State(), reducer: Form())
      store.send(.nameForgotten)
      #expect(store.name == "")
      #expect(AppSettings.shared.name == "Ann")
    }
  }
}
