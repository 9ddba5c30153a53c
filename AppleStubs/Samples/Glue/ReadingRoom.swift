// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

@Reducer
public struct ReadingRoom {
  public struct State {
    public var isOpen = false
    public var visitor = ""
    public var note: String?
    public var editor: Int?
    public init() {}
  }

  public enum When {
    case opened(Bool)
    case visitorNamed(String)
    case noteEdited(String?)
    case editorShown(Int?)
    case editorClosed
    case saved
  }

  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .opened(let isOpen): state.isOpen = isOpen
    case .visitorNamed(let name): state.visitor = name
    case .noteEdited(let note):
      state.note = note
      effectsState.enqueue(.send(.saved))
    case .editorShown(let editor): state.editor = editor
    case .editorClosed: state.editor = nil
    case .saved: break
    }
  }
}
