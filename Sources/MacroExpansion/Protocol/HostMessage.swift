// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the compiler asks of a plugin. One of the properties is set; none for a message that this plugin does not know.
struct HostMessage: Decodable {
  struct Nothing: Decodable {}

  struct MacroReference: Decodable {
    var moduleName: String
    var typeName: String
    var name: String
  }

  struct Location: Decodable {
    var fileID: String?
    var fileName: String
    var offset: Int
    var line: Int
    var column: Int
  }

  struct Syntax: Decodable {
    var source: String
    var location: Location
  }

  struct ExpandAttachedMacro: Decodable {
    var macro: MacroReference
    var macroRole: String
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    var parentDeclSyntax: Syntax?
    var extendedTypeSyntax: Syntax?
    var conformanceListSyntax: Syntax?
    var lexicalContext: [Syntax]?
  }

  struct ExpandFreestandingMacro: Decodable {
    var macro: MacroReference
    var syntax: Syntax
  }

  var getCapability: Nothing?
  var expandAttachedMacro: ExpandAttachedMacro?
  var expandFreestandingMacro: ExpandFreestandingMacro?
  var loadPluginLibrary: Nothing?
}
