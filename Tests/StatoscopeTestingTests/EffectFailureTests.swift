// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import Testing

@Suite struct `A plan fails` {
  private let file = "EffectFailureTests.swift"
  /// Where `Inbox` enqueues the effects named here.
  private let origin = "StatoscopeTestingTests/Inbox.swift"

  @Test func `when an effect is forgotten, with the line to add`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .WHEN(.opened)
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          An effect is still pending at the end of the path.

          Pending in Inbox.Store:

            Load(page: 1), enqueued at \(origin):43

          To fix this, complete it in the plan:

            .WHEN_EffectCompletes(Load.self, with: <#[String]#>)

          or allow pending effects with '.runTest(assertNoPendingEffects: false)'.

          The path that led there:

            GIVEN         \(file):\(line + 2)
            WHEN .opened  \(file):\(line + 3)
          """, #filePath, line + 3)
      ])
  }

  @Test func `when effects of all kinds are forgotten`() throws {
    let found = try failures {
      try Inbox.Store.GIVEN { inbox(Inbox.State(messages: ["a"])) }
        .WHEN(.deleteTapped(0)).WHEN(.timerStarted).WHEN(.chainStarted)
        .runTest()
    }
    #expect(found.count == 1)
    #expect(
      found[0].message.hasPrefix(
        """
        4 effects are still pending at the end of the path.

        Pending in Inbox.Store:

          Delete(message: "a"), enqueued at \(origin):52
          Ticks(), enqueued at \(origin):57
          JustEffect<Inbox.When>(result: .first), enqueued at \(origin):61
          JustEffect<Inbox.When>(result: .second), enqueued at \(origin):62

        To fix this, complete them in the plan:

          .WHEN_EffectCompletes(Delete.self, with: ())
          .WHEN_StreamEnds(Ticks.self)
          .WHEN(.first)
          .WHEN(.second)

        or allow pending effects with '.runTest(assertNoPendingEffects: false)'.

        """))
  }

  @Test func `when an effect is completed that is not pending, and ends that path`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .FORK_OlderEffectCompletes(with: .deleted) { $0 }
        .WHEN(.renameTapped(to: "A"))
        .FORK(.renamed("A")) { try $0.THEN(\.title, equals: "B") }
        .WHEN_EffectCompletes(Load.self, with: [])
        .THEN(\.title, equals: "not reached")
        .runTest()
    }
    #expect(
      found.prefix(2) == [
        Failure(
          """
          No effect of type Load is pending, so it cannot end.

          Pending in Inbox.Store:

            Rename(title: "A"), enqueued at \(origin):54

          To fix this, enqueue it in the event before, or remove this step.

          The path that led there:

            GIVEN                          \(file):\(line + 2)
            WHEN .renameTapped(to: "A")    \(file):\(line + 4)
            WHEN_EffectCompletes Load: []  \(file):\(line + 6)
          """, #filePath, line + 6),
        Failure(
          """
          No effect is pending in Inbox.Store, so none can end.

          To fix this, enqueue one in the event before, or send the event with '.WHEN'.

          The path that led there:

            GIVEN                               \(file):\(line + 2)
            FORK_OlderEffectCompletes .deleted  \(file):\(line + 3)
          """, #filePath, line + 3),
      ])
    #expect(found.map(\.line) == [line + 6, line + 3, line + 5])
  }

  @Test func `when it is not clear which effect ends`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .WHEN(.renameTapped(to: "A")).WHEN(.renameTapped(to: "B"))
        .WHEN_EffectFails(Rename.self, with: CancellationError())
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          2 effects of type Rename are pending, so it is not clear which one ends.

          Pending in Inbox.Store:

            Rename(title: "A"), enqueued at \(origin):54
            Rename(title: "B"), enqueued at \(origin):54

          To fix this, say which one: pass 'where:', or end the oldest of all effects with \
          '.WHEN_OlderEffectCompletes(with:)'.

          The path that led there:

            GIVEN                                         \(file):\(line + 2)
            WHEN .renameTapped(to: "A")                   \(file):\(line + 3)
            WHEN .renameTapped(to: "B")                   \(file):\(line + 3)
            WHEN_EffectFails Rename: CancellationError()  \(file):\(line + 4)
          """, #filePath, line + 4)
      ])
  }

  @Test func `when an effect's error becomes no event`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .WHEN(.renameTapped(to: "A"))
        .WHEN_EffectFails(Rename.self, with: Inbox.Refusal.noSuchMessage(1))
        .THEN_NoEffects()
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          Rename, enqueued at \(origin):54, failed with

            Inbox.Refusal.noSuchMessage(1)

          and nothing turns that into an event.

          To fix this, enqueue it with '.mapToResult()', or expect no error.

          The path that led there:

            GIVEN                                       \(file):\(line + 2)
            WHEN .renameTapped(to: "A")                 \(file):\(line + 3)
            WHEN_EffectFails Rename: .noSuchMessage(1)  \(file):\(line + 4)
          """, #filePath, line + 4)
      ])
  }

  @Test func `when a pending effect is not the expected one, or none was expected`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .THEN_EnquedEffect(Load(page: 1))
        .WHEN(.opened)
        .THEN_EnquedEffect(Load(page: 2))
        .THEN_EnquedEffect(parameter: \Load.page, equals: 2)
        .THEN_NoEnquedEffect(Load.self)
        .THEN_NoEffects()
        .runTest(assertNoPendingEffects: false)
    }
    let start = "\n\nThe path that led there:\n\n  GIVEN  \(file):\(line + 2)"
    let path = """


      The path that led there:

        GIVEN         \(file):\(line + 2)
        WHEN .opened  \(file):\(line + 4)
      """
    let pending = "\n\nPending in Inbox.Store:\n\n  Load(page: 1), enqueued at \(origin):43"
    #expect(
      found == [
        Failure(
          """
          No effect of type Load is pending.

          Nothing is pending in Inbox.Store.

          To fix this, enqueue it in the event before, or remove this step.\(start)
          """, #filePath, line + 3),
        Failure(
          """
          The pending Load is not as expected:

              Load(
            -   page: 1
            +   page: 2
              )

            (- actual, + expected)\(path)
          """, #filePath, line + 5),
        Failure(
          """
          \\.page of the pending Load is not as expected:

            - 1
            + 2

            (- actual, + expected)\(path)
          """, #filePath, line + 6),
        Failure("No effect of type Load was expected to be pending.\(pending)\(path)", #filePath, line + 7),
        Failure("No effect was expected to be pending.\(pending)\(path)", #filePath, line + 8),
      ])
  }

  @Test func `when synchronous effects end out of order`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .WHEN(.chainStarted)
        .WHEN(.second).WHEN(.first)
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          JustEffect<Inbox.When> ended before an older synchronous effect, which cannot happen: synchronous effects end in \
          the order in which they were enqueued, and

            JustEffect<Inbox.When>(result: .first), enqueued at \(origin):61

          was enqueued first.

          To fix this, complete that one first:

            .WHEN(.first)

          The path that led there:

            GIVEN               \(file):\(line + 2)
            WHEN .chainStarted  \(file):\(line + 3)
            WHEN .second        \(file):\(line + 4)
          """, #filePath, line + 4)
      ])
  }

  @Test(arguments: [
    (Mapped.Kind.leftOut, "Returning<Int>(name: \"\")", 3, ".WHEN_EffectCompletes(Returning<Int>.self, with: <#Int#>)"),
    (
      .unmapped, "Returning<Mapped.When>(name: \"\")", 1,
      ".WHEN_EffectCompletes(Returning<Mapped.When>.self, with: <#Mapped.When#>)"
    ),
    (
      .anonymous, "AnyEffect<When>", 2, ".WHEN_OlderEffectCompletes(with: <#the event that it leads to#>)"
    ),
  ])
  func `when an event was meant as an answer, and does not say so, with the line to write instead`(
    _ kind: Mapped.Kind, effect: String, origin: Int, step: String
  ) throws {
    let line = #line
    let found = try failures {
      try Mapped.Store.GIVEN { Mapped.Store(initialState: Mapped.State()) }
        .WHEN(.start(kind))
        .WHEN(.done)
        .runTest()
    }
    #expect(found.map(\.line) == [line + 4])
    #expect(
      found.first?.message.hasPrefix(
        """
        An effect is still pending at the end of the path.

        Pending in Mapped.Store:

          \(effect), enqueued at App/Mapped.swift:\(origin)

        To fix this, complete it in the plan:

          \(step)

        in place of 'WHEN .done' at \(file):\(line + 4), if that was to be the answer: nothing in the event says so,

        or allow pending effects with '.runTest(assertNoPendingEffects: false)'.

        """) == true, "\(found)")
  }
}
