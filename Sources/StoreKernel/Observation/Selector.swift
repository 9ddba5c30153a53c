// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A value that is computed from parts of a state, and computed again only when one of those parts has changed.
///
/// ```swift
/// let openTasks = Selector(\Tasks.State.tasks, \.filter) { tasks, filter in tasks.filter(filter.matches) }
///
/// let tasks = store.select(openTasks)
/// let token = store.observe(openTasks) { tasks in print(tasks.count) }
/// ```
/// Make it once and keep it: it remembers the last value, for the last state that it was asked about. `Equatable` parts
/// are compared by `==`, others part by part; collections that share their storage are the same without a look inside.
///
/// It may be shared between threads when the state and the value may be.
public final class Selector<State, Value> {
  private let computed = AtomicWord(0)
  private let evaluate: (UnsafePointer<State>) -> (value: Value, isNew: Bool)

  /// A value made from parts of the state.
  ///
  /// - Parameters:
  ///   - inputs: The parts that the value depends on.
  ///   - compute: Makes the value. It must depend on nothing else.
  public init<each Input>(_ inputs: repeat KeyPath<State, each Input>, compute: @escaping (repeat each Input) -> Value)
  {
    let memory = Lock<(inputs: (repeat each Input), value: Value)?>(nil)
    let isSame = (repeat Sameness.comparison(of: (each Input).self))
    evaluate = { state in
      let now = (repeat state.pointee[keyPath: each inputs])
      if let last = memory.withLock({ $0 }) {
        var isUnchanged = true
        for (isSame, last, now) in repeat (each isSame, each last.inputs, each now) {
          isUnchanged = isUnchanged && isSame(last, now)
        }
        if isUnchanged { return (last.value, false) }
      }
      let value = compute(repeat each now)
      let replaced = memory.withLock { memory in
        defer { memory = (now, value) }
        return memory
      }
      _ = replaced  // released outside the lock: it holds values of the user's
      return (value, true)
    }
  }

  /// A value made from all of a state, anew for each look: to remember the state would be to keep it from being changed
  /// in place.
  package init(unremembered compute: @escaping (State) -> Value) { evaluate = { (compute($0.pointee), true) } }

  /// How often the value has been computed.
  public var recomputations: Int { Int(computed.relaxed) }

  /// The value for a state.
  public func callAsFunction(_ state: State) -> Value { withUnsafePointer(to: state, read) }

  func read(_ state: UnsafePointer<State>) -> Value {
    let (value, isNew) = evaluate(state)
    if isNew { _ = computed.increment() }
    return value
  }
}

// Safe: the memory stands behind a lock, and what is kept there is made of states and values that are sendable. The
// closure depends on nothing else, as its documentation demands.
extension Selector: @unchecked Sendable where State: Sendable, Value: Sendable {}

extension StateReader {
  /// Reads what a selector makes of the state.
  package init(_ selector: Selector<State, Value>) {
    offset = nil
    read = selector.read
  }
}
