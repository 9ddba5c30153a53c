// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The text of the struct that `@EffectStruct` generates.
struct EffectStruct {
  let function: Declaration
  let surroundings: Declaration?
  let parameters: [EffectParameter]
  let context: MacroContext

  var source: String {
    var lines = structAttributes
    lines.append("\(structAccess)struct \(name)\(generics): \(conformances)\(whereClause) {")
    lines += parameters.map { "  " + $0.property(access: memberAccess) }
    if !parameters.isEmpty { lines.append("") }
    lines.append("  \(memberAccess)init(\(parameters.compactMap(\.initializerParameter).joined(separator: ", "))) {")
    lines += parameters.compactMap(\.assignment).map { "    " + $0 }
    lines += ["  }", ""]
    lines += runAttributes.map { "  " + $0 }
    lines.append("  \(memberAccess)\(isolation)func runEffect() \(effects)\(result){")
    lines += ["    \(call)", "  }", "}"]
    return lines.joined(separator: "\n")
  }

  /// `fetchUser` → `FetchUserEffect`.
  private var name: String {
    let plain = function.name.filter { $0 != "`" }
    return plain.prefix(1).uppercased() + plain.dropFirst() + "Effect"
  }

  private var generics: String { context.text(function.genericClause) ?? "" }

  private var isEquatable: Bool { EffectStruct.isEquatable(context) }

  /// Whether the attribute says `equatable: true`.
  static func isEquatable(_ context: MacroContext) -> Bool {
    guard let attribute = DeclarationScanner.attributes(in: context.attributeSource).first else { return false }
    let bytes = Array(context.attributeSource.utf8)
    guard let arguments = attribute.arguments else { return false }
    let words = String(decoding: bytes[arguments], as: UTF8.self).split { !$0.isLetter }
    return words == ["equatable", "true"]
  }

  private var conformances: String { isEquatable ? "Statoscope.Effect, Equatable" : "Statoscope.Effect" }

  /// The function's own requirements; for an equatable effect also that generic arguments can be compared.
  private var whereClause: String {
    let compared = function.genericParameters.map(\.name).filter { name in
      isEquatable && parameters.contains { $0.uses(name) }
    }
    let own = context.text(function.whereClause)
    let added = compared.map { "\($0): Equatable" }.joined(separator: ", ")
    if let own { return " " + own + (added.isEmpty ? "" : ", " + added) }
    return added.isEmpty ? "" : " where " + added
  }

  private var structAccess: String { function.access.map { $0 == "open" ? "public " : "\($0) " } ?? "" }

  /// An extension's access is that of its members, but not of theirs.
  private var memberAccess: String {
    let extended = surroundings?.kind == .extension ? surroundings?.access : nil
    return MemberAccess.prefix(for: function.access ?? extended)
  }

  private var structAttributes: [String] {
    function.attributes.filter { $0.name == "available" }.map { context.text($0.range) }
  }

  private var runAttributes: [String] {
    let own = function.attributes.filter(EffectStruct.saysWhereToRun).map { context.text($0.range) }
    guard own.isEmpty, !function.modifiers.contains(where: { $0.name == "nonisolated" }), let surroundings,
      let source = context.lexicalContext.first
    else { return own }
    let bytes = Array(source.utf8)
    return surroundings.attributes.filter { $0.baseName.hasSuffix("Actor") && $0.baseName != "globalActor" }
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// Global actors, whose names cannot be told from those of other attributes except for being types, and `@concurrent`.
  private static func saysWhereToRun(_ attribute: Attribute) -> Bool {
    if attribute.name == "concurrent" { return true }
    guard attribute.baseName != "EffectStruct", attribute.arguments == nil else { return false }
    return attribute.baseName.first?.isUppercase == true
  }

  private var isolation: String {
    function.modifiers.first { $0.name == "nonisolated" }.map { context.text($0.range) + " " } ?? ""
  }

  private var effects: String {
    guard function.effects.throwsKeyword != nil else { return "async " }
    return context.text(function.effects.thrownType).map { "async throws(\($0)) " } ?? "async throws "
  }

  private var result: String { context.text(function.type).map { "-> \($0) " } ?? "" }

  private var call: String {
    let attempt = function.effects.throwsKeyword == nil ? "" : "try "
    let wait = function.effects.isAsync ? "await " : ""
    return "\(attempt)\(wait)\(callee)(\(parameters.map(\.argument).joined(separator: ", ")))"
  }

  /// A member of the struct of the same name would be called instead of the function.
  private var callee: String {
    let isHidden = function.name == "runEffect" || parameters.contains { $0.name == function.name }
    guard isHidden else { return function.name }
    if let surroundings { return "\(surroundings.name).\(function.name)" }
    return context.moduleName.map { "\($0).\(function.name)" } ?? function.name
  }
}
