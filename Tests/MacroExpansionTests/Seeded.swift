// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A random number generator whose runs can be repeated: it prints the seed it starts from.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A new seed, printed.
  static func fresh(_ purpose: String) -> UInt64 {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("\(purpose): seed \(seed)")
    return seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
