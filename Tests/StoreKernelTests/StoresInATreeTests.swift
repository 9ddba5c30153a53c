// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel
import Testing

/// Two stores that share one mailbox, as those of a tree do, with a reducer that may throw.
@Suite struct StoresInATreeTests {
  struct Logic: StoreLogic {
    struct State { var texts: [String] }
    struct Event { let change: (inout State) throws -> Void }
    static var rollsBack: Bool { true }

    func update(_ event: Event, state: inout State, effects: inout EffectsState<Event>) throws {
      try event.change(&state)
    }
  }

  private func makeStore(_ name: String, _ mailbox: Mailbox) -> StoreCore<Logic> {
    StoreCore(state: Logic.State(texts: [name]), logic: Logic(), scope: ScopeNode { name }, mailbox: mailbox)
  }

  @Test func `a store that is read while another one is updated has the state that it has`() {
    let mailbox = Mailbox(home: nil)
    let (child, parent) = (makeStore("Child", mailbox), makeStore("Parent", mailbox))
    let reports = Lock<[String]>([])
    var read: [[String]] = []
    IssueReporter.withHandler({ issue in reports.withLock { $0.append(issue.message) } }) {
      child.send(
        Logic.Event { state in
          state.texts.append("changed")
          read = [child.state.texts, parent.state.texts]
        }, isolation: nil)
    }
    #expect(read == [["Child"], ["Parent"]])
    #expect(child.state.texts == ["Child", "changed"])
    #expect(reports.withLock { $0.count } == 2)
  }
}
