// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings
import Testing

// What the first page of settings says about types, as it is printed there.

extension SettingRepresentation where Value == Locale {
  static var identifier: Self {
    SettingRepresentation("a locale's identifier") { locale in
      .string(locale.identifier)
    } restore: { stored in
      guard case .string(let identifier) = stored else { return nil }
      return Locale(identifier: identifier)
    }
  }
}

enum TypeSample {
  struct Window: Codable, Equatable {
    var width = 800
    var title: String?
  }

  enum SortOrder: String {
    case name
    case date
  }

  struct Angle: SettingValue, Equatable {
    var degrees: Double

    static let settingRepresentation = SettingRepresentation<Angle>("degrees from 0 to 360") { angle in
      .double(angle.degrees)
    } restore: { stored in
      guard case .double(let degrees) = stored, (0...360).contains(degrees) else { return nil }
      return Angle(degrees: degrees)
    }
  }

  final class ReaderSettings: DependencySettings {
    @Dependency.AppStorage("tags") var tags: Set<String> = []
    @Dependency.AppStorage("opened") var opened: Date?
    @Dependency.AppStorage("order") var order = SortOrder.name
    @Dependency.AppStorage(codable: "window") var window = Window()
    @Dependency.AppStorage("direction") var direction = Angle(degrees: 90)
    @Dependency.AppStorage("language", as: .identifier) var language = Locale(identifier: "en")
  }
}

@Suite struct TypeSamples {
  private typealias ReaderSettings = TypeSample.ReaderSettings
  private typealias Window = TypeSample.Window
  private typealias Angle = TypeSample.Angle

  @Test func `each type in its form`() {
    let storage = SettingsStorage.memory()
    ReaderSettings.withStorage(storage) {
      let settings = ReaderSettings.shared
      settings.tags = ["b", "a"]
      settings.order = .date
      settings.window = Window(width: 640)
      settings.direction = Angle(degrees: 180)
      settings.language = Locale(identifier: "pt_PT")
      #expect(settings.window == Window(width: 640))
      #expect(settings.direction == Angle(degrees: 180))
      #expect(settings.language.identifier == "pt_PT")
    }
    #expect(storage["tags"] == ["a", "b"])
    #expect(storage["order"] == "date")
    #expect(storage["window"] == #"{"width":640}"#)
    #expect(storage["direction"] == 180.0)
    #expect(storage["language"] == "pt_PT")
    #expect(storage["opened"] == nil)
  }

  @Test func `a value that is not of the type is told`() {
    let storage = SettingsStorage.memory(["direction": 400.0])
    let heard = storage.issues()
    ReaderSettings.withStorage(storage) { #expect(ReaderSettings.shared.direction == Angle(degrees: 90)) }
    #expect(heard.elements.count == 1)
  }

  private func tell() {
    ReaderSettings.currentStorage.onIssue { issue in print(issue.message) }
  }
}
