// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import SwiftUI

/// A view of a part of a store that may be missing. It is asked anew when the part comes and goes.
///
/// ```swift
/// IfLetStore(store.scope(state: \.editor, action: Notebook.Action.editor)) { editor in
///   EditorView(store: editor)
/// } else: {
///   Text("Nothing is open")
/// }
/// ```
/// A body that says `if let editor = store.scope(state: \.editor, action: Notebook.Action.editor)` needs none of this.
public struct IfLetStore<State, Action, Content: View, Otherwise: View>: View {
  private let store: Store<State?, Action>
  private let content: (Store<State, Action>) -> Content
  private let otherwise: () -> Otherwise

  /// A view of a part, and another one where the part is missing.
  public init(
    _ store: Store<State?, Action>, @ViewBuilder then content: @escaping (Store<State, Action>) -> Content,
    @ViewBuilder else otherwise: @escaping () -> Otherwise
  ) {
    self.store = store
    self.content = content
    self.otherwise = otherwise
  }

  public var body: some View {
    if let part: Store<State, Action> = store.scope(state: \.self, action: { (action: Action) in action }) {
      content(part)
    } else {
      otherwise()
    }
  }
}

extension IfLetStore where Otherwise == EmptyView {
  /// A view of a part, and nothing where it is missing.
  public init(
    _ store: Store<State?, Action>, @ViewBuilder then content: @escaping (Store<State, Action>) -> Content
  ) { self.init(store, then: content, else: { EmptyView() }) }
}
#endif
