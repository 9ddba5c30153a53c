// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
@testable import Settings
import StoreKernel
import Testing

@Suite struct BadValueTests {
  enum Order: String { case name, date }
  struct Profile: Codable, Equatable { var age = 0 }

  final class Sample: DependencySettings {
    @StoredSetting("volume") var volume = 5
    @StoredSetting("small") var small: UInt8 = 1
    @StoredSetting("ratio") var ratio: Double = 0.5
    @StoredSetting("float") var float: Float = 0.5
    @StoredSetting("flag") var flag = false
    @StoredSetting("order") var order = Order.name
    @StoredSetting("list") var list = [1]
    @StoredSetting("nested") var nested: [String: [Int]] = [:]
    @StoredSetting("url") var url: URL?
    @StoredSetting("when") var when: Date?
    @StoredSetting("five") var five: Int? = 5
    @StoredSetting(codable: "profile") var profile = Profile()
  }

  @Test func `a stored value of the wrong type is reported, left, and replaced by the default`() throws {
    let kinds = try StorageOfEachKind()
    for storage in kinds.storages {
      storage["volume"] = "hello"
      let issues = storage.issues()
      Sample.withStorage(storage) {
        #expect(Sample.shared.volume == 5)
        #expect(Sample.shared.volume == 5)
        #expect(Sample.shared.$volume.isDefaultValue)
      }
      #expect(storage["volume"] == "hello")
      #expect(issues.elements.map(\.kind) == [.wrongType])
      #expect(
        issues.elements.first?.message == """
          The setting "volume" of BadValueTests.Sample in \(storage) holds the string "hello" where an Int is expected. The \
          default, 5, is used, and what is stored is left as it is; when the setting is written, it is kept under the key \
          "volume (set aside)". To fix this, remove it, or turn it into what is expected in one of BadValueTests.Sample's \
          migrations.
          """)
    }
  }

  @Test func `writing over a value of the wrong type keeps it aside`() throws {
    let kinds = try StorageOfEachKind()
    for storage in kinds.storages {
      _ = storage.issues()
      Sample.withStorage(storage) {
        storage["volume"] = "hello"
        Sample.shared.volume = 5  // the default, now chosen
        #expect(storage["volume"] == 5)
        #expect(storage["volume (set aside)"] == ["hello"])
        storage["volume"] = true
        Sample.shared.$volume.reset()
        #expect(storage["volume"] == nil)
        #expect(storage["volume (set aside)"] == ["hello", true])
      }
    }
  }

  @Test func `nothing is coerced, in any storage`() throws {
    let kinds = try StorageOfEachKind()
    let bad: [(String, StoredValue, String)] = [
      ("volume", 1.0, "the number 1.0 where an Int is expected"),
      ("volume", true, "the Bool true where an Int is expected"),
      ("volume", "42", #"the string "42" where an Int is expected"#),
      ("small", 256, "the integer 256 where a UInt8 is expected"),
      ("ratio", "0.5", #"the string "0.5" where a Double is expected"#),
      ("ratio", .integer(.max), "the integer 9223372036854775807 where a Double is expected"),
      ("float", 0.1, "the number 0.1 where a Float is expected"),
      ("flag", 1, "the integer 1 where a Bool is expected"),
      ("order", "size", #"the string "size" where a raw value of Order is expected"#),
      ("list", [1, "x"], #"the string "x" at [1], where an Int is expected"#),
      ("nested", ["a": [1, nil]], "an explicit nil at .a[1], where an Int is expected"),
      ("url", 1, "the integer 1 where a URL is expected"),
      ("when", 1.0, "the number 1.0 where a Date is expected"),
      ("five", "5", #"the string "5" where an Int is expected"#),
      ("profile", #"{"age": "x"}"#, "where the JSON of a Profile"),
    ]
    for storage in kinds.storages {
      for (key, value, message) in bad {
        storage[key] = value
        let issues = storage.issues()
        Sample.withStorage(storage) {
          let sample = Sample.shared
          #expect(sample.volume == 5 && sample.small == 1 && sample.ratio == 0.5 && sample.float == 0.5)
          #expect(!sample.flag && sample.order == .name && sample.list == [1] && sample.nested == [:])
          #expect(sample.url == nil && sample.when == nil && sample.five == 5 && sample.profile == Profile())
        }
        #expect(issues.count == 1, "\(key) in \(storage)")
        #expect(issues.elements.first?.message.contains(message) == true, "\(issues.elements)")
        #expect(storage[key] == value)
        storage[key] = nil
      }
    }
  }

  @Test func `a whole number is a Double, because tools write 1,0 as 1`() throws {
    let storage = SettingsStorage.memory(["ratio": 1])
    let issues = storage.issues()
    Sample.withStorage(storage) { #expect(Sample.shared.ratio == 1.0) }
    #expect(issues.count == 0)
  }

  @Test func `a value that cannot be stored is reported and not written`() {
    struct Refusal: Error {}
    final class Picky: DependencySettings {
      @StoredSetting(
        "even",
        as: SettingRepresentation("an even number") { number in
          guard number.isMultiple(of: 2) else { throw Refusal() }
          return .integer(Int64(number))
        } restore: {
          if case .integer(let number) = $0 { Int(number) } else { nil }
        }) var even = 0
    }
    let storage = SettingsStorage.memory()
    let issues = storage.issues()
    Picky.withStorage(storage) {
      Picky.shared.even = 2
      Picky.shared.even = 3
      #expect(Picky.shared.even == 2)
    }
    #expect(issues.elements.map(\.kind) == [.unstorableValue])
    let beginning = #"The setting "even" of BadValueTests.Picky was not written, because 3"#
    #expect(issues.elements.first?.message.contains(beginning) == true)
  }

  @Test func `a value nested too deep to be read again is reported and not written, in any storage`() throws {
    func nested(_ depth: Int, _ inside: StoredValue) -> StoredValue {
      (0..<depth).reduce(inside) { value, _ in .array([value]) }
    }
    let kinds = try StorageOfEachKind()
    for storage in kinds.storages {
      let issues = storage.issues()
      storage["other"] = "kept"
      // The object of the file and the innermost value itself take up the rest of 256.
      let limits: [(StoredValue, Int)] = [
        (1, 255), (.data(Data()), 254), (.double(.nan), 254), ([:], 254),
        (.date(Date(timeIntervalSinceReferenceDate: .nan)), 253), (["$data": 1], 253),
      ]
      for (inside, most) in limits {
        storage["deep"] = nested(most, inside)
        #expect(issues.elements.isEmpty)
        storage["deep"] = nested(most + 1, inside)
        #expect(issues.elements.map(\.kind) == [.unstorableValue])
        #expect(storage["deep"] == nested(most, inside))
        issues.removeAll()
      }
      try storage.flushNow()
    }
    let again = SettingsStorage(FileBackend(path: kinds.directory.file.path))
    #expect(again["other"] == "kept")
    #expect(again["deep"] == nested(253, ["$data": 1]))
  }

  /// In optimised builds, too, where a handler that was a task-local value by itself ended the process.
  @Test func `reports go to the issue reporter unless the storage has a handler`() async {
    let log = Log<String>()
    IssueReporter.withHandler({ log.append($0.message) }) {
      Sample.withStorage(.memory(["flag": "yes"])) { #expect(!Sample.shared.flag) }
    }
    #expect(log.count == 1)
    await IssueReporter.withHandler({ log.append($0.message) }) {
      await Sample.withStorage(.memory(["flag": "yes", "small": 300])) {
        #expect(!Sample.shared.flag)
        await Task.yield()
        await Task { #expect(Sample.shared.small == 1) }.value
      }
    }
    #expect(log.count == 3)
  }

  @Test func `a default that no calendar knows is reported`() {
    final class Endless: DependencySettings {
      @StoredSetting("until") var until = Date(timeIntervalSinceReferenceDate: .infinity)
    }
    let storage = SettingsStorage.memory(["until": "always"])
    let issues = storage.issues()
    Endless.withStorage(storage) {
      let isEndless = Endless.shared.until.timeIntervalSinceReferenceDate == .infinity
      #expect(isEndless)
    }
    #expect(issues.elements.first?.message.contains("The default, the date inf s after 2001-01-01, is used") == true)
  }

  @Test func `a later good value is used, and told`() {
    let storage = SettingsStorage.memory(["volume": "loud"])
    _ = storage.issues()
    let log = Log<Int>()
    Sample.withStorage(storage) {
      let token = Sample.shared.$volume.observe { log.append($0) }
      storage["volume"] = "louder"
      storage["volume"] = 9
      token.cancel()
    }
    #expect(log.elements == [5, 9])
  }
}
