// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

extension SettingsStorage {
  /// The storage of settings classes that name no other: the standard user defaults on Apple's systems; elsewhere the
  /// file `settings.json` in a directory with the program's name, in `$XDG_CONFIG_HOME` or `~/.config`.
  public static let standard: SettingsStorage = {
    #if canImport(Darwin)
    return userDefaults()
    #else
    let program = ProcessInfo.processInfo.processName
    return file(at: configurationDirectory.appendingPathComponent(program).appendingPathComponent("settings.json"))
    #endif
  }()

  #if !canImport(Darwin)
  /// Where programs keep the user's settings: `$XDG_CONFIG_HOME` or `~/.config`.
  static var configurationDirectory: URL {
    if let path = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".config")
  }
  #endif

  /// The system's user defaults.
  ///
  /// What the system's format cannot hold, or does not hold everywhere, is stored in a form of ours: URLs as their text;
  /// off Apple's systems, dates as a dictionary with their seconds, because there the system drops fractions. There it
  /// tells of no change either: what other code sets past these settings is seen at the next read, and told then. And
  /// there the system writes over its file in place, so that a full disk or a kill may cost all that it held; a file that
  /// was cut off is reported at the next start, and kept. Choose ``file(at:)`` there for what must not be lost.
  /// - Parameter suiteName: The name of a suite; `nil` for the standard defaults.
  public static func userDefaults(suiteName: String? = nil) -> SettingsStorage {
    shared("defaults \(suiteName ?? "")") { UserDefaultsBackend(suiteName: suiteName) }
  }

  /// A file of JSON, which is replaced as a whole.
  ///
  /// The file holds the old values or the new ones at every instant, also when the process is killed or the power fails.
  /// Processes that use one file see each other's changes, and lose none when they write different keys. Keys that
  /// nobody declares are kept as they are.
  ///
  /// The file and its directory are made with the first write, readable by the user alone.
  public static func file(at url: URL) -> SettingsStorage {
    let named = URL(fileURLWithPath: SettingsFile.followingLinks(url.standardizedFileURL.path))
    let path = named.standardizedFileURL.resolvingSymlinksInPath().path
    return shared("file \(path)") { FileBackend(path: path) }
  }

  private static func shared(_ name: String, _ make: () -> any StorageBackend) -> SettingsStorage {
    _ = commitAtExit
    if let known = registry.withLock({ $0[name]?.storage }) { return known }
    let made = SettingsStorage(make())
    let storage = registry.withLock { registry in
      if let known = registry[name]?.storage { return known }
      registry = registry.filter { $1.storage != nil }
      registry[name] = WeakStorage(made)
      return made
    }
    if storage === made { storage.backend.watch(storage) }
    return storage
  }

  private static let registry = Lock<[String: WeakStorage]>([:])

  /// Asked for once: commits what is pending when the process ends by itself.
  private static let commitAtExit: Void = {
    _ = atexit {
      for storage in SettingsStorage.registry.withLock({ $0.values.compactMap(\.storage) }) {
        try? storage.flushNow()  // reported
      }
    }
  }()
}

/// A storage, while somebody uses it.
final class WeakStorage: @unchecked Sendable {  // safe: set once, and weak references are read atomically
  private(set) weak var storage: SettingsStorage?
  init(_ storage: SettingsStorage) { self.storage = storage }
}
