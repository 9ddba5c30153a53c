// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Who makes a change, so that he can tell his own changes from others' when he observes a setting.
///
/// ```swift
/// let editor = SettingsOrigin()
/// settings.write(\.name, to: "Ann", origin: editor)
/// for await change in settings.$name.changes where change.origin != editor {
///   // somebody else's
/// }
/// ```
public struct SettingsOrigin: Sendable, Hashable {
  /// Who makes the changes that this task makes.
  @TaskLocal public static var current: SettingsOrigin?

  private final class Identity: Hashable {
    static func == (left: Identity, right: Identity) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private let id: UncheckedBox<AnyHashable>  // never changes, and is only compared
  /// The setting whose own value is only handed on: a write to it is none.
  private let handedOn: ObjectIdentifier?

  /// A new one, unlike all others.
  public init() {
    id = UncheckedBox(AnyHashable(Identity()))
    handedOn = nil
  }

  /// The one that is named so.
  ///
  /// - Parameter identity: The `Setting.identity` of the setting whose value is only handed on, if it is.
  package init(named name: some Hashable, handingOn identity: AnyObject? = nil) {
    id = UncheckedBox(AnyHashable(name))
    handedOn = identity.map { ObjectIdentifier($0) }
  }

  func isHandingOn(_ entry: Entry) -> Bool { handedOn == ObjectIdentifier(entry) }

  public static func == (left: SettingsOrigin, right: SettingsOrigin) -> Bool { left.id.value == right.id.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(id.value) }
}
