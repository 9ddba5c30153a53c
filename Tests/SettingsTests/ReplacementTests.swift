// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import Settings
import Testing

@Suite struct ReplacementTests {
  final class One: DependencySettings {
    static let storage = SettingsStorage.memory()
    @StoredSetting("n") var n = 0
    @StoredSetting("from two") var fromTwo = Two.shared.n
  }

  final class Two: DependencySettings {
    static let storage = SettingsStorage.memory()
    @StoredSetting("n") var n = 0
  }

  @Test func `one class's storage is replaced, and no other's`() {
    One.withStorage(.memory(["n": 1])) {
      #expect(One.shared.n == 1)
      #expect(Two.shared.n == 0)
      Two.withStorage(.memory(["n": 2])) {
        #expect(One.shared.n == 1)
        #expect(Two.shared.n == 2)
      }
      One.shared.n = 5
    }
    #expect(One.shared.n == 0)
    #expect(One.storage.keys.isEmpty)
  }

  @Test(arguments: 0..<50)
  func `tests in parallel do not meet`(_ number: Int) async {
    await One.withStorage(.memory()) {
      One.shared.n = number
      for _ in 0..<20 {
        await Task.yield()
        #expect(One.shared.n == number)
        await Task { #expect(One.shared.n == number) }.value
      }
    }
  }

  @Test func `a setting keeps the storage in which it was asked for`() async {
    let setting = One.withStorage(.memory(["n": 3])) { One.shared.$n }
    #expect(await Task.detached { setting.value }.value == 3)
    #expect(One.shared.n == 0)
  }

  @Test func `a default that reads another class's replacement does not outlive it`() {
    Two.withStorage(.memory(["n": 8])) {
      #expect(One.shared.fromTwo == 0)  // it is kept with the app's own values
      One.withStorage(.memory()) { #expect(One.shared.fromTwo == 8) }
    }
    #expect(One.shared.fromTwo == 0)
  }

  final class Previewed: DependencySettings {
    static let storage = SettingsStorage.memory()
    @StoredSetting("n") var n = 0
  }

  @Test func `a preview replaces the storage for the whole process`() async {
    Previewed.replaceStorage(with: .memory(["n": 6]))
    #expect(await Task.detached { Previewed.shared.n }.value == 6)
    Previewed.withStorage(.memory(["n": 7])) { #expect(Previewed.shared.n == 7) }
    Previewed.replaceStorage(with: nil)
    #expect(Previewed.shared.n == 0)
  }

  struct Failure: Error, Equatable {}

  @Test func `an error leaves the body of a replacement`() async {
    #expect(throws: Failure()) { try One.withStorage(.memory()) { throw Failure() } }
    await #expect(throws: Failure()) {
      try await One.withStorage(.memory()) {
        await Task.yield()
        throw Failure()
      }
    }
  }

  @Test func `storages that stand in are let go`() {
    weak var last: SettingsStorage?
    for _ in 0..<100 {
      let storage = SettingsStorage.memory()
      last = storage
      One.withStorage(storage) { One.shared.n += 1 }
    }
    One.withStorage(.memory()) { _ = One.shared.n }
    #expect(last == nil)
  }
}
