// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import MacroExpansion

/// Sends a declaration through the plugin, message by message, as the compiler does.
///
/// The file that it pretends to stand in starts with one line of its own, so that offsets and lines are not just the
/// declaration's.
struct Expand {
  static let preamble = "import Statoscope\n"

  struct Diagnostic: Decodable, Equatable {
    struct Position: Decodable, Equatable {
      var fileName: String
      var offset: Int
    }
    struct PositionRange: Decodable, Equatable {
      var fileName: String
      var startOffset: Int
      var endOffset: Int
    }
    struct Change: Decodable, Equatable {
      var range: PositionRange
      var newText: String
    }
    struct FixIt: Decodable, Equatable {
      var message: String
      var changes: [Change]
    }
    var message: String
    var severity: String
    var position: Position
    var highlights: [PositionRange]
    var fixIts: [FixIt]
  }

  private struct Answer: Decodable {
    struct Result: Decodable {
      var expandedSource: String?
      var diagnostics: [Diagnostic]
    }
    var expandMacroResult: Result
  }

  let file: String
  let expansion: String?
  let diagnostics: [Diagnostic]

  init(
    _ source: String, macro: String, role: String, attribute: String? = nil, extendedType: String? = nil,
    conformances: String? = nil, lexicalContext: [String] = []
  ) throws {
    file = Expand.preamble + source
    func syntax(_ source: String, _ kind: String) -> [String: Any] {
      let location: [String: Any] = [
        "fileID": "App/File.swift", "fileName": "/src/File.swift", "offset": Expand.preamble.utf8.count, "line": 2,
        "column": 1,
      ]
      return ["kind": kind, "source": source, "location": location]
    }
    var request: [String: Any] = [
      "macro": ["moduleName": "StatoscopeMacros", "typeName": macro, "name": "Macro"], "macroRole": role,
      "discriminator": "$s", "attributeSyntax": syntax(attribute ?? "@Macro", "attribute"),
      "declSyntax": syntax(source, "declaration"),
      "lexicalContext": lexicalContext.map { syntax($0, "declaration") },
    ]
    if let extendedType { request["extendedTypeSyntax"] = syntax(extendedType, "type") }
    if let conformances {
      request["conformanceListSyntax"] = syntax("struct Placeholder: \(conformances) {}", "declaration")
    }
    let message = try JSONText.encode(["expandAttachedMacro": request])
    let reply = Plugin().reply(to: Array(message.utf8))
    let result = try JSONDecoder().decode(Answer.self, from: Data(reply)).expandMacroResult
    expansion = result.expandedSource
    diagnostics = result.diagnostics
  }

  static func reducer(
    _ source: String, extendedType: String = "Counter", lexicalContext: [String] = [],
    missing: String = "Reducer, _StateInAnExtension, _WhenInAnExtension, _UpdateInAnExtension"
  ) throws -> Expand {
    try Expand(
      source, macro: "ReducerMacro", role: "extension", extendedType: extendedType, conformances: missing,
      lexicalContext: lexicalContext)
  }

  /// Each diagnostic as `line:column: severity: message`, the way the compiler prints it.
  var messages: [String] {
    diagnostics.map { diagnostic in
      let before = file.utf8.prefix(diagnostic.position.offset)
      let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return "\(line.count):\((line.last?.count ?? 0) + 1): \(diagnostic.severity): \(diagnostic.message)"
    }
  }

  /// The file, without the line that the helper added, after every fix-it has been applied.
  var fixed: String {
    var bytes = Array(file.utf8)
    let changes = diagnostics.flatMap { $0.fixIts.flatMap(\.changes) }
    for change in changes.sorted(by: { $0.range.startOffset > $1.range.startOffset }) {
      bytes.replaceSubrange(change.range.startOffset..<change.range.endOffset, with: change.newText.utf8)
    }
    return String(decoding: bytes.dropFirst(Expand.preamble.utf8.count), as: UTF8.self)
  }

  /// The expansion without the line that tells the compiler where to report problems.
  var code: String? {
    guard let expansion, expansion.hasPrefix("#sourceLocation"), let end = expansion.firstIndex(of: "\n") else {
      return expansion
    }
    return String(expansion[end...].drop { $0 == "\n" || $0 == " " })
  }
}
