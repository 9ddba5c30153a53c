// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import MacroExpansion

/// Writes what our scanner found.
struct ScannedRecord {
  let bytes: [UInt8]
  var record = Record()

  static func lines(of bytes: [UInt8]) -> [String] {
    var writer = ScannedRecord(bytes: bytes)
    writer.add(DeclarationScanner.members(in: bytes), isTopLevel: true)
    return writer.record.lines
  }

  private func text(_ range: Range<Int>?) -> String { range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-" }

  private mutating func add(_ members: [Member], isTopLevel: Bool) {
    for member in members {
      switch member {
      case .declaration(let declaration):
        // At the top level SwiftSyntax takes `#name(…)` for an expression.
        if isTopLevel, declaration.kind == .expansion { continue }
        add(declaration)
      case .conditional(let block):
        record.add("#if \(Record.range(block.range))")
        for clause in block.clauses {
          record.add("\(clause.keyword) \(text(clause.condition))")
          nest { $0.add(clause.members, isTopLevel: isTopLevel) }
        }
      }
    }
  }

  private mutating func nest(_ body: (inout ScannedRecord) -> Void) {
    var copy = self
    record.nest { inner in
      copy.record = inner
      body(&copy)
      inner = copy.record
    }
  }

  private mutating func add(_ declaration: Declaration) {
    record.add("\(declaration.kind.rawValue) \(declaration.name) \(Record.range(declaration.range))")
    nest { $0.addParts(declaration) }
  }

  private mutating func addParts(_ declaration: Declaration) {
    for attribute in declaration.attributes { record.add("attribute \(text(attribute.range)) name \(attribute.name)") }
    for modifier in declaration.modifiers { record.add("modifier \(modifier.name)(\(modifier.detail ?? "-"))") }
    for generic in declaration.genericParameters {
      record.add(
        "generic \(generic.specifier ?? "-") \(generic.name): \(text(generic.constraint)) \(Record.range(generic.range))"
      )
    }
    for type in declaration.inheritedTypes { record.add("inherits \(text(type)) \(Record.range(type))") }
    if declaration.whereClause != nil { record.add(text(declaration.whereClause)) }
    for parameter in declaration.parameters { add(parameter) }
    let effects = declaration.effects
    if effects.range != nil {
      record.add("effects \(effects.isAsync) \(effects.throwsKeyword ?? "-") \(text(effects.thrownType))")
    }
    if declaration.type != nil { record.add("type \(text(declaration.type))") }
    for binding in declaration.bindings {
      record.add(
        "binding \(binding.name): \(text(binding.type)) = \(text(binding.initialValue)) \(Record.range(binding.range))")
      if let accessors = binding.accessors {
        record.add("accessors \(accessors.names) \(Record.range(accessors.range))")
      }
    }
    for element in declaration.elements {
      record.add("element \(element.name) = \(text(element.rawValue)) \(Record.range(element.range))")
      if let payload = element.payload { nest { inner in payload.forEach { inner.add($0) } } }
    }
    add(declaration.members, isTopLevel: false)
    if let body = declaration.body { record.add("body \(Record.range(body))") }
  }

  private mutating func add(_ parameter: Parameter) {
    record.add(
      """
      parameter \(parameter.label ?? "-") \(parameter.secondName ?? "-"): \(text(parameter.type))\
      \(parameter.isVariadic ? "..." : "") = \(text(parameter.defaultValue)) \(Record.range(parameter.range))
      """)
    for attribute in parameter.attributes { record.add("  attribute \(text(attribute.range))") }
  }
}
