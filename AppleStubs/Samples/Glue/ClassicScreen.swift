// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import SwiftUI

// A view model that is a store, as its users write it for Apple's systems.
public final class Profile: Statostore, ObservableObject {
  public enum When {
    case nameEdited(String)
    case editorShown(Editor?)
    case opened
  }

  @Published public private(set) var name = ""
  @Subscope public var editor: Editor?

  public init() {}

  public func update(_ when: When) throws {
    switch when {
    case .nameEdited(let name): self.name = name
    case .editorShown(let editor): self.editor = editor
    case .opened: editor = Editor()
    }
  }
}

public final class Editor: Statostore, ObservableObject {
  public enum When { case closed }

  @Published public var text = ""
  @Superscope(observed: true) public var profile: Profile
  @InjectedWithDefault(20) public var limit: Int

  public init() {}

  public func update(_ when: When) throws {
    switch when {
    case .closed: profile.send(.editorShown(nil))
    }
  }
}

extension Profile: Injectable {
  public static var defaultValue: Profile { Profile() }
}

struct ProfileScreen: View {
  @ObservedObject var model: Profile

  var body: some View {
    VStack {
      TextField("Name", text: model.bind(\.name) { .nameEdited($0) })
      Button("Edit") { model.send(.opened) }
    }
    .sheet(isPresented: model.bindIsPresented(\.editor) { .editorShown($0) }) { Text("Editor") }
  }
}
