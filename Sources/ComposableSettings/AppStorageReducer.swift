// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Settings
import StoreKernel

extension ReducerProtocol where Action: BindableAction, Action.State == State {
  /// Writes a setting whenever a binding action has written a field.
  ///
  /// ```swift
  /// var body: some ReducerProtocol<State, Action> {
  ///   BindingReducer()
  ///     .toAppStorage(from: \.$username, to: \PlayerSettings.username)
  ///     .toAppStorage(from: \.$isSoundEnabled, to: \PlayerSettings.isSoundEnabled)
  /// }
  /// ```
  /// What is written is the field's value when the reducer that this is called on has run, and before those below it in
  /// the body. It is written to the storage that is in force where the action is reduced, at the store's home and in
  /// order. A field that follows the setting by `bind(to:)` does not hear of it, and a value that `bind(to:)` has brought
  /// is not written back.
  ///
  /// - Complexity: For other actions, the look whether it is a binding action of the field.
  public func toAppStorage<Settings: DependencySettings, Value>(
    from field: WritableKeyPath<State, BindableState<Value>>, to setting: ReferenceWritableKeyPath<Settings, Value>,
    fileID: String = #fileID, line: Int = #line
  ) -> AppStorageReducer<Self, Settings, Value> {
    AppStorageReducer(
      parent: self, field: field, setting: setting, place: EffectOrigin(fileID: fileID, line: line)
    ) { $0[keyPath: field].wrappedValue }
  }

  /// Writes a setting that may be missing whenever a binding action has written a field that may not be.
  public func toAppStorage<Settings: DependencySettings, Value>(
    from field: WritableKeyPath<State, BindableState<Value>>, to setting: ReferenceWritableKeyPath<Settings, Value?>,
    fileID: String = #fileID, line: Int = #line
  ) -> AppStorageReducer<Self, Settings, Value?> {
    AppStorageReducer(
      parent: self, field: field, setting: setting, place: EffectOrigin(fileID: fileID, line: line)
    ) { $0[keyPath: field].wrappedValue }
  }

  /// The same as `toAppStorage(from:to:)`.
  public func toAppStorage<Settings: DependencySettings, Value>(
    state field: WritableKeyPath<State, BindableState<Value>>,
    appStorage setting: ReferenceWritableKeyPath<Settings, Value>, fileID: String = #fileID, line: Int = #line
  ) -> AppStorageReducer<Self, Settings, Value> {
    toAppStorage(from: field, to: setting, fileID: fileID, line: line)
  }
}

/// A reducer whose field is written to a setting. What `toAppStorage(from:to:)` makes.
public struct AppStorageReducer<Parent: ReducerProtocol, Settings: DependencySettings, Value>: ReducerProtocol
where Parent.Action: BindableAction, Parent.Action.State == Parent.State {
  let parent: Parent
  let field: PartialKeyPath<Parent.State>
  let setting: ReferenceWritableKeyPath<Settings, Value>
  let place: EffectOrigin
  let value: (Parent.State) -> Value

  public func reduce(into state: inout Parent.State, action: Parent.Action) -> Composable.Effect<Parent.Action> {
    let effect = parent.reduce(into: &state, action: action)
    guard action.binding?.keyPath == field else { return effect }
    let (field, setting, value) = (field, setting, value(state))
    let (settings, storage, delivered) = (Settings.shared, Settings.replacementStorage, DeliveredValue.current)
    let write = Composable.Effect<Parent.Action>.make(fileID: place.fileID, line: place.line) { context in
      SetSetting(
        setting, of: settings, to: value, storage: storage, delivered: delivered, writer: context.writer(of: field)
      )
      .compactMap { nil }
    }
    // First, so that nothing the parent begins comes in between the field and the setting.
    return .merge(write, effect)
  }
}

extension EffectContext {
  /// Who writes a setting when a field is written: that field, in this place of this store.
  func writer(of field: AnyKeyPath) -> AnyHashable { AnyHashable(identity + [AnyHashable(field)]) }
}
