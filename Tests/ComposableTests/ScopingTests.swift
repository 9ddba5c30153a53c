// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Observation
import StatoscopeTesting
import StoreKernel
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ScopingTests {
  struct Note: ReducerProtocol {
    struct State: Equatable, Identifiable {
      var id = 1
      @BindableState var text = ""
      var length = 0
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case began(Signal, ended: Signal)
      case reset
    }
    var body: some ReducerProtocolOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding: state.length = state.text.count
        case .began(let began, let ended): return .forever(began: began, ended: ended).cancellable(id: "note")
        case .reset: state = State(id: state.id)
        }
        return .none
      }
    }
  }

  struct Book: ReducerProtocol {
    struct State: Equatable {
      var cover = Note.State()
      var open: Note.State?
      var pages: IdentifiedArrayOf<Note.State> = []
    }
    enum Action {
      case cover(Note.Action)
      case open(Note.Action)
      case page(id: Int, action: Note.Action)
      case opened(Note.State?)
      case turned([Note.State])
    }
    var body: some ReducerProtocolOf<Self> {
      Scope(state: \.cover, action: Action.cover) { Note() }
      Reduce { state, action in
        switch action {
        case .opened(let note): state.open = note
        case .turned(let pages): state.pages = IdentifiedArray(uniqueElements: pages)
        case .cover, .open, .page: break
        }
        return .none
      }
      .ifLet(\.open, action: Action.open) { Note() }
      .forEach(\.pages, action: Action.page) { Note() }
    }
  }

  private let book = Store(initialState: Book.State(), reducer: Book())

  /// How often what `read` reads has changed.
  private func changes(_ read: @escaping @MainActor () -> Void) -> Log<Int> {
    let log = Log<Int>()
    track(read, log)
    return log
  }

  private nonisolated func track(_ read: @escaping @MainActor () -> Void, _ log: Log<Int>) {
    withObservationTracking {
      MainActor.assumeIsolated(read)
    } onChange: {
      log.append(1)
      self.track(read, log)
    }
  }

  @Test func `a part reads its part, and sends to the whole`() {
    let cover = book.scope(state: \.cover, action: Book.Action.cover)
    cover.send(.set(\.$text, "Dune"))
    #expect(book.cover.text == "Dune")
    #expect(cover.text == "Dune" && cover.length == 4)
    let length = cover.scope(state: \.length, action: { (length: Never) -> Note.Action in })
    #expect(length.state == 4)
    let made = book.scope(state: { $0.cover.text.uppercased() }, action: Book.Action.cover)
    #expect(made.state == "DUNE")
    made.send(.reset)
    #expect(cover.state == Note.State())
    #expect(ViewStore(cover).text == "")
    #expect("\(cover.debugDescription)".hasPrefix("Store<"))
  }

  @Test func `fields of a part are tracked one by one`() {
    let cover = book.scope(state: \.cover, action: Book.Action.cover)
    let view = ViewStore(cover)
    let (ids, texts, all) = (
      changes { _ = cover.id }, changes { _ = view.text },
      changes { _ = book.scope(state: \.cover, action: Book.Action.cover).state }
    )
    var seen: [String] = []
    let token = cover.observe(\.text) { seen.append($0) }
    cover.send(.set(\.$text, "a"))
    book.send(.opened(Note.State()))
    cover.send(.set(\.$text, "a"))
    token.cancel()
    #expect((ids.elements.count, texts.elements.count, all.elements.count) == (0, 1, 1))
    #expect(seen == ["", "a"])
  }

  @Test func `a part that may be missing is told of when it comes and goes, and its fields when they change`() async {
    #expect((book.scope(state: \.open, action: Book.Action.open) as Store<Note.State, Note.Action>?) == nil)
    let comings = changes {
      let part: Store<Note.State, Note.Action>? = self.book.scope(state: \.open, action: Book.Action.open)
      _ = part
    }
    book.send(.opened(Note.State(id: 7)))
    guard let part = book.scope(state: \.open, action: Book.Action.open) else {
      Issue.record("It is there.")
      return
    }
    let texts = changes { _ = part.text }
    part.send(.set(\.$text, "a"))
    part.send(.set(\.$text, "a"))
    #expect(book.open?.text == "a")
    #expect((comings.elements.count, texts.elements.count) == (1, 1))
    book.send(.opened(nil))
    #expect(comings.elements.count == 2)
    // Kept, it has the state from when it was made, and what is sent is reported once.
    #expect(part.state == Note.State(id: 7))
    let said = await reports { _ = part.send(.set(\.$text, "b")) }
    #expect(said.count == 1 && said.first?.hasPrefix("'open' was sent to an 'ifLet' whose child is missing.") == true)
    #expect(book.open == nil)
    let optional: Store<Note.State?, Note.Action> = book.scope(state: \.open, action: Book.Action.open)
    #expect(optional.state == nil)
  }

  @Test func `an element is found by its id, wherever it is`() async {
    book.send(.turned([Note.State(id: 1), Note.State(id: 2)]))
    #expect(book.scope(state: \.pages, id: 3, action: Book.Action.page) == nil)
    guard let two = book.scope(state: \.pages, id: 2, action: Book.Action.page) else {
      Issue.record("It is there.")
      return
    }
    let texts = changes { _ = two.text }
    two.send(.set(\.$text, "b"))
    book.send(.page(id: 1, action: .set(\.$text, "a")))
    book.send(.turned(book.pages.reversed()))
    #expect(two.text == "b")
    #expect(book.pages.map(\.text) == ["b", "a"])
    #expect(texts.elements.count == 1)
    book.send(.turned([]))
    #expect(two.state == Note.State(id: 2))
    let said = await reports { _ = two.send(.reset) }
    #expect(said.count == 1 && said.first?.contains("the id 2, which is missing") == true)
  }

  @Test func `a part works on when the store has gone that it is of`() {
    weak var gone: Store<Book.State, Book.Action>?
    var cover: Store<Note.State, Note.Action>?
    do {
      let store = Store(initialState: Book.State(open: Note.State()), reducer: Book())
      gone = store
      cover = store.scope(state: \.cover, action: Book.Action.cover)
      withExtendedLifetime(store) {}
    }
    #expect(gone == nil)  // the engine is what is kept
    cover?.send(.set(\.$text, "a"))
    #expect(cover?.text == "a")
    cover = nil
  }

  @Test func `a field is compared once however many stores of its part it was read through`() {
    struct Text: Equatable {
      static let comparisons = Lock(0)
      var text = ""
      static func == (left: Self, right: Self) -> Bool {
        comparisons.withLock { $0 += 1 }
        return left.text == right.text
      }
    }
    let store = Store<Text?, String>(
      initialState: Text(),
      reducer: Reduce { state, action in
        state = Text(text: action)
        return .none
      })
    let told = Log<Int>()
    for _ in 0..<1_000 {
      let part: Store<Text, String>? = store.scope(state: \.self, action: { (action: String) in action })
      withObservationTracking {
        _ = part?.state
      } onChange: {
        told.append(1)
      }
    }
    Text.comparisons.withLock { $0 = 0 }
    store.send("a")
    #expect(Text.comparisons.withLock { $0 } == 1)
    #expect(told.elements.count == 1_000)
  }

  @Test func `effects, injected values and events of a part are its store's`() async {
    let cover = book.scope(state: \.cover, action: Book.Action.cover)
    let (began, ended) = (Signal(), Signal())
    let task = cover.send(.began(began, ended: ended))
    await began.wait()
    #expect(cover.effects.count == 1 && book.effects.count == 1)
    task.cancel()
    #expect(await task.finish() == .cancelled)
    #expect(cover.effects.isEmpty)
    cover.eventLimit = 77
    #expect(book.eventLimit == 77)
    #expect(cover.events === book.events)
  }

  @Test func `a plan is told that a part is no store for it`() async throws {
    let log = Log<String>()
    let cover = book.scope(state: \.cover, action: Book.Action.cover)
    try IssueReporter.withHandler({ log.append($0.message) }) { try cover._planAccess.send(.reset) }
    #expect(
      log.elements == [
        """
        A test plan was to send 'reset' to a part of a store, made by 'scope'. Nothing was sent: a plan holds the effects \
        of a whole store.

        To fix this, give the plan the store itself, and send it the actions that carry the part's.
        """
      ])
  }

  @Test func `an observed closure does not keep the state from being changed in place`() {
    struct Big: ReducerProtocol {
      struct State {
        var count = 0
        var numbers = Array(repeating: 0, count: 1_000)
        var address = 0
      }
      func reduce(into state: inout State, action: Int) -> EffectTask<Int> {
        state.count += 1
        state.numbers[action] += 1
        state.address = state.numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
        return .none
      }
    }
    let store = Store(initialState: Big.State(), reducer: Big())
    let view = ViewStore(store, observe: { $0.count / 2 })
    let token = view.observe { _ in }
    store.send(0)
    let address = store.address
    for index in 1..<20 {
      store.send(index)
      #expect(view.state == (index + 1) / 2)
      #expect(store.address == address)
    }
    token.cancel()
  }

  @Test func `another child in the place of one takes over nothing of its effects`() async {
    let (began, ended, other) = (Signal(), Signal(), Signal())
    book.send(.opened(Note.State(id: 1)))
    book.send(.open(.began(began, ended: ended)))
    await began.wait()
    book.send(.opened(Note.State(id: 1, text: "changed")))
    #expect(book.effects.count == 1)
    book.send(.opened(Note.State(id: 2)))
    await ended.wait()
    #expect(book.effects.isEmpty)
    book.send(.open(.began(other, ended: Signal())))
    await other.wait()
    #expect(book.effects.count == 1)
    book.send(.opened(nil))
    #expect(book.effects.isEmpty)
  }
}
