// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What the log says of something that happened. The text is made when it is asked for.
struct LogMessage {
  let level: LogLevel
  let text: () -> String

  /// The messages for what happened, one a level.
  static func messages(for event: StoreEvent) -> [LogMessage] {
    func message(_ level: LogLevel, _ text: @escaping @autoclosure () -> String) -> LogMessage {
      LogMessage(level: level) {
        let place = event.scope.placeText.map { " (\($0))" } ?? ""
        return "\(event.storeName) #\(event.storeID)\(place) \(text())"
      }
    }
    switch event.kind {
    case .sent(let sent):
      return [message(.when, "when \(OneLine.text(of: sent))")]
    case .failed(let sent, let error):
      let outcome = event.isObject ? "after which it may have changed" : "which changed nothing"
      return [message(.errors, "threw on '\(OneLine.text(of: sent))', \(outcome): \(error)")]
    case .dropped(let sent, let reason):
      return [message(.when, "dropped '\(OneLine.text(of: sent))': \(reason.rawValue)")]
    case .changed(let before, let after):
      return [
        message(.stateDiff, differences(before, after)),
        message(.state, whole(after)),
      ]
    case .effectEnqueued(let effect):
      return [message(.effects, "effect \(describe(effect)) enqueued at \(effect.origin)")]
    case .effectStarted(let effect):
      return [message(.effects, "effect \(describe(effect)) started")]
    case .effectCompleted(let effect, let sent?):
      return [message(.effects, "effect \(describe(effect)) returned '\(OneLine.text(of: sent))'")]
    case .effectCompleted(let effect, nil):
      return [message(.effects, "effect \(describe(effect)) ended")]
    case .effectFailed(let effect, let error):
      let text = "effect \(describe(effect)), enqueued at \(effect.origin), threw and nothing handles it: \(error)"
      return [message(.effects, text), message(.errors, "\(text)\nTo fix this, map its result: '.mapToResult()'.")]
    case .effectCancelled(let effect):
      return [message(.effects, "effect \(describe(effect)) cancelled")]
    case .effectDropped(let effect, let reason):
      return [message(.effects, "effect \(describe(effect)) dropped: \(reason.rawValue)")]
    case .injected(let value):
      return [message(.injection, "injected \(type(of: value)): \(value)")]
    case .notInjected(let error, let isExpected):
      return [message(isExpected ? .injection : .errors, "uses a default value\n\(error)")]
    case .attached, .updated, .detached:
      return []
    }
  }

  private static func differences(_ before: Any, _ after: Any) -> String {
    let lines = ValueDifference(from: tree(before), to: tree(after)).lines
    return lines.isEmpty ? "state unchanged" : "state changed\n\(lines.joined(separator: "\n"))"
  }

  private static func whole(_ state: Any) -> String {
    "state\n\(tree(state).lines().map(\.indented).joined(separator: "\n"))"
  }

  /// Only the first elements of a collection: what is written after each event must not take longer the more there are.
  private static func tree(_ state: Any) -> ValueTree {
    (state as? ScopeSnapshot)?.tree ?? ValueTree(state, elementLimit: elementLimit)
  }

  static let elementLimit = 100

  private static func describe(_ effect: EffectInfo) -> String {
    "\(effect.id)\(effect.key.map { " (\($0))" } ?? ""): \(effect.effect)"
  }
}
