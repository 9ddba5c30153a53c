// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

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

  private final class Identity: Sendable {}
  private let identity = Identity()

  /// A new one, unlike all others.
  public init() {}

  public static func == (left: SettingsOrigin, right: SettingsOrigin) -> Bool { left.identity === right.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
