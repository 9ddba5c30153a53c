// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A class that groups settings. There is one shared instance of each.
///
/// ```swift
/// final class AppSettings: DependencySettings {
///   @Dependency.AppStorage("username") var username: String?
///   @Dependency.AppStorage("isSoundEnabled") var isSoundEnabled = true
/// }
///
/// if AppSettings.shared.isSoundEnabled { print("\u{7}") }
/// for await name in AppSettings.shared.$username { print(name ?? "nobody") }
/// ```
///
/// The settings are safe from any thread. The class is not `Sendable`, because property wrappers are variables to the
/// compiler: ask for ``shared`` where you need it, and keep nothing but settings in the class. In a module whose
/// default isolation is the main actor, the class is not isolated, so that the settings can be used everywhere there,
/// too.
public protocol DependencySettings: AnyObject, SendableMetatype {
  /// Makes an instance. All instances of a class have the same values; use ``shared``.
  init()

  /// Where the settings are kept. Asked for once; ``SettingsStorage/standard`` unless the class says otherwise.
  static var storage: SettingsStorage { get }

  /// How values of earlier versions of the app become those of this one. None unless the class says otherwise.
  static var migrations: [SettingsMigration] { get }

  /// The key under which the version of the last migration is kept: the class's name, with those of the types that it is
  /// nested in, and "(migrated)", unless the class says otherwise. Say the old one when you rename a class that has
  /// migrations, and two different ones where classes of two modules have one name and one storage.
  static var migrationKey: String { get }
}

extension DependencySettings {
  public static var storage: SettingsStorage { .standard }
  public static var migrations: [SettingsMigration] { [] }
  public static var migrationKey: String { "\(TypeText.text(of: Self.self)) (migrated)" }

  /// The one instance.
  /// - Complexity: One look-up in a dictionary.
  public static var shared: Self { SettingsClass.of(Self.self).instance(Self.self) }

  /// Writes one setting in the name of somebody, whom observers can tell from others.
  ///
  /// The value is in force when this returns, and is written down in the background; ``flush()`` tells when it has been.
  public func write<Value>(
    _ path: ReferenceWritableKeyPath<Self, Value>, to value: Value, origin: SettingsOrigin? = SettingsOrigin.current
  ) {
    SettingsOrigin.$current.withValue(origin) { self[keyPath: path] = value }
  }

  /// Returns all settings of this class to their defaults.
  public func reset() {
    for property in properties { property.reset(of: self) }
  }

  /// Whether all settings of this class have their defaults.
  public var isDefaultValue: Bool { properties.allSatisfy { $0.isDefaultValue(of: self) } }

  /// Returns when all values written before are where a crash and a restart cannot lose them.
  /// - Throws: A ``SettingsIssue`` when they could not be written; see ``SettingsStorage/flush()``.
  public func flush() async throws { try await Self.currentStorage.flush() }

  private var properties: [any SettingProperty] {
    var properties: [any SettingProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      properties += level.children.compactMap { $0.value as? any SettingProperty }
      mirror = level.superclassMirror
    }
    return properties
  }
}

/// A property of a settings class, whatever its type.
private protocol SettingProperty {
  func reset(of owner: AnyObject)
  func isDefaultValue(of owner: AnyObject) -> Bool
}

extension StoredSetting: SettingProperty {
  fileprivate func reset(of owner: AnyObject) { declaration.setting(of: owner).reset() }
  fileprivate func isDefaultValue(of owner: AnyObject) -> Bool { declaration.setting(of: owner).isDefaultValue }
}
