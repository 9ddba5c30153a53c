// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `@EffectStruct`: for a function, a struct that holds its arguments and runs it as an `Effect`.
///
/// The struct is as accessible as the function. Attributes that say where the function runs go to `runEffect`.
enum EffectStructMacro: Macro {
  static func expand(_ declaration: Declaration, in context: MacroContext) -> Expansion {
    guard declaration.kind == .function else {
      return Expansion(
        source: nil, diagnostics: [.error("'@EffectStruct' can only be applied to a function", at: declaration.keyword)]
      )
    }
    let surroundings = context.lexicalContext.first.flatMap(DeclarationScanner.declaration(in:))
    var problems = placeProblems(declaration, surroundings)
    let parameters = declaration.parameters.map { EffectParameter($0, context) }
    problems += parameters.compactMap(\.problem) + parameters.compactMap(\.keyProblem)
    if EffectStruct.isEquatable(context) { problems += parameters.compactMap(\.comparisonProblem) }
    for generic in declaration.genericParameters where generic.specifier == "each" {
      problems.append(.error("'@EffectStruct' cannot store a parameter pack", at: generic.range))
    }
    guard problems.isEmpty else { return Expansion(source: nil, diagnostics: problems) }
    let effect = EffectStruct(
      function: declaration, surroundings: surroundings, parameters: parameters, context: context)
    return Expansion(source: effect.source)
  }

  /// The struct has no instance to call a method on.
  private static func placeProblems(_ function: Declaration, _ surroundings: Declaration?) -> [Diagnostic] {
    guard let surroundings, !function.isStatic else { return [] }
    switch surroundings.kind {
    case .struct, .class, .enum, .actor, .protocol, .extension: break
    default: return []
    }
    return [
      .error(
        "'@EffectStruct' cannot run an instance method: make '\(function.name)' static", at: function.nameRange,
        fixIts: [.insert("static ", at: function.keyword.lowerBound, "add 'static'")])
    ]
  }
}
