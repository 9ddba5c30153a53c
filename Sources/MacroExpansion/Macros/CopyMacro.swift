// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `@Copy`: `copy(field:…) -> Self`, the value with some of its stored properties changed.
///
/// An argument left out keeps the property. For an optional property, the literal `nil` clears it; an optional variable
/// that holds nil keeps it, because it arrives as `.some(nil)`, which is the default too.
enum CopyMacro: Macro {
  private struct Field {
    var name: String
    var type: String
    var isConstant: Bool
    var isInMemberwiseInitializer: Bool
    var range: Range<Int>

    var isOptional: Bool { TypeText.isOptional(type) }
    var parameter: String {
      isOptional ? "\(name): \(optionalType)? = .some(nil)" : "\(name): \(TypeText.optional(type)) = nil"
    }
    /// `T!` is an optional only as a property's type.
    private var optionalType: String { type.hasSuffix("!") ? type.dropLast() + "?" : type }
  }

  static func expand(_ declaration: Declaration, in context: MacroContext) -> Expansion {
    guard declaration.kind == .struct else {
      return Expansion(
        source: nil, diagnostics: [.error("'@Copy' can only be applied to a struct", at: declaration.keyword)])
    }
    var diagnostics: [Diagnostic] = []
    let fields = fields(of: declaration, context, &diagnostics)
    let usesInitializer = fields.contains(where: \.isConstant)
    if usesInitializer { diagnostics += initializerProblems(declaration, fields, context) }
    guard diagnostics.isEmpty else { return Expansion(source: nil, diagnostics: diagnostics) }
    let parameters = fields.map(\.parameter).joined(separator: ", ")
    let body = usesInitializer ? initialization(fields) : assignments(fields)
    let head = "\(MemberAccess.prefix(of: declaration))func copy(\(parameters)) -> Self {"
    return Expansion(source: ([head] + body.map { "  \($0)" } + ["}"]).joined(separator: "\n"))
  }

  private static func initialization(_ fields: [Field]) -> [String] {
    let arguments = fields.filter(\.isInMemberwiseInitializer).map { field in
      field.isOptional
        ? "\(field.name): \(field.name).flatMap { $0 ?? self.\(field.name) }"
        : "\(field.name): \(field.name) ?? self.\(field.name)"
    }
    return ["Self(\(arguments.joined(separator: ", ")))"]
  }

  private static func assignments(_ fields: [Field]) -> [String] {
    guard !fields.isEmpty else { return ["self"] }
    let lines = fields.map { field in
      let name = field.name
      return field.isOptional
        ? "if let \(name) { if let \(name) { _copy.\(name) = \(name) } } else { _copy.\(name) = nil }"
        : "if let \(name) { _copy.\(name) = \(name) }"
    }
    return ["var _copy = self"] + lines + ["return _copy"]
  }

  private static func fields(
    of declaration: Declaration, _ context: MacroContext, _ diagnostics: inout [Diagnostic]
  ) -> [Field] {
    var fields: [Field] = []
    for member in declaration.members {
      switch member {
      case .declaration(let property): fields += stored(property, context, &diagnostics)
      case .conditional(let block):
        for property in block.clauses.flatMap({ $0.members.flatMap(\.declarations) }) {
          var ignored: [Diagnostic] = []
          let hidden = stored(property, context, &ignored)
          diagnostics += hidden.map {
            .error("'@Copy' cannot copy '\($0.name)': a property inside '#if' cannot be a parameter", at: $0.range)
          }
        }
      }
    }
    return fields
  }

  private static func stored(
    _ property: Declaration, _ context: MacroContext, _ diagnostics: inout [Diagnostic]
  ) -> [Field] {
    guard property.kind == .variable || property.kind == .constant, !property.isStatic else { return [] }
    let isConstant = property.kind == .constant
    let isLazy = property.hasModifier("lazy")
    var fields: [Field] = []
    var followingType: String?
    // From the last: in `var a, b: Int` the type belongs to both.
    for binding in property.bindings.reversed() {
      if binding.type != nil || binding.initialValue != nil { followingType = context.text(binding.type) }
      if binding.isComputed || (isConstant && binding.initialValue != nil) { continue }
      if binding.isTuple {
        diagnostics.append(
          .error("'@Copy' cannot copy a tuple pattern: declare each property by itself", at: binding.nameRange))
        continue
      }
      let literal = context.text(binding.initialValue).flatMap(TypeText.ofLiteral)
      guard let type = context.text(binding.type) ?? (binding.initialValue == nil ? followingType : literal) else {
        diagnostics.append(
          .error(
            "'@Copy' needs the type of '\(binding.name)': add it, as in '\(binding.name): Type'", at: binding.nameRange)
        )
        continue
      }
      fields.append(
        Field(
          name: binding.name, type: type, isConstant: isConstant, isInMemberwiseInitializer: !isLazy,
          range: binding.nameRange))
    }
    return fields.reversed()
  }

  /// Constants can only be set by an initialiser, which a struct with initialisers of its own may not have.
  private static func initializerProblems(
    _ declaration: Declaration, _ fields: [Field], _ context: MacroContext
  ) -> [Diagnostic] {
    let initializers = declaration.allMembers.filter { $0.kind == .initializer }
    let labels = fields.filter(\.isInMemberwiseInitializer).map(\.name)
    guard !initializers.isEmpty, let constant = fields.first(where: \.isConstant),
      !initializers.contains(where: { $0.parameters.map { $0.label ?? "_" } == labels })
    else { return [] }
    let signature = "init(" + labels.map { "\($0):" }.joined() + ")"
    return [
      .error(
        "'@Copy' can only change '\(constant.name)' through '\(signature)': add it, or make '\(constant.name)' a 'var'",
        at: constant.range)
    ]
  }
}
