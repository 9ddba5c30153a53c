// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Synchronization

/// The least that what an effect promises can cost: what `ActorCaller` does, by hand for one type, but so that each task
/// is listed and can be cancelled, before it begins too; finds values for its task; and answers in order.
actor CarefulCaller {
  private final class Call: Sendable {
    enum Status { case enqueued, running, ended }

    let round: Int
    let state = Mutex<(status: Status, task: Task<Void, Never>?)>((.enqueued, nil))

    init(round: Int) { self.round = round }

    func move(from old: Status, to new: Status) -> Bool {
      state.withLock {
        guard $0.status == old else { return false }
        $0.status = new
        if new == .ended { $0.task = nil }
        return true
      }
    }
  }

  private final class Context: Sendable {
    @TaskLocal static var current: Context?
  }

  private let context = Context()
  private nonisolated let posted = Mutex<[(Call, Int)]>([])
  private var calls: [Call] = []
  private var done: CheckedContinuation<Void, Never>?

  func begin(_ rounds: Int, _ done: CheckedContinuation<Void, Never>) {
    self.done = done
    next(rounds)
  }

  private func next(_ round: Int) {
    guard round > 0 else {
      done?.resume()
      return
    }
    let call = Call(round: round)
    calls.append(call)
    let context = context
    let task = Task.detached {
      guard call.move(from: .enqueued, to: .running) else { return }
      let result = await Context.$current.withValue(context) { await answer(call.round) }
      self.posted.withLock { $0.append((call, result)) }
      await self.takePosted()
    }
    call.state.withLock { if $0.status != .ended { $0.task = task } }
  }

  private func takePosted() {
    let results = posted.withLock { posted in
      defer { posted.removeAll() }
      return posted
    }
    for (call, result) in results where call.move(from: .running, to: .ended) {
      calls.removeAll { $0 === call }
      next(result)
    }
  }
}
