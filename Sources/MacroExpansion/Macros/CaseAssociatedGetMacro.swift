// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `@CaseAssociatedGet`: for each case with a payload, a property of the case's name that is the payload, or nil.
///
/// One associated value is the property's value itself; several are a tuple with the case's labels. Each property is as
/// accessible as the enum. A case whose name the enum already gives to a property gets none. Two cases that differ in their
/// labels alone are an error: they would get one property.
enum CaseAssociatedGetMacro: Macro {
  static func expand(_ declaration: Declaration, in context: MacroContext) -> Expansion {
    guard declaration.kind == .enum else {
      return Expansion(
        source: nil,
        diagnostics: [.error("'@CaseAssociatedGet' can only be applied to an enum", at: declaration.keyword)])
    }
    var taken = Set(
      declaration.allMembers.filter { $0.kind == .variable && !$0.isStatic }.flatMap { $0.bindings.map(\.name) })
    let problems = sharedNames(in: declaration.members, taken)
    guard problems.isEmpty else { return Expansion(source: nil, diagnostics: problems) }
    let access = MemberAccess.prefix(of: declaration)
    let getters = getters(in: declaration.members, access: access, taken: &taken, context)
    return Expansion(source: getters.isEmpty ? nil : getters.joined(separator: "\n\n"))
  }

  /// The cases whose name another one before them has. What stands under a condition may replace something.
  private static func sharedNames(in members: [Member], _ taken: Set<String>) -> [Diagnostic] {
    var seen = taken
    var problems: [Diagnostic] = []
    for case .declaration(let declaration) in members where declaration.kind == .enumCase {
      for element in declaration.elements where element.payload?.isEmpty == false && !taken.contains(element.name) {
        guard !seen.insert(element.name).inserted else { continue }
        problems.append(
          .error(
            """
            '@CaseAssociatedGet' cannot add one property '\(element.name)' for two cases: rename a case, or declare \
            '\(element.name)' yourself
            """,
            at: element.nameRange))
      }
    }
    return problems
  }

  private static func getters(
    in members: [Member], access: String, taken: inout Set<String>, _ context: MacroContext
  ) -> [String] {
    var getters: [String] = []
    for member in members {
      switch member {
      case .declaration(let declaration) where declaration.kind == .enumCase:
        let available = declaration.attributes.filter { $0.name == "available" }.map { context.text($0.range) + "\n" }
        for element in declaration.elements {
          guard let payload = element.payload, !payload.isEmpty, taken.insert(element.name).inserted else { continue }
          getters.append(available.joined() + getter(element, payload, access: access, context))
        }
      case .declaration: break
      case .conditional(let block):
        if let text = conditional(block, access: access, taken: &taken, context) { getters.append(text) }
      }
    }
    return getters
  }

  /// The getters for cases inside `#if` stand under the same conditions.
  private static func conditional(
    _ block: ConditionalBlock, access: String, taken: inout Set<String>, _ context: MacroContext
  ) -> String? {
    var lines: [String] = []
    var isEmpty = true
    var all = taken
    for clause in block.clauses {
      lines.append(([clause.keyword] + [context.text(clause.condition)].compactMap { $0 }).joined(separator: " "))
      // Only one clause is compiled, so each may use the same names.
      var own = taken
      let getters = getters(in: clause.members, access: access, taken: &own, context)
      all.formUnion(own)
      isEmpty = isEmpty && getters.isEmpty
      lines += getters
    }
    taken = all
    return isEmpty ? nil : (lines + ["#endif"]).joined(separator: "\n")
  }

  private static func getter(
    _ element: EnumElement, _ payload: [Parameter], access: String, _ context: MacroContext
  ) -> String {
    let types = payload.map { context.text($0.type) ?? "Any" }
    let names = payload.indices.map { payload.count == 1 ? "value" : "value\($0)" }
    let pattern = names.map { "let \($0)" }.joined(separator: ", ")
    let labels = payload.map { $0.label.flatMap { $0 == "_" ? nil : "\($0): " } ?? "" }
    let isSingle = payload.count == 1
    let type =
      isSingle
      ? TypeText.optional(types[0]) : "(" + zip(labels, types).map { $0 + $1 }.joined(separator: ", ") + ")?"
    let value = isSingle ? names[0] : "(" + zip(labels, names).map { $0 + $1 }.joined(separator: ", ") + ")"
    return """
      \(access)var \(element.name): \(type) {
        guard case .\(element.name)(\(pattern)) = self else { return nil }
        return \(value)
      }
      """
  }
}
