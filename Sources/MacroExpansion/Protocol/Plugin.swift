// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers the compiler's messages.
package struct Plugin: Sendable {
  /// The version of the protocol whose messages this plugin reads.
  static let protocolVersion = 7

  /// The macros by the type names that their declarations give.
  private let macros: [String: any Macro.Type]

  package init() {
    macros = [
      "ReducerMacro": ReducerMacro.self,
      "EffectStructMacro": EffectStructMacro.self,
      "CaseAssociatedGetMacro": CaseAssociatedGetMacro.self,
      "CopyMacro": CopyMacro.self,
    ]
  }

  /// The answer to one message, both as JSON. Whatever the message, there is an answer: the compiler waits for one.
  package func reply(to message: [UInt8]) -> [UInt8] {
    let answer: PluginMessage
    do {
      answer = reply(to: try JSONDecoder().decode(HostMessage.self, from: Data(message)))
    } catch {
      answer = failure("The Statoscope macro plugin could not read the compiler's message: \(error)")
    }
    guard let data = try? JSONEncoder().encode(answer) else {
      return Array(#"{"expandMacroResult":{"diagnostics":[]}}"#.utf8)
    }
    return Array(data)
  }

  private func reply(to message: HostMessage) -> PluginMessage {
    if message.getCapability != nil {
      return PluginMessage(getCapabilityResult: .init(capability: .init(protocolVersion: Plugin.protocolVersion)))
    }
    if let request = message.expandAttachedMacro { return expand(request) }
    if let request = message.expandFreestandingMacro {
      return failure("The Statoscope macro plugin has no freestanding macro '\(request.macro.name)'")
    }
    if message.loadPluginLibrary != nil {
      return PluginMessage(loadPluginLibraryResult: .init(loaded: false, diagnostics: []))
    }
    return failure("The Statoscope macro plugin does not know this message of the compiler")
  }

  private func failure(_ message: String) -> PluginMessage {
    PluginMessage(expandMacroResult: .init(expandedSource: nil, diagnostics: [.unplaced(message)]))
  }

  private func expand(_ request: HostMessage.ExpandAttachedMacro) -> PluginMessage {
    guard let macro = macros[request.macro.typeName] else {
      return failure("The Statoscope macro plugin has no macro '\(request.macro.typeName)'")
    }
    let context = MacroContext(request)
    guard let declaration = context.declaration else {
      return failure("'@\(request.macro.name)' could not find the declaration that it is attached to")
    }
    let expansion = macro.expand(declaration, in: context)
    let diagnostics = expansion.diagnostics.map { $0.message(at: request.declSyntax.location) }
    return PluginMessage(expandMacroResult: .init(expandedSource: expansion.source, diagnostics: diagnostics))
  }
}
