// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import StoreKernel

/// What happened, from any thread, in order.
final class Log<Element: Sendable>: Sendable {
  private let lock = Lock<[Element]>([])
  var elements: [Element] { lock.withLock { $0 } }
  func append(_ element: Element) { lock.withLock { $0.append(element) } }
}

/// Something that happens once, and may be waited for by many.
final class Signal: Sendable {
  private struct State {
    var isGiven = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  func give() {
    let waiting = state.withLock { state in
      state.isGiven = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isGiven = state.withLock { state in
        if !state.isGiven { state.waiting.append(continuation) }
        return state.isGiven
      }
      if isGiven { continuation.resume() }
    }
  }
}

extension Composable.Effect {
  /// Never ends by itself. `began` is given when it has begun, `ended` when it has been cancelled.
  static func forever(began: Signal = Signal(), ended: Signal = Signal()) -> Self {
    .run { _ in
      began.give()
      for await _ in AsyncStream<Never>.makeStream().stream {}
      ended.give()
    }
  }
}

/// What is reported while `body` runs.
func reports(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async rethrows -> [String]
{
  let log = Log<String>()
  try await IssueReporter.withHandler({ log.append($0.message) }, operation: body)
  return log.elements
}

extension Store {
  /// What becomes of effects from here on: what happened, and the effect's key.
  func effectEvents() -> (log: Log<String>, token: ObservationToken) {
    let log = Log<String>()
    let token = events.listen(to: .effects) { event in
      switch event.kind {
      case .effectEnqueued(let info): log.append("enqueued \(info.key.map { "\($0)" } ?? "-")")
      case .effectStarted(let info): log.append("started \(info.key.map { "\($0)" } ?? "-")")
      case .effectCompleted(let info, _): log.append("completed \(info.key.map { "\($0)" } ?? "-")")
      case .effectFailed(let info, let error): log.append("failed \(info.key.map { "\($0)" } ?? "-"): \(error)")
      case .effectCancelled(let info): log.append("cancelled \(info.key.map { "\($0)" } ?? "-")")
      case .effectDropped(let info, let reason): log.append("dropped \(info.key.map { "\($0)" } ?? "-"): \(reason)")
      default: break
      }
    }
    return (log, token)
  }
}
