// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Times loops. Each batch is so short that most batches run undisturbed, and of many the median is taken.
struct Stopwatch {
  /// How long one batch should take.
  var batchTime: Duration
  /// How many batches are timed, of each side.
  var batches: Int

  static let normal = Stopwatch(batchTime: .microseconds(400), batches: 401)
  static let smoke = Stopwatch(batchTime: .microseconds(20), batches: 3)

  /// Nanoseconds per operation of two loops, in turns, so that what disturbs one disturbs the other.
  @MainActor
  func compare(_ subject: Loop, with baseline: Loop) async -> Comparison {
    let subjectCount = await count(for: subject)
    let baselineCount = await count(for: baseline)
    var samples: [(subject: Double, baseline: Double)] = []
    for _ in 0..<batches {
      let before = await time(baseline, baselineCount)
      samples.append((await time(subject, subjectCount), before))
    }
    return Comparison(
      time: median(samples.map(\.subject)), baseline: median(samples.map(\.baseline)),
      ratio: median(samples.map { $0.subject / $0.baseline }))
  }

  /// Nanoseconds per operation.
  @MainActor
  func time(_ loop: Loop) async -> Double {
    let count = await count(for: loop)
    var samples: [Double] = []
    for _ in 0..<batches { samples.append(await time(loop, count)) }
    return median(samples)
  }

  /// How many operations fill a batch. Finding out also warms up.
  @MainActor
  private func count(for loop: Loop) async -> Int {
    var count = loop.fixedCount ?? 1
    while loop.fixedCount == nil {
      let elapsed = await time(loop, count) * Double(count)
      if .nanoseconds(Int64(elapsed)) >= batchTime { break }
      count *= 2
    }
    _ = await time(loop, count)
    return count
  }

  @MainActor
  private func time(_ loop: Loop, _ count: Int) async -> Double {
    let start = ContinuousClock.now
    await loop.body(count)
    let elapsed = ContinuousClock.now - start
    let nanoseconds = Double(elapsed.components.seconds) * 1e9 + Double(elapsed.components.attoseconds) / 1e9
    return max(nanoseconds, 1) / Double(count)
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// What is timed: it is told how many times to do its operation, and loops by itself.
struct Loop {
  /// How many operations are one batch, whatever time they take.
  let fixedCount: Int?
  let body: @MainActor (Int) async -> Void

  init(fixedCount: Int? = nil, _ body: @escaping @MainActor (Int) async -> Void) {
    self.fixedCount = fixedCount
    self.body = body
  }
}

/// What two loops cost, in nanoseconds per operation.
struct Comparison {
  let time: Double
  let baseline: Double
  let ratio: Double
}

/// Keeps a value out of the optimiser's sight.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }
