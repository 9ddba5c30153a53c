// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The `@ReducerInjected` fields of a reducer's state, listed so that its store can set them.
enum InjectedFields {
  /// The body of the extension that `@Reducer` generates: empty without such fields.
  static func body(of reducer: Declaration) -> String {
    let fields = names(in: reducer)
    guard !fields.isEmpty else { return "{}" }
    let list = fields.map { "Statoscope.InjectedField(\\.$\($0))" }.joined(separator: ", ")
    return """
      {
        \(MemberAccess.prefix(of: reducer))static var injectedFields: [Statoscope.InjectedField<State>] { [\(list)] }
      }
      """
  }

  private static func names(in reducer: Declaration) -> [String] {
    let states = reducer.allMembers.filter { $0.kind == .struct && $0.name == "State" }
    let fields = states.flatMap(\.allMembers).filter { member in
      !member.isStatic && member.attributes.contains { $0.baseName == "ReducerInjected" }
    }
    return fields.flatMap(\.bindings).filter { !$0.isTuple }.map { $0.name.filter { $0 != "`" } }
  }
}
