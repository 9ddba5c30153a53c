// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Effect {
  /// The same effect with a name, by which it can be cancelled.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.loaded(try await titles.matching(query)))
  /// }
  /// .cancellable(id: SearchID.query, cancelInFlight: true)
  /// ```
  /// A name belongs to the store and to the reducer's place in it: two stores, or two rows, never cancel each other's
  /// effects. Names of different types are different.
  ///
  /// - Parameter cancelInFlight: Whether effects that have this name already are cancelled first.
  public func cancellable(
    id: some Hashable, cancelInFlight: Bool = false, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let id = EffectID(id)
    let named = changing { $0.ids.append(id) }
    guard cancelInFlight else { return named }
    return .concatenate(Self(.cancel([id], inPartsToo: false), fileID: fileID, line: line), named)
  }

  /// Cancels the effects with a name: the reducer's own, and those of its children. What they would have sent is not
  /// sent; one that has not begun never does.
  public static func cancel(id: some Hashable, fileID: String = #fileID, line: Int = #line) -> Self {
    Self(.cancel([EffectID(id)], inPartsToo: true), fileID: fileID, line: line)
  }

  /// Cancels the effects with any of the names. For names of several types use `[AnyHashable]`.
  public static func cancel(
    ids: some Sequence<some Hashable>, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.cancel(ids.map { EffectID($0) }, inPartsToo: true), fileID: fileID, line: line)
  }
}
