// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import SwiftParser
import SwiftSyntax

/// Writes what the toolchain's SwiftSyntax found, in the form of ``ScannedRecord``.
struct SyntaxRecord {
  var record = Record()

  static func lines(of source: String) -> [String] {
    var writer = SyntaxRecord()
    writer.add(statements: Parser.parse(source: source).statements)
    return writer.record.lines
  }

  static func range(_ node: some SyntaxProtocol) -> String {
    Record.range(node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private mutating func nest(_ body: (inout SyntaxRecord) -> Void) {
    var copy = self
    record.nest { inner in
      copy.record = inner
      body(&copy)
      inner = copy.record
    }
  }

  private mutating func add(statements: CodeBlockItemListSyntax) {
    for item in statements {
      if case .decl(let declaration) = item.item { add(declaration) }
    }
  }

  private mutating func add(members: MemberBlockItemListSyntax) {
    for member in members { add(member.decl) }
  }

  private mutating func add(_ node: DeclSyntax) {
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      add(conditional)
      return
    }
    var parts = SyntaxParts()
    guard let head = parts.read(node) else { return }
    record.add("\(head) \(SyntaxRecord.range(node))")
    nest { writer in
      for line in parts.lines { writer.record.add(line) }
      if let members = parts.members {
        writer.add(members: members.members)
        writer.record.add("body \(SyntaxRecord.range(members))")
      }
      if let body = parts.body { writer.record.add("body \(body)") }
    }
  }

  private mutating func add(_ conditional: IfConfigDeclSyntax) {
    record.add("#if \(SyntaxRecord.range(conditional))")
    for clause in conditional.clauses {
      record.add("\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "-")")
      nest { writer in
        switch clause.elements {
        case .statements(let statements): writer.add(statements: statements)
        case .decls(let members): writer.add(members: members)
        default: break
        }
      }
    }
  }
}
