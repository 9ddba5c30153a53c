// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import SwiftUI

/// Views of a store's elements, one for each. It is asked anew when elements come, go and move.
///
/// ```swift
/// ForEachStore(store.scope(state: \.pages, action: Notebook.Action.page)) { page in
///   EditorView(store: page)
/// }
/// ```
public struct ForEachStore<Elements: IdentifiedElements, Action, Content: View>: View {
  private let store: Store<Elements, (Elements.Element.ID, Action)>
  private let content: (Store<Elements.Element, Action>) -> Content

  /// Views of a store's elements.
  ///
  /// - Parameter store: Elements, and actions that carry the id of one.
  public init(
    _ store: Store<Elements, (Elements.Element.ID, Action)>,
    @ViewBuilder content: @escaping (Store<Elements.Element, Action>) -> Content
  ) {
    self.store = store
    self.content = content
  }

  public var body: some View {
    ForEach(store.elementIDs, id: \.self) { id in
      if let element = store.element(\.self, id, { ($0, $1) }) { content(element) }
    }
  }
}
#endif
