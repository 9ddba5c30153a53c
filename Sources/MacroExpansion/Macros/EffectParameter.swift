// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A parameter of an `@EffectStruct` function: a property of the struct, an argument of its initialiser and of the call.
struct EffectParameter {
  private let parameter: Parameter
  private let context: MacroContext

  init(_ parameter: Parameter, _ context: MacroContext) {
    self.parameter = parameter
    self.context = context
  }

  var name: String { parameter.localName ?? "_" }
  private var label: String { parameter.label ?? "_" }
  private var injection: Attribute? { parameter.attributes.first { $0.baseName == "InjectedParam" } }
  private var type: String { context.text(parameter.bareType) ?? "" }
  private var isAutoclosure: Bool { hasTypeAttribute("autoclosure") }
  private var isFunction: Bool { TypeText.isFunction(type) }

  private func hasTypeAttribute(_ name: String) -> Bool { parameter.typeAttributes.contains { $0.name == name } }

  /// Attributes that belong to the type wherever it stands: `@Sendable`, `@MainActor`, …
  private var lastingAttributes: String {
    parameter.typeAttributes.filter { $0.name != "escaping" && $0.name != "autoclosure" }
      .map { context.text($0.range) + " " }.joined()
  }

  /// Why the parameter cannot be stored, if it cannot.
  var problem: Diagnostic? {
    if name == "_" {
      return .error("'@EffectStruct' needs a name for this parameter", at: parameter.range)
    }
    guard let range = parameter.type else { return nil }
    if parameter.isInout {
      return .error(
        "'@EffectStruct' cannot store '\(name)': an effect has nowhere to write an 'inout' value", at: range)
    }
    if parameter.isVariadic {
      return .error(
        "'@EffectStruct' cannot pass on '\(name)': take an array instead of '\(type)...'",
        at: range.lowerBound..<range.upperBound + 3,
        fixIts: [.replace(range.lowerBound..<range.upperBound + 3, by: "[\(type)]", "take an array")])
    }
    if parameter.typeSpecifiers.contains("isolated") {
      return .error("'@EffectStruct' cannot store '\(name)': an 'isolated' parameter belongs to one call", at: range)
    }
    if type.hasPrefix("some ") {
      return .error("'@EffectStruct' cannot store '\(name)': give '\(type)' a name as a generic parameter", at: range)
    }
    return nil
  }

  /// Why two effects cannot be compared by the parameter, as far as its text says.
  var comparisonProblem: Diagnostic? {
    guard injection == nil, isFunction || TypeText.isOptionalFunction(type) else { return nil }
    return .error(
      "'@EffectStruct(equatable: true)' cannot compare '\(name)': functions are not equatable. Leave out 'equatable: true'",
      at: parameter.type ?? parameter.range)
  }

  /// Why the parameter's type cannot be the key to what is injected, as far as its text says.
  var keyProblem: Diagnostic? {
    guard let injection, injection.arguments == nil, let range = parameter.bareType, TypeText.isNoKey(type) else {
      return nil
    }
    return .error(
      "'\(type)' is not 'Injectable': name a key for '\(name)', as in '@InjectedParam(Key.self)'", at: range)
  }

  /// Whether `generic` is the parameter's type, or that of its elements.
  func uses(_ generic: String) -> Bool {
    injection == nil && [generic, "\(generic)?", "[\(generic)]"].contains(type)
  }

  func property(access: String) -> String {
    if let injection {
      let arguments = context.text(injection.arguments) ?? ""
      return "@InjectedForEffect\(arguments) \(access)var \(name): \(type)"
    }
    return "\(access)let \(name): \(lastingAttributes)\(type)"
  }

  /// Nil for an injected parameter.
  var initializerParameter: String? {
    guard injection == nil else { return nil }
    let names = label == name ? name : "\(label) \(name)"
    let autoclosure = isAutoclosure ? "@autoclosure " : ""
    let escaping = isFunction || hasTypeAttribute("escaping") ? "@escaping " : ""
    let value = context.text(parameter.defaultValue).map { " = \($0)" } ?? ""
    return "\(names): \(autoclosure)\(escaping)\(lastingAttributes)\(type)\(value)"
  }

  var assignment: String? { injection == nil ? "self.\(name) = \(name)" : nil }

  var argument: String {
    let value = isAutoclosure ? "\(name)()" : name
    guard label != "_" else { return value }
    // Only these three words need their back-ticks as an argument's label; others draw a warning.
    let plain = label.filter { $0 != "`" }
    return "\(["inout", "var", "let"].contains(plain) ? label : plain): \(value)"
  }
}
