// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Which effects an event may come from: those that yield the same case when they return its payload.
///
/// Of an event that only carries another one, the one inside counts; an effect may return that as it is.
struct EventYield<Event> {
  private let event: Event
  private let name: String
  private let payloads: [Any]

  init(_ event: Event) {
    self.event = event
    name = caseName(of: event)
    payloads = Self.payloads(of: (event as? any EnvelopeEvent)?.content ?? event)
  }

  func isPossible(_ record: EffectRecord<Event>) -> Bool {
    if let known = record.effect.pristine as? JustEffect<Event> {
      return caseName(of: known.result) == name && OneLine.text(of: known.result) == OneLine.text(of: event)
    }
    if let envelope = event as? any EnvelopeEvent, record.effect.pristineResultType == type(of: envelope.content) {
      return true
    }
    return payloads.contains { payload in
      if let yielded = record.effect.yields(payload: payload) { return caseName(of: yielded) == name }
      if let error = payload as? any Error, let yielded = try? record.effect.fails(with: error) {
        return caseName(of: yielded) == name
      }
      return false
    }
  }

  /// What an effect may have returned, or thrown, for the event to be what it is.
  private static func payloads(of event: Any) -> [Any] {
    let mirror = Mirror(reflecting: event)
    guard mirror.displayStyle == .enum else { return [] }
    guard let payload = mirror.children.first?.value else { return [()] }
    let parts = Mirror(reflecting: payload)
    let elements = parts.displayStyle == .tuple ? parts.children.map(\.value) : []
    return ([payload] + elements).flatMap { [$0] + contents(of: $0) }
  }

  /// What an optional or a `Result` holds.
  private static func contents(of value: Any) -> [Any] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional || value is any AnyResult else { return [] }
    return mirror.children.map(\.value)
  }
}

private protocol AnyResult {}
extension Result: AnyResult {}
