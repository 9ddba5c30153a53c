// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
@testable import Settings
import StoreKernel
import Testing

@Suite struct DeclarationTests {
  enum Order: String { case name, date }
  enum Both: String, Codable, SettingValue { case one, two }
  struct Flags: OptionSet { var rawValue: Int }
  struct Profile: Codable, Equatable { var names: Set<String> = [] }

  struct Angle: SettingValue, Equatable {
    var degrees: Double
    static let settingRepresentation = SettingRepresentation<Angle>("degrees from 0 to 360") { angle in
      .double(angle.degrees)
    } restore: { stored in
      guard case .double(let degrees) = stored, (0...360).contains(degrees) else { return nil }
      return Angle(degrees: degrees)
    }
  }

  final class Sample: DependencySettings {
    @Dependency.AppStorage("username") var username: String?
    @Dependency.AppStorage("isSoundEnabled") var isSoundEnabled: Bool = false
    @Dependency.AppStorage("untyped") var untyped = 1
    @Dependency.AppStorage("order") var order: Order = .name
    @Dependency.AppStorage("order?") var maybeOrder: Order?
    @Dependency.AppStorage("both") var both = Both.one
    @Dependency.AppStorage("flags") var flags = Flags(rawValue: 1)
    @Dependency.AppStorage("orders") var orders: [Order] = [.date]
    @Dependency.AppStorage("order set") var orderSet: Set<Order> = []
    @Dependency.AppStorage("by name") var byName: [String: Order] = [:]
    @Dependency.AppStorage("by order") var byOrder: [Order: Int] = [:]
    @Dependency.AppStorage("deep") var deep: [String: [Both?]]? = nil
    @Dependency.AppStorage("angle") var angle = Angle(degrees: 1)
    @Dependency.AppStorage("angles") var angles: [Angle] = []
    @Dependency.AppStorage("five") var five: Int? = 5
    @Dependency.AppStorage(codable: "profile") var profile = Profile()
    @Dependency.AppStorage(codable: "profile?") var maybeProfile: Profile?
    @Dependency.AppStorage(
      "hex",
      as: SettingRepresentation("hexadecimal digits", store: { .string(String($0, radix: 16)) }) {
        if case .string(let text) = $0 { Int(text, radix: 16) } else { nil }
      }) var hexadecimal = 255
  }

  private let storage = SettingsStorage.memory()

  private func with<Result>(_ body: (Sample) throws -> Result) rethrows -> Result {
    try Sample.withStorage(storage) { try body(.shared) }
  }

  @Test func `there is one shared instance of a class`() async {
    let shared = ObjectIdentifier(Sample.shared)
    await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<20 { group.addTask { ObjectIdentifier(Sample.shared) } }
      for await other in group { #expect(other == shared) }
    }
  }

  @Test func `nothing is stored before something is written`() {
    with { sample in
      #expect(sample.username == nil)
      #expect(!sample.isSoundEnabled)
      #expect(sample.orders == [.date])
      #expect(sample.isDefaultValue)
      #expect(storage.keys.isEmpty)
    }
  }

  @Test func `the stored form is fixed by the declaration`() {
    with { sample in
      sample.username = "Ann"
      sample.isSoundEnabled = true
      sample.untyped = 2
      sample.order = .date
      sample.maybeOrder = .date
      sample.both = .two
      sample.flags = Flags(rawValue: 6)
      sample.orders = [.name, .date]
      sample.orderSet = [.name, .date]
      sample.byName = ["x": .name]
      sample.byOrder = [.date: 1]
      sample.deep = ["a": [.two, nil]]
      sample.angle = Angle(degrees: 90)
      sample.angles = [Angle(degrees: 2)]
      sample.profile = Profile(names: ["x"])
      sample.hexadecimal = 16
    }
    #expect(storage["username"] == "Ann")
    #expect(storage["isSoundEnabled"] == true)
    #expect(storage["untyped"] == 2)
    #expect(storage["order"] == "date")
    #expect(storage["order?"] == "date")
    #expect(storage["both"] == "two")
    #expect(storage["flags"] == 6)
    #expect(storage["orders"] == ["name", "date"])
    #expect(storage["order set"] == ["date", "name"])
    #expect(storage["by name"] == ["x": "name"])
    #expect(storage["by order"] == ["date": 1])
    #expect(storage["deep"] == ["a": ["two", nil]])
    #expect(storage["angle"] == 90.0)
    #expect(storage["angles"] == [2.0])
    #expect(storage["profile"] == #"{"names":["x"]}"#)
    #expect(storage["hex"] == "10")
    with { sample in
      #expect(sample.deep == ["a": [.two, nil]])
      #expect(sample.byOrder == [.date: 1])
      #expect(sample.hexadecimal == 16)
      #expect(sample.profile == Profile(names: ["x"]))
    }
  }

  @Test func `nil removes the key, and is stored where the default is not nil`() {
    with { sample in
      sample.username = "Ann"
      sample.username = nil
      #expect(storage.keys.isEmpty)
      sample.five = nil
      #expect(sample.five == nil)
      #expect(storage["five"] == .null)
      #expect(!sample.$five.isDefaultValue)
      sample.$five.reset()
      #expect(sample.five == 5)
      #expect(storage.keys.isEmpty)
    }
  }

  @Test func `reset goes back to the default, of one setting or of all`() {
    with { sample in
      sample.untyped = 7
      sample.isSoundEnabled = true
      sample.$untyped.reset()
      #expect(sample.untyped == 1)
      #expect(sample.$untyped.isDefaultValue)
      #expect(!sample.isDefaultValue)
      sample.reset()
      #expect(sample.isDefaultValue)
      #expect(storage.keys.isEmpty)
    }
  }

  @Test func `a written default is kept, and is still the default`() {
    with { sample in
      sample.untyped = 1
      #expect(storage["untyped"] == 1)
      #expect(sample.$untyped.isDefaultValue)
    }
  }

  @Test func `a property outside of a settings class uses the storage that it is given`() {
    struct State {
      @StoredSetting("x", storage: .memory(["x": 3])) var x = 1
    }
    let state = State()
    #expect(state.x == 3)
    state.x = 4
    #expect(state.x == 4)
    #expect(state.$x.key == "x")
  }

  @Test func `an instance made by hand has the values of the shared one`() {
    with { sample in
      sample.untyped = 9
      #expect(Sample().untyped == 9)
    }
  }

  @Test func `a key path writes`() {
    with { sample in
      sample.write(\.isSoundEnabled, to: true)
      sample[keyPath: \Sample.username] = "Bob"
      #expect(sample.isSoundEnabled)
      #expect(sample.username == "Bob")
    }
  }

  final class Ours: DependencySettings {
    static let storage = SettingsStorage.memory(["n": 1])
    @StoredSetting("n") var n = 0
  }

  @Test func `a class names its storage`() {
    #expect(Ours.shared.n == 1)
    #expect(Ours.currentStorage === Ours.storage)
  }
}
