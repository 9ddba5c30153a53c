// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// An effect that does what the test says.
struct Run: Effect, Named {
  let name: String
  let body: () async throws -> String

  init(_ name: String, _ body: @escaping () async throws -> String) {
    self.name = name
    self.body = body
  }

  func runEffect() async throws -> String { try await body() }
}

/// An effect that goes on until it is let go, and then returns its name. Cancelled, it throws.
struct Waiting: Effect, Named {
  let name: String
  let began = Latch()
  let mayEnd = Latch()

  init(_ name: String) { self.name = name }

  func runEffect() async throws -> String {
    began.open()
    try await mayEnd.waitUnlessCancelled()
    return name
  }
}

/// An effect that goes on until it is let go, whether it is cancelled or not.
struct Stubborn: Effect, Named {
  let name: String
  let began = Latch()
  let mayEnd = Latch()

  init(_ name: String) { self.name = name }

  func runEffect() async throws -> String {
    began.open()
    await mayEnd.wait()
    return name
  }
}

struct Oops: Error, Equatable {
  var text = "oops"
}

/// What stores tell, as short lines: `started fetch`, `cancelled fetch`, …
final class Telling: Sendable {
  let lines = Diary<String>()
  private let token: Shared<ObservationToken?> = Shared(nil)

  init<R: Reducer>(_ store: Store<R>, _ interest: StoreEvent.Interest = .effects) {
    let lines = lines
    let token = store.events.listen(to: interest) { event in Telling.line(for: event.kind).map(lines.note) }
    self.token.withLock { $0 = token }
  }

  /// What one store tells, also when it is gone. Not of states: that would have every store of every test copy its own.
  init(only id: UInt, _ interest: StoreEvent.Interest = [.events, .effects, .scopes]) {
    let lines = lines
    let token = EventStream.everyStore.listen(to: interest) { event in
      if event.storeID == id { Telling.line(for: event.kind).map(lines.note) }
    }
    self.token.withLock { $0 = token }
  }

  func stop() { token.withLock { $0?.cancel() } }

  static func line(for kind: StoreEvent.Kind) -> String? {
    switch kind {
    case .attached: "attached"
    case .sent(let event): "sent \(name(event))"
    case .updated(let event): "updated \(name(event))"
    case .failed(let event, let error): "failed \(name(event)): \(error)"
    case .changed: "changed"
    case .effectEnqueued(let info): "enqueued \(name(info))"
    case .effectStarted(let info): "started \(name(info))"
    case .effectCompleted(let info, let event): "completed \(name(info))\(event.map { ": \(name($0))" } ?? "")"
    case .effectFailed(let info, let error): "failed \(name(info)): \(error)"
    case .effectCancelled(let info): "cancelled \(name(info))"
    case .effectDropped(let info, let reason): "dropped \(name(info)): \(reason.rawValue)"
    case .dropped(let event, let reason): "dropped \(name(event)): \(reason.rawValue)"
    case .injected(let value): "injected \(value)"
    case .notInjected(let error, _): "not injected \(error.wanted)"
    case .detached: "detached"
    }
  }

  private static func name(_ event: Any) -> String { (event as? Scene.When)?.name ?? "\(event)" }
  private static func name(_ info: EffectInfo) -> String { (info.effect as? any Named)?.name ?? "\(info.effect)" }
}
