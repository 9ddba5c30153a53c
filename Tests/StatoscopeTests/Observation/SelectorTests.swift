// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct SelectorTests {
  struct Tasks: Reducer {
    struct Task {
      let name: String
      var isDone = false
      var tags: [String: Any] = [:]
    }
    struct State {
      var tasks: [Task] = []
      var filter = ""
      var draft = ""
    }
    struct When { let change: (inout State) -> Void }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
    ) {
      when.change(&state)
    }
  }

  let store = Store<Tasks>(initialState: Tasks.State(tasks: ["a", "b", "ab"].map { Tasks.Task(name: $0) }))
  let found = Selector(\Tasks.State.tasks, \.filter) { tasks, filter in
    tasks.map(\.name).filter { filter.isEmpty || $0.contains(filter) }
  }

  private func change(_ body: @escaping (inout Tasks.State) -> Void) { store.send(Tasks.When(change: body)) }

  @Test func `the value is computed again only when an input has changed`() {
    #expect(store.select(found) == ["a", "b", "ab"])
    #expect(store.select(found) == ["a", "b", "ab"])
    #expect(found.recomputations == 1)
    change { $0.draft = "typing" }
    #expect(store.select(found) == ["a", "b", "ab"])
    #expect(found.recomputations == 1)
    change { $0.filter = "a" }
    #expect(store.select(found) == ["a", "ab"])
    #expect(found.recomputations == 2)
    change { $0.tasks[1].isDone = true }
    #expect(store.select(found) == ["a", "ab"])
    #expect(found.recomputations == 3)
  }

  @Test func `inputs that are equal are not computed again, though they were assigned`() {
    _ = store.select(found)
    change { $0.tasks = ["a", "b", "ab"].map { Tasks.Task(name: $0) } }
    _ = store.select(found)
    #expect(found.recomputations == 1)
  }

  @Test func `one input will do`() {
    let count = Selector(\Tasks.State.tasks) { $0.count }
    #expect(store.select(count) == 3)
    #expect(count(Tasks.State()) == 0)
    #expect(count.recomputations == 2)
  }

  @Test func `observers are told when the value has changed, and it is computed once for all of them`() {
    var seen: [[String]] = []
    let tokens = [store.observe(found) { seen.append($0) }, store.observe(found) { seen.append($0) }]
    change { $0.draft = "typing" }
    change { $0.tasks[0].isDone = true }
    change { $0.filter = "b" }
    #expect(seen == [["a", "b", "ab"], ["a", "b", "ab"], ["b", "ab"], ["b", "ab"]])
    #expect(found.recomputations == 3)
    withExtendedLifetime(tokens) {}
  }

  @Test func `a tracking is told when the value has changed, not when an input has`() {
    let tracking = Tracking { _ = store.select(found) }
    change { $0.tasks[0].isDone = true }
    change { $0.draft = "typing" }
    #expect(tracking.told == 0)
    change { $0.filter = "b" }
    #expect(tracking.told == 1)
  }

  @Test func `untracked, and once told, a store keeps nothing of a selector`() {
    let living = Shared(0)
    func selector() -> Selector<Tasks.State, Int> {
      let counted = Counted(in: living)
      return Selector(\Tasks.State.tasks) { tasks in withExtendedLifetime(counted) { tasks.count } }
    }
    for _ in 0..<100 { _ = store.select(selector()) }
    #expect(living.value == 0)
    let tracking = Tracking { _ = store.select(selector()) }
    #expect(living.value == 1)
    change { $0.tasks = [] }
    #expect(tracking.told == 1)
    #expect(living.value == 0)
  }
}
