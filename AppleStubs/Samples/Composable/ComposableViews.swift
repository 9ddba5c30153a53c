// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import SwiftUI

public struct Profile: ReducerProtocol {
  public struct State: Equatable {
    @BindableState public var username = ""
    public var isOpen = false
    public init() {}
  }
  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case opened(Bool)
  }
  public init() {}

  public var body: some ReducerProtocol<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if case .opened(let isOpen) = action { state.isOpen = isOpen }
      return .none
    }
  }
}

/// Reads fields, and writes them by binding actions.
public struct ProfileView: View {
  let viewStore: ViewStore<Profile.State, Profile.Action>

  public init(_ store: Store<Profile.State, Profile.Action>) { viewStore = ViewStore(store) }

  public var body: some View {
    VStack {
      TextField("Name", text: viewStore.binding(\.$username))
      TextField("Name", text: viewStore.$username)
      Toggle("Open", isOn: viewStore.binding(get: \.isOpen, send: { .opened($0) }))
      Toggle("Opened", isOn: viewStore.binding(get: { $0.isOpen }, send: .opened(true)))
      Text(viewStore.username)
    }
  }
}

/// Is asked anew when a field has changed that it reads.
public struct ProfileScreen: View {
  let store: StoreOf<Profile>

  public init(store: StoreOf<Profile>) { self.store = store }

  public var body: some View {
    WithViewStore(store) { viewStore in
      TextField("Name", text: viewStore.binding(\.$username))
    }
  }
}

/// Holds a view's store the way of Combine.
public struct ObservedProfileView: View {
  @ObservedObject var viewStore: ViewStoreOf<Profile>

  public init(viewStore: ViewStoreOf<Profile>) { self.viewStore = viewStore }

  public var body: some View { Text(viewStore.username) }
}
