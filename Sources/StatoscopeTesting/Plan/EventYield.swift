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
  private var hasNoPayload: Bool { payloads.count == 1 && payloads[0] is Void }

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
      var yielded = record.effect.yields(payload: payload)
      if let error = payload as? any Error, let event = try? record.effect.fails(with: error) { yielded.append(event) }
      return yielded.contains { caseName(of: $0) == name }
    }
  }

  /// Whether an effect may lead to the event though nothing in the event says so: when the effect makes its events itself,
  /// or its result is left out of them.
  func isSilent(about record: EffectRecord<Event>) -> Bool {
    if record.effect.pristine is JustEffect<Event> { return false }
    if case .many = record.effect.source { return false }  // no one event ends it
    let result = record.effect.pristineResultType
    return result == Event.self || (hasNoPayload && result != Void.self)
  }

  /// What an effect may have returned, or thrown, for the event to be what it is.
  private static func payloads(of event: Any) -> [Any] {
    let mirror = Mirror(reflecting: event)
    guard mirror.displayStyle == .enum else { return [] }
    guard let payload = mirror.children.first?.value else { return [()] }
    let parts = Mirror(reflecting: payload)
    guard parts.displayStyle == .tuple else { return [payload] + contents(of: payload) }
    let elements = parts.children.map(\.value)
    return [payload, tuple(rest: elements[...])] + elements.flatMap { [$0] + contents(of: $0) }
  }

  /// The elements as a tuple without labels: it can be cast to one with any, as one with other labels cannot.
  private static func tuple<each Element>(_ built: repeat each Element, rest: ArraySlice<Any>) -> Any {
    guard let next = rest.first else { return (repeat each built) }
    func append<Next>(_ next: Next) -> Any { tuple(repeat each built, next, rest: rest.dropFirst()) }
    return _openExistential(next, do: append)
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
