// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a plugin answers, in the names that the compiler's protocol gives its parts.
struct PluginMessage: Encodable {
  struct Capability: Encodable {
    var protocolVersion: Int
  }

  struct CapabilityResult: Encodable {
    var capability: Capability
  }

  struct Position: Encodable {
    var fileName: String
    var offset: Int
  }

  struct PositionRange: Encodable {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }

  struct Note: Encodable {
    var position: Position
    var message: String
  }

  struct Change: Encodable {
    var range: PositionRange
    var newText: String
  }

  struct FixIt: Encodable {
    var message: String
    var changes: [Change]
  }

  struct Diagnostic: Encodable {
    var message: String
    var severity: String
    var position: Position
    var highlights: [PositionRange]
    var notes: [Note]
    var fixIts: [FixIt]
  }

  struct ExpandMacroResult: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic]
  }

  struct LoadPluginLibraryResult: Encodable {
    var loaded: Bool
    var diagnostics: [Diagnostic]
  }

  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: ExpandMacroResult?
  var loadPluginLibraryResult: LoadPluginLibraryResult?
}

extension PluginMessage.Diagnostic {
  /// An error at no place in particular.
  static func unplaced(_ message: String) -> Self {
    .init(
      message: message, severity: "error", position: .init(fileName: "", offset: 0), highlights: [], notes: [],
      fixIts: [])
  }
}
