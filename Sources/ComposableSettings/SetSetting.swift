// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Settings
import StoreKernel

/// Writes a setting: what `set(_:to:)` and `toAppStorage(from:to:)` describe, as it is listed, and as test plans ask for
/// it.
///
/// ```swift
/// .THEN_EnquedEffect(SetSetting(\PlayerSettings.isSoundEnabled, to: true))
/// .WHEN_EffectCompletes(SetSetting<PlayerSettings, Bool>.self, with: ())
/// ```
/// It answers at once, at the store's home: the setting has its value before the next event, and writes keep their order.
/// It sends nothing. The storage is the one that was in force when it was made.
public struct SetSetting<Settings: DependencySettings, Value>: SynchronousEffect {
  /// The setting.
  public let setting: ReferenceWritableKeyPath<Settings, Value>
  /// What it is set to.
  public let value: Value
  private let settings: Settings
  private let storage: SettingsStorage?
  private let writer: AnyHashable?
  private let handedOn: AnyObject?

  /// Describes that a setting is written.
  public init(_ setting: ReferenceWritableKeyPath<Settings, Value>, to value: Value) {
    self.init(setting, of: .shared, to: value)
  }

  /// - Parameter delivered: What the action has brought that this is described in answer to: where it is written back to
  ///   the setting that it comes from, that is no write.
  init(
    _ setting: ReferenceWritableKeyPath<Settings, Value>, of settings: Settings, to value: Value,
    storage: SettingsStorage? = Settings.replacementStorage, delivered: DeliveredValue? = .current,
    writer: AnyHashable? = nil
  ) {
    self.setting = setting
    self.value = value
    self.settings = settings
    self.storage = storage
    self.writer = writer
    handedOn = delivered.flatMap { $0.isSame(value) ? $0.source : nil }
  }

  private var origin: SettingsOrigin? {
    if writer == nil, handedOn == nil { return nil }
    return SettingsOrigin(named: writer, handingOn: handedOn)
  }

  /// Writes it.
  public func runEffect() {
    guard let storage else { return settings.write(setting, to: value, origin: origin) }
    Settings.withStorage(storage) { settings.write(setting, to: value, origin: origin) }
  }
}

extension SetSetting: Equatable where Value: Equatable {
  /// Whether the same setting is written with the same value.
  public static func == (left: Self, right: Self) -> Bool {
    left.setting == right.setting && left.value == right.value
  }
}

extension SetSetting: DescribedByParts {
  package var describedName: String { TypeText.text(of: Self.self) }
  package var describedParts: [(label: String?, value: Any)] { [("setting", setting), ("to", value)] }
}

extension SetSetting: CustomStringConvertible {
  public var description: String { "SetSetting(\(setting), to: \(value))" }
}
