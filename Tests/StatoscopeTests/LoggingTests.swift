// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel
import Testing

@testable import Statoscope

@Reducer
struct Logged {
  struct State: Equatable {
    var count = 0
    var names: [String] = []
  }

  enum When {
    case added(String)
    case refused
    case fetch
    case fetched(Int)
    case found(Result<[Int], any Error>)
    case failing
    case stop
  }

  struct Refusal: Error {}

  struct Fetch: Effect {
    var id = 7
    func runEffect() async throws -> Int { id }
  }

  struct Failing: SynchronousEffect {
    func runEffect() throws -> Int { throw Refusal() }
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .added(let name):
      state.count += 1
      state.names.append(name)
    case .refused:
      state.count = 99
      throw Refusal()
    case .fetch: effectsState.enqueue(Fetch().map(When.fetched), id: "fetch", fileID: "App/Logged.swift", line: 12)
    case .fetched(let number): state.count = number
    case .found: break
    case .failing: effectsState.enqueue(Failing().map(When.fetched), fileID: "App/Logged.swift", line: 15)
    case .stop: effectsState.cancelAllEffects()
    }
  }
}

@Suite struct LoggingTests {
  /// What a store logs at some levels, without the store's name and number.
  private func log(
    _ levels: Set<LogLevel>, held: Bool = false, _ body: (Logged.Store) async -> Void
  ) async -> [String] {
    let lines = Lock<[String]>([])
    let make = { Logged.Store(initialState: Logged.State()) }
    let store = held ? EffectExecution.holding(make) : make()
    let prefix = "Logged.Store #\(store.core.id) "
    let token = store.events.listen { event in
      for message in LogMessage.messages(for: event) where levels.contains(message.level) {
        let text = message.text()
        lines.withLock { $0.append(text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : "⁉️ \(text)") }
      }
    }
    await body(store)
    token.cancel()
    return lines.withLock { $0 }
  }

  @Test func `an event is logged by its name and payload`() async {
    let lines = await log([.when]) { $0.send(.added("milk")) }
    #expect(lines == [#"when .added("milk")"#])
  }

  @Test func `a payload is logged as it is written in a program`() async {
    let lines = await log([.when]) { store in
      store.send(.found(.success([1, 2]))).send(.found(.failure(Logged.Refusal())))
    }
    #expect(lines == ["when .found(.success([1, 2]))", "when .found(.failure(Logged.Refusal()))"])
  }

  @Test func `a state is logged by what changed in it`() async {
    let lines = await log([.stateDiff]) { $0.send(.added("milk")).send(.stop) }
    #expect(
      lines == [
        """
        state changed
          Logged.State(
        -   count: 0
        -   names: []
        +   count: 1
        +   names: [
        +     "milk"
        +   ]
          )
        """,
        "state unchanged",
      ])
  }

  @Test func `a whole state is logged when asked for`() async {
    let lines = await log([.state]) { $0.send(.added("milk")) }
    #expect(lines == ["state\nLogged.State(\n  count: 1\n  names: [\n    \"milk\"\n  ]\n)"])
  }

  @Test func `an error of a reducer is logged with its event`() async {
    let lines = await log([.errors]) { $0.send(.refused) }
    #expect(lines == ["threw on '.refused', which changed nothing: Refusal()"])
  }

  @Test func `an effect is logged from its start to its result`() async {
    let lines = await log([.effects]) { _ = await $0.send(.fetch).finish() }
    #expect(
      lines == [
        "effect 1 (fetch): Fetch(id: 7) enqueued at App/Logged.swift:12",
        "effect 1 (fetch): Fetch(id: 7) started",
        "effect 1 (fetch): Fetch(id: 7) returned '.fetched(7)'",
      ])
  }

  @Test func `an error that nothing handles is logged with where to handle it`() async {
    let lines = await log([.errors]) { $0.send(.failing) }
    #expect(
      lines == [
        """
        effect 1: Failing(), enqueued at App/Logged.swift:15, threw and nothing handles it: Refusal()
        To fix this, map its result: '.mapToResult()'.
        """
      ])
  }

  @Test func `a cancelled effect is logged`() async {
    let lines = await log([.effects], held: true) { $0.send(.fetch).send(.stop) }
    #expect(lines.last == "effect 1 (fetch): Fetch(id: 7) cancelled")
  }

  @Test func `an injected value is logged`() async {
    let lines = await log([.injection]) { $0.injectObject("key") }
    #expect(lines == ["injected String: key"])
  }

  /// In a process of its own: what receives the messages is the whole process's.
  @Test func `a replacement that logs while it is released does not wait for ever`() async {
    await #expect(processExitsWith: .success) {
      final class LogsItsEnd: Sendable {
        deinit { StatoscopeLogger.logLevel.insert(.when) }
      }
      func replace(_ owned: LogsItsEnd) { StatoscopeLogger.logReplacement = { _, _ in _ = owned } }
      replace(LogsItsEnd())
      StatoscopeLogger.logReplacement = nil
      #expect(StatoscopeLogger.logLevel.contains(.when))
    }
  }

  /// In a process of its own, as above.
  @Test func `levels inserted while others are being inserted are all logged`() async {
    await #expect(processExitsWith: .success) {
      func insertTwo(_ levels: inout Set<LogLevel>) {
        StatoscopeLogger.logLevel.insert(.when)
        StatoscopeLogger.logLevel.remove(.errors)
        levels.insert(.effects)
      }
      insertTwo(&StatoscopeLogger.logLevel)
      #expect(StatoscopeLogger.logLevel == [.when, .effects])
      StatoscopeLogger.logLevel = [.errors]
      #expect(StatoscopeLogger.logLevel == [.errors])
    }
  }

  /// In a process of its own: while somebody asks for every level, all stores of the process keep their states for it.
  @Test func `a replacement receives every level whatever is logged`() async {
    await #expect(processExitsWith: .success) {
      let levels = Lock<[LogLevel]>([])
      StatoscopeLogger.logReplacement = { level, _ in levels.withLock { $0.append(level) } }
      let store = Logged.Store(initialState: Logged.State())
      store.send(.added("milk"))
      StatoscopeLogger.logReplacement = nil
      store.send(.added("bread"))
      #expect(levels.withLock { $0 } == [.when, .stateDiff, .state])
    }
  }
}
