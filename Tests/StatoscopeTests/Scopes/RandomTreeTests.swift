// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TestSupport
import Testing

/// Sends random events to random trees of stores, and holds them against a plain value that the same is done to.
@Suite struct RandomTreeTests {
  /// Some that were there before, and some that are new each time.
  @Test(arguments: Array(0..<10) + (0..<10).map { _ in UInt64.random(in: 10...UInt64.max) })
  func `a tree of stores is what a plain value would be`(seed: UInt64) async {
    var game = Game(seed: seed)
    for turn in 0..<150 {
      game.play()
      if let difference = game.difference() {
        Issue.record("seed \(seed), turn \(turn): \(difference)\n\(game.log.joined(separator: "\n"))")
        return
      }
    }
  }
}

/// A feature with children of its own kind.
@Reducer
struct Node {
  struct State: Equatable, Identifiable {
    var id: Int
    var value = 0
    @SubState var only: Node.State? = nil
    @SubState var many: StateList<Node.State> = []
  }

  indirect enum When {
    case change(Change)
    case changeAndFail(Change)
    case work, stop
    case done
  }

  /// What is done to a state, by the store or by hand.
  enum Change: CustomStringConvertible {
    case add(Int), setOnly(Int?), editOnly(Int), editDeep(Int), append([Int]), remove(Int), edit(Int, Int), reverse,
      sort
    case rename(Int, Int), replace(State), editWhole(Int)

    var description: String {
      if case .replace = self { return "replace" }
      return caseText
    }

    private var caseText: String {
      switch self {
      case .add(let value): "add \(value)"
      case .setOnly(let id): "setOnly \(id.map(String.init) ?? "nil")"
      case .editOnly(let value): "editOnly \(value)"
      case .editDeep(let value): "editDeep \(value)"
      case .append(let ids): "append \(ids)"
      case .remove(let id): "remove \(id)"
      case .edit(let id, let value): "edit \(id) \(value)"
      case .reverse: "reverse"
      case .sort: "sort"
      case .rename(let old, let new): "rename \(old) \(new)"
      case .replace: "replace"
      case .editWhole(let value): "editWhole \(value)"
      }
    }

    func apply(to state: inout State) {
      switch self {
      case .add(let value): state.value += value
      case .setOnly(let id): state.only = id.map { State(id: $0, only: State(id: $0 + 1)) }
      case .editOnly(let value): state.only?.value += value
      case .editDeep(let value):
        state.only?.only?.value += value
        state.only?.many.indices.forEach { state.only?.many[$0].value += value }
      case .append(let ids): for id in ids where state.many[id: id] == nil { state.many.append(State(id: id)) }
      case .remove(let id): state.many.remove(id: id)
      case .edit(let id, let value): state.many[id: id]?.value += value
      case .reverse: state.many.reverse()
      case .sort: state.many.sort { $0.value < $1.value }
      case .rename(let old, let new): if state.many[id: new] == nil { state.many[id: old]?.id = new }
      case .replace(let other):
        state.only = other.only
        state.many = other.many
      case .editWhole(let value):
        var copy = state
        copy.value += value
        copy.only?.value -= value
        state = copy
      }
    }
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .change(let change): change.apply(to: &state)
    case .changeAndFail(let change):
      change.apply(to: &state)
      throw Oops(text: "no")
    case .work: effectsState.enqueue(Forever().map { _ in .done })
    case .stop: effectsState.cancelAllEffects()
    case .done: break
    }
  }
}

/// A tree of stores, the plain value, and what is known of both.
private struct Game {
  private var dice: SeededGenerator
  private var model: Node.State
  private let root: Node.Store
  /// The stores that are alive, by where they are, and how many effects each should have.
  private var alive: [[Step]: (store: Node.Store, effects: Int)] = [:]
  private var ended: [Node.Store] = []
  private var earlier: [Node.State] = []
  private(set) var log: [String] = []

  enum Step: Hashable { case only, many(Int) }

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    model = Node.State(id: 0)
    root = Node.Store(initialState: model)
    alive = [[]: (root, 0)]
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &dice) }

  private mutating func change() -> Node.Change {
    switch number(14) {
    case 0: .add(number(9))
    case 1, 2: .setOnly(number(3) == 0 ? nil : number(9))
    case 3: .editOnly(number(9) + 1)
    case 4: .editDeep(number(9) + 1)
    case 5, 6: .append((0...number(3)).map { _ in number(6) })
    case 7: .remove(number(6))
    case 8: .edit(number(6), number(9) + 1)
    case 9: .reverse
    case 10: .sort
    case 11: .rename(number(6), number(6))
    case 12: .editWhole(number(9) + 1)
    default: .replace(earlier.randomElement(using: &dice) ?? model)
    }
  }

  /// One event for a store that is alive, or was.
  mutating func play() {
    if number(12) == 0, let gone = ended.randomElement(using: &dice) {
      log.append("to one that has ended")
      _ = issues { gone.send(.change(.add(1))) }
      return
    }
    let path = alive.keys.sorted { "\($0)" < "\($1)" }.randomElement(using: &dice) ?? []
    guard let target = alive[path] else { return }
    if number(5) == 0 { earlier.append(target.store.state) }
    switch number(10) {
    case 0:
      log.append("\(path) work")
      target.store.send(.work)
      alive[path]?.effects += 1
    case 1:
      log.append("\(path) stop")
      target.store.send(.stop)
      alive[path]?.effects = 0
    case 2:
      let change = change()
      log.append("\(path) fail \(change)")
      #expect(throws: Oops.self) { try target.store.sendUnsafe(.changeAndFail(change)) }
    default:
      let change = change()
      log.append("\(path) \(change)")
      target.store.send(.change(change))
      Self.edit(&model, path[...]) { change.apply(to: &$0) }
    }
    settle()
  }

  private static func edit(_ state: inout Node.State, _ path: ArraySlice<Step>, _ body: (inout Node.State) -> Void) {
    switch path.first {
    case nil: body(&state)
    case .only?: if state.only != nil { edit(&state.only!, path.dropFirst(), body) }
    case .many(let id)?:
      if let position = state.many.index(id: id) { edit(&state.many[position], path.dropFirst(), body) }
    }
  }

  /// Which stores should be there now.
  private mutating func settle() {
    var found: [[Step]: (store: Node.Store, effects: Int)] = [:]
    func visit(_ state: Node.State, _ store: Node.Store?, _ path: [Step]) {
      guard let store else { return }
      found[path] = (store, alive[path]?.effects ?? 0)
      if let only = state.only { visit(only, store.children.only, path + [.only]) }
      for state in state.many { visit(state, store.children.many[id: state.id], path + [.many(state.id)]) }
    }
    visit(model, root, [])
    for (path, old) in alive where found[path]?.store !== old.store { ended.append(old.store) }
    for (path, new) in found where alive[path]?.store !== new.store { found[path]?.effects = 0 }
    alive = found
  }

  /// What is wrong, if something is.
  func difference() -> String? {
    if root.state != model { return "the root is \(root.state), and should be \(model)" }
    var wrong: [String] = []
    func check(_ state: Node.State, _ path: [Step]) {
      guard let (store, effects) = alive[path] else { return wrong.append("no store at \(path)") }
      if store.state != state { wrong.append("\(path) is \(store.state), and should be \(state)") }
      if store.effects.count != effects { wrong.append("\(path) has \(store.effects.count) effects, not \(effects)") }
      if let only = state.only { check(only, path + [.only]) }
      for state in state.many { check(state, path + [.many(state.id)]) }
    }
    check(model, [])
    let ids = root.children.many.map(\.state.id)
    if ids != model.many.ids { wrong.append("the rows are \(ids), not \(model.many.ids)") }
    for store in ended where !store.effects.isEmpty { wrong.append("one that has ended has effects") }
    return wrong.first
  }
}
