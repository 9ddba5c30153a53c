// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What `EffectsState` is made of, whatever the events of its store are.
@usableFromInline
struct EffectList {
  enum Command {
    case start(EffectRun)
    case cancel(EffectRun, at: Int)
    case drop(EffectRun)
  }

  /// How much the event has asked for so far. Stored, since every event looks.
  @usableFromInline private(set) var asked = 0
  private(set) var runs: [EffectRun] = []
  private var pending: [Command] = []
  private var lastID: UInt64 = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func enqueue(
    _ work: EffectWork, as type: EffectRun.Type, key: EffectID?, policy: EffectPolicy, origin: EffectOrigin
  ) {
    var waits = false
    var isDropped = false
    switch policy {
    case .concurrent: break
    case .newest:
      var surplus = runs.count { $0.key == key } - policy.limit + 1
      cancel { run in
        guard surplus > 0, run.key == key else { return false }
        surplus -= 1
        return true
      }
    case .oldest(_, let overflow):
      let isFull = runs.count { $0.key == key } >= policy.limit
      waits = isFull && overflow == .wait
      isDropped = isFull && overflow == .drop
    }
    lastID += 1
    let run = type.init(id: lastID, work: work, key: key, policy: policy, origin: origin, waits: waits)
    if isDropped {
      ask(.drop(run))
    } else {
      runs.append(run)
      ask(.start(run))
    }
  }

  mutating func cancel(where isCancelled: (EffectRun) -> Bool) {
    // One pass, so that cancelling many of many is not quadratic.
    var kept: [EffectRun] = []
    for run in runs {
      if isCancelled(run) {
        ask(.cancel(run, at: kept.count))
      } else {
        kept.append(run)
      }
    }
    if kept.count < runs.count { runs = kept }
  }

  private mutating func ask(_ command: Command) {
    pending.append(command)
    asked += 1
  }

  // MARK: For the store

  mutating func copyRuns() { runs = runs.map { $0.copied() } }

  mutating func rollBack(to count: Int) {
    while asked > count, let command = pending.popLast() {
      asked -= 1
      switch command {
      case .start(let run): runs.removeAll { $0 === run }
      case .cancel(let run, let index): runs.insert(run, at: index)
      case .drop: break
      }
    }
  }

  mutating func takeCommands() -> [Command] {
    defer {
      pending = []
      asked = 0
    }
    return pending
  }

  /// Takes an ended effect off the list.
  ///
  /// - Complexity: O(*n*) in the effects listed, to close the gap.
  mutating func remove(_ run: EffectRun) -> Bool {
    // Ids grow, and the list is in their order.
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].id < run.id { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low] === run else { return false }
    runs.remove(at: low)
    return true
  }
}
