// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `@Reducer`: makes the struct a `Statoscope.Reducer`.
///
/// The macro adds a conformance and nothing else: `Store` comes from the protocol, and the compiler infers `Failure`
/// from `update`.
///
/// It sees the struct's own body, while `State`, `When` and `update` may as well stand in extensions. So what the body
/// lacks is not an error yet. The conformance then comes with a marker for each missing part, a protocol in whose
/// extension the part is declared as unavailable. A part that exists somewhere hides the marker's; one that does not
/// exist makes the compiler report the marker's message. `#sourceLocation` places that on the struct's name.
enum ReducerMacro: Macro {
  static func expand(_ declaration: Declaration, in context: MacroContext) -> Expansion {
    var diagnostics: [Diagnostic] = []
    if declaration.kind != .struct {
      diagnostics.append(notAStruct(declaration))
    } else {
      diagnostics += ReducerUpdate.problems(in: declaration, context)
    }
    let wanted = ["Reducer"] + (diagnostics.isEmpty ? markers(for: declaration, context) : [])
    let missing = context.missingConformances ?? wanted
    let conformances = wanted.filter { name in missing.contains { $0 == name || $0.hasSuffix(".\(name)") } }
    guard conformances.contains("Reducer") else { return Expansion(source: nil, diagnostics: diagnostics) }
    let list = conformances.map { "Statoscope.\($0)" }.joined(separator: ", ")
    let type = context.extendedType ?? declaration.name
    let location = context.sourceLocation(of: declaration.nameRange.lowerBound)
    return Expansion(source: "\(location)extension \(type): \(list) {}", diagnostics: diagnostics)
  }

  /// One marker for each part that the struct's body does not have.
  private static func markers(for declaration: Declaration, _ context: MacroContext) -> [String] {
    let update = ReducerUpdate.candidate(in: declaration, context)
    func has(_ name: String) -> Bool {
      declaration.genericParameters.contains { $0.name == name }
        || declaration.allMembers.contains { isType($0) && $0.name == name }
    }
    var markers: [String] = []
    // `update` may also say what the types are: `state: inout CounterState`.
    if !has("State"), update?.namesOwnState != true { markers.append("_StateInAnExtension") }
    if !has("When"), update?.namesOwnWhen != true { markers.append("_WhenInAnExtension") }
    if update == nil { markers.append("_UpdateInAnExtension") }
    return markers
  }

  private static func isType(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .struct, .class, .enum, .actor, .typealias: return true
    default: return false
    }
  }

  private static func notAStruct(_ declaration: Declaration) -> Diagnostic {
    var fixIts: [Diagnostic.FixIt] = []
    if [.class, .enum, .actor].contains(declaration.kind) {
      var changes = [Diagnostic.Change(range: declaration.keyword, newText: "struct")]
      // A struct cannot be `final`; the space after the word goes with it.
      for modifier in declaration.modifiers where ["final", "indirect", "distributed"].contains(modifier.name) {
        changes.append(.init(range: modifier.range.lowerBound..<modifier.range.upperBound + 1, newText: ""))
      }
      fixIts = [.init(message: "replace '\(declaration.kind.rawValue)' by 'struct'", changes: changes)]
    }
    return .error("'@Reducer' can only be applied to a struct", at: declaration.keyword, fixIts: fixIts)
  }
}
