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
  /// The events that may have been meant as the answers of pending effects, by the ids of these: see `mayAnswer`.
  private var possibleAnswers: [UInt64: PathEntry] = [:]

  init(store: T, start: SourcePlace, reporter: FailureReporter, reported: ReportedFailures) {
    self.store = store
    self.reporter = reporter
    self.reported = reported
    history = [PathEntry(title: { "GIVEN" }, place: start)]
  }

  /// The store as an assertion may see it: a copy, where the store can be copied, so that what the assertion does to it
  /// is not seen by the steps that follow.
  var shown: T { store._planAccess.copy() as? T ?? store }

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

  /// Notes that the current event may be meant as the answer of an effect that it does not complete, since nothing in it
  /// says so.
  func mayAnswer(_ effect: UInt64) { possibleAnswers[effect] = history.last }

  /// The last event that may have been meant as the answer of the first of the effects that has any.
  func possibleAnswer(of effects: [UInt64]) -> PathEntry? { effects.lazy.compactMap { self.possibleAnswers[$0] }.first }

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
