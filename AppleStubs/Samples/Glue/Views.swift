// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import SwiftUI

/// Reads fields of a store: told of those by `Observation`.
public struct RoomView: View {
  let store: ReadingRoom.Store

  public init(store: ReadingRoom.Store) { self.store = store }

  public var body: some View {
    VStack {
      Text(store.visitor)
      Toggle("Open", isOn: store.bind(\.isOpen) { .opened($0) })
      TextField("Visitor", text: store.bind(\.state.visitor, ReadingRoom.When.visitorNamed))
      TextField("Note", text: store.bind(\.note) { .noteEdited($0) } ?? "")
      TextField("Fixed", text: store.bind(constant: "fixed") { .visitorNamed($0) })
      TextField("Shout", text: store.bind({ $0.visitor.uppercased() }) { .visitorNamed($0) })
      TextField("Weak", text: store.weakBind(\.visitor, { .visitorNamed($0) }, defaultValue: "gone"))
      Button("Close") { store.send(.opened(false)) }
    }
    .sheet(isPresented: store.bind(\.editor, dismissWhen: .editorClosed)) { Text("Editor") }
    .sheet(isPresented: store.bindIsPresented(\.editor) { .editorShown($0) }) { Text("Editor") }
    .sheet(isPresented: store.bindNotNilBool(\.editor) { _ in .editorClosed }) { Text("Editor") }
    .sheet(isPresented: store.bindNotNilBool(\.note)) { Text("Note") }
  }
}

/// Holds a store the way of Combine.
public struct ObservedRoomView: View {
  @ObservedObject var store: ReadingRoom.Store

  public init(store: ReadingRoom.Store) { self.store = store }

  public var body: some View { Text(store.state.visitor) }
}

/// Owns its store.
public struct OwningRoomView: View {
  @State private var store = ReadingRoom.Store(initialState: ReadingRoom.State())
  @StateObject private var other = ReadingRoom.Store(initialState: ReadingRoom.State())

  public init() {}

  public var body: some View {
    VStack {
      RoomView(store: store)
      RoomView(store: other)
      StoreView(store, PlainRoomView.self)
      StoreView<ReadingRoom, PlainRoomView>(store)
      StoreView(store) { model, send in
        Button(model.visitor) { send(.opened(true)) }
      }
    }
  }
}

/// Knows a state and where events go, and no store.
public struct PlainRoomView: StoreViewProtocol {
  public let model: ReadingRoom.State
  public let send: (ReadingRoom.When) -> Void
  @SwiftUI.State private var isHovered = false

  public init(model: ReadingRoom.State, send: @escaping (ReadingRoom.When) -> Void) {
    self.model = model
    self.send = send
  }

  public var body: some View {
    VStack {
      Toggle("Open", isOn: bind(\.isOpen) { .opened($0) })
      Toggle("Closed", isOn: bind({ !$0.isOpen }) { .opened(!$0) })
      Toggle("Always", isOn: bind(constant: true) { .opened($0) })
      TextField("Visitor", text: weakBind(\.visitor) { .visitorNamed($0) })
      TextField("Visitor", text: Statoscope.bind(viewShows: model, \.visitor, When.visitorNamed, send: send))
      TextField("Visitor", text: Statoscope.bind(viewShows: model.visitor, When.visitorNamed, send: send))
    }
    .sheet(isPresented: bindIsPresented(\.editor)) { Text("Editor") }
    .sheet(isPresented: bindIsPresented(\.editor) { _ in .editorClosed }) { Text("Editor") }
    .sheet(isPresented: ReadingRoom.bind(\.editor, in: model, dismissWhen: .editorClosed, send: send)) {
      Text("Editor")
    }
  }
}

/// What a preview is made of.
@MainActor
public func previews() -> [any View] {
  [PlainRoomView(preview: ReadingRoom.State()), RoomView(store: .preview(ReadingRoom.State()))]
}
