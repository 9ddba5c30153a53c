// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension Effect {
  /// All of the effects. They begin in order, and then go on side by side.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// All of the effects. They begin in order, and then go on side by side.
  public static func merge(_ effects: some Sequence<Self>) -> Self { joined(effects) { .merge($0) } }

  /// This effect and another one, side by side.
  public func merge(with other: Self) -> Self { .merge(self, other) }

  /// The effects one after the other: each begins when the one before has ended, however it did.
  ///
  /// Each is listed from the start, so that it can be cancelled before it has begun.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// The effects one after the other: each begins when the one before has ended, however it did.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self { joined(effects) { .concatenate($0) } }

  /// This effect, and another one when it has ended.
  public func concatenate(with other: Self) -> Self { .concatenate(self, other) }

  private static func joined(_ effects: some Sequence<Self>, _ join: ([Self]) -> Operation) -> Self {
    let effects = effects.filter { !$0.isNone }
    guard let first = effects.first else { return .none }
    return effects.count == 1 ? first : Self(join(effects))
  }
}
