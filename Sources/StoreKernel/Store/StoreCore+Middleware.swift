// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// Puts a function before those that stand between events and the reducer.
  package func addMiddleware(_ middleware: @escaping Middleware) {
    mailbox.gate.withLock {
      middlewares.append(middleware)
      memory.pointee.isPlain = false
    }
  }

  /// Lets the objects around the store stand between an event and all else.
  static var interception: Middleware {
    { core, event, forward in
      try withoutActuallyEscaping(forward) { forward in
        try core.logic.intercept(event, of: core) { try forward(event) }
      }
    }
  }

  /// The last middleware added is asked first. An error of any of them takes the whole event back.
  func run(_ middlewares: [Middleware], _ event: Event) throws {
    do {
      var forward: (Event) throws -> Void = { try self.reduceForwarded($0) }
      for middleware in middlewares {
        let next = forward
        forward = { try middleware(self, $0, next) }
      }
      try forward(event)
    } catch {
      mailbox.gate.resume()
      mailbox.takeBackInjections(to: 0)
      let past = memory.pointee.past.take()
      goBack(to: past, asked: 0)
      mailbox.gate.yield()
      past?.deallocate()
      throw error
    }
    Self.release(mailbox.gate.withLock { memory.pointee.past.take() })
  }

  /// Reduces what a middleware has passed on. Keeps the state from before the first such event.
  func reduceForwarded(_ event: Event) throws {
    mailbox.gate.resume()
    defer { mailbox.gate.yield() }
    if Logic.rollsBack, memory.pointee.past == nil {
      let past = UnsafeMutablePointer<State>.allocate(capacity: 1)
      past.initialize(to: current.pointee)
      memory.pointee.past = past
    }
    try update(event)
  }
}
