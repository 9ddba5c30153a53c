// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel
import Testing

/// Two stores that share one mailbox, as those of a tree do.
@Suite struct ChainsInATreeTests {
  struct Logic: StoreLogic {
    typealias Failure = Never
    struct State { var log: [String] = [] }
    enum Event { case start(Hold), done(String) }
    static var rollsBack: Bool { false }

    func update(_ event: Event, state: inout State, effects: inout EffectsState<Event>) {
      switch event {
      case .start(let hold): effects.enqueue(hold.map(Event.done))
      case .done(let name): state.log.append(name)
      }
    }
  }

  /// Goes on until it is let go or cancelled.
  struct Hold: Effect {
    let name: String
    let mayEnd = AsyncStream.makeStream(of: Void.self)
    func runEffect() async throws -> String {
      for await _ in mayEnd.stream { return name }
      throw CancellationError()
    }
  }

  private func makeStore(_ name: String, _ mailbox: Mailbox) -> StoreCore<Logic> {
    StoreCore(state: Logic.State(), logic: Logic(), scope: ScopeNode { name }, mailbox: mailbox)
  }

  @Test func `cancelling what the child's send began spares the effect that the parent began in answer`() async {
    let mailbox = Mailbox(home: nil)
    let (child, parent) = (makeStore("Child", mailbox), makeStore("Parent", mailbox))
    let (childs, parents) = (Hold(name: "child's"), Hold(name: "parent's"))
    child.addMiddleware { _, event, forward in
      try forward(event)
      if case .start = event { parent.send(.start(parents), isolation: nil) }
    }
    let ended = AsyncStream.makeStream(of: Void.self)
    let token = parent.observe(
      StateReader(\.log), initial: false, isSame: { $0 == $1 }, isolation: nil
    ) { _ in ended.continuation.finish() }

    let sent = child.sendChain(.start(childs), overrides: nil, isolation: nil)
    #expect(child.effects.effects.count == 1)
    #expect(parent.effects.effects.count == 1)
    sent.cancel()
    #expect(await sent.finish() == .cancelled)
    #expect(child.effects.effects.isEmpty)
    #expect(parent.effects.effects.count == 1)
    parents.mayEnd.continuation.yield()
    for await _ in ended.stream {}
    #expect(parent.state.log == ["parent's"])
    #expect(child.state.log.isEmpty)
    token.cancel()
  }

  @Test func `who waits for what the child's send began waits for what the parent does in answer`() async {
    let mailbox = Mailbox(home: nil)
    let (child, parent) = (makeStore("Child", mailbox), makeStore("Parent", mailbox))
    let (childs, parents) = (Hold(name: "child's"), Hold(name: "parent's"))
    child.addMiddleware { _, event, forward in
      try forward(event)
      if case .done = event { parent.send(.start(parents), isolation: nil) }
    }
    let sent = child.sendChain(.start(childs), overrides: nil, isolation: nil)
    parents.mayEnd.continuation.yield()
    childs.mayEnd.continuation.yield()
    #expect(await sent.finish() == .finished)
    #expect(parent.state.log == ["parent's"])
    #expect(child.state.log == ["child's"])
  }
}
