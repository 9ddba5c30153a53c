// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings
import StoreKernel

/// Listens to a setting: what `bind(to:)` and `onChange` describe, as it is listed, and as test plans ask for it.
///
/// ```swift
/// .THEN_EnquedEffect(FollowSetting(PlayerSettings.shared.$isSoundEnabled))
/// .WHEN_StreamEnds(FollowSetting<Bool>.self)
/// ```
public struct FollowSetting<Value: Sendable>: StreamEffect, Equatable {
  public typealias ResultType = SettingChange<Value>

  /// The key of the setting.
  public var key: String { setting.key }
  private let setting: Setting<Value>
  private let buffering: SettingChanges<Value>.Buffering

  /// Listens to a setting. Of values that come faster than they are taken only the newest is kept.
  public init(_ setting: Setting<Value>) { self.init(setting, buffering: .newest) }

  init(_ setting: Setting<Value>, buffering: SettingChanges<Value>.Buffering) {
    self.setting = setting
    self.buffering = buffering
  }

  /// The values with their origins, the current one first.
  public func elements() -> SettingChanges<Value> { setting.changes(buffering: buffering) }

  /// Whether both listen to the setting of one key.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }
}

extension FollowSetting: DescribedByParts {
  package var describedName: String { TypeText.text(of: Self.self) }
  package var describedParts: [(label: String?, value: Any)] { [("key", key)] }
}

extension FollowSetting: CustomStringConvertible {
  public var description: String { "FollowSetting(\(key.debugDescription))" }
}
