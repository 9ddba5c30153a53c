// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
@testable import Settings
import StoreKernel
import Testing

@Suite struct CostTests {
  /// Counts how often it is stored and restored.
  struct Counted: SettingValue {
    static let stores = Lock(0)
    static let restores = Lock(0)
    var number: Int
    static let settingRepresentation = SettingRepresentation<Counted>("a number") { value in
      stores.withLock { $0 += 1 }
      return .integer(Int64(value.number))
    } restore: { stored in
      restores.withLock { $0 += 1 }
      if case .integer(let number) = stored { return Counted(number: Int(number)) }
      return nil
    }
  }

  final class Sample: DependencySettings {
    @StoredSetting("counted") var counted = Counted(number: 1)
    @StoredSetting("n") var n = 0
    @StoredSetting("text") var text = ""
  }

  @Test func `reading decodes a value once for each time that it changes`() {
    Sample.withStorage(.memory(["counted": 5])) {
      for _ in 0..<1_000 { #expect(Sample.shared.counted.number == 5) }
      #expect(Counted.restores.withLock { $0 } == 1)
      #expect(Counted.stores.withLock { $0 } == 0)
      Sample.shared.counted = Counted(number: 6)
      for _ in 0..<1_000 { #expect(Sample.shared.counted.number == 6) }
      #expect(Counted.restores.withLock { $0 } == 2)
      #expect(Counted.stores.withLock { $0 } == 1)
    }
  }

  /// Counts the times that a file is replaced.
  @Test func `100,000 writes of one value are told, and few on disk`() async throws {
    let directory = try Directory()
    let renames = Lock(0)
    var system = System()
    let real = System()
    system.rename = { old, new in
      renames.withLock { $0 += 1 }
      return real.rename(old, new)
    }
    let storage = SettingsStorage(FileBackend(path: directory.file.path, system: system))
    let heard = Lock(0)
    try await Sample.withStorage(storage) {
      let sample = Sample.shared
      let token = sample.$n.observe { _ in heard.withLock { $0 += 1 } }
      for number in 1...100_000 { sample.n = number }
      try await sample.flush()
      #expect(storage.state.withLock { $0.pending.isEmpty && $0.inFlight.isEmpty })
      #expect(sample.$n.cell.entry.deliveries.isEmpty)
      token.cancel()
    }
    #expect(heard.withLock { $0 } == 100_001)
    #expect(renames.withLock { $0 } < 100_000 / 4)
    #expect(try directory.text() == "{\n  \"n\": 100000\n}\n")
  }

  /// In a process of its own, whose memory no other test uses. What it writes once it is warm is 80 MB of text, of which
  /// a fifth would be seen: a sanitizer's own memory grows by some.
  @Test func `100,000 writes of changing values leave memory flat`() throws {
    let directory = try Directory()
    let child = try Child("memory", directory.file.path).finish()
    #expect(child.status == 0)
    let grown = try #require(Int(child.text), "\(child.text)")
    #expect(grown < 16_000, "KiB")
  }

  @Test func `equal writes touch neither the disk nor observers`() throws {
    let directory = try Directory()
    let storage = SettingsStorage.file(at: directory.file)
    try Sample.withStorage(storage) {
      Sample.shared.n = 1
      try storage.flushNow()
      let stamp = SettingsFile(path: directory.file.path).stamp
      for _ in 0..<1_000 { Sample.shared.n = 1 }
      try storage.flushNow()
      #expect(SettingsFile(path: directory.file.path).stamp == stamp)
    }
  }

  @Test func `10,000 wrappers leave nothing behind`() async {
    let storage = SettingsStorage.memory(["x": 7])
    func make(_ key: String) -> Int {
      @StoredSetting(key, storage: storage) var x = 1
      let token = $x.observe { _ in }
      defer { token.cancel() }
      return x
    }
    for number in 0..<10_000 {
      #expect(make("x") == 7)
      #expect(make("key \(number)") == 1)
    }
    let entries = storage.state.withLock { $0.entries }
    #expect(entries.count <= 64)
    #expect(entries.values.allSatisfy { $0.entry == nil })
  }

  final class First: DependencySettings {
    static let storage = SettingsStorage.memory()
    @StoredSetting("a") var a = Second.shared.b + 1
    @StoredSetting("c") var c = 10
  }

  final class Second: DependencySettings {
    static let storage = SettingsStorage.memory()
    @StoredSetting("b") var b = First.shared.c + 1
    @StoredSetting("d") var d = First.shared.a + 1
  }

  @Test func `defaults that read each other's classes on two threads do not lock each other out`() async {
    for _ in 0..<200 {
      let first = SettingsStorage.memory()
      let second = SettingsStorage.memory()
      await First.withStorage(first) {
        await Second.withStorage(second) {
          async let a = First.shared.a
          async let d = Second.shared.d
          #expect(await (a, d) == (12, 13))
        }
      }
    }
  }

  @Test func `a default is evaluated once, and not before it is needed`() {
    let count = Lock(0)
    @Sendable func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
    @StoredSetting("x", storage: .memory()) var x = next()
    #expect(count.withLock { $0 } == 0)
    for _ in 0..<10 { #expect(x == 1) }
    $x.reset()
    #expect(x == 1)
    #expect(count.withLock { $0 } == 1)
  }
}
