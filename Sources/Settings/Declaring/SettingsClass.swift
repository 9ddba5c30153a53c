// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// What is known of one settings class: its one instance, its storage, and whether its values were migrated.
final class SettingsClass: Sendable {
  let name: String
  private let type: any DependencySettings.Type
  private let state = ReadLock(State())
  /// Held while the class is migrated. A migration that reads the class's own settings finds them as they are.
  private let migrating = NSRecursiveLock()

  private struct State {
    var instance: UncheckedBox<AnyObject>?
    var storage: SettingsStorage?
    var installed: SettingsStorage?
  }

  private init(_ type: any DependencySettings.Type) {
    self.type = type
    name = TypeText.text(of: type)
  }

  /// The name with its module's, where there may be two of one name.
  var fullName: String { String(reflecting: type) }

  private static let classes = ReadLock<[ObjectIdentifier: SettingsClass]>([:])

  static func of(_ type: any DependencySettings.Type) -> SettingsClass {
    classes.withLock { classes in
      let id = ObjectIdentifier(type)
      if let known = classes[id] { return known }
      let made = SettingsClass(type)
      classes[id] = made
      return made
    }
  }

  /// The one instance. No lock is held while it is made, because its initialiser is not ours; of two that were made at
  /// once, one is kept.
  func instance<Settings: DependencySettings>(_: Settings.Type) -> Settings {
    let known = state.withLock { $0.instance }
    let instance: AnyObject
    if let known {
      instance = known.value
    } else {
      let made = UncheckedBox<AnyObject>(Settings())
      instance =
        state.withLock { state in
          if let other = state.instance { return other }
          state.instance = made
          return made
        }.value
    }
    return unsafeDowncast(instance, to: Settings.self)  // safe: a class's record only ever holds its own instance
  }

  /// The storage that stands in for the class's own, here and now.
  var replacement: SettingsStorage? {
    let replacements = StorageReplacements.current
    if !replacements.isEmpty, let replacement = replacements[ObjectIdentifier(type)] { return replacement }
    return state.withLock { $0.installed }
  }

  func install(_ storage: SettingsStorage?) { state.withLock { $0.installed = storage } }

  /// The storage that the class names. It is asked once.
  var storage: SettingsStorage {
    if let known = state.withLock({ $0.storage }) { return known }
    let named = type.storage
    return state.withLock { state in
      if let other = state.storage { return other }
      state.storage = named
      return named
    }
  }

  /// Runs the class's migrations in a storage, unless that was done. False when the caller is one of them.
  func migrate(_ storage: SettingsStorage) -> Bool {
    let id = ObjectIdentifier(type)
    if storage.state.withLock({ $0.prepared.contains(id) }) { return true }
    return migrating.withLock {
      let mustRun = storage.state.withLock { state in
        !state.prepared.contains(id) && state.preparing.insert(id).inserted  // else it reads its own settings
      }
      guard mustRun else { return storage.state.withLock { $0.prepared.contains(id) } }
      storage.run(type.migrations, of: self, markedBy: type.migrationKey)
      storage.state.withLock { state in
        state.prepared.insert(id)
        state.preparing.remove(id)
      }
      return true
    }
  }
}

/// The storages that stand in for classes' own, in this task.
enum StorageReplacements {
  @TaskLocal static var current: [ObjectIdentifier: SettingsStorage] = [:]
}
