// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Observation
@testable import Settings
import StoreKernel
import Testing

@Suite struct ObservationTests {
  final class Sample: DependencySettings {
    @StoredSetting("n") var n = 0
    @StoredSetting("name") var name: String?
    @StoredSetting(codable: "coded") var coded: Set<Int> = []
  }

  private let storage = SettingsStorage.memory()

  @Test func `the sequence begins with the current value and has no gap after it`() async {
    await Sample.withStorage(storage) {
      Sample.shared.n = 1
      var values = Sample.shared.$n.makeAsyncIterator()
      Sample.shared.n = 2
      Sample.shared.n = 3
      #expect(await values.next() == 1)
      #expect(await values.next() == 2)
      #expect(await values.next() == 3)
    }
  }

  @Test func `each distinct value is told once and in order`() async {
    let setting = Sample.withStorage(storage) { Sample.shared.$n }
    var values = setting.makeAsyncIterator()
    let writer = Task.detached {
      for number in 0..<1_000 {
        setting.value = number
        setting.value = number
      }
    }
    for number in 0..<1_000 { #expect(await values.next() == number) }
    await writer.value
  }

  @Test func `going back to the default, and a default written, are told by their values`() async {
    await Sample.withStorage(storage) {
      var values = Sample.shared.$n.makeAsyncIterator()
      Sample.shared.n = 0  // the default
      Sample.shared.n = 4
      Sample.shared.$n.reset()
      Sample.shared.n = 5
      var heard: [Int?] = []
      for _ in 0..<4 { heard.append(await values.next()) }
      #expect(heard == [0, 4, 0, 5])
    }
  }

  @Test func `every iterator hears every value, and the newest alone if it wants`() async {
    let setting = Sample.withStorage(storage) { Sample.shared.$n }
    var all = setting.makeAsyncIterator()
    var again = setting.makeAsyncIterator()
    var newest = setting.changes(buffering: .newest).makeAsyncIterator()
    for number in 1...3 { setting.value = number }
    for number in 0...3 {
      #expect(await all.next() == number)
      #expect(await again.next() == number)
    }
    #expect(await newest.next()?.value == 3)
  }

  @Test func `cancelling the task ends the sequence and frees what it held`() async {
    let setting = Sample.withStorage(storage) { Sample.shared.$n }
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var heard = 0
      for await _ in setting {
        heard += 1
        start.yield()
      }
      return heard
    }
    for await _ in started { break }
    task.cancel()
    #expect(await task.value == 1)
    #expect(setting.cell.entry.subscribers.isEmpty)
  }

  @Test func `an equal write is skipped, also of a type whose stored form may differ`() async {
    let log = Log<Int>()
    Sample.withStorage(storage) {
      let token = Sample.shared.$coded.observe { log.append($0.count) }
      storage["coded"] = "[1,2]"
      storage["coded"] = "[2,1]"  // an equal set
      Sample.shared.coded = [2, 1]
      #expect(storage["coded"] == "[2,1]")
      token.cancel()
    }
    #expect(log.elements == [0, 2])
  }

  @Test func `a change says who made it`() async {
    let editor = SettingsOrigin()
    let changes = Sample.withStorage(storage) {
      let changes = Sample.shared.$name.changes
      return changes
    }
    var iterator = changes.makeAsyncIterator()
    Sample.withStorage(storage) {
      Sample.shared.write(\.name, to: "own", origin: editor)
      Sample.shared.name = "other"
      SettingsOrigin.$current.withValue(editor) { Sample.shared.name = "own again" }
    }
    var heard: [(String?, Bool)] = []
    for _ in 0..<4 { if let change = await iterator.next() { heard.append((change.value, change.origin == editor)) } }
    #expect(heard.map(\.0) == [nil, "own", "other", "own again"])
    #expect(heard.map(\.1) == [false, true, false, true])
  }

  @Test func `an observer is told at once, in order, also of what observers write`() {
    Sample.withStorage(storage) {
      let first = Log<Int>()
      let second = Log<Int>()
      let setting = Sample.shared.$n
      let tokens = [
        setting.observe { value in
          first.append(value)
          if value == 1 { setting.value = 0 }
        },
        setting.observe { second.append($0) },
      ]
      Sample.shared.n = 1
      #expect(first.elements == [0, 1, 0])
      #expect(second.elements == [0, 1, 0])
      withExtendedLifetime(tokens) {}
    }
  }

  @Test func `an observation ends with its token, or when it is cancelled by another observer`() {
    Sample.withStorage(storage) {
      let log = Log<Int>()
      var token: SettingObservation? = Sample.shared.$n.observe(includingCurrent: false) { log.append($0) }
      Sample.shared.n = 1
      #expect(token != nil)
      token = nil
      Sample.shared.n = 2
      #expect(log.elements == [1])

      let second = Lock<SettingObservation?>(nil)
      let third = Log<Int>()
      let tokens = [
        Sample.shared.$n.observe(includingCurrent: false) { _ in second.withLock { $0 }?.cancel() }
      ]
      second.withLock { $0 = Sample.shared.$n.observe(includingCurrent: false) { log.append($0) } }
      let last = Sample.shared.$n.observe(includingCurrent: false) { third.append($0) }
      Sample.shared.n = 3
      #expect(log.elements == [1])
      #expect(third.elements == [3])
      #expect(Sample.shared.$n.cell.entry.subscribers.count == 3 - 1)
      withExtendedLifetime((tokens, last)) {}
    }
  }

  @Test func `reading a setting is tracked by Observation, one setting at a time`() {
    Sample.withStorage(storage) {
      let log = Log<String>()
      withObservationTracking {
        _ = Sample.shared.n
      } onChange: {
        log.append("n")
      }
      Sample.shared.name = "x"
      #expect(log.elements == [])
      Sample.shared.n = 1
      #expect(log.elements == ["n"])
    }
  }

  @Test func `a value written in the background is delivered where the observer lives`() async {
    await Self.observeOnMain(storage)
  }

  @MainActor private static func observeOnMain(_ storage: SettingsStorage) async {
    let setting = Sample.withStorage(storage) { Sample.shared.$n }
    Task.detached { setting.value = 1 }
    for await value in setting {
      MainActor.assertIsolated()
      if value == 1 { break }
    }
  }

  @Test func `writers on many threads leave every observer with the last value`() async {
    let setting = Sample.withStorage(storage) { Sample.shared.$n }
    let log = Log<Int>()
    let token = setting.observe { log.append($0) }
    let values = setting.changes
    let reader = Task {
      var last = 0
      for await change in values {
        last = change.value
        if last == -1 { break }
      }
      return last
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for number in 0..<500 {
            setting.value = thread * 1_000 + number + 1
            _ = setting.value
          }
        }
      }
    }
    #expect(log.elements.last == setting.value)
    setting.value = -1
    #expect(await reader.value == -1)
    #expect(log.elements.last == -1)
    #expect(zip(log.elements, log.elements.dropFirst()).allSatisfy { $0 != $1 })
    token.cancel()
  }
}
