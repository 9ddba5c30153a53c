// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSettings
import Dispatch
import Settings
import StoreKernel
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct BindTests {
  /// A form that is bound, and the wait for its end.
  private func bound(
    _ state: Form.State = Form.State()
  ) -> (store: Store<Form.State, Form.Action>, task: StoreTask) {
    let store = Store(initialState: state, reducer: Form())
    return (store, store.send(.appeared))
  }

  /// Returns when the store has heard of all that was written to settings before.
  private func settle(_ store: Store<Form.State, Form.Action>) async {
    let size = AppSettings.shared.size + 1
    AppSettings.shared.size = size
    _ = await store.states().first { $0.size == size }
  }

  @Test func `a field follows its setting`() async {
    await AppSettings.alone {
      let (store, _) = bound()
      AppSettings.shared.name = "Ann"
      _ = await store.states().first { $0.name == "Ann" }
      AppSettings.shared.name = nil
      _ = await store.states().first { $0.name == "" }
      #expect(store.heard == ["name Ann", "name "])
      #expect(AppSettings.shared.name == nil)
    }
  }

  @Test func `what was written between the state and the binding is not missed`() async {
    await AppSettings.alone {
      let store = Store(initialState: Form.State(), reducer: Form())
      AppSettings.shared.isLoud = true
      #expect(!store.isLoud)
      store.send(.appeared)
      _ = await store.states().first { $0.isLoud }
      await settle(store)
      #expect(store.heard.filter { $0.hasPrefix("isLoud") } == ["isLoud true"])
    }
  }

  @Test func `a value that the field has already is not sent`() async {
    await AppSettings.alone(["name": "Ann"]) {
      let (store, _) = bound()
      await settle(store)
      #expect(store.heard == ["size 11"])
    }
  }

  @Test func `what the field itself wrote does not come back`() async {
    await AppSettings.alone {
      let (store, _) = bound()
      for text in ["a", "an", "ann"] { store.send(.set(\.$name, text)) }
      await settle(store)
      #expect(store.heard == ["name a", "name an", "name ann", "size 11"])
      #expect(AppSettings.shared.name == "ann")
    }
  }

  @Test func `a user who types while his writes come back never sees his text revert`() async {
    await AppSettings.alone {
      let (store, _) = bound()
      let texts = Log<String>()
      let token = store.observe(\.name, initial: false) { texts.append($0) }
      var typed: [String] = []
      for number in 1...300 {
        typed.append(String(repeating: "x", count: number))
        store.send(.set(\.$name, typed[number - 1]))
        if number.isMultiple(of: 3) { await Task.yield() }
      }
      await settle(store)
      token.cancel()
      #expect(texts.elements == typed)
      #expect(AppSettings.shared.name == typed.last)
    }
  }

  @Test func `while two write, state and setting end alike, and no older text of the user comes back`() async {
    await AppSettings.alone {
      let (store, _) = bound()
      let setting = AppSettings.shared.$name
      let (texts, written) = (Log<String>(), Log<String>())
      let token = store.observe(\.name, initial: false) { texts.append($0) }
      let writes = setting.observe(includingCurrent: false) { written.append($0 ?? "") }
      let other = Task.detached { for number in 0..<500 { setting.value = "other \(number)" } }
      for number in 0..<200 {
        store.send(.set(\.$name, "user \(number)"))
        await Task.yield()
      }
      await other.value
      await settle(store)
      token.cancel()
      writes.cancel()
      #expect(store.name == AppSettings.shared.name)
      #expect(written.elements.filter { $0.hasPrefix("other") } == (0..<500).map { "other \($0)" })
      let own = texts.elements.filter { $0.hasPrefix("user") }
      #expect(own == (0..<200).map { "user \($0)" })
      let others = texts.elements.filter { $0.hasPrefix("other") }.compactMap { Int($0.dropFirst(6)) }
      #expect(others == others.sorted())
    }
  }

  @Test func `a reducer below that changes what was written keeps its change`() async {
    struct Shouting: ReducerProtocol {
      var body: some ReducerProtocol<Form.State, Form.Action> {
        Form()
        Reduce { state, action in
          if case .binding(\.$name) = action { state.name = state.name.uppercased() }
          return .none
        }
      }
    }
    await AppSettings.alone {
      let store = Store(initialState: Form.State(), reducer: Shouting())
      store.send(.appeared)
      await settle(store)
      store.send(.set(\.$name, "ann"))
      await settle(store)
      #expect(store.name == "ANN")
      #expect(AppSettings.shared.name == "ann")
      #expect(store.heard == ["size 11", "name ann", "size 12"])
    }
  }

  /// What happens between that a value is delivered and that its field is written, as another thread would do it.
  private struct Interrupted: ReducerProtocol {
    let writesItself: Bool

    var body: some ReducerProtocol<Form.State, Form.Action> {
      Reduce { state, action in
        if case .binding(.set(\.$name, "older")) = action { AppSettings.shared.name = "newer" }
        return .none
      }
      Form()
      if writesItself {
        Reduce { state, action in
          guard case .binding(\.$name) = action else { return .none }
          return AppSettings.shared.set(\.name, to: state.name)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `a value that was delivered is not written back over a newer one`(_ writesItself: Bool) async {
    await AppSettings.alone {
      let store = Store(initialState: Form.State(), reducer: Interrupted(writesItself: writesItself))
      store.send(.appeared)
      AppSettings.shared.name = "older"
      _ = await store.states().first { $0.name == "newer" }
      #expect(AppSettings.shared.name == "newer")
      #expect(store.heard == ["name older", "name newer"])
    }
  }

  /// A text that stops whoever reads "theirs" from what is stored for the first time: the thread that brings it to a
  /// store, on which it has left the setting and not yet reached the store.
  private struct Stopped: SettingValue, Equatable {
    var text: String
    static let isUnderWay = DispatchSemaphore(value: 0)
    static let mayArrive = DispatchSemaphore(value: 0)
    private static let isFirst = Lock(true)
    static let settingRepresentation = SettingRepresentation<Stopped>("a text") {
      .string($0.text)
    } restore: { stored in
      guard case .string(let text) = stored else { return nil }
      if text == "theirs",
        isFirst.withLock({ isFirst in
          defer { isFirst = false }
          return isFirst
        })
      {
        isUnderWay.signal()
        mayArrive.wait()
      }
      return Stopped(text: text)
    }
  }

  @Test func `what a user typed while an older value was on its way is not replaced by that`() async {
    struct Typing: ReducerProtocol {
      final class Settings: DependencySettings {
        @Dependency.AppStorage("text") var text = Stopped(text: "")
      }
      struct State: Equatable {
        @BindableState var text = Stopped(text: "")
        var heard: [String] = []
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case appeared
      }
      var body: some ReducerProtocol<State, Action> {
        BindingReducer().toAppStorage(from: \.$text, to: \Settings.text)
        Reduce { state, action in
          if case .appeared = action { return Settings.shared.$text.bind(to: \.$text) }
          state.heard.append(state.text.text)
          return .none
        }
      }
    }
    await Typing.Settings.withStorage(.memory()) {
      let store = Store(initialState: Typing.State(), reducer: Typing())
      store.send(.appeared)
      let setting = Typing.Settings.shared.$text
      setting.value = Stopped(text: "first")
      _ = await store.states().first { $0.text.text == "first" }

      setting.value = Stopped(text: "theirs")
      Self.wait(for: Stopped.isUnderWay)
      store.send(.set(\.$text, Stopped(text: "mine")))
      Stopped.mayArrive.signal()
      setting.value = Stopped(text: "last")
      _ = await store.states().first { $0.text.text == "last" }
      #expect(store.heard == ["first", "mine", "last"])
    }
  }

  /// Keeps the main actor meanwhile.
  private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func `what a reducer makes of a value that was delivered is written`() async {
    struct Trimming: ReducerProtocol {
      var body: some ReducerProtocol<Form.State, Form.Action> {
        CombineReducers {
          BindingReducer()
          Reduce { state, action in
            if case .binding(\.$name) = action { state.name = state.name.replacing(" ", with: "") }
            return .none
          }
        }
        .toAppStorage(from: \.$name, to: \AppSettings.name)
        Reduce { _, action in
          if case .appeared = action { return AppSettings.shared.$name.bind(to: \.$name) }
          return .none
        }
      }
    }
    await AppSettings.alone {
      let store = Store(initialState: Form.State(), reducer: Trimming())
      store.send(.appeared)
      AppSettings.shared.name = "A n n"
      _ = await store.states().first { $0.name == "Ann" }
      #expect(AppSettings.shared.name == "Ann")
    }
  }

  @Test func `two rows bound to one setting hear of each other`() async {
    struct Rows: ReducerProtocol {
      struct State: Equatable { var rows = [Form.State(id: 1), Form.State(id: 2)] }
      enum Action { case row(Int, Form.Action) }
      var body: some ReducerProtocol<State, Action> {
        EmptyReducer().forEach(\.rows, action: Action.row) { Form() }
      }
    }
    await AppSettings.alone {
      let store = Store(initialState: Rows.State(), reducer: Rows())
      for id in 1...2 { store.send(.row(id, .appeared)) }
      store.send(.row(1, .set(\.$name, "Ann")))
      _ = await store.states().first { $0.rows[1].name == "Ann" }
      #expect(store.rows.map(\.heard) == [["name Ann"], ["name Ann"]])
    }
  }

  @Test func `two stores bound to one setting hear of each other`() async {
    await AppSettings.alone {
      let (one, _) = bound()
      let (other, _) = bound()
      one.send(.set(\.$name, "Ann"))
      _ = await other.states().first { $0.name == "Ann" }
      other.send(.set(\.$name, "Bob"))
      _ = await one.states().first { $0.name == "Bob" }
      #expect(one.heard == ["name Ann", "name Bob"])
      #expect(other.heard == ["name Ann", "name Bob"])
    }
  }

  @Test func `a new value is delivered at home, wherever it was written`() async {
    await AppSettings.alone {
      let store = Store(
        initialState: Form.State(),
        reducer: CombineReducers {
          Form()
          Reduce { _, _ in
            MainActor.preconditionIsolated()
            return .none
          }
        })
      store.send(.appeared)
      let setting = AppSettings.shared.$isLoud
      await Task.detached { setting.value = true }.value
      _ = await store.states().first { $0.isLoud }
      #expect(store.heard == ["isLoud true"])
    }
  }

  @Test func `the binding ends with the task that waits for it`() async {
    await AppSettings.alone {
      let (store, task) = bound()
      let waiting = Task { await task.finish() }
      await settle(store)
      waiting.cancel()
      #expect(await waiting.value == .cancelled)
      #expect(store.effects.isEmpty)
      AppSettings.shared.name = "Ann"
      let (other, _) = bound()
      await settle(other)
      #expect(store.name == "")
    }
  }

  @Test func `a binding that begins again brings what it missed, its own writes included`() async {
    await AppSettings.alone {
      let (store, task) = bound()
      store.send(.set(\.$name, "Ann"))
      await settle(store)
      task.cancel()
      store.send(.nameForgotten)
      store.send(.appeared)
      _ = await store.states().first { $0.name == "Ann" }
      #expect(store.heard == ["name Ann", "size 11", "name Ann"])
    }
  }

  @Test func `a missing value becomes the field's default`() async {
    struct Sized: ReducerProtocol {
      final class Settings: DependencySettings {
        static let storage = SettingsStorage.memory(["width": 4])
        @Dependency.AppStorage("width") var width: Int?
      }
      struct State: Equatable { @BindableState var width = 0 }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case appeared
      }
      var body: some ReducerProtocol<State, Action> {
        BindingReducer().toAppStorage(from: \.$width, to: \Settings.width)
        Reduce { _, action in
          if case .appeared = action { return Settings.shared.$width.bind(to: \.$width, default: 9) }
          return .none
        }
      }
    }
    let store = Store(initialState: Sized.State(), reducer: Sized())
    store.send(.appeared)
    _ = await store.states().first { $0.width == 4 }
    Sized.Settings.shared.width = nil
    _ = await store.states().first { $0.width == 9 }
    store.send(.set(\.$width, 5))
    #expect(Sized.Settings.shared.width == 5)
  }
}
