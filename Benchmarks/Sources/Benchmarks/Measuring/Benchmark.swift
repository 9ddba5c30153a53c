// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One thing to be measured, with what it is compared to.
struct Benchmark {
  let name: String
  let run: @MainActor (Stopwatch, Report) async -> Void
}
