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

  /// A new one, unlike all others.
  public init() { id = UncheckedBox(AnyHashable(Identity())) }

  /// The one that is named so.
  package init(named name: some Hashable) { id = UncheckedBox(AnyHashable(name)) }

  public static func == (left: SettingsOrigin, right: SettingsOrigin) -> Bool { left.id.value == right.id.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(id.value) }
}
