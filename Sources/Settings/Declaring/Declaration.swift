// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// One property of one object: finds the storage that is in force, and its cell there.
final class Declaration<Value: Sendable>: Sendable {
  private let spec: Spec<Value>
  private let storage: SettingsStorage?
  private let state = Lock(State())

  private struct State {
    var isOwnerKnown = false
    var owner: SettingsClass?
    var home: (storage: SettingsStorage, cell: Cell<Value>)?
    /// The cells in storages that stand in for the home, as long as they live.
    var guests: [ObjectIdentifier: (storage: WeakStorage, cell: Cell<Value>)] = [:]
  }

  init(_ spec: Spec<Value>, storage: SettingsStorage?) {
    self.spec = spec
    self.storage = storage
  }

  /// The setting in the storage that is in force here and now.
  func setting(of object: AnyObject?) -> Setting<Value> {
    let owner = owner(object)
    if let replacement = owner?.replacement {
      return Setting(cell: guest(in: replacement, owner), storage: replacement)
    }
    let home = storage ?? owner?.storage ?? .standard
    let known = state.withLock { state in
      state.home.flatMap { $0.storage === home ? $0.cell : nil }
    }
    if let known { return Setting(cell: known, storage: home) }
    let cell = makeCell(in: home, owner, isGuest: false)
    let kept = state.withLock { state in
      if let other = state.home, other.storage === home { return other.cell }
      state.home = (home, cell)
      return cell
    }
    return Setting(cell: kept, storage: home)
  }

  /// The settings class of the object that has the property, looked up once.
  private func owner(_ object: AnyObject?) -> SettingsClass? {
    guard let object else { return nil }
    let known = state.withLock { state in (isKnown: state.isOwnerKnown, owner: state.owner) }
    if known.isKnown { return known.owner }
    let owner = (type(of: object) as? any DependencySettings.Type).map(SettingsClass.of)
    state.withLock { state in
      state.owner = owner
      state.isOwnerKnown = true
    }
    return owner
  }

  private func guest(in storage: SettingsStorage, _ owner: SettingsClass?) -> Cell<Value> {
    let id = ObjectIdentifier(storage)
    let known = state.withLock { state in
      state.guests[id].flatMap { $0.storage.storage === storage ? $0.cell : nil }
    }
    if let known { return known }
    let cell = makeCell(in: storage, owner, isGuest: true)
    return state.withLock { state in
      if let other = state.guests[id], other.storage.storage === storage { return other.cell }
      state.guests = state.guests.filter { $1.storage.storage != nil }
      state.guests[id] = (WeakStorage(storage), cell)
      return cell
    }
  }

  private func makeCell(in storage: SettingsStorage, _ owner: SettingsClass?, isGuest: Bool) -> Cell<Value> {
    owner?.migrate(storage)
    return Cell(spec, entry: storage.entry(spec.key), owner: owner?.name, isGuest: isGuest)
  }
}
