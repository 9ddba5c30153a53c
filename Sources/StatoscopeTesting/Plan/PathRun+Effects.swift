// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension PathRun {
  /// The one pending effect of a type; with `isExpected`, the oldest that it is true for.
  ///
  /// - Throws: `PathEnded`, reported, when there is none, or more than one to choose from.
  func only<S: PlannedStore, E: Effect>(
    _ type: E.Type, where isExpected: ((E) -> Bool)?, in store: S
  ) throws -> EffectRecord<S.Event> {
    let pending = store._planAccess.pending()
    let found = pending.filter { ($0.effect.pristine as? E).map { isExpected?($0) ?? true } ?? false }
    if let first = found.first, found.count == 1 || isExpected != nil { return first }
    let name = TypeText.text(of: type)
    if found.isEmpty {
      fail(
        "No effect of type \(name)\(isExpected == nil ? "" : " that 'where' picks") is pending, so it cannot end."
          + "\n\n\(EffectText.list(pending, of: store))",
        fix: "enqueue it in the event before, or remove this step.")
    } else {
      fail(
        "\(found.count) effects of type \(name) are pending, so it is not clear which one ends."
          + "\n\n\(EffectText.list(pending, of: store))",
        fix: "say which one: pass 'where:', or end the oldest of all effects with '.WHEN_OlderEffectCompletes(with:)'.")
    }
    throw PathEnded()
  }

  func oldest<S: PlannedStore>(in store: S) throws -> EffectRecord<S.Event> {
    if let oldest = store._planAccess.pending().first { return oldest }
    fail(
      "No effect is pending in \(store._planAccess.name), so none can end.",
      fix: "enqueue one in the event before, or send the event with '.WHEN'.")
    throw PathEnded()
  }

  /// Fails unless a value of one pending effect of the type is the expected one.
  func expect<S: PlannedStore, E: Effect, V: Equatable>(
    _ type: E.Type, named name: String? = nil, valued: (E) -> V, _ expected: V, in store: S
  ) {
    let pending = store._planAccess.pending()
    let values = pending.compactMap { $0.effect.pristine as? E }.map(valued)
    guard !values.contains(expected) else { return }
    let subject = TypeText.text(of: type)
    guard !values.isEmpty else {
      return fail(
        "No effect of type \(subject) is pending.\n\n\(EffectText.list(pending, of: store))",
        fix: "enqueue it in the event before, or remove this step.")
    }
    let diffs = values.map { DifferenceText.text(actual: $0, expected: expected) }.joined(separator: "\n\n")
    let what = name.map { "\($0) of the pending \(subject)" } ?? "The pending \(subject)"
    let count = values.count == 1 ? "" : " (\(values.count) are pending)"
    fail("\(what) is not as expected\(count):\n\n\(diffs)")
  }

  func expectNone<E: Effect>(of type: E.Type, in store: some PlannedStore) {
    expectNone(in: store, "of type \(TypeText.text(of: type)) ") { $0 is E }
  }

  func expectNone<S: PlannedStore>(
    in store: S, _ kind: String = "", where isUnexpected: (any Effect) -> Bool = { _ in true }
  ) {
    let found = store._planAccess.pending().filter { isUnexpected($0.effect.pristine) }
    guard !found.isEmpty else { return }
    fail("No effect \(kind)was expected to be pending.\n\n\(EffectText.list(found, of: store))")
  }

  /// The end of the path: nothing may be pending, in a store and in those inside of it.
  func checkNothingIsPending<S: PlannedStore>(in store: S, _ members: [TreeMember]) {
    let pending = members.flatMap { pendingEffects(of: $0.store, in: $0) }
    guard !pending.isEmpty else { return }
    let (it, what) = pending.count == 1 ? ("it", "An effect is") : ("them", "\(pending.count) effects are")
    let answer = pending.lazy.compactMap(\.answer).first.map {
      "\n\nin place of '\($0.title())' at \($0.place), if that was to be the answer: nothing in the event says so,"
    }
    fail(
      """
      \(what) still pending at the end of the path.

      Pending in \(store._planAccess.name):

      \(pending.map { "  \($0.description)" }.joined(separator: "\n"))
      """,
      fix: """
        complete \(it) in the plan:

        \(pending.map { "  \($0.completion)" }.joined(separator: "\n"))\(answer ?? "")

        or allow pending effects with '.runTest(assertNoPendingEffects: false)'.
        """)
  }

  private func pendingEffects<S: PlannedStore>(of store: S, in member: TreeMember) -> [PendingEffect] {
    store._planAccess.pending().map { record in
      let completion = EffectText.completion(of: record)
      return PendingEffect(
        description: (member.path.isEmpty ? "" : "\(member.path): ") + EffectText.description(of: record),
        completion: member.path.isEmpty ? completion : ".WITH(\(member.keyPath))\(completion).POP()",
        answer: possibleAnswer(of: record.id, in: store))
    }
  }
}

/// An effect that is pending at the end of a path.
private struct PendingEffect {
  let description: String
  /// The steps that complete it.
  let completion: String
  /// The event that may have been meant to.
  let answer: PathEntry?
}
