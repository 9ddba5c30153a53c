// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Whether a watcher hears, and what of it is live.
///
/// A derived watcher hears while all those do that it is derived from, and ends with any of them.
final class WatchSwitch: Sendable {
  private struct State {
    var isOn = true
    var isCancelled = false
    var lines: [ObjectIdentifier: WeakLine] = [:]
  }

  private struct WeakLine: Sendable {
    weak let line: WatchLine?
  }

  private let parent: WatchSwitch?
  private let state = Lock(State())

  init(parent: WatchSwitch?) { self.parent = parent }

  var isOn: Bool { state.withLock { $0.isOn && !$0.isCancelled } && parent?.isOn ?? true }

  func turn(on isOn: Bool) { state.withLock { $0.isOn = isOn } }

  func cancel() {
    let lines = state.withLock { state in
      state.isCancelled = true
      return state.lines.values.compactMap(\.line)
    }
    for line in lines { line.end() }
  }

  /// The line ends with this watcher. False when that has been.
  func add(_ line: WatchLine) -> Bool {
    let isAdded = state.withLock { state in
      guard !state.isCancelled else { return false }
      state.lines[ObjectIdentifier(line)] = WeakLine(line: line)
      return true
    }
    return isAdded && parent?.add(line) ?? true
  }

  func remove(_ line: ObjectIdentifier) {
    state.withLock { $0.lines[line] = nil }
    parent?.remove(line)
  }
}
