// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A namespace, so that a setting reads `@Dependency.AppStorage("key")`.
///
/// Where another library has a `Dependency` as well, write ``StoredSetting``, which is the same.
public enum Dependency {
  /// A property that is stored under a key. See ``StoredSetting``.
  public typealias AppStorage<Value: Sendable> = StoredSetting<Value>
}
