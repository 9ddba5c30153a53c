// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
@testable import Settings
import StoreKernel
import TestSupport
import Testing

@Suite struct ProcessTests {
  @Test(arguments: ["file", "defaults"])
  func `every kind of value comes back equal after a restart, without a flush`(_ kind: String) throws {
    let directory = try Directory()
    let suite = "SettingsTests.\(UUID().uuidString)"
    defer { removeUserDefaults(suite) }
    let name = kind == "file" ? directory.file.path : suite
    #expect(try Child("fill", name).finish().status == 0)
    let second = try Child("compare", name).finish()
    #expect(second.text == "")
    #expect(second.status == 0)
  }

  @Test func `a process that is killed leaves whole values and nothing else`() throws {
    let directory = try Directory()
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    var newest = 0
    for round in 0..<200 {
      let child = try Child("count", directory.file.path)
      var said = Data()
      let lines = Int.random(in: 1...8, using: &random)
      while said.count(where: { $0 == UInt8(ascii: "\n") }) < lines {
        let more = child.output.fileHandleForReading.availableData
        if more.isEmpty { break }
        said += more
      }
      for _ in 0..<Int.random(in: 0...20_000, using: &random) { _ = random.next() }  // some instant after it
      kill(child.process.processIdentifier, SIGKILL)
      said += Data(child.finish().text.utf8)

      // What a restart finds.
      let safe = String(decoding: said, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }.last ?? 0
      let members = try JSONParser.members(of: Array(Data(contentsOf: directory.file)))
      guard case .integer(let first)? = members["a"]?.value, case .integer(let second)? = members["b"]?.value else {
        Issue.record("seed \(seed), round \(round): \(members.keys)")
        return
      }
      #expect(first == second || first == second + 1, "seed \(seed), round \(round)")
      #expect(safe > newest && second >= safe, "seed \(seed), round \(round): \(second) after \(safe), \(newest)")
      newest = Int(second)
      #expect(members["filling"]?.value.text?.count == 20_000, "seed \(seed), round \(round)")
    }
    let storage = SettingsStorage.file(at: directory.file)
    #expect(storage["b"] == .integer(Int64(newest)))
    #expect(try directory.names == ["settings.json"])
  }

  @Test func `a temporary file of a killed process is removed at the next start`() throws {
    let directory = try Directory()
    try directory.write(#"{"a": 1}"#)
    let left = directory.url.appendingPathComponent(".settings.json.tmp")
    try Data("{\n  \"a\": 2".utf8).write(to: left)
    #expect(SettingsStorage.file(at: directory.file)["a"] == 1)
    #expect(try directory.names == ["settings.json"])
  }

  @Test func `when the system takes no more, that is reported, and the file stays as it was`() throws {
    let directory = try Directory()
    let before = "{\n  \"a\": 1\n}\n"
    try directory.write(before)
    let child = try Child("limited", directory.file.path).finish()
    #expect(child.status == 0)
    #expect(child.text == "unwritable\nthrown\n")
    #expect(try directory.text() == before)
    #expect(try directory.names == ["settings.json"])
  }

  #if !canImport(Darwin)
  @Test func `user defaults that the system cannot save are reported, without a flush`() throws {
    let suite = "SettingsTests.\(UUID().uuidString)"
    defer { removeUserDefaults(suite) }
    #expect(try Child("set", suite, "a", "before").finish().status == 0)
    let child = try Child("limited", suite).finish()
    #expect(child.status == 0)
    #expect(child.text == "unwritable\nthrown\n")
  }

  @Test func `user defaults that the system cannot read are reported, and kept aside`() throws {
    let suite = "SettingsTests.\(UUID().uuidString)"
    let file = SettingsStorage.configurationDirectory.appendingPathComponent("\(suite).plist")
    let aside = file.path + ".damaged-1"
    defer {
      removeUserDefaults(suite)
      try? FileManager.default.removeItem(atPath: aside)
    }
    try FileManager.default.createDirectory(
      at: SettingsStorage.configurationDirectory, withIntermediateDirectories: true)
    try Data("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</k".utf8).write(to: file)
    let damaged = try Data(contentsOf: file)
    let log = Log<String>()
    let storage = IssueReporter.withHandler({ log.append($0.message) }) {
      SettingsStorage.userDefaults(suiteName: suite)
    }
    #expect(log.count == 1)
    #expect(log.elements.first?.hasPrefix("The settings in the user defaults \(suite) are damaged: ") == true)
    #expect(log.elements.first?.contains("It was kept as \(aside).") == true)

    let nextStart = SettingsStorage(UserDefaultsBackend(suiteName: suite))
    IssueReporter.withHandler({ log.append($0.message) }) { nextStart.backend.watch(nextStart) }
    #expect(log.elements.map { $0.contains("It was kept as \(aside).") } == [true, true])
    #expect(!FileManager.default.fileExists(atPath: file.path + ".damaged-2"))

    storage["a"] = 1
    try storage.flushNow()
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == damaged)
  }

  @Test func `user defaults that may not be read are not called damaged`() throws {
    let suite = "SettingsTests.\(UUID().uuidString)"
    let file = SettingsStorage.configurationDirectory.appendingPathComponent("\(suite).plist")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: file) }
    let log = Log<SettingsIssue.Kind>()
    let storage = SettingsStorage(UserDefaultsBackend(suiteName: suite))
    storage.onIssue { log.append($0.kind) }
    storage.backend.watch(storage)
    #expect(log.elements == [.unreadableFile])
  }
  #endif

  @Test func `processes that write different keys lose none`() throws {
    let directory = try Directory()
    let children = try ["x", "y", "z"].map { try Child("keys", directory.file.path, $0) }
    let own = SettingsStorage.file(at: directory.file)
    for number in 0..<50 {
      own["own \(number)"] = .integer(Int64(number))
      try own.flushNow()
    }
    for child in children { #expect(child.finish().status == 0) }
    let members = try JSONParser.members(of: Array(Data(contentsOf: directory.file)))
    #expect(members.count == 200)
    #expect(try directory.names == ["settings.json"])
  }

  final class Shared: DependencySettings {
    @StoredSetting("said") var said = "nothing"
  }

  @Test func `a change by another process is told`() async throws {
    let directory = try Directory()
    // The directory that holds the file is not there yet, either.
    let file = directory.url.appendingPathComponent("a/b/settings.json")
    try await Shared.withStorage(.file(at: file)) {
      var values = Shared.shared.$said.makeAsyncIterator()
      #expect(await values.next() == "nothing")
      for word in ["one", "two", "three"] {
        #expect(try Child("set", file.path, "said", word).finish().status == 0)
        #expect(await values.next() == word)
        #expect(Shared.shared.said == word)
      }
      try FileManager.default.removeItem(at: file)
      #expect(await values.next() == "nothing")
    }
  }

  @Test func `what is written just before the process ends is kept`() throws {
    let directory = try Directory()
    #expect(try Child("set", directory.file.path, "said", "goodbye").finish().status == 0)
    #expect(try directory.text() == "{\n  \"said\": \"goodbye\"\n}\n")
  }
}
