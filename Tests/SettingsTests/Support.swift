// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings
import StoreKernel

/// A new directory, which is removed with the last reference.
final class Directory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("SettingsTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var file: URL { url.appendingPathComponent("settings.json") }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  func write(_ text: String) throws { try Data(text.utf8).write(to: file, options: .atomic) }
}

/// One new storage of each kind, and nothing left of them with the last reference.
final class StorageOfEachKind {
  let directory: Directory
  let storages: [SettingsStorage]
  private let suite = "SettingsTests.\(UUID().uuidString)"

  init() throws {
    directory = try Directory()
    storages = [.memory(), .file(at: directory.file), .userDefaults(suiteName: suite)]
  }

  deinit {
    for storage in storages { try? storage.flushNow() }
    removeUserDefaults(suite)
  }
}

/// Removes a suite, and the file that stays of it off Apple's systems.
func removeUserDefaults(_ suite: String) {
  UserDefaults.standard.removePersistentDomain(forName: suite)
  #if !canImport(Darwin)
  let home = FileManager.default.homeDirectoryForCurrentUser
  try? FileManager.default.removeItem(at: home.appendingPathComponent(".config/\(suite).plist"))
  #endif
}

/// What was reported or told, from any thread.
final class Log<Element: Sendable>: Sendable {
  private let lock = Lock<[Element]>([])
  var elements: [Element] { lock.withLock { $0 } }
  var count: Int { lock.withLock { $0.count } }
  func append(_ element: Element) { lock.withLock { $0.append(element) } }
  func removeAll() { lock.withLock { $0 = [] } }
}

extension SettingsStorage {
  /// Collects the storage's reports from here on.
  func issues() -> Log<SettingsIssue> {
    let log = Log<SettingsIssue>()
    onIssue { log.append($0) }
    return log
  }
}

/// A started child process.
final class Child {
  let process = Process()
  let output = Pipe()

  init(_ arguments: String...) throws {
    process.executableURL = try Self.executable.get()
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  /// Everything that it says until its end.
  func finish() -> (status: Int32, text: String) {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private struct NotFound: Error {}

  static let executable = Result<URL, any Error> {
    let start = Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
    for url in start {
      var directory = url
      while directory.path != "/" {
        let candidate = directory.appendingPathComponent("SettingsChild")
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isDirectory), !isDirectory.boolValue {
          return candidate
        }
        directory.deleteLastPathComponent()
      }
    }
    throw NotFound()
  }
}
