// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The `@ReducerInjected`, `@SuperState` and `@SuperScope` fields of a reducer's state, listed so that its store can set them.
enum InjectedFields {
  /// The members that `@Reducer` generates: none without such fields.
  static func members(of reducer: Declaration) -> [String] {
    let fields = StateFields.all(of: reducer, with: ["ReducerInjected", "SuperState", "SuperScope"])
    guard !fields.isEmpty else { return [] }
    let list = fields.map { "Statoscope.InjectedField(\\.$\($0.plainName))" }.joined(separator: ", ")
    return [
      "\(MemberAccess.prefix(of: reducer))static var injectedFields: [Statoscope.InjectedField<State>] { [\(list)] }"
    ]
  }
}

/// The fields of a reducer's state that have property wrappers.
enum StateFields {
  struct Field {
    let binding: Binding
    let attribute: Attribute

    var name: String { binding.name }
    /// Without back-ticks.
    var plainName: String { binding.name.filter { $0 != "`" } }
  }

  static func all(of reducer: Declaration, with wrappers: Set<String>) -> [Field] {
    let states = reducer.allMembers.filter { $0.kind == .struct && $0.name == "State" }
    return states.flatMap(\.allMembers).flatMap { member -> [Field] in
      guard !member.isStatic, let attribute = member.attributes.first(where: { wrappers.contains($0.baseName) }) else {
        return []
      }
      return member.bindings.filter { !$0.isTuple }.map { Field(binding: $0, attribute: attribute) }
    }
  }
}
