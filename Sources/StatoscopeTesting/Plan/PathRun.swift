// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// One path of a plan while it runs: its store, and how it got where it is.
final class PathRun<T: PlannedStore> {
  let store: T
  private let reporter: FailureReporter
  private let reported: ReportedFailures
  private var history: [PathEntry]
  private(set) var current: PlanStep<T>?
  /// The stores that steps have looked at, beside the plan's own.
  let entered: EnteredStores
  private let possibleAnswers: PossibleAnswers

  init(store: T, start: SourcePlace, reporter: FailureReporter, reported: ReportedFailures) {
    self.store = store
    self.reporter = reporter
    self.reported = reported
    history = [PathEntry(title: { "GIVEN" }, place: start)]
    entered = EnteredStores()
    possibleAnswers = PossibleAnswers()
  }

  private init<Whole>(store: T, of path: PathRun<Whole>, at step: PlanStep<T>) {
    self.store = store
    reporter = path.reporter
    reported = path.reported
    history = path.history
    entered = path.entered
    possibleAnswers = path.possibleAnswers
    current = step
  }

  /// The path as one step sees it that is about another store.
  func entering<Other: PlannedStore>(_ store: Other, for step: PlanStep<Other>) -> PathRun<Other> {
    PathRun<Other>(store: store, of: self, at: step)
  }

  /// Notes what is to be cleared at the end of the path, of this store.
  func clearAtEnd(_ clearing: ClearEffects) { entered.noteClearing(clearing, of: store) }

  /// The end of the path, for all of its stores.
  func end(_ clearing: ClearEffects, assertingNoPendingEffects: Bool) {
    for (store, clearing) in entered.clearings { clear(clearing, of: store) }
    var seen: Set<ObjectIdentifier> = []
    for store in [store] + entered.all where !seen.contains(ObjectIdentifier(store)) {
      let members = TreeMember.all(from: store)
      seen.formUnion(members.map { ObjectIdentifier($0.store) })
      clear(clearing, of: store)
      if assertingNoPendingEffects { checkNothingIsPending(in: store, members) }
    }
  }

  /// Lets an assertion look at the store: at a copy, where the store can be copied; elsewhere its state is put back. So
  /// what the assertion does to it is not seen by the steps that follow.
  func look(_ assertion: (T) throws -> Void) rethrows {
    let access = store._planAccess
    if let copy = access.copy() as? T { return try assertion(copy) }
    let putBack = access.remember()
    defer { putBack() }
    try assertion(store)
  }

  /// Runs one step.
  ///
  /// - Throws: `PathEnded` when the steps after it make no sense any more, or what the whole test has to know.
  func run(_ step: PlanStep<T>) throws {
    current = step
    if let title = step.title { history.append(PathEntry(title: title, place: step.place)) }
    do {
      try FailureReporter.$step.withValue(step.place) { try step.run(self) }
    } catch let error as PathEnded {
      throw error
    } catch {
      try Rethrowing.check(error)
      fail("The closure threw an error, which ends this path:\n\n\(ErrorText.indented(error))")
      throw PathEnded()
    }
  }

  /// Notes that the current event may be meant as the answer of an effect that it does not complete, since
  /// nothing in it says so.
  func mayAnswer(_ effect: UInt64, in store: some PlannedStore) {
    possibleAnswers.entries[PossibleAnswers.Key(store: ObjectIdentifier(store), effect: effect)] = history.last
  }

  /// The last event that may have been meant as the answer of an effect.
  func possibleAnswer(of effect: UInt64, in store: some PlannedStore) -> PathEntry? {
    possibleAnswers.entries[PossibleAnswers.Key(store: ObjectIdentifier(store), effect: effect)]
  }

  /// Reports a failure of the current step, once for all paths that share it.
  func fail(_ what: String, fix: String? = nil) {
    guard reported.isNew(what, of: current) else { return }
    let fix = fix.map { "\n\nTo fix this, \($0)" } ?? ""
    reporter.report("\(what)\(fix)\n\n\(PathEntry.list(history))", at: current?.place ?? history[0].place)
  }
}

/// One event on the way to a failure.
struct PathEntry {
  let title: () -> String
  let place: SourcePlace

  static func list(_ entries: [PathEntry]) -> String {
    let titles = entries.map { $0.title() }
    let width = min(60, titles.map(\.count).max() ?? 0)
    let lines = zip(titles, entries).map { title, entry in
      "  \(title)\(String(repeating: " ", count: max(0, width - title.count)))  \(entry.place)"
    }
    return "The path that led there:\n\n\(lines.joined(separator: "\n"))"
  }
}

/// The stores that a path's steps have looked at, each once, in order.
final class EnteredStores {
  private(set) var all: [any PlannedStore] = []

  private var known: Set<ObjectIdentifier> = []
  /// What is to be cleared at the end of the path.
  private(set) var clearings: [(store: any PlannedStore, clearing: ClearEffects)] = []

  func insert(_ store: any PlannedStore) {
    if known.insert(ObjectIdentifier(store)).inserted { all.append(store) }
  }

  /// Replaces what was noted for the same store before.
  func noteClearing(_ clearing: ClearEffects, of store: any PlannedStore) {
    clearings.removeAll { $0.store === store }
    clearings.append((store, clearing))
  }
}

/// The events of a path that may have been meant as the answers of pending effects.
final class PossibleAnswers {
  struct Key: Hashable {
    let store: ObjectIdentifier
    let effect: UInt64
  }

  var entries: [Key: PathEntry] = [:]
}

/// What the paths of one plan have reported already.
final class ReportedFailures {
  private struct Key: Hashable {
    let step: ObjectIdentifier?
    let what: String
  }

  private var keys: Set<Key> = []

  func isNew(_ what: String, of step: AnyObject?) -> Bool {
    keys.insert(Key(step: step.map(ObjectIdentifier.init), what: what)).inserted
  }
}
