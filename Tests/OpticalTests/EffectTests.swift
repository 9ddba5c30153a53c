// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical
import StoreKernel
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct EffectTests {
  /// Runs whatever it is given.
  final class Runner: Opticle {
    enum Request: Sendable, Equatable { case first, second }
    var state: [String] = []
    typealias Response = String
    func dispatch(_ request: Request) { run(Fetch(text: "\(request)"), from: request) }
    func mutate(_ state: [String], response: String) -> [String] { state + [response] }
    func recover(_ state: [String], request: Request, error: (any Error)?) -> [String] {
      state + ["\(request) failed: \(error.map { "\($0)" } ?? "")"]
    }
  }

  struct Fetch: Effect, Equatable {
    let text: String
    func runEffect() async throws -> String { text }
  }

  struct Failing: Effect {
    func runEffect() async throws -> String { throw Torn() }
  }

  /// Begins, and goes on until it is cancelled.
  struct Endless: Effect, CustomStringConvertible {
    var name = "endless"
    var began: @Sendable () -> Void = {}
    var ended: @Sendable () -> Void = {}

    func runEffect() async throws -> String {
      began()
      defer { ended() }
      while true { try await Task.sleep(for: .seconds(3_600)) }
    }

    var description: String { name }
  }

  let runner = Runner()

  private func next(_ values: StateSequence<[String]>) async -> [String]? {
    var iterator = values.makeAsyncIterator()
    return await iterator.next()
  }

  @Test func `what an effect returns is committed`() async {
    let values = runner.watch.values()
    runner.dispatch(.first)
    #expect(await next(values) == ["first"])
    #expect(runner.effects.isEmpty)
  }

  @Test func `what an effect throws is recovered, for the request that it was run for`() async {
    let values = runner.watch.values()
    runner.run(Failing(), from: .second)
    #expect(await next(values) == ["second failed: Torn()"])
  }

  @Test func `an effect is listed, can be cancelled, and then commits nothing`() {
    runner.run(Endless(name: "a"), from: .first, id: "a")
    runner.run(Endless(name: "b"), from: .first, id: "b")
    #expect(runner.effects.map { "\($0)" } == ["a", "b"])
    runner.cancelEffect(id: "a")
    #expect(runner.effects.map { "\($0)" } == ["b"])
    runner.cancelAllEffects()
    #expect(runner.effects.isEmpty)
    #expect(runner.state == [])
  }

  @Test func `an effect can take the place of the one before, or be dropped for it`() {
    runner.run(Endless(name: "a"), from: .first, id: "x")
    runner.run(Endless(name: "b"), from: .first, id: "x", cancelInFlight: true)
    #expect(runner.effects.map { "\($0)" } == ["b"])
    runner.run(Endless(name: "c"), from: .first, id: "x", policy: .oldest(whenFull: .drop))
    #expect(runner.effects.map { "\($0)" } == ["b"])
  }

  @Test func `one opticle does not cancel another's effects`() {
    let other = Runner()
    for runner in [runner, other] { runner.run(Endless(), from: .first, id: "x") }
    runner.cancelEffect(id: "x")
    #expect((runner.effects.count, other.effects.count) == (0, 1))
  }

  @Test func `the effects of an opticle end with it`() async {
    let heard = Heard<String>()
    let (began, beginning) = AsyncStream.makeStream(of: Void.self)
    let (ended, ending) = AsyncStream.makeStream(of: Void.self)
    let (detached, detaching) = AsyncStream.makeStream(of: Void.self)
    var runner: Runner? = Runner()
    let token = runner?.events.listen(to: [.effects, .scopes]) { event in
      switch event.kind {
      case .effectCancelled: heard.add("cancelled")
      case .detached:
        heard.add("detached")
        detaching.finish()
      default: break
      }
    }
    runner?.run(Endless(began: { beginning.finish() }, ended: { ending.finish() }), from: .first)
    for await _ in began {}
    runner = nil
    for await _ in ended {}
    for await _ in detached {}
    withExtendedLifetime(token) {}
    #expect(heard.all == ["cancelled", "detached"])
  }

  @Test func `a synchronous effect is committed behind what commits it`() {
    let heard = Heard<[String]>()
    WatchDelivery.$current.withValue(.immediate) { _ = runner.watch.live { heard.add($0) } }
    runner.run(JustEffect("now"), from: .first)
    #expect(runner.state == ["now"])
    #expect(heard.all == [["now"]])
  }

  @Test func `a watcher may run an effect, which is part of what was committed`() {
    WatchDelivery.$current.withValue(.immediate) {
      _ = runner.watch.live { [runner] state in
        if state.count < 3 { runner.run(JustEffect("more"), from: .first) }
      }
    }
    runner.commit("one")
    #expect(runner.state == ["one", "more", "more"])
  }

  @Test func `an effect that mutate runs is reported, and runs after`() {
    let shelf = Shelf()
    let reports = Heard<String>()
    shelf.onMutate = { if $0.mutations == 1 { $0.run(JustEffect(.added(5)), from: .load) } }
    IssueReporter.withHandler({ reports.add($0.message) }) { shelf.commit(.added(1)) }
    #expect(shelf.state.books == 6)
    #expect(
      reports.all.map { $0.prefix { $0 != "," } } == ["Shelf was asked for effects from inside its own reducer"])
  }

  @Test func `an answer that comes when its opticle is gone is dropped`() async {
    let mutated = Heard<String>()
    let (began, beginning) = AsyncStream.makeStream(of: Void.self)
    let (answer, answering) = AsyncStream.makeStream(of: Void.self)
    struct Stubborn: Effect {
      let began: @Sendable () -> Void
      let answer: AsyncStream<Void>
      let answered: @Sendable () -> Void
      func runEffect() async throws -> String {
        began()
        // A task of its own does not hear of the cancellation.
        await Task.detached { for await _ in answer { break } }.value
        answered()
        return "late"
      }
    }
    final class Noting: Opticle {
      typealias Request = Int
      let mutated: Heard<String>
      var state = 0
      init(_ mutated: Heard<String>) { self.mutated = mutated }
      func dispatch(_ request: Int) {}
      func mutate(_ state: Int, response: String) -> Int {
        mutated.add(response)
        return state
      }
    }
    var noting: Noting? = Noting(mutated)
    let (answered, end) = AsyncStream.makeStream(of: Void.self)
    noting?.run(Stubborn(began: { beginning.finish() }, answer: answer, answered: { end.finish() }), from: 1)
    for await _ in began {}
    noting = nil
    answering.finish()
    for await _ in answered {}
    await turn(of: .main)
    #expect(mutated.all == [])
  }
}
