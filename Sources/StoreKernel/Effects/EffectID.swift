// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What names an effect in its store: a value together with its type, so that `1` and `1.0`, which `AnyHashable` takes
/// for equal, are two ids.
@usableFromInline
package struct EffectID: Hashable {
  /// The id as it was given.
  package let value: AnyHashable
  private let type: ObjectIdentifier

  @usableFromInline
  init(_ id: some Hashable) {
    value = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: value.base))
  }
}
