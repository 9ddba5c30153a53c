// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `@Reducer`: makes the struct a `Statoscope.Reducer`.
///
/// The macro adds a conformance, and where the state has `@SubState`, `@SuperState` or `@ReducerInjected` fields, lists of
/// them and the stores of the children. The rest is not its business: `Store` comes from the protocol, and the compiler infers `Failure` from `update`.
///
/// It sees the struct's own body, while `State`, `When` and `update` may as well stand in extensions. So what the body
/// lacks is not an error yet. The conformance then comes with a marker for each missing part, a protocol in whose
/// extension the part is declared as unavailable. A part that exists somewhere hides the marker's; one that does not
/// exist makes the compiler report the marker's message. `#sourceLocation` places that on the struct's name.
enum ReducerMacro: Macro {
  static func expand(_ declaration: Declaration, in context: MacroContext) -> Expansion {
    var diagnostics: [Diagnostic] = []
    if declaration.kind != .struct {
      diagnostics.append(notAStruct(declaration))
    } else if let problem = inaccessible(declaration, context) {
      return Expansion(source: nil, diagnostics: [problem])
    } else {
      diagnostics += genericParts(declaration) + ChildSlots.problems(in: declaration, context)
      diagnostics += ReducerUpdate.problems(in: declaration, context)
    }
    let parts = diagnostics.isEmpty ? missingParts(of: declaration, context) : []
    let wanted = ["Reducer"] + parts.map { "_\($0)InAnExtension" }
    let conformances = wanted.filter(context.lacks)
    guard conformances.contains("Reducer") else { return Expansion(source: nil, diagnostics: diagnostics) }
    let warnings = objects(in: declaration)
    let list = conformances.map { "Statoscope.\($0)" }.joined(separator: ", ")
    let type = context.extendedType ?? declaration.name
    let members = ChildSlots.members(of: declaration, context) + InjectedFields.members(of: declaration)
    let body = diagnostics.isEmpty ? "\(braces(around: members))\(hint(parts))" : standIn(for: declaration, context)
    // Where the main actor is the default, a conformance is its own also where the struct is not.
    let isolation = declaration.modifiers.contains { $0.name == "nonisolated" } ? "nonisolated " : ""
    let source = context.located(
      "\(isolation)extension \(type): \(list) \(body)", after: context.availability(of: declaration),
      at: declaration.nameRange.lowerBound)
    return Expansion(source: source, diagnostics: diagnostics + warnings)
  }

  private static func braces(around members: [String]) -> String {
    members.isEmpty ? "{}" : "{\n" + members.map { "  \($0)\n" }.joined() + "}"
  }

  /// The parts of a reducer that the struct's body does not have.
  private static func missingParts(of declaration: Declaration, _ context: MacroContext) -> [String] {
    var parts = ["State", "When"].filter { !hasType($0, in: declaration) }
    if ReducerUpdate.candidate(in: declaration, context) == nil { parts.append("Update") }
    return parts
  }

  /// A comment behind the conformance, which the compiler shows when it has something to say about it.
  private static func hint(_ parts: [String]) -> String {
    guard !parts.isEmpty else { return "" }
    let names = parts.map { $0 == "Update" ? "'static func update'" : "a nested type '\($0)'" }
    return " // '@Reducer' requires \(names.joined(separator: ", ")), in the struct or in an extension of it"
  }

  /// After a diagnostic, an `update` of the right form, so that the compiler does not add complaints of its own.
  private static func standIn(for declaration: Declaration, _ context: MacroContext) -> String {
    guard declaration.kind == .struct, ["State", "When"].allSatisfy({ name in hasType(name, in: declaration) }),
      !ReducerUpdate.isRight(in: declaration, context)
    else {
      return "{}"
    }
    return """
      {
        \(MemberAccess.prefix(of: declaration))static func update(
          _ when: When, state: inout State, effectsState: inout Statoscope.EffectsState<When>,
          dependencies: Statoscope.ReducerDependencies
        ) {}
      }
      """
  }

  private static func hasType(_ name: String, in declaration: Declaration) -> Bool {
    declaration.allMembers.contains { isType($0) && $0.name == name }
  }

  private static func isType(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .struct, .class, .enum, .actor, .typealias: return true
    default: return false
    }
  }

  private static func genericParts(_ declaration: Declaration) -> [Diagnostic] {
    declaration.genericParameters.filter { $0.name == "State" || $0.name == "When" }.map {
      .error("'@Reducer' requires '\($0.name)' to be a nested type, not a generic parameter", at: $0.range)
    }
  }

  /// Generated extensions stand at the top level of the file, where a private type inside another is out of reach.
  private static func inaccessible(_ declaration: Declaration, _ context: MacroContext) -> Diagnostic? {
    guard !context.lexicalContext.isEmpty, context.lacks("Reducer") else { return nil }
    guard let modifier = declaration.modifiers.first(where: { $0.name == "private" && $0.detail == nil }) else {
      return nil
    }
    return .error(
      """
      '@Reducer' cannot extend a private type inside another: make it 'fileprivate', \
      or declare the conformance yourself with ': Reducer'
      """,
      at: modifier.range,
      fixIts: [.replace(modifier.range, by: "fileprivate", "replace 'private' by 'fileprivate'")])
  }

  private static func notAStruct(_ declaration: Declaration) -> Diagnostic {
    let fixIts = [.class, .enum, .actor].contains(declaration.kind) ? [becomingStruct(declaration)] : []
    return .error("'@Reducer' can only be applied to a struct", at: declaration.keyword, fixIts: fixIts)
  }

  private static func objects(in declaration: Declaration) -> [Diagnostic] {
    declaration.allMembers.filter { $0.name == "State" && [.class, .actor].contains($0.kind) }.map { state in
      Diagnostic(
        message: """
          a store does not see what changes inside of an object, and cannot take it back: make 'State' a struct or an \
          enum
          """, severity: .warning, range: state.keyword, fixIts: [becomingStruct(state)])
    }
  }

  private static func becomingStruct(_ declaration: Declaration) -> Diagnostic.FixIt {
    var changes = [Diagnostic.Change(range: declaration.keyword, newText: "struct")]
    // A struct cannot be `final`; the space after the word goes with it.
    for modifier in declaration.modifiers where ["final", "indirect", "distributed"].contains(modifier.name) {
      changes.append(.init(range: modifier.range.lowerBound..<modifier.range.upperBound + 1, newText: ""))
    }
    return .init(message: "replace '\(declaration.kind.rawValue)' by 'struct'", changes: changes)
  }
}
