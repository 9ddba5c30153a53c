// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What names an effect in its store: a value together with its type, so that `1` and `1.0`, which `AnyHashable` takes
/// for equal, are two ids.
@usableFromInline
package struct EffectID: Hashable {
  private let type: ObjectIdentifier  // first, as comparing it costs least
  /// The id as it was given.
  package let value: AnyHashable

  @usableFromInline
  package init<ID: Hashable>(_ id: ID) {
    value = AnyHashable(id)
    // `AnyHashable` takes an optional's value for the optional, so it is asked only where it is all there is.
    type = ObjectIdentifier(ID.self == AnyHashable.self ? Swift.type(of: value.base) : Swift.type(of: id))
  }
}
