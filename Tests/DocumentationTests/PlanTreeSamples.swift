// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import Testing

@Reducer
struct Desk {
  struct State: Equatable {
    var posted = 0
    @SubState var drafts: StateList<Draft.State> = []
  }

  enum When {
    case draftAdded(Int)
    case draftPosted(Int)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .draftAdded(let id): state.drafts.append(Draft.State(id: id))
    case .draftPosted(let id):
      state.posted += 1
      state.drafts.remove(id: id)
    }
  }
}

extension Desk: MiddlewareReducer {
  static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: any ReducerDependencies
  ) throws -> When? {
    guard childWhen as? Draft.When == .posted, let draft = childState as? Draft.State else { return nil }
    return .draftPosted(draft.id)
  }
}

@Reducer
struct Draft {
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  enum When: Equatable {
    case typed(String)
    case postTapped
    case posted
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .typed(let text): state.text = text
    case .postTapped: effectsState.enqueue(PostLetter(text: state.text).map { .posted })
    case .posted: break
    }
  }
}

struct PostLetter: Effect, Equatable {
  let text: String
  func runEffect() async throws {}
}

@Test func `a draft is posted, and the desk hears of it`() throws {
  try Desk.Store.GIVEN(state: Desk.State())
    .WHEN(.draftAdded(7))
    .WHEN(\.children.drafts[id: 7], .typed("Dear Ada"))
    .FORK(\.children.drafts[id: 7], .posted) { path in
      try path.THEN(\.state.posted, equals: 1)
    }
    .WITH(\.children.drafts, id: 7)
    .WHEN(.postTapped)
    .THEN_EnquedEffect(PostLetter(text: "Dear Ada"))
    .WHEN_EffectCompletes(PostLetter.self, with: ())
    .POP()
    .THEN(\.state.posted, equals: 1)
    .THEN_Nil(\.children.drafts[id: 7])
    .runTest(assertRelease: true)
}

@Test func `the same in single steps`() throws {
  try Desk.Store.GIVEN(state: Desk.State())
    .WHEN(.draftAdded(7))
    .WHEN(\.children.drafts[id: 7], .typed("Dear Ada"))
    .AND(\.children.drafts[id: 7], .postTapped)
    .THEN_Enqued(\.children.drafts[id: 7], effect: PostLetter(text: "Dear Ada"))
    .WHEN(\.children.drafts[id: 7], .posted)
    .THEN(\.state.posted, equals: 1)
    .runTest()
}

/// The steps that doc comments of test plans show.
@Suite struct PlanStepSamples {
  @Test func `steps about children`() throws {
    try Inbox.Store.GIVEN(state: Inbox.State())
      .WHEN(.folderAdded(7))
      .WITH(\.children.folders, id: 7)
      .POP()
      .WHEN(.opened(Message.State(id: 1)))
      .FORK(\.children.message, .archived) { path in
        try path.THEN_Nil(\.children.message)
      }
      .WITH(\.children.message)
      .WHEN(.appeared)
      .POP()
      .WHEN(\.children.message, .archived)
      .THEN(\.state.archived, equals: 1)
      .runTest()
  }
}
