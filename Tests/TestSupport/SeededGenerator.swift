// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Random numbers that follow from a seed (SplitMix64), so that a failure can be run again.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// A new seed, printed.
  public static func freshSeed(_ purpose: String) -> UInt64 {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("\(purpose): seed \(seed)")
    return seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
