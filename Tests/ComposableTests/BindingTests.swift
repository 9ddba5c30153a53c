// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Foundation
import Testing

@MainActor @Suite struct BindingTests {
  struct Form: ReducerProtocol {
    struct State: Equatable {
      @BindableState var name = ""
      @BindableState var age = 0
      var heard: [String] = []
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case saved
    }

    var body: some ReducerProtocol<State, Action> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$name): state.heard.append("name \(state.name)")
        case .binding: state.heard.append("other \(state.age)")
        case .saved: state.heard.append("saved")
        }
        return .none
      }
    }
  }

  @Test func `a binding action writes its field, before the reducers below hear of it`() {
    let store = Store(initialState: Form.State(), reducer: Form())
    store.send(.binding(.set(\.$name, "Ann")))
    store.send(.set(\.$age, 7))
    store.send(.saved)
    #expect(store.name == "Ann")
    #expect(store.age == 7)
    #expect(store.heard == ["name Ann", "other 7", "saved"])
  }

  @Test func `binding actions are equal when field and value are`() {
    typealias Change = BindingAction<Form.State>
    #expect(Change.set(\.$name, "a") == .set(\.$name, "a"))
    #expect(Change.set(\.$name, "a") != .set(\.$name, "b"))
    #expect(Change.set(\.$name, "0") != .set(\.$age, 0))
    #expect(Change.set(\.$age, 3).value as? Int == 3)
  }

  @Test func `what is no binding action writes nothing`() {
    #expect(Form.Action.saved.binding == nil)
    #expect(Form.Action.set(\.$age, 1).binding == .set(\.$age, 1))
  }

  @Test func `a bindable field is stored as its value`() throws {
    struct Saved: Codable, Equatable { @BindableState var name = "" }
    let data = try JSONEncoder().encode(Saved(name: "Ann"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"Ann"}"#)
    #expect(try JSONDecoder().decode(Saved.self, from: data) == Saved(name: "Ann"))
    #expect("\(BindableState(wrappedValue: 3))" == "3")
  }

  @Test func `an equal value tells nobody`() {
    let store = Store(initialState: Form.State(name: "Ann"), reducer: Form())
    let names = Log<String>()
    let token = store.observe(\.name) { names.append($0) }
    store.send(.set(\.$name, "Ann"))
    store.send(.set(\.$name, "Bob"))
    token.cancel()
    #expect(names.elements == ["Ann", "Bob"])
  }
}
