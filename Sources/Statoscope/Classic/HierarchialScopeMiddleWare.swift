// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A scope that stands between events and the scopes inside of it.
///
/// ```swift
/// extension Shop: HierarchialScopeMiddleWare {
///   func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws {
///     try event.forward()
///     if case Cart.When.checkedOut? = event.when as? Cart.When { send(.orderPlaced) }
///   }
/// }
/// ```
/// All such scopes from the root to the one that an event is for are asked, that one included, the root first. Each
/// passes the event on to the next one inwards, or lets it end there.
public protocol HierarchialScopeMiddleWare {
  /// An event is about to be processed. It runs at home, as a part of the child's `update`: what it sends is queued.
  func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws
}

/// An event on its way to the scope that it was sent to.
public struct SubscopeEvent<Child: ScopeImplementation> {
  /// The scope that it was sent to.
  public let child: Child
  /// The event.
  public let when: Child.When
  let pass: () throws -> Void

  /// Passes the event on. To be called while `updateSubscope` runs.
  ///
  /// - Throws: What `update`, or a middleware further inwards, throws.
  public func forward() throws { try pass() }
}

extension ScopeNode {
  /// Lets the scopes from the root to this one stand between an event and what processes it.
  ///
  /// - Complexity: O(*n*) in the scopes around.
  func intercept<Child: ScopeImplementation>(
    _ when: Child.When, to child: Child, _ process: @escaping () throws -> Void
  ) throws {
    // The nearest first: each is put around what is further inwards.
    let around = path.compactMap { $0.object?.object as? any HierarchialScopeMiddleWare }
    guard !around.isEmpty else { return try process() }
    let end = EndOfPassing()
    defer { end.hasCome = true }
    var pass = process
    for middleware in around {
      let inner = pass
      let event = SubscopeEvent(child: child, when: when) { try end.passing(inner) }
      pass = { try middleware.updateSubscope(event) }
    }
    try pass()
  }
}

/// An event that is kept must not be passed on when its turn is over.
private final class EndOfPassing {
  var hasCome = false

  func passing(_ pass: () throws -> Void) throws {
    guard hasCome else { return try pass() }
    reportIssue(
      """
      'forward()' was called when the event had been processed already, and did nothing.

      To fix this, call it while 'updateSubscope' runs, or send the event again.
      """)
  }
}
