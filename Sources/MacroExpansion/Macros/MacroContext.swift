// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a macro knows besides the scanned declaration: its text, where it stands, and what the compiler asks for.
package struct MacroContext: Sendable {
  /// The source of the declaration, which all offsets count from.
  let source: String
  let bytes: [UInt8]
  let role: String
  let attributeSource: String
  let fileName: String
  let moduleName: String?
  let line: Int
  let column: Int
  /// How an extension has to spell the type that the macro is attached to.
  let extendedType: String?
  /// The conformances, among those that the macro may add, that the type lacks. Nil outside an extension role.
  let missingConformances: [String]?
  /// The declarations around the attached one, innermost first.
  let lexicalContext: [String]

  init(_ request: HostMessage.ExpandAttachedMacro) {
    source = request.declSyntax.source
    bytes = Array(source.utf8)
    role = request.macroRole
    attributeSource = request.attributeSyntax.source
    fileName = request.declSyntax.location.fileName
    moduleName = request.declSyntax.location.fileID?.split(separator: "/").first.map(String.init)
    line = request.declSyntax.location.line
    column = request.declSyntax.location.column
    extendedType = request.extendedTypeSyntax?.source
    missingConformances = request.conformanceListSyntax.map { MacroContext.conformances(in: $0.source) }
    lexicalContext = request.lexicalContext?.map(\.source) ?? request.parentDeclSyntax.map { [$0.source] } ?? []
  }

  /// The compiler lists conformances as those of a declaration: `struct Placeholder: Reducer {}`.
  private static func conformances(in source: String) -> [String] {
    guard let declaration = DeclarationScanner.declaration(in: source) else { return [] }
    let bytes = Array(source.utf8)
    return declaration.inheritedTypes.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Whether the type still needs the conformance, which the compiler may spell with its module.
  func lacks(_ conformance: String) -> Bool {
    missingConformances?.contains { $0 == conformance || $0.hasSuffix(".\(conformance)") } ?? true
  }

  var declaration: Declaration? { DeclarationScanner.declaration(in: source) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(_ range: Range<Int>?) -> String? { range.map { text($0) } }

  /// The line and the column in the file, both from 1, of an offset into ``source``.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var line = line
    var column = column
    for byte in bytes[..<min(offset, bytes.count)] {
      if byte == ASCII.newline {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return (line, column)
  }

  /// The `@available` attributes that code outside the declaration needs in order to name it, one or more lines.
  ///
  /// They are the declaration's own or, when it has none, those of the nearest declaration around it.
  func availability(of declaration: Declaration) -> [String] {
    let own = MacroContext.availability(of: declaration, in: bytes)
    guard own.isEmpty else { return own }
    for source in lexicalContext {
      guard let surroundings = DeclarationScanner.declaration(in: source) else { continue }
      let lines = MacroContext.availability(of: surroundings, in: Array(source.utf8))
      if !lines.isEmpty { return lines }
    }
    return []
  }

  private static func availability(of declaration: Declaration, in bytes: [UInt8]) -> [String] {
    var ranges: [Range<Int>] = []
    for attribute in declaration.attributes where attribute.name == "available" {
      let range = attribute.condition ?? attribute.range
      if ranges.last != range { ranges.append(range) }
    }
    return ranges.flatMap { range in
      String(decoding: bytes[range], as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }
  }

  /// Generated code in such a form that the compiler reports problems with its last line at `offset` in the user's file.
  func located(_ code: String, after lines: [String], at offset: Int) -> String {
    let (line, column) = position(of: offset)
    let isPlain = fileName.utf8.allSatisfy { $0 >= 0x20 && $0 != ASCII.quote && $0 != ASCII.backslash }
    guard isPlain, !fileName.isEmpty, line > lines.count else { return (lines + [code]).joined(separator: "\n") }
    let directive = "#sourceLocation(file: \"\(fileName)\", line: \(line - lines.count))"
    let indentation = String(repeating: " ", count: max(column - 1, 0))
    return ([directive] + lines + [indentation + code]).joined(separator: "\n")
  }
}
