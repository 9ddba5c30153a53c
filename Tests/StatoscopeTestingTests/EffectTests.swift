// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import StoreKernel
import Testing

@Suite struct `In a plan, an effect` {
  @Test func `is completed by the event that it yields, and not by one with the same payload`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.renameTapped(to: "Post"))
      .WHEN(.noteTyped("a text, as the effect returns one"))
      .THEN_EnquedEffect(Rename(title: "Post"))
      .WHEN(.renamed("Post"))
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `that returns nothing is completed by an event without a payload`() throws {
    try Inbox.Store.GIVEN { inbox(Inbox.State(messages: ["a"])) }
      .WHEN(.deleteTapped(0)).WHEN(.deleted).THEN(\.messages, equals: []).runTest()
  }

  @Test func `is completed by an event that holds its result among other things`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.archiveTapped).WHEN(.archived(count: 3, into: "2026")).THEN(\.note, equals: "3 into 2026").runTest()
  }

  @Test func `is completed oldest first`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.renameTapped(to: "A")).AND(.renameTapped(to: "B"))
      .WHEN(.renamed("A"))
      .THEN_EnquedEffect(Rename(title: "B"))
      .THEN { #expect($0.effects.count == 1) }
      .WHEN_OlderEffectCompletes(with: .renamed("B"))
      .runTest()
  }

  @Test func `is chosen among several of its type`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.renameTapped(to: "A")).AND(.renameTapped(to: "B"))
      .WHEN_EffectCompletes(Rename.self, with: "B!", where: { $0.title == "B" })
      .THEN(\.title, equals: "B!")
      .WHEN_EffectCompletes(Rename.self, with: "A!")
      .THEN(\.title, equals: "A!")
      .runTest()
  }

  @Test func `fails with an error that becomes an event`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.opened)
      .WHEN_EffectFails(Load.self, with: CancellationError())
      .THEN(\.note, equals: "CancellationError()")
      .runTest()
  }

  @Test func `that is a stream goes on until it is ended or cancelled`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.timerStarted).WHEN(.ticked(1)).WHEN(.ticked(2))
      .THEN(\.ticks, equals: 2)
      .THEN { #expect($0.effects.count == 1) }
      .FORK(.timerStopped) { try $0.THEN_NoEffects() }
      .WHEN_StreamEnds(Ticks.self)
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `that is synchronous ends in the order in which it ends in the running app`() throws {
    let live = inbox()
    live.send(.chainStarted)
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.chainStarted)
      .THEN(\.messages, equals: [])
      .WHEN(.first).WHEN(.second)
      .THEN(\.messages, equals: live.messages)
      .runTest()
    #expect(live.messages == ["first", "second"])
  }

  @Test func `changes nothing before it is completed`() throws {
    let shared = Heard<String>()
    try Outbox.Store.GIVEN { Outbox.Store(initialState: Outbox.State()).injectObject(shared) }
      .WHEN(.sendTapped)
      .THEN { _ in #expect(shared.all == []) }
      .WHEN_EffectCompletes(Post.self, with: "posted")
      .THEN { _ in #expect(shared.all == ["posted"]) }
      .runTest()
  }

  @Test func `is cleared before each event, or at the end, when the plan says so`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .configure(clearEffectsOnEveryWhenOrEnd: .all)
      .WHEN(.opened)
      .WHEN(.renameTapped(to: "A"))
      .THEN_NoEnquedEffect(Load.self)
      .FORK(.opened) { try $0.THEN_NoEnquedEffect(Rename.self).THEN_EnquedEffect(Load(page: 1)) }
      .runTest()
    try Inbox.Store.GIVEN { inbox() }
      .configure(clearEffectsOnEveryWhenOrEnd: .some { $0 is Load })
      .WHEN(.opened).WHEN(.renameTapped(to: "A")).WHEN(.renamed("A"))
      .runTest()
    try Inbox.Store.GIVEN { inbox() }
      .configure(clearEffectsOnEveryWhenOrEnd: .someInCurrentAndSubscopes { $0 is Load && $1 is Inbox.Store })
      .WHEN(.opened)
      .runTest()
  }

  @Test func `is completed by its event when it returns a protocol, a superclass or other labels`() throws {
    let start = { Mapped.Store(initialState: Mapped.State()) }
    try Mapped.Store.GIVEN(start).WHEN(.start(.any)).WHEN(.named(Person(name: "Ada"))).runTest()
    try Mapped.Store.GIVEN(start).WHEN(.start(.subclass)).WHEN(.drew(Square())).runTest()
    try Mapped.Store.GIVEN(start).WHEN(.start(.labels)).WHEN(.counted(total: 2, by: "Ada")).runTest()
    try Mapped.Store.GIVEN(start).WHEN(.start(.noLabels)).WHEN(.counted(total: 2, by: "Ada")).runTest()
    try Mapped.Store.GIVEN(start).WHEN(.start(.optional)).WHEN(.counted(total: 2, by: "Ada")).runTest()
  }

  @Test func `that returns a protocol is not completed by an event that it does not lead to`() throws {
    try Mapped.Store.GIVEN { Mapped.Store(initialState: Mapped.State()) }
      .WHEN(.start(.any)).WHEN(.drew(Square()))
      .THEN_EnquedEffect(Returning<any Nameable>(name: "any"))
      .WHEN(.named(Person(name: "Ada")))
      .runTest()
  }

  @Test func `is run in a task that a step starts, and held in stores that the plan makes`() async throws {
    var task: Task<[String], Never>?
    try Inbox.Store.GIVEN { inbox() }
      .THEN { _ in
        task = Task {
          let store = inbox()
          store.send(.chainStarted)
          return store.messages
        }
        let made = inbox()
        made.send(.chainStarted)
        #expect(made.effects.count == 2)
      }
      .runTest()
    #expect(await task?.value == ["first", "second"])
    let store = inbox()
    store.send(.chainStarted)
    #expect(store.messages == ["first", "second"])
  }

  @Test func `may stay pending when the run says so, in forks too`() throws {
    try Inbox.Store.GIVEN { inbox() }.WHEN(.opened).FORK(.opened) { $0 }.runTest(assertNoPendingEffects: false)
  }
}

struct Post: Effect {
  func runEffect() async throws -> String { throw NeverRun() }
}

@Reducer
struct Outbox {
  struct State {}
  enum When { case sendTapped, sent(String) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .sendTapped: effectsState.enqueue(Post().map(When.sent))
    case .sent(let text): try dependencies.resolve(Heard<String>.self).append(text)
    }
  }
}

protocol Nameable { var name: String { get } }
struct Person: Nameable { let name: String }
class Shape {}
final class Square: Shape {}

/// An effect that has any result, and of which nothing else matters.
struct Returning<ResultType>: Effect, Equatable {
  var name = ""
  func runEffect() async throws -> ResultType { throw NeverRun() }
}

/// A feature whose effects return types that their events do not show.
@Reducer
struct Mapped {
  struct State {}
  enum Kind { case any, subclass, labels, noLabels, optional, unmapped, anonymous, leftOut }
  enum When { case start(Kind), named(any Nameable), drew(Shape), counted(total: Int, by: String), done }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    guard case .start(let kind) = when else { return }
    switch kind {
    case .any: effectsState.enqueue(Returning<any Nameable>(name: "any").map(When.named))
    case .subclass: effectsState.enqueue(Returning<Shape>().map(When.drew))
    case .labels:
      effectsState.enqueue(Returning<(count: Int, name: String)>().map { .counted(total: $0.count, by: $0.name) })
    case .noLabels: effectsState.enqueue(Returning<(Int, String)>().map { .counted(total: $0.0, by: $0.1) })
    case .optional: effectsState.enqueue(Returning<Int?>().map { .counted(total: $0 ?? 0, by: "") })
    case .unmapped: effectsState.enqueue(Returning<When>(), fileID: "App/Mapped.swift", line: 1)
    case .anonymous: effectsState.enqueue(AnyEffect { When.done }, fileID: "App/Mapped.swift", line: 2)
    case .leftOut: effectsState.enqueue(Returning<Int>().map { _ in .done }, fileID: "App/Mapped.swift", line: 3)
    }
  }
}

extension ReducerDependencies {
  fileprivate func resolve<Value>(_ type: Value.Type) throws -> Value { try resolve() }
}
