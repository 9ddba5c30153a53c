// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import GlueMainActor
import GlueSwift5
import GlueSwift6
import Statoscope
import SwiftUI

typealias Room = GlueSwift6.ReadingRoom

@MainActor
let checks: [(String, @MainActor (Room.Store) -> Void)] = [

  (
    "a binding reads the field and sends the event",
    { store in
      let binding = store.bind(\.visitor) { .visitorNamed($0) }
      binding.wrappedValue = "Ada"
      expect(binding.wrappedValue == "Ada")
      expect(store.visitor == "Ada")
    }
  ),
  (
    "a binding of a closure and of a constant send too",
    { store in
      store.bind({ $0.visitor.count }) { .visitorNamed(String(repeating: "a", count: $0)) }.wrappedValue = 3
      expect(store.visitor == "aaa")
      let constant = store.bind(constant: "x") { .visitorNamed($0) }
      constant.wrappedValue = "Bob"
      expect(constant.wrappedValue == "x")
      expect(store.visitor == "Bob")
    }
  ),
  (
    "presence is true while there is a value",
    { store in
      let shown = store.bindIsPresented(\.editor) { .editorShown($0) }
      expect(!shown.wrappedValue)
      store.send(.editorShown(7))
      expect(shown.wrappedValue)
      shown.wrappedValue = true
      expect(store.editor == 7)
      shown.wrappedValue = false
      expect(store.editor == nil)
    }
  ),
  (
    "dismissing sends the event, presenting sends none",
    { store in
      store.send(.editorShown(7))
      let shown = store.bind(\.editor, dismissWhen: .editorClosed)
      shown.wrappedValue = true
      expect(store.editor == 7)
      shown.wrappedValue = false
      expect(store.editor == nil)
    }
  ),
  (
    "an absent value reads as the default",
    { store in
      let note = store.bind(\.note) { .noteEdited($0) } ?? "none"
      expect(note.wrappedValue == "none")
      note.wrappedValue = "remember"
      expect(store.note == "remember")
    }
  ),
  (
    "a weak binding lets its store go",
    { store in
      var store: Room.Store? = Room.Store(initialState: Room.State())
      weak let released = store
      let binding = store?.weakBind(\.visitor, { .visitorNamed($0) }, defaultValue: "gone")
      binding?.wrappedValue = "Ada"
      expect(binding?.wrappedValue == "Ada")
      store = nil
      expect(released == nil)
      expect(binding?.wrappedValue == "gone")
    }
  ),
  (
    "bindings of a view send through its send",
    { store in
      var sent: [String] = []
      let name = bind(viewShows: Room.State(), \.visitor, { "named \($0)" }, send: { sent.append($0) })
      name.wrappedValue = "Ada"
      bind(viewShows: 1, { "shown \($0)" }, send: { sent.append($0) }).wrappedValue = 2
      expect(sent == ["named Ada", "shown 2"])
    }
  ),
  (
    "objectWillChange tells once an event",
    { store in
      var told = 0
      let subscription = store.objectWillChange.sink { told += 1 }
      store.send(.opened(true)).send(.opened(false))
      expect(told == 2)
      subscription.cancel()
      store.send(.opened(true))
      expect(told == 2)
    }
  ),
  (
    "a store told by Combine is released",
    { store in
      var store: Room.Store? = Room.Store(initialState: Room.State())
      weak let released = store
      let subscription = store?.objectWillChange.sink {}
      store = nil
      expect(released == nil)
      withExtendedLifetime(subscription) {}
    }
  ),
  (
    "a preview's effects are listed and not run",
    { store in
      let store = Room.Store.preview(Room.State())
      store.send(.noteEdited("draft"))
      expect(store.note == "draft")
      expect(store.effects.count == 1)
    }
  ),
  (
    "views of all three modes have bodies",
    { store in
      _ = GlueSwift6.RoomView(store: store).body
      _ = GlueSwift5.OwningRoomView().body
      _ = GlueMainActor.OwningRoomView().body
      _ = GlueSwift6.OwningRoomView().body
      expect(GlueSwift6.previews().count == 2)
    }
  ),
]
