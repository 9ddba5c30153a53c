// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// One property of one object: finds the storage that is in force, and its cell there.
@usableFromInline
final class Declaration<Value: Sendable>: @unchecked Sendable {  // safe: the variables are only touched under `lock`
  private let spec: Spec<Value>
  private let storage: SettingsStorage?
  private let lock = NSLock()

  private var isOwnerKnown = false
  private var owner: SettingsClass?
  private var home: Setting<Value>?
  /// The cells in storages that stand in for the home, as long as they live.
  private var guests: [ObjectIdentifier: (storage: WeakStorage, cell: Cell<Value>)] = [:]

  init(_ spec: Spec<Value>, storage: SettingsStorage?) {
    self.spec = spec
    self.storage = storage
  }

  /// The setting in the storage that is in force here and now.
  @usableFromInline
  func setting(of object: AnyObject?) -> Setting<Value> {
    lock.lock()
    var owner = owner
    let isOwnerKnown = isOwnerKnown
    let home = home
    lock.unlock()
    if !isOwnerKnown, let object { owner = findOwner(object) }
    if let replacement = owner?.replacement {
      return Setting(cell: guest(in: replacement, owner), storage: replacement)
    }
    return home ?? makeHome(owner)
  }

  /// The settings class of the object that has the property.
  private func findOwner(_ object: AnyObject) -> SettingsClass? {
    let found = (type(of: object) as? any DependencySettings.Type).map(SettingsClass.of)
    lock.withLock {
      owner = found
      isOwnerKnown = true
    }
    return found
  }

  private func makeHome(_ owner: SettingsClass?) -> Setting<Value> {
    let storage = storage ?? owner?.storage ?? .standard
    let isMigrated = owner?.migrate(storage) ?? true
    let made = Setting(cell: makeCell(in: storage, owner, isGuest: false), storage: storage)
    return lock.withLock {
      if let home { return home }
      // A migration that reads settings of its own must not let others find them before it is done.
      guard isMigrated else { return made }
      home = made
      return made
    }
  }

  private func guest(in storage: SettingsStorage, _ owner: SettingsClass?) -> Cell<Value> {
    let id = ObjectIdentifier(storage)
    lock.lock()
    let known = guests[id]
    lock.unlock()
    if let known, known.storage.storage === storage { return known.cell }
    let isMigrated = owner?.migrate(storage) ?? true
    let cell = makeCell(in: storage, owner, isGuest: true)
    return lock.withLock {
      guard isMigrated else { return cell }
      if let other = guests[id], other.storage.storage === storage { return other.cell }
      guests = guests.filter { $1.storage.storage != nil }
      guests[id] = (WeakStorage(storage), cell)
      return cell
    }
  }

  private func makeCell(in storage: SettingsStorage, _ owner: SettingsClass?, isGuest: Bool) -> Cell<Value> {
    Cell(spec, entry: storage.entry(spec.key), owner: owner?.name, isGuest: isGuest)
  }
}
