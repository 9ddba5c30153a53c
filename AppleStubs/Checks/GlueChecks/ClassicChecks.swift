// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import GlueSwift6
import Statoscope
import SwiftUI

@MainActor
let classicChecks: [(String, @MainActor (GlueSwift6.Profile) -> Void)] = [
  (
    "a binding of a class reads the property and sends the event",
    { profile in
      let binding = profile.bind(\.name) { .nameEdited($0) }
      binding.wrappedValue = "Ada"
      expect(binding.wrappedValue == "Ada")
      expect(profile.name == "Ada")
      profile.bind({ $0.name.count }) { .nameEdited(String(repeating: "a", count: $0)) }.wrappedValue = 2
      expect(profile.name == "aa")
    }
  ),
  (
    "presence of a subscope is true while there is one",
    { profile in
      let shown = profile.bindIsPresented(\.editor) { .editorShown($0) }
      expect(!shown.wrappedValue)
      profile.send(.opened)
      expect(shown.wrappedValue)
      expect(profile.editor?.profile === profile)
      profile.editor?.send(.closed)
      expect(profile.editor == nil)
      profile.send(.opened)
      shown.wrappedValue = false
      expect(profile.editor == nil)
      expect(!profile.bindNotNilBool(\.editor).wrappedValue)
    }
  ),
  (
    "a weak binding of a class does not keep it",
    { _ in
      var profile: GlueSwift6.Profile? = GlueSwift6.Profile()
      let binding = profile?.weakBind(\.name, { .nameEdited($0) }, defaultValue: "gone")
      binding?.wrappedValue = "Ada"
      expect(binding?.wrappedValue == "Ada")
      profile = nil
      expect(binding?.wrappedValue == "gone")
      binding?.wrappedValue = "Bob"
    }
  ),
  (
    "a published property is described by its value",
    { profile in
      profile.send(.nameEdited("Ada"))
      expect(profile.debugDescription == "Profile(\n  name: \"Ada\"\n  editor: nil\n)")
    }
  ),
]
