// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How stored values of an earlier version of the app become those of this one.
///
/// ```swift
/// final class AppSettings: DependencySettings {
///   static let migrations = [
///     SettingsMigration(version: 1) { $0.rename("user.name", to: "username") },
///     SettingsMigration(version: 2) { values in
///       if case .string(let text)? = values["volume"] { values["volume"] = .double(Double(text) ?? 0.5) }
///     },
///   ]
///   @Dependency.AppStorage("username") var username: String?
///   @Dependency.AppStorage("volume") var volume = 0.5
/// }
/// ```
///
/// They run before the first of the class's settings is read or written, in the order of their versions, each once for
/// a storage: the storage keeps the version of the last that was run. Each happens wholly or not at all; all that run
/// at one start are written down together. Never change or remove one that has shipped; add another.
///
/// In a test or a preview they run in the storage that stands in, too.
public struct SettingsMigration: Sendable {
  let version: Int
  let body: @Sendable (inout Values) throws -> Void

  /// Declares a migration.
  /// - Parameters:
  ///   - version: Above 0, and unlike that of every other migration of the class.
  ///   - body: Changes the stored values. It may look at nothing but them, since it may be run again when another
  ///     process gets there first. When it throws, this is reported, nothing of what it did is kept, and neither it nor
  ///     those after it count as run.
  public init(version: Int, _ body: @escaping @Sendable (inout Values) throws -> Void) {
    self.version = version
    self.body = body
  }

  /// The stored values, while they are migrated.
  public struct Values {
    var changes: [String: Change] = [:]
    let read: (String) -> StoredValue?

    /// What is stored under a key, as the migrations before this one left it.
    public subscript(key: String) -> StoredValue? {
      get { changes[key].map(\.value) ?? read(key) }
      set { changes[key] = Change(newValue) }
    }

    /// Moves what is stored under a key to another. What is already under the new key stays, and so does the old then.
    public mutating func rename(_ old: String, to new: String) {
      guard old != new, let value = self[old], self[new] == nil else { return }
      self[new] = value
      self[old] = nil
    }
  }
}
