// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PreferencesTests {
  @Test func `settings are written, read, and returned to their defaults`() {
    Preferences.withStorage(.memory()) {
      let preferences = Preferences.shared
      preferences.username = "Ann"
      preferences.isSoundEnabled.toggle()
      preferences.order = .author
      preferences.orders.insert(.title)
      preferences.shade = .dark
      preferences.bookcase.names.append("Dune")
      preferences.write(\.volume, to: 0.75)
      #expect(preferences.username == "Ann")
      #expect(Preferences.shared.isSoundEnabled)
      #expect(preferences.order == .author)
      #expect(preferences.orders == [.title, .author])
      #expect(preferences.shade == .dark)
      #expect(preferences.bookcase == Bookcase(names: ["Dune"]))
      #expect(preferences.$volume.value == 0.75)
      #expect(!preferences.isDefaultValue)
      preferences.reset()
      #expect(preferences.isDefaultValue)
    }
  }

  @Test func `a model on the main actor follows what the background writes`() async {
    await Preferences.withStorage(.memory()) {
      let header = Header()
      let setting = Preferences.shared.$username
      let writer = Task.detached { setting.value = "Ann" }
      await header.follow()
      await writer.value
      #expect(header.title == "Ann")
    }
  }

  @Test func `an observer is told until its token goes`() async {
    await Preferences.withStorage(.memory()) {
      let (told, tell) = AsyncStream.makeStream(of: Double.self)
      let token = Preferences.shared.$volume.observe { tell.yield($0) }
      Preferences.shared.volume = 1
      token.cancel()
      Preferences.shared.volume = 0
      tell.finish()
      var volumes: [Double] = []
      for await volume in told { volumes.append(volume) }
      #expect(volumes == [0.5, 1])
    }
  }

  @Test func `a class names its storage and migrates it`() async throws {
    #expect(ServerSettings.shared.url == URL(string: "https://example.com/a%20b"))
    try await ServerSettings.shared.flush()
    #expect(ServerSettings.storage["address"] == nil)
  }
}
