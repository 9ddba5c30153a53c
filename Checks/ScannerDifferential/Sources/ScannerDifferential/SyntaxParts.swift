// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import SwiftSyntax

/// The parts of one declaration node, in the order of ``ScannedRecord``.
struct SyntaxParts {
  var lines: [String] = []
  var members: MemberBlockSyntax?
  var body: String?

  /// Reads the node; its kind and name, or nil for one that is not compared.
  mutating func read(_ node: DeclSyntax) -> String? {
    if let attributed = node.asProtocol(WithAttributesSyntax.self) { add(attributed.attributes) }
    if let modified = node.asProtocol(WithModifiersSyntax.self) {
      for modifier in modified.modifiers {
        lines.append("modifier \(modifier.name.text)(\(modifier.detail?.detail.trimmedDescription ?? "-"))")
      }
    }
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): return nominal(node, "struct \(node.name.text)", node.genericParameterClause)
    case .classDecl(let node): return nominal(node, "class \(node.name.text)", node.genericParameterClause)
    case .enumDecl(let node): return nominal(node, "enum \(node.name.text)", node.genericParameterClause)
    case .actorDecl(let node): return nominal(node, "actor \(node.name.text)", node.genericParameterClause)
    case .protocolDecl(let node):
      for name in node.primaryAssociatedTypeClause?.primaryAssociatedTypes ?? [] {
        let range = Record.range(
          name.name.positionAfterSkippingLeadingTrivia.utf8Offset..<name.name.endPositionBeforeTrailingTrivia.utf8Offset
        )
        lines.append("generic - \(name.name.text): - \(range)")
      }
      return nominal(node, "protocol \(node.name.text)", nil)
    case .extensionDecl(let node): return nominal(node, "extension \(node.extendedType.trimmedDescription)", nil)
    case .functionDecl(let node):
      add(node.genericParameterClause)
      add(node.signature, whereClause: node.genericWhereClause)
      body = node.body.map(SyntaxRecord.range)
      return "func \(node.name.text)"
    case .initializerDecl(let node):
      add(node.genericParameterClause)
      add(node.signature, whereClause: node.genericWhereClause)
      body = node.body.map(SyntaxRecord.range)
      return "init "
    case .deinitializerDecl(let node):
      body = node.body.map(SyntaxRecord.range)
      return "deinit "
    case .subscriptDecl(let node):
      add(node.genericParameterClause)
      add(node.genericWhereClause)
      add(node.parameterClause.parameters)
      lines.append("type \(node.returnClause.type.trimmedDescription)")
      body = node.accessorBlock.map(SyntaxRecord.range)
      return "subscript "
    case .macroDecl(let node):
      add(node.genericParameterClause)
      add(node.signature, whereClause: node.genericWhereClause)
      return "macro \(node.name.text)"
    case .variableDecl(let node):
      for binding in node.bindings { add(binding) }
      return "\(node.bindingSpecifier.text) \(node.bindings.first?.pattern.trimmedDescription ?? "")"
    case .enumCaseDecl(let node):
      for element in node.elements { add(element) }
      return "case \(node.elements.first?.name.text ?? "")"
    case .typeAliasDecl(let node):
      add(node.genericParameterClause)
      add(node.genericWhereClause)
      lines.append("type \(node.initializer.value.trimmedDescription)")
      return "typealias \(node.name.text)"
    case .associatedTypeDecl(let node):
      add(node.inheritanceClause)
      add(node.genericWhereClause)
      if let type = node.initializer?.value { lines.append("type \(type.trimmedDescription)") }
      return "associatedtype \(node.name.text)"
    case .importDecl(let node): return "import \(node.path.trimmedDescription)"
    case .operatorDecl(let node):
      lines.append("modifier \(node.fixitySpecifier.text)(-)")
      return "operator \(node.name.text)"
    case .precedenceGroupDecl(let node):
      body = Record.range(
        node.leftBrace.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset)
      return "precedencegroup \(node.name.text)"
    case .macroExpansionDecl(let node): return "expansion \(node.macroName.text)"
    default: return nil
    }
  }

  private mutating func nominal(
    _ node: some DeclGroupSyntax & DeclSyntaxProtocol, _ head: String, _ generics: GenericParameterClauseSyntax?
  ) -> String {
    add(generics)
    add(node.inheritanceClause)
    add(node.asProtocol(WithGenericParametersSyntax.self)?.genericWhereClause ?? whereClause(node))
    members = node.memberBlock
    return head
  }

  private func whereClause(_ node: some DeclSyntaxProtocol) -> GenericWhereClauseSyntax? {
    node.as(ProtocolDeclSyntax.self)?.genericWhereClause ?? node.as(ExtensionDeclSyntax.self)?.genericWhereClause
  }

  private mutating func add(_ attributes: AttributeListSyntax, indentation: String = "", withNames: Bool = true) {
    for element in attributes {
      switch element {
      case .attribute(let attribute):
        let name = withNames ? " name \(attribute.attributeName.trimmedDescription)" : ""
        lines.append("\(indentation)attribute \(attribute.trimmedDescription)\(name)")
      case .ifConfigDecl(let conditional):
        for clause in conditional.clauses {
          if case .attributes(let nested) = clause.elements {
            add(nested, indentation: indentation, withNames: withNames)
          }
        }
      default: break
      }
    }
  }

  private mutating func add(_ clause: GenericParameterClauseSyntax?) {
    for parameter in clause?.parameters ?? [] {
      let start = parameter.positionAfterSkippingLeadingTrivia.utf8Offset
      let last =
        parameter.inheritedType?.endPositionBeforeTrailingTrivia ?? parameter.name.endPositionBeforeTrailingTrivia
      lines.append(
        """
        generic \(parameter.specifier?.text ?? "-") \(parameter.name.text): \
        \(parameter.inheritedType?.trimmedDescription ?? "-") \(Record.range(start..<last.utf8Offset))
        """)
    }
  }

  private mutating func add(_ clause: InheritanceClauseSyntax?) {
    for inherited in clause?.inheritedTypes ?? [] {
      lines.append("inherits \(inherited.type.trimmedDescription) \(SyntaxRecord.range(inherited.type))")
    }
  }

  private mutating func add(_ clause: GenericWhereClauseSyntax?) {
    if let clause { lines.append(clause.trimmedDescription) }
  }

  private mutating func add(_ signature: FunctionSignatureSyntax, whereClause: GenericWhereClauseSyntax?) {
    add(whereClause)
    add(signature.parameterClause.parameters)
    if let effects = signature.effectSpecifiers {
      let throwing = effects.throwsClause
      lines.append(
        """
        effects \(effects.asyncSpecifier != nil) \(throwing?.throwsSpecifier.text ?? "-") \
        \(throwing?.type?.trimmedDescription ?? "-")
        """)
    }
    if let type = signature.returnClause?.type { lines.append("type \(type.trimmedDescription)") }
  }

  private mutating func add(_ parameters: FunctionParameterListSyntax) {
    for parameter in parameters {
      addParameter(
        parameter, first: parameter.firstName, second: parameter.secondName, type: parameter.type,
        isVariadic: parameter.ellipsis != nil, value: parameter.defaultValue, comma: parameter.trailingComma)
      add(parameter.attributes, indentation: "  ", withNames: false)
    }
  }

  private mutating func addParameter(
    _ node: some SyntaxProtocol, first: TokenSyntax?, second: TokenSyntax?, type: TypeSyntax, isVariadic: Bool,
    value: InitializerClauseSyntax?, comma: TokenSyntax?, indentation: String = ""
  ) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let last = comma?.previousToken(viewMode: .sourceAccurate) ?? node.lastToken(viewMode: .sourceAccurate)
    let end = last?.endPositionBeforeTrailingTrivia.utf8Offset ?? start
    lines.append(
      """
      \(indentation)parameter \(first?.text ?? "-") \(second?.text ?? "-"): \(type.trimmedDescription)\
      \(isVariadic ? "..." : "") = \(value?.value.trimmedDescription ?? "-") \(Record.range(start..<end))
      """)
  }

  private mutating func add(_ binding: PatternBindingSyntax) {
    let start = binding.positionAfterSkippingLeadingTrivia.utf8Offset
    let last =
      binding.trailingComma?.previousToken(viewMode: .sourceAccurate) ?? binding.lastToken(viewMode: .sourceAccurate)
    let end = last?.endPositionBeforeTrailingTrivia.utf8Offset ?? start
    lines.append(
      """
      binding \(binding.pattern.trimmedDescription): \(binding.typeAnnotation?.type.trimmedDescription ?? "-") = \
      \(binding.initializer?.value.trimmedDescription ?? "-") \(Record.range(start..<end))
      """)
    guard let block = binding.accessorBlock else { return }
    var names: [String] = []
    if case .accessors(let accessors) = block.accessors { names = accessors.map(\.accessorSpecifier.text) }
    lines.append("accessors \(names) \(SyntaxRecord.range(block))")
  }

  private mutating func add(_ element: EnumCaseElementSyntax) {
    let start = element.positionAfterSkippingLeadingTrivia.utf8Offset
    let last =
      element.trailingComma?.previousToken(viewMode: .sourceAccurate) ?? element.lastToken(viewMode: .sourceAccurate)
    let end = last?.endPositionBeforeTrailingTrivia.utf8Offset ?? start
    let value = element.rawValue?.value.trimmedDescription ?? "-"
    lines.append("element \(element.name.text) = \(value) \(Record.range(start..<end))")
    for parameter in element.parameterClause?.parameters ?? [] {
      addParameter(
        parameter, first: parameter.firstName, second: parameter.secondName, type: parameter.type, isVariadic: false,
        value: parameter.defaultValue, comma: parameter.trailingComma, indentation: "  ")
    }
  }
}
