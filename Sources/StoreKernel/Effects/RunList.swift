// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Effects in the order in which they were enqueued, which is that of their ids.
///
/// What is taken out leaves a gap, and gaps are closed when there are more of them than effects: so taking out is
/// O(log *n*), amortised, and appending O(1).
struct RunList {
  private struct Slot {
    let id: UInt64
    var run: EffectRun?
  }

  private var slots: [Slot] = []
  /// Before it there are only gaps.
  private var head = 0
  private(set) var count = 0

  init() {}

  init(_ runs: [EffectRun]) {
    slots = runs.map { Slot(id: $0.id, run: $0) }
    count = runs.count
  }

  var isEmpty: Bool { count == 0 }
  var first: EffectRun? { isEmpty ? nil : slots[head].run }
  var all: [EffectRun] {
    var all: [EffectRun] = []
    all.reserveCapacity(count)
    for index in head..<slots.count { if let run = slots[index].run { all.append(run) } }
    return all
  }

  func count(where isCounted: (EffectRun) -> Bool) -> Int {
    var counted = 0
    for index in head..<slots.count { if let run = slots[index].run, isCounted(run) { counted += 1 } }
    return counted
  }

  mutating func append(_ run: EffectRun) {
    slots.append(Slot(id: run.id, run: run))
    count += 1
  }

  func contains(_ run: EffectRun) -> Bool { slot(of: run) != nil }

  private func slot(of run: EffectRun) -> Int? {
    var (low, high) = (head, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].id < run.id { low = middle + 1 } else { high = middle }
    }
    return low < slots.count && slots[low].run === run ? low : nil
  }

  /// False when it is not in the list.
  mutating func remove(_ run: EffectRun) -> Bool {
    guard let slot = slot(of: run) else { return false }
    slots[slot].run = nil
    count -= 1
    closeGaps()
    return true
  }

  /// Takes out, in order, what `isRemoved` picks.
  mutating func removeAll(where isRemoved: (EffectRun) -> Bool) -> [EffectRun] {
    var kept: [EffectRun] = []
    var removed: [EffectRun] = []
    for run in all { if isRemoved(run) { removed.append(run) } else { kept.append(run) } }
    if !removed.isEmpty { self = RunList(kept) }
    return removed
  }

  private mutating func closeGaps() {
    if count == 0 {
      slots.removeAll(keepingCapacity: slots.count <= 64)
      head = 0
    } else if slots.count - count > max(32, count) {
      self = RunList(all)
    } else {
      while slots[head].run == nil { head += 1 }
    }
  }
}
