// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct EffectTests {
  @Test func `what is sent is processed behind what is queued, in the order of the effects`() {
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        switch $0 {
        case 1: .merge(.send(11), .send(12), .send(13))
        case 11: .send(111)
        default: .none
        }
      })
    store.send(1)
    #expect(store.heard == [1, 11, 12, 13, 111])
  }

  @Test func `a chain of 100,000 actions ends`() {
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reduce { state, action in
        state += 1
        return action > 0 ? .send(action - 1) : .none
      })
    store.send(99_999)
    #expect(store.state == 100_000)
  }

  @Test func `effects of a concatenation begin one after the other, however they end`() async {
    struct Broken: Error {}
    let (first, second) = (Signal(), Signal())
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        guard $0 == 1 else { return .none }
        return .concatenate(
          .merge(
            .run { send in
              await first.wait()
              await send(10)
            },
            .run { send in
              await second.wait()
              await send(20)
            }),
          .send(30),
          .run { _ in throw Broken() },
          .concatenate(.send(40), .run { send in await send(50) }, .send(60)),
          .none)
      })
    let sent = store.send(1)
    #expect(store.heard == [1])
    second.give()
    _ = await store.states().first { $0.heard.contains(20) }
    #expect(store.heard == [1, 20])
    first.give()
    #expect(await sent.finish() == .finished)
    #expect(store.heard == [1, 20, 10, 30, 40, 50, 60])
    #expect(store.effects.isEmpty)
  }

  @Test func `what comes after a cancelled part of a concatenation begins`() async {
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        switch $0 {
        case 1: .concatenate(.forever().cancellable(id: "a"), .forever().cancellable(id: "b"), .send(30))
        case 2: .cancel(id: "b")
        case 3: .cancel(id: "a")
        default: .none
        }
      })
    let sent = store.send(1)
    #expect(store.effects.count == 3)
    store.send(2)
    #expect(store.effects.count == 2)
    #expect(store.heard == [1, 2])
    store.send(3)
    #expect(await sent.finish() == .cancelled)
    #expect(store.heard == [1, 2, 3, 30])
  }

  @Test func `a cancellation in a concatenation waits for its turn`() async {
    let (began, ended, release) = (Signal(), Signal(), Signal())
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        switch $0 {
        case 1: .forever(began: began, ended: ended).cancellable(id: "a")
        case 2: .concatenate(.run { _ in await release.wait() }, .cancel(id: "a"), .send(20))
        default: .none
        }
      })
    store.send(1)
    await began.wait()
    let sent = store.send(2)
    #expect(store.effects.count == 4)
    release.give()
    await ended.wait()
    #expect(await sent.finish() == .finished)
    #expect(store.heard == [1, 2, 20])
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect in flight is cancelled by another with its name, if that asks for it`() async {
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering { .forever().cancellable(id: "timer", cancelInFlight: $0 == 2) })
    let (log, token) = store.effectEvents()
    store.send(1)
    store.send(1)
    store.send(2)
    token.cancel()
    #expect(store.effects.count == 1)
    #expect(log.elements.filter { $0 == "cancelled timer" }.count == 2)
  }

  @Test func `an effect that is cancelled in its own event never runs a line`() async {
    let ran = Log<Int>()
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering { _ in
        .merge(.fireAndForget { ran.append(1) }.cancellable(id: "a"), .cancel(id: "a"))
      })
    #expect(await store.send(1).finish() == .cancelled)
    #expect(ran.elements.isEmpty)
    #expect(store.effects.isEmpty)
  }

  @Test func `names of different types are different, and an array of names is not a name`() {
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        switch $0 {
        case 1: .merge(.forever().cancellable(id: 1), .forever().cancellable(id: 1.0), .forever().cancellable(id: [1]))
        case 2: .cancel(id: 1)
        case 3: .cancel(ids: [1.0])
        default: .cancel(id: [1])
        }
      })
    store.send(1)
    #expect(store.effects.count == 3)
    store.send(2)
    #expect(store.effects.count == 2)
    store.send(3)
    #expect(store.effects.count == 1)
    store.send(4)
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect may have several names`() {
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering { $0 == 1 ? .forever().cancellable(id: "a").cancellable(id: "b") : .cancel(id: "b") })
    store.send(1)
    #expect(store.effects.count == 1)
    store.send(2)
    #expect(store.effects.isEmpty)
  }

  @Test func `what is thrown is given to its handler, or told`() async {
    struct Broken: Error {}
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        switch $0 {
        case 1:
          .run { _ in
            throw Broken()
          } catch: { error, send in
            await send(error is Broken ? 10 : 11)
          }
        case 2: .run { _ in throw Broken() }.cancellable(id: "b")
        default: .none
        }
      })
    await store.send(1).finish()
    let (log, token) = store.effectEvents()
    await store.send(2).finish()
    token.cancel()
    #expect(store.heard == [1, 10, 2])
    #expect(log.elements.last == "failed b: Broken()")
    #expect(store.effects.isEmpty)
  }

  @Test func `waiting for an action waits for all that it leads to`() async {
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering { number in number < 5 ? .run { send in await send(number + 1) } : .none })
    #expect(await store.send(1).finish() == .finished)
    #expect(store.heard == [1, 2, 3, 4, 5])
  }

  @Test func `cancelling the task that waits stops what the action began, and only that`() async {
    let (began, ended, otherBegan) = (Signal(), Signal(), Signal())
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering { $0 == 1 ? .forever(began: began, ended: ended) : .forever(began: otherBegan) })
    store.send(2)
    let waiting = Task { await store.send(1).finish() }
    await began.wait()
    await otherBegan.wait()
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    await ended.wait()
    #expect(store.effects.count == 1)
  }

  @Test func `what an effect sends after it was cancelled is dropped, and told`() async {
    let (began, go, done) = (Signal(), Signal(), Signal())
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        guard $0 == 1 else { return .cancel(id: "a") }
        return .run { send in
          began.give()
          await go.wait()
          await Task { await send(10) }.value  // a task that nobody cancels
          done.give()
        }
        .cancellable(id: "a")
      })
    let (log, token) = store.effectEvents()
    store.send(1)
    await began.wait()
    store.send(2)
    go.give()
    await done.wait()
    token.cancel()
    #expect(store.heard == [1, 2])
    #expect(log.elements.contains("dropped a: effectCancelled"))
  }

  @Test func `effects end with their store`() async {
    let (began, ended) = (Signal(), Signal())
    var store: Store? = Store(
      initialState: Answering.State(), reducer: Answering { _ in .forever(began: began, ended: ended) })
    store?.send(1)
    await began.wait()
    weak let gone = store
    store = nil
    #expect(gone == nil)
    await ended.wait()
  }

  @Test func `a mapped effect keeps its names and its order`() {
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        $0 < 10
          ? Effect<String>.merge(.send("\($0 * 10)"), .concatenate(.send("20"), .send("30"))).map { Int($0) ?? 0 }
          : .none
      })
    store.send(1)
    #expect(store.heard == [1, 10, 20, 30])
  }

  @Test func `a described effect leads to an action, or to none`() async {
    struct Half: EffectProtocol {
      let number: Int
      func runEffect() async throws -> Int { number / 2 }
    }
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering {
        $0 > 10 ? Effect(Half(number: $0).compactMap { $0 > 10 ? $0 : nil }) : .none
      })
    #expect(await store.send(44).finish() == .finished)
    #expect(store.heard == [44, 22, 11])
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect without an event is completed all the same`() async {
    let store = Store(
      initialState: Answering.State(),
      reducer: Answering { Effect(JustEffect($0).compactMap { _ in nil }).cancellable(id: "quiet") })
    let (log, token) = store.effectEvents()
    store.send(1)
    token.cancel()
    #expect(log.elements == ["enqueued quiet", "started quiet", "completed quiet"])
    #expect(store.heard == [1])
  }

  @Test func `10,000 actions that each start a short effect leave nothing behind`() async {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Bool> { state, isAnswer in
        state += 1
        return isAnswer ? .none : .run { send in await send(true) }.cancellable(id: state)
      })
    for _ in 0..<10_000 { await store.send(false).finish() }
    #expect(store.state == 20_000)
    #expect(store.effects.isEmpty)
  }
}
