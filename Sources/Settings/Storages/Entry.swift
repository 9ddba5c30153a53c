// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation

/// What a storage knows about one key that somebody uses.
final class Entry: Observable, @unchecked Sendable {  // safe: the variables are only touched under the storage's lock
  let key: String
  let registrar = ObservationRegistrar()
  /// What stands for the value in `Observation`.
  static let tracked: KeyPath<Entry, Int> & Sendable = \.version

  /// The stored value. Meaningful from version 1 on.
  var stored: StoredValue?
  /// Who made the last change of `stored`, if he said so.
  var origin: SettingsOrigin?
  /// Counts the changes of `stored`; 0 before it was first read.
  @exclusivity(unchecked) var version = 0  // the lock keeps accesses apart
  /// Those who want to hear of changes, in the order in which they subscribed.
  var subscribers: [any Subscriber] = []
  /// Changes that synchronous observers have not been told yet.
  var deliveries: [Delivery] = []
  /// Some thread is telling synchronous observers.
  var isDelivering = false

  init(key: String) { self.key = key }

  struct Delivery {
    let change: RawChange
    let observers: [any Observer]
  }
}

/// A change before it is decoded.
struct RawChange: Sendable {
  let stored: StoredValue?
  let origin: SettingsOrigin?
}

/// Who hears of the changes of a key.
protocol Subscriber: AnyObject, Sendable {
  /// Takes note of a change. Called under the storage's lock; returns what is to be done outside it.
  func note(_ change: RawChange) -> (@Sendable () -> Void)?
}

/// Who is told of a change at once, outside the lock.
protocol Observer: Subscriber {
  func tell(_ change: RawChange)
}

extension Observer {
  func note(_ change: RawChange) -> (@Sendable () -> Void)? { nil }
}

final class WeakEntry: @unchecked Sendable {  // safe: set once, and weak references are read atomically
  private(set) weak var entry: Entry?
  init(_ entry: Entry) { self.entry = entry }
}
