// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// Features in features: one at depth ten, and one of many rows.
  static let tree = Benchmark(name: "trees of features") { stopwatch, report in
    let root = Level.Store(initialState: Level.State(depth: 10))
    var level: Level.Store? = root
    for _ in 1..<10 { level = level?.children.next }
    guard let leaf = level else { return }
    let send = Loop { sendToLevel($0, leaf) }
    let byHand = Loop { [states = Box(Level.State(depth: 10))] count in
      for _ in 0..<count { changeDeepest(&states.value) }
    }
    report.add(
      Line("send at depth 10", await stopwatch.compare(send, with: byHand), to: "ten nested inout calls", target: 4))
    let inArrays = Loop { [plain = Box(PlainLevel(depth: 10))] count in
      for _ in 0..<count { changeDeepest(&plain.value) }
    }
    report.add(
      Line(
        "send at depth 10", await stopwatch.compare(send, with: inArrays), to: "ten nested inout calls, plain arrays",
        target: 4))
    let sendToRoot = Loop { sendToLevel($0, root) }
    for count in [10, 10_000] {
      let list = List.Store(initialState: List.State(rows: StateList((0..<count).map { Row.State(id: $0) })))
      guard let row = list.children.rows[id: count / 2] else { return }
      let comparison = await stopwatch.compare(
        Loop { sendToRow($0, row) }, with: Loop { sendToList($0, list) })
      report.add(Line("send to one of \(count) rows", comparison, to: "send to the root", target: 3))
    }
    let change = await stopwatch.compare(sendToRoot, with: .plainCalls(AccountEvent.deposits))
    report.add(Line("send to a root with nine levels inside", change, to: "plain call"))
    let list = List.Store(initialState: List.State())
    let pushed = await stopwatch.time(Loop { pushAndPop($0, list) })
    report.add(Line("a child pushed and popped", pushed))
  }
}

private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@Reducer
struct Level {
  struct State {
    var count = 0
    @SubState var next: Level.State? = nil

    init(depth: Int) { if depth > 1 { next = State(depth: depth - 1) } }
  }

  enum When { case counted }

  @inline(never)
  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    state.count += 1
  }
}

private struct PlainLevel {
  var count = 0
  var next: [PlainLevel] = []

  init(depth: Int) { if depth > 1 { next = [PlainLevel(depth: depth - 1)] } }
}

@Reducer
struct List {
  struct State {
    var count = 0
    @SubState var rows: StateList<Row.State> = []
  }

  enum When {
    case counted
    case pushed(Int)
    case popped
  }

  @inline(never)
  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .counted: state.count += 1
    case .pushed(let id): state.rows.append(Row.State(id: id))
    case .popped: state.rows.removeLast()
    }
  }
}

@Reducer
struct Row {
  struct State: Identifiable {
    let id: Int
    var count = 0
  }

  enum When { case counted }

  @inline(never)
  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    state.count += 1
  }
}

@inline(never)
private func changeDeepest(_ state: inout Level.State) {
  if state.next != nil { changeDeepest(&state.next!) } else { state.count += 1 }
}

@inline(never)
private func changeDeepest(_ level: inout PlainLevel) {
  if level.next.isEmpty { level.count += 1 } else { changeDeepest(&level.next[0]) }
}

@MainActor
@inline(never)
private func sendToLevel(_ count: Int, _ store: Level.Store) { for _ in 0..<count { store.send(.counted) } }

@MainActor
@inline(never)
private func sendToList(_ count: Int, _ store: List.Store) { for _ in 0..<count { store.send(.counted) } }

@MainActor
@inline(never)
private func sendToRow(_ count: Int, _ store: Row.Store) { for _ in 0..<count { store.send(.counted) } }

@MainActor
@inline(never)
private func pushAndPop(_ count: Int, _ store: List.Store) {
  for index in 0..<count { store.send(.pushed(index)).send(.popped) }
}
