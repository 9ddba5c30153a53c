// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Pending effects in words.
enum EffectText {
  /// The effect's type as the user writes it.
  static func name<Event>(of record: EffectRecord<Event>) -> String {
    let effect = record.effect.pristine
    return isAnonymous(effect) ? "\(effect)" : TypeText.text(of: type(of: effect))
  }

  /// The effect's value, and where it was enqueued.
  static func description<Event>(of record: EffectRecord<Event>) -> String {
    let effect = record.effect.pristine
    return "\(isAnonymous(effect) ? "\(effect)" : OneLine.text(of: effect)), enqueued at \(record.origin)"
  }

  /// What is pending, and where it was enqueued.
  static func list<S: PlannedStore>(_ records: [EffectRecord<S.Event>], of store: S) -> String {
    let name = store._planAccess.name
    guard !records.isEmpty else { return "Nothing is pending in \(name)." }
    let lines = records.map { "  \(description(of: $0))" }
    return "Pending in \(name):\n\n\(lines.joined(separator: "\n"))"
  }

  /// The step that completes an effect.
  static func completion<Event>(of record: EffectRecord<Event>) -> String {
    if let known = record.effect.pristine as? JustEffect<Event> { return ".WHEN(\(OneLine.text(of: known.result)))" }
    let name = name(of: record)
    let result = record.effect.pristineResultType
    if isAnonymous(record.effect.pristine) {
      let event = "<#the event that it leads to#>"
      // One that makes its events itself may make any, so no event tells that it is from there.
      return result == Event.self ? ".WHEN_OlderEffectCompletes(with: \(event))" : ".WHEN(\(event))"
    }
    if case .many = record.effect.source { return ".WHEN_StreamEnds(\(name).self)" }
    let value = result == Void.self ? "()" : "<#\(TypeText.text(of: result))#>"
    return ".WHEN_EffectCompletes(\(name).self, with: \(value))"
  }

  private static func isAnonymous(_ effect: any Effect) -> Bool { "\(type(of: effect))".hasPrefix("AnonymousEffect<") }
}
