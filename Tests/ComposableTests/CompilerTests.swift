// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TestSupport
import Testing

/// What the compiler accepts and refuses of code that uses stores, in each of the three modes.
@Suite struct CompilerTests {
  /// `nil` where the modules cannot be found.
  private static let checker = TypeChecker(module: "Composable")

  private static let swift5 = ["-swift-version", "5"]
  private static let swift6 = ["-swift-version", "6"]
  private static let mainActor = ["-swift-version", "6", "-default-isolation", "MainActor"]

  private static let features = """
    import Composable
    final class Model { var reads = 0 }
    struct Note: ReducerProtocol {
      struct State: Equatable, Identifiable {
        var id = 1
        @BindableState var text = ""
        var title: String { text.uppercased() }
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case reset
      }
      var body: some ReducerProtocolOf<Self> { BindingReducer() }
    }
    struct Book: ReducerProtocol {
      struct State {
        var cover = Note.State()
        var open: Note.State?
        var pages: IdentifiedArrayOf<Note.State> = []
        var model = Model()
        func count() -> Int { pages.count }
      }
      enum Action {
        case cover(Note.Action)
        case open(Note.Action)
        case page(id: Int, action: Note.Action)
      }
      func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
    }

    """

  @Test(
    .enabled(if: checker != nil, "the modules are not beside the program"), arguments: [swift5, swift6, mainActor])
  func `parts of stores are made in every mode, without a word about actors`(_ mode: [String]) throws {
    let (_, said) = try #require(Self.checker).check(
      Self.features + """
        @MainActor func use(_ store: StoreOf<Book>, id: Int, _ note: Note.State) {
          _ = store.scope(state: \\.cover, action: Book.Action.cover)
          _ = store.scope(state: \\.cover, action: { (action: Note.Action) in .page(id: note.id, action: action) })
          _ = store.scope(state: { $0.cover }, action: { (action: Note.Action) in .cover(action) })
          _ = store.scope(state: { $0.cover.title }, action: Book.Action.cover)
          _ = store.scope(state: { $0.count() }, action: Book.Action.cover)
          _ = store.scope(state: \\.pages, action: Book.Action.page)
          let page: StoreOf<Note>? = store.scope(state: \\.pages, id: id, action: Book.Action.page)
          let open: StoreOf<Note>? = store.scope(state: \\.open, action: Book.Action.open)
          if let open = store.scope(state: \\.open, action: Book.Action.open) { _ = open.text }
          _ = (page, open)
          _ = ViewStore(store, observe: \\.cover)
          _ = ViewStore(store, observe: \\.cover, send: Book.Action.cover)
          _ = ViewStore(store, observe: { $0.count() })
          _ = ViewStore(store, observe: { $0.pages.count }, send: Book.Action.cover)
          _ = ViewStore(store, observe: { $0.pages.count }, send: { (_: Bool) in .cover(.reset) })
        }
        """, mode: mode)
    #expect(said == "")
  }

  /// What makes actions, and has a variable of where it was written. The text of each is one line.
  private static let shared = [
    #"let cover = store.scope(state: \.cover, action: { (action: Note.Action) in sent += 1; return .cover(action) })"#,
    #"let open = store.scope(state: \.open, action: { (action: Note.Action) in sent += 1; return .open(action) })"#,
    #"let made = store.scope(state: { $0.count() }, action: { (_: Note.Action) in sent += 1; return .cover(.reset) })"#,
    #"let page = store.scope(state: \.pages, id: 1, action: { (_, _: Bool) in sent += 1; return .cover(.reset) })"#,
    #"let one = ViewStore(store, observe: \.cover, send: { (_: Bool) in sent += 1; return .cover(.reset) })"#,
    #"let two = ViewStore(store, observe: { $0.count() }, send: { (_: Bool) in sent += 1; return .cover(.reset) })"#,
    #"let last = store.scope(state: \.cover, action: passed)"#,
  ]

  @Test(.enabled(if: checker != nil, "the modules are not beside the program"), arguments: [swift6, mainActor])
  func `what makes a part's actions may be called from anywhere, which is checked`(_ mode: [String]) throws {
    let (refusals, said) = try #require(Self.checker).check(
      Self.features + """
        @MainActor func use(_ store: StoreOf<Book>) {
        var sent = 0
        let passed = { (action: Note.Action) -> Book.Action in sent += 1; return .cover(action) }
        \(Self.shared.joined(separator: "\n"))
        print(sent, cover, open as Any, made, page as Any, one, two, last)
        }
        """, mode: mode)
    #expect(refusals.map(\.line).sorted() == Self.shared.sorted(), "\(said)")
  }

  private static let slips = [
    "store.count = 3", "store.count += 1", "store.names.append(\"one\")", "store.names[0] = \"one\"",
    "viewStore.count = 3", "viewStore.names[0] = \"one\"",
  ]

  @Test(.enabled(if: checker != nil, "the modules are not beside the program"))
  func `who writes to a store is told what to do instead`() throws {
    let (refusals, said) = try #require(Self.checker).check(
      """
      import Composable
      struct Counter: ReducerProtocol {
        struct State {
          var count = 0, names = ["none"]
          @BindableState var note = ""
        }
        enum Action { case tapped }
        func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
      }
      func slips(store: StoreOf<Counter>, viewStore: ViewStoreOf<Counter>) {
        _ = (store.count, store.names[0], \\StoreOf<Counter>.count, \\StoreOf<Counter>.names.count, store.note)
        _ = (viewStore.count, viewStore.names[0], \\ViewStoreOf<Counter>.count, viewStore.note)
      \(Self.slips.joined(separator: "\n"))
      }
      """)
    #expect(refusals.map(\.line) == Self.slips, "\(said)")
    let advice = "a store's state is changed by its reducer only: send it an action"
    for refusal in refusals { #expect(refusal.message.contains(advice), "\(refusal.line)") }
  }
}
