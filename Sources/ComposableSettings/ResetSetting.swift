// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings
import StoreKernel

/// Returns a setting to its default: what `reset(_:)` describes, as it is listed, and as test plans ask for it.
///
/// ```swift
/// .THEN_EnquedEffect(ResetSetting(PlayerSettings.shared.$isSoundEnabled))
/// .WHEN_EffectCompletes(ResetSetting<Bool>.self, with: ())
/// ```
/// It answers at once, at the store's home, and sends nothing. The storage is the one that was in force when it was made.
public struct ResetSetting<Value: Sendable>: SynchronousEffect, Equatable {
  /// The key of the setting.
  public var key: String { setting.key }
  private let setting: Setting<Value>

  /// Describes that a setting is reset.
  public init(_ setting: Setting<Value>) { self.setting = setting }

  /// Removes what is stored.
  public func runEffect() { setting.reset() }

  /// Whether both reset the setting of one key.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }
}

extension ResetSetting: DescribedByParts {
  package var describedName: String { TypeText.text(of: Self.self) }
  package var describedParts: [(label: String?, value: Any)] { [("key", key)] }
}

extension ResetSetting: CustomStringConvertible {
  public var description: String { "ResetSetting(\(key.debugDescription))" }
}
