// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The state of a store: what it is in, and the data that all of its cases share.
///
/// Changes are functions of the state, which need no store and can be tested without one:
///
/// ```swift
/// struct ShelfState: StateContainer {
///   enum State: EnumState { case loading, list, failed(EquatableError) }
///
///   var current: State = .loading
///   private(set) var titles: [String] = []
///
///   mutating func loaded(_ titles: [String]) {
///     update { state in
///       state.titles = titles
///       state.current = .list
///     }
///   }
/// }
/// ```
public protocol StateContainer: Equatable {
  /// What the feature can be in.
  associatedtype State: EnumState

  /// What the feature is in.
  var current: State { get set }
}

extension StateContainer {
  /// Changes the state wholly or not at all: when `transaction` throws, the state is as before.
  ///
  /// A transaction that does not throw changes the state in place; one that may throw works on a copy.
  public mutating func update<Failure: Error>(
    _ transaction: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    guard Failure.self != Never.self else { return try transaction(&self) }
    var changed = self
    try transaction(&changed)
    self = changed
  }

  /// Changes the state wholly or not at all, and returns what the transaction returns: an effect, for example, that the
  /// store then emits.
  ///
  /// ```swift
  /// mutating func lend(_ title: String) -> ShelfEffect? {
  ///   update { state in
  ///     guard state.titles.contains(title) else { return .toast("We do not have \(title).") }
  ///     state.titles.removeAll { $0 == title }
  ///     return nil
  ///   }
  /// }
  /// ```
  public mutating func update<Result, Failure: Error>(
    _ transaction: (inout Self) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    guard Failure.self != Never.self else { return try transaction(&self) }
    var changed = self
    let result = try transaction(&changed)
    self = changed
    return result
  }
}

/// ``StateContainer``, as the original library also calls it.
public typealias ViewState = StateContainer
