// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A property whose value is stored under a key, and which can be observed.
///
/// ```swift
/// final class AppSettings: DependencySettings {
///   @Dependency.AppStorage("username") var username: String?
///   @Dependency.AppStorage("isSoundEnabled") var isSoundEnabled = true
/// }
/// ```
///
/// `@Dependency.AppStorage` and `@StoredSetting` are the same. Properties belong into a class that conforms to
/// ``DependencySettings``, whose storage they use; anywhere else they use the `storage` that they are given, or
/// ``SettingsStorage/standard``.
///
/// - The type must be a ``SettingValue``, have a raw value that is one, or be stored as `codable:` or `as:` say. Other
///   types do not compile.
/// - The default is evaluated when it is first needed, once in each storage. It is never written.
/// - `nil` removes the key; where the default is not `nil`, an explicit nil is stored.
/// - Reading a value that has not changed costs a look-up, decodes nothing, and is safe from any thread.
/// - `$name` is the ``Setting``: the values to come, ``Setting/reset()``, ``Setting/isDefaultValue``.
@propertyWrapper
public struct StoredSetting<Value: Sendable>: Sendable {
  @usableFromInline let declaration: Declaration<Value>

  init(
    _ key: String, storage: SettingsStorage?, representation: SettingRepresentation<Value>,
    default makeDefault: @escaping @Sendable () -> Value
  ) {
    declaration = Declaration(
      Spec(key: key, representation: representation, default: makeDefault), storage: storage)
  }

  /// The value, for a property of anything that is not a class.
  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }

  /// The setting, for a property of anything that is not a class.
  public var projectedValue: Setting<Value> { declaration.setting(of: nil) }

  /// The value, for a property of a class. The compiler calls this.
  @inlinable  // so that the key path is not built and walked, but read through
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: path].declaration.setting(of: owner).value }
    set { owner[keyPath: path].declaration.setting(of: owner).value = newValue }
  }

  /// The setting, for a property of a class. The compiler calls this.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, projected _: KeyPath<Owner, Setting<Value>>,
    storage path: ReferenceWritableKeyPath<Owner, Self>
  ) -> Setting<Value> {
    owner[keyPath: path].declaration.setting(of: owner)
  }
}
