// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSwift6
import SwiftUI

/// Runs the bindings of views' stores.
@MainActor
func checkViewStores() {
  let store = Store(initialState: Profile.State(), reducer: Profile())
  let viewStore = ViewStore(store)
  viewStore.binding(\.$username).wrappedValue = "Ann"
  expect(store.username == "Ann")
  expect(viewStore.binding(\.$username).wrappedValue == "Ann")
  viewStore.binding(get: \.isOpen, send: { .opened($0) }).wrappedValue = true
  expect(store.isOpen)
  var changes = 0
  let token = viewStore.objectWillChange.sink { changes += 1 }
  viewStore.binding(\.$username).wrappedValue = "Bob"
  viewStore.binding(\.$username).wrappedValue = "Bob"
  expect(changes == 1)
  token.cancel()
}
