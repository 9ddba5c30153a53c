// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// The state of a store, and the one line in which its states and effects go to the subscribers.
///
/// One thread at a time changes the state, and whatever it leads to gets its place in the line in the same step. The
/// line is taken to the subscribers at home, one after the other.
final class StateChannel<State, Effect>: EventSource, @unchecked Sendable {
  // safe: the state and the line are locked; the rest is only touched at home
  typealias Event = StateEvent<State, Effect>
  typealias Core = StoreCore<StateLogic<State, Effect>>

  /// Something to be told, with the state that held when it happened.
  struct Item {
    let event: Event
    let state: State
  }

  private enum Waiting {
    case item(Item)
    case answer(StateTransaction<State, Effect>)
  }

  private struct Contents {
    var state: State
    var line = FIFO<Waiting>()
    /// What happened inside of a transaction, to follow its state.
    var following: [Event] = []
    /// How many have their place in the line, and not yet a turn: those of a transaction get it at its end.
    var added = 0

    mutating func append(_ event: Event) {
      line.append(.item(Item(event: event, state: state)))
      added += 1
    }
  }

  private let contents: Lock<Contents>
  private let writer = ThreadLock()
  private let isSame: (State, State) -> Bool
  weak var core: Core?  // set once, before the store is shared

  /// What is being told right now.
  private(set) var current: Item?
  private var isHeard = false
  private var kept = FIFO<Effect>()
  /// What becomes of effects that nobody hears.
  var unheardEffects = UnheardEffects.drop
  /// What was emitted since a test plan's last event.
  private(set) var recorded: [Effect] = []

  init(state: State, isSame: @escaping (State, State) -> Bool) {
    contents = Lock(Contents(state: state))
    self.isSame = isSame
  }

  // MARK: The state

  /// The state as it is, whatever is still to be told. Inside of a transaction it is the one from before.
  var state: State { contents.withLock { $0.state } }

  /// Whether the calling thread is in the midst of a transaction.
  var isChangingHere: Bool { writer.isHeldHere }

  /// Begins a transaction on a copy of the state. `isOutermost` is to be given to `end`.
  func begin() -> (state: State, isOutermost: Bool) {
    let isOutermost = writer.acquire()
    if !isOutermost { reportReach("changed") }
    return (contents.withLock { $0.state }, isOutermost)
  }

  /// Ends a transaction: the state is the given one, and who has to be told will be.
  func end(_ state: State, isOutermost: Bool, emitting effect: Effect? = nil) {
    let before = contents.withLock { $0.state }
    // Compared outside of the lock: that is the user's code. Nobody else changes the state meanwhile.
    let isNew = !isSame(before, state)
    let added = contents.withLock { contents in
      contents.state = state
      if isNew { contents.append(.changed(state)) }
      if let effect { contents.following.append(.emitted(effect)) }
      guard isOutermost else { return 0 }
      for event in contents.following { contents.append(event) }
      contents.following = []
      defer { contents.added = 0 }
      return contents.added
    }
    withExtendedLifetime(before) {}  // released outside of the lock: it may own anything
    if isOutermost { writer.release() }
    ring(added)
  }

  /// Gives an event its place, with the state that holds now: behind that state.
  func post(_ event: Event) {
    let isFollowing = writer.isHeldHere
    contents.withLock { contents in
      if isFollowing {
        contents.following.append(event)
      } else {
        contents.line.append(.item(Item(event: event, state: contents.state)))
      }
    }
    if !isFollowing { ring(1) }
  }

  /// Gives an effect's result its place.
  func answer(_ transaction: StateTransaction<State, Effect>) {
    contents.withLock { $0.line.append(.answer(transaction)) }
    ring(1)
  }

  private func ring(_ count: Int) {
    guard let core else { return }
    for _ in 0..<count { core.ring(self, isolation: nil) }
  }

  /// Reports that a transaction reached for its own store. The engine does not know of transactions: they run anywhere.
  func reportReach(_ what: String) {
    guard let core else { return }
    reportIssue(
      """
      \(core.scope.name()) was \(what) from inside of a transaction of its own.

      While a transaction runs, the state that counts is the one that it was given; the store still has the one from \
      before. What was asked for was done all the same, as well as it can be.

      To fix this, \(StateLogic<State, Effect>.reachAdvice)
      """)
  }

  // MARK: Telling, at home

  func takeNext() -> Event? {
    switch contents.withLock({ $0.line.popFirst() }) {
    case .item(let item):
      current = item
      isHeard = false
      if case .emitted(let effect) = item.event, core?.execution == .held { recorded.append(effect) }
      return item.event
    case .answer(let transaction):
      var (state, isOutermost) = begin()
      let effect = transaction.apply(&state)
      end(state, isOutermost: isOutermost, emitting: effect)
      return nil
    case nil:
      return nil
    }
  }

  func told() {
    let item = current.take()
    guard case .emitted(let effect) = item?.event, !isHeard else { return }
    switch unheardEffects {
    case .drop: dropUnheard(effect)
    case .keep(let limit):
      kept.append(effect)
      while kept.count > max(0, limit), let oldest = kept.popFirst() { dropUnheard(oldest) }
    }
  }

  func dropped(_ reason: DropReason) {
    guard case .item(let item) = contents.withLock({ $0.line.popFirst() }) else { return }
    core?.tell(.events, .dropped(item.event, reason))
  }

  private func dropUnheard(_ effect: Effect) { core?.tell(.events, .dropped(Event.emitted(effect), .unheard)) }

  /// Who calls it hears the effect that is being told.
  func hear() { isHeard = true }

  /// The effects that were kept for whoever calls this first.
  func takeKept() -> [Effect] { kept.removeAll() }

  /// Begins the record of what is emitted anew.
  func forgetRecorded() { recorded = [] }

  /// Remembers the state and what is recorded. What is returned puts them back.
  func remember() -> () -> Void {
    let (state, recorded) = (state, recorded)
    return { [self] in
      end(state, isOutermost: begin().isOutermost)
      self.recorded = recorded
    }
  }
}
