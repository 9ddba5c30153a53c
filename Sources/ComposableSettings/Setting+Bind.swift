// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Settings
import StoreKernel

extension Setting where Value: Equatable {
  /// A long-lived effect that makes a field follow the setting: each new value is sent as a binding action.
  ///
  /// ```swift
  /// case .bindSettings:
  ///   return .merge(
  ///     PlayerSettings.shared.$isSoundEnabled.bind(to: \.$isSoundEnabled),
  ///     PlayerSettings.shared.$username.bind(to: \.$username))
  /// ```
  /// It begins with the value that the setting has, so that nothing is missed in between; but a value that the field has
  /// already is not sent. Nor is what `toAppStorage(from:to:)` wrote of that field: only others' changes come back. And
  /// when a reducer that is told of a value writes it to the same setting, that is no write: there may be a newer one. The
  /// value that counts is the one that the setting has when the field's turn comes, at the store's home; so a user who
  /// types while a write of his comes back never sees his text revert.
  ///
  /// It ends when it is cancelled: with the task that waits for the action which returned it, with the child whose state
  /// the field is in, with the store.
  public func bind<Action: BindableAction>(
    to field: WritableKeyPath<Action.State, BindableState<Value>>, fileID: String = #fileID, line: Int = #line
  ) -> Composable.Effect<Action> { bound(to: field, fileID: fileID, line: line) { $0 } }

  /// The same for a setting that may be missing, and a field that may not be: nil is the given value.
  public func bind<Wrapped: Equatable, Action: BindableAction>(
    to field: WritableKeyPath<Action.State, BindableState<Wrapped>>, default missing: Wrapped,
    fileID: String = #fileID, line: Int = #line
  ) -> Composable.Effect<Action> where Value == Wrapped? {
    bound(to: field, fileID: fileID, line: line) { $0 ?? missing }
  }

  /// The same for a text or a collection that may be missing, and a field that may not be: nil is empty.
  public func bind<Wrapped: Equatable & RangeReplaceableCollection, Action: BindableAction>(
    to field: WritableKeyPath<Action.State, BindableState<Wrapped>>, fileID: String = #fileID, line: Int = #line
  ) -> Composable.Effect<Action> where Value == Wrapped? {
    bound(to: field, fileID: fileID, line: line) { $0 ?? Wrapped() }
  }

  private func bound<FieldValue: Equatable, Action: BindableAction>(
    to field: WritableKeyPath<Action.State, BindableState<FieldValue>>, fileID: String, line: Int,
    _ convert: @escaping (Value) -> FieldValue
  ) -> Composable.Effect<Action> {
    .make(fileID: fileID, line: line) { context in
      let own = SettingsOrigin(named: context.writer(of: field))
      var isFirst = true
      return FollowSetting(self).compactMap { _ in
        let newest = self.newest
        defer { isFirst = false }
        // What the field itself wrote last is no news to it, whatever has become of its value since.
        if !isFirst, newest.origin == own { return nil }
        let value = convert(newest.value)
        if context.hasState {
          guard let state = context.state(Action.State.self), state[keyPath: field].wrappedValue != value else {
            return nil
          }
        }
        context.bring(DeliveredValue(value, from: self.identity))
        return .binding(.set(field, value))
      }
    }
  }
}

extension Setting {
  /// A long-lived effect that keeps a state up to date with the setting, for states without a `@BindableState`: the
  /// action is sent with the value that the setting has, and again whenever that has changed.
  ///
  /// ```swift
  /// case .appeared:
  ///   effectsState.enqueue(PlayerSettings.shared.$isSoundEnabled.bind(When.soundBound), id: "sound")
  /// case .soundBound(let isOn): state.isOn = isOn
  /// ```
  /// The value that counts is the one that the setting has when the action's turn comes, at the store's home: where
  /// several were written meanwhile, the older ones are left out. So a reducer that changes its state and writes the
  /// setting in one go never sees its state revert. What it wrote itself comes back, and finds the state as it is.
  ///
  /// - Parameter action: Makes the action of a value. Runs at the store's home.
  public func bind<Action>(
    _ action: @escaping (Value) -> Action, fileID: String = #fileID, line: Int = #line
  ) -> Composable.Effect<Action> {
    .make(fileID: fileID, line: line) { _ in FollowSetting(self).compactMap { _ in action(self.newest.value) } }
  }

  /// A long-lived effect that sends an action for each new value of the setting. The value that it has already is not
  /// sent, unless asked for.
  ///
  /// ```swift
  /// case .appeared:
  ///   return PlayerSettings.shared.$isSoundEnabled.onChange(Action.soundChanged)
  /// ```
  /// It can be given to a Statoscope reducer's `effectsState.enqueue` as well. It ends when it is cancelled.
  ///
  /// - Parameters:
  ///   - includingCurrent: Whether to begin with the value that the setting has.
  ///   - action: Makes the action of a value. Runs at the store's home.
  public func onChange<Action>(
    includingCurrent: Bool = false, _ action: @escaping (Value) -> Action, fileID: String = #fileID, line: Int = #line
  ) -> Composable.Effect<Action> {
    .make(fileID: fileID, line: line) { _ in
      var isFirst = true
      return FollowSetting(self, buffering: .all).compactMap { change in
        defer { isFirst = false }
        return isFirst && !includingCurrent ? nil : action(change.value)
      }
    }
  }
}
