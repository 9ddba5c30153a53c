// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The `@SubState` fields of a reducer's state, or the cases of one that is an enum: the slots for its children, and the
/// stores that are found in them. And its `@ClassScope` fields, which have slots and no stores.
enum ChildSlots {
  private struct Slot {
    let name: String
    let plainName: String
    let reducer: String
    let kind: Kind

    enum Kind {
      case optional, list
      /// With the label of what the case holds.
      case enumCase(String?)
    }

    /// The type of the stores, and how they are looked up.
    var access: (type: String, call: String) {
      switch kind {
      case .optional, .enumCase: ("Store<\(reducer)>?", "child(\"\(plainName)\")")
      case .list: ("StoreList<\(reducer)>", "list(\"\(plainName)\")")
      }
    }

    /// The expression that makes the slot.
    var creation: String {
      let start = "Statoscope.ChildSlot(\(reducer).self, \"\(plainName)\", "
      guard case .enumCase(let label) = kind else { return "\(start)\\.$\(plainName))" }
      let embed = "{ .\(name)(\(label.map { "\($0): " } ?? "")$0) }"
      return "\(start)embed: \(embed), extract: { if case .\(name)(let state) = $0 { state } else { nil } })"
    }
  }

  /// The members that `@Reducer` generates: none without such fields.
  static func members(of reducer: Declaration, _ context: MacroContext) -> [String] {
    let slots =
      StateFields.all(of: reducer, with: ["SubState"]).compactMap { slot($0, context) } + cases(of: reducer, context)
    let objects = StateFields.all(of: reducer, with: ["ClassScope"]).map {
      "Statoscope.ChildSlot(\"\($0.plainName)\", \\.$\($0.plainName))"
    }
    guard !slots.isEmpty || !objects.isEmpty else { return [] }
    let access = MemberAccess.prefix(of: reducer)
    let list = (slots.map(\.creation) + objects).joined(separator: ", ")
    let slotList = "\(access)static var childSlots: [Statoscope.ChildSlot<State>] { [\(list)] }"
    guard !slots.isEmpty else { return [slotList] }
    let stores = slots.map { slot in
      "    \(access)var \(slot.name): Statoscope.\(slot.access.type) { access.\(slot.access.call) }"
    }
    return [
      """
      \(access)struct ChildStores: Statoscope.ChildStoresProtocol {
          private let access: Statoscope.ChildStoreAccess
          \(access)init(_ access: Statoscope.ChildStoreAccess) { self.access = access }
      \(stores.joined(separator: "\n"))
        }
      """,
      slotList,
    ]
  }

  /// What is wrong with a reducer's `@SubState` fields.
  static func problems(in reducer: Declaration, _ context: MacroContext) -> [Diagnostic] {
    StateFields.all(of: reducer, with: ["SubState"]).compactMap { field in
      guard let type = field.binding.type else {
        return .error(
          "'@SubState' requires a type that is written out: 'Child.State?' or 'StateList<Child.State>'",
          at: field.binding.nameRange)
      }
      guard element(of: context.text(type)) != nil else {
        return .error(
          "'@SubState' requires an optional state, or a 'StateList' of states", at: type,
          fixIts: repair(type, context).map { [$0] } ?? [])
      }
      guard slot(field, context) != nil else {
        return .error(
          """
          '@SubState' finds the reducer 'Child' from a type 'Child.State'; name it for another one: \
          '@SubState(Child.self)'
          """, at: type)
      }
      return nil
    }
  }

  private static func repair(_ type: Range<Int>, _ context: MacroContext) -> Diagnostic.FixIt? {
    let text = context.text(type)
    guard text.hasPrefix("[") else { return .replace(type, by: TypeText.optional(text), "make it optional") }
    guard text.hasSuffix("]"), !text.contains(":") else { return nil }
    return .replace(type, by: "StateList<\(text.dropFirst().dropLast())>", "make it a 'StateList'")
  }

  private static func slot(_ field: StateFields.Field, _ context: MacroContext) -> Slot? {
    guard let type = field.binding.type, let element = element(of: context.text(type)) else { return nil }
    let named = context.text(field.attribute.arguments).flatMap(namedReducer)
    guard let reducer = named ?? reducer(ofState: element.state) else { return nil }
    return Slot(
      name: field.name, plainName: field.plainName, reducer: reducer, kind: element.isList ? .list : .optional)
  }

  /// The cases of a state that is an enum whose only value is a child's state.
  private static func cases(of reducer: Declaration, _ context: MacroContext) -> [Slot] {
    let states = reducer.allMembers.filter { $0.kind == .enum && $0.name == "State" }
    return states.flatMap(\.allMembers).flatMap(\.elements).compactMap { element in
      guard let payload = element.payload, payload.count == 1, let type = payload[0].bareType else { return nil }
      guard context.text(type).hasSuffix(".State"), let child = Self.reducer(ofState: context.text(type)) else {
        return nil
      }
      let plainName = element.name.filter { $0 != "`" }
      return Slot(name: element.name, plainName: plainName, reducer: child, kind: .enumCase(payload[0].label))
    }
  }

  /// The state that a field's type wraps. Nil when it is neither optional nor a list.
  private static func element(of type: String) -> (state: String, isList: Bool)? {
    let type = trimmed(type)
    for (prefix, isList) in [
      ("StateList<", true), ("Statoscope.StateList<", true), ("Optional<", false), ("Swift.Optional<", false),
    ] where type.hasPrefix(prefix) && type.hasSuffix(">") {
      return (trimmed(String(type.dropFirst(prefix.count).dropLast())), isList)
    }
    guard type.hasSuffix("?"), TypeText.isOptional(type) else { return nil }
    return (trimmed(String(type.dropLast())), false)
  }

  /// `Child` from `Child.State`, and `ChildReducer` from `ChildState`.
  private static func reducer(ofState type: String) -> String? {
    var type = type
    while type.hasPrefix("("), type.hasSuffix(")") { type = trimmed(String(type.dropFirst().dropLast())) }
    if type.hasSuffix(".State") { return trimmed(String(type.dropLast(6))) }
    guard type.hasSuffix("State"), type.count > 5 else { return nil }
    return "\(type.dropLast(5))Reducer"
  }

  /// `Child` from `(Child.self)`, or from `(wrappedValue: …, Child.self)`.
  private static func namedReducer(_ arguments: String) -> String? {
    let argument = arguments.dropFirst().dropLast().split(separator: ",").last.map { trimmed(String($0)) }
    guard let argument, argument.hasSuffix(".self") else { return nil }
    return String(argument.dropLast(5))
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
