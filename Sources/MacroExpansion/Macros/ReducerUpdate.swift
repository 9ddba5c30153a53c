// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The `update` function that a reducer's body has, or nearly has.
struct ReducerUpdate {
  private static let labels = ["_", "state", "effectsState", "dependencies"]

  private let function: Declaration
  private let context: MacroContext

  /// The function that is meant as the reducer's `update`, whether or not all of it is right.
  static func candidate(in declaration: Declaration, _ context: MacroContext) -> ReducerUpdate? {
    let updates = candidates(in: declaration, context)
    return updates.first { $0.problems(in: declaration).isEmpty } ?? updates.first
  }

  /// What is wrong with `update` for certain. Empty when it is right, or is not in the body at all.
  static func problems(in declaration: Declaration, _ context: MacroContext) -> [Diagnostic] {
    candidate(in: declaration, context)?.problems(in: declaration) ?? []
  }

  /// Whether the body has an `update` that nothing is wrong with.
  static func isRight(in declaration: Declaration, _ context: MacroContext) -> Bool {
    candidate(in: declaration, context)?.problems(in: declaration).isEmpty == true
  }

  private static func candidates(in declaration: Declaration, _ context: MacroContext) -> [ReducerUpdate] {
    let functions = declaration.allMembers.filter { $0.kind == .function }
      .map { ReducerUpdate(function: $0, context: context) }
    let updates = functions.filter { !$0.isMisspelt && $0.isMeant }
    return updates.isEmpty ? functions.filter { $0.isMisspelt && $0.hasLabels } : updates
  }

  private var hasLabels: Bool { function.parameters.map { $0.label ?? "_" } == ReducerUpdate.labels }
  private var isMisspelt: Bool { function.name != "update" }

  /// An overload for other purposes has neither the labels, nor the library's types, nor the reducer's event.
  private var isMeant: Bool {
    guard function.name == "update" else { return false }
    let clause = context.text(function.parameterClause) ?? ""
    return hasLabels || clause.contains("EffectsState") || clause.contains("ReducerDependencies")
      || function.parameters.contains { ["When", "Self.When"].contains(context.text($0.bareType)) }
  }

  private func problems(in declaration: Declaration) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if isMisspelt { problems.append(misspelt) }
    if !function.isStatic { problems.append(notStatic) }
    if !hasLabels {
      problems.append(wrongParameters)
    } else {
      problems += wrongTypes(in: declaration)
    }
    if function.effects.isAsync { problems.append(isAsync) }
    if let type = function.type, !["Void", "()", "Swift.Void"].contains(context.text(type)) {
      problems.append(.error("the 'update' of a '@Reducer' cannot return a value", at: type))
    }
    return problems
  }

  /// Nothing but a reducer's `update` has these four labels.
  private var misspelt: Diagnostic {
    .error(
      "'@Reducer' requires the name 'update' for this function, not '\(function.name)'", at: function.nameRange,
      fixIts: [.replace(function.nameRange, by: "update", "replace '\(function.name)' by 'update'")])
  }

  private var notStatic: Diagnostic {
    let mutating = function.modifiers.first { $0.name == "mutating" || $0.name == "nonmutating" }
    let fixIt: Diagnostic.FixIt =
      mutating.map { .replace($0.range, by: "static", "replace '\($0.name)' by 'static'") }
      ?? .insert("static ", at: function.keyword.lowerBound, "add 'static'")
    return .error("the 'update' of a '@Reducer' must be static", at: function.nameRange, fixIts: [fixIt])
  }

  private var isAsync: Diagnostic {
    .error(
      "the 'update' of a '@Reducer' cannot be async: enqueue an effect in 'effectsState' instead",
      at: function.effects.range ?? function.nameRange)
  }

  private var wrongParameters: Diagnostic {
    let clause = function.parameterClause ?? function.nameRange
    let expected = "(\(expectedParameters().joined(separator: ", ")))"
    return .error(
      """
      the 'update' of a '@Reducer' must have the parameters \
      '(_:state:effectsState:dependencies:)', not '\(labelList)'
      """,
      at: clause, fixIts: [.replace(clause, by: expected, "use the parameters '\(expected)'")])
  }

  private var labelList: String { "(" + function.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }

  /// The right parameters, under the names that the body already uses for them.
  private func expectedParameters() -> [String] {
    let rules: [(label: String, type: String, mark: String)] = [
      ("_", "When", "When"), ("state", "inout State", "State"),
      ("effectsState", "inout EffectsState<When>", "EffectsState<When>"),
      ("dependencies", "ReducerDependencies", "ReducerDependencies"),
    ]
    return rules.map { rule in
      let existing = function.parameters.first { parameter in
        let type = context.text(parameter.bareType)
        return type == rule.mark || type == "any \(rule.mark)" || parameter.label == rule.label && rule.label != "_"
      }
      let defaultName = rule.label == "_" ? "when" : rule.label
      let local = existing?.localName.flatMap { $0 == "_" ? nil : $0 } ?? defaultName
      return local == rule.label ? "\(local): \(rule.type)" : "\(rule.label) \(local): \(rule.type)"
    }
  }

  private func wrongTypes(in declaration: Declaration) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let parameters = function.parameters
    for index in [1, 2] where !parameters[index].isInout {
      guard let type = parameters[index].type else { continue }
      problems.append(
        .error(
          "'\(ReducerUpdate.labels[index])' must be 'inout' in the 'update' of a '@Reducer'", at: type,
          fixIts: [.insert("inout ", at: type.lowerBound, "add 'inout'")]))
    }
    for index in [0, 3] where parameters[index].isInout {
      guard let type = parameters[index].type, let bare = parameters[index].bareTypeStart else { continue }
      let name = parameters[index].localName ?? "_"
      problems.append(
        .error(
          "'\(name)' cannot be 'inout' in the 'update' of a '@Reducer'", at: type,
          fixIts: [.remove(type.lowerBound..<bare, "remove 'inout'")]))
    }
    let own = Set(declaration.allMembers.filter { [.struct, .class, .enum].contains($0.kind) }.map(\.name))
    for (index, expected) in ["When", "State", "EffectsState<When>", "ReducerDependencies"].enumerated() {
      // Only a type whose declaration stands right there is wrong beyond doubt: any other may be an alias.
      guard let bare = parameters[index].bareType else { continue }
      let text = context.text(bare)
      let isWrong = own.contains(text) && text != expected && own.isSuperset(of: ["State", "When"])
      guard isWrong || (index == 2 && text == "EffectsState<State>" && own.contains("State")) else { continue }
      problems.append(
        .error(
          "this parameter of the 'update' of a '@Reducer' must be of type '\(expected)', not '\(text)'", at: bare,
          fixIts: [.replace(bare, by: expected, "replace '\(text)' by '\(expected)'")]))
    }
    return problems
  }
}
