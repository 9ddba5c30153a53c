// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One subscription to a store's states.
@usableFromInline
final class Observer<State>: @unchecked Sendable {
  // safe: `isActive` is atomic, and the closures are called at the store's home only

  /// 1 until it is cancelled.
  @usableFromInline let isActive = AtomicWord(1)
  /// Looks at the state after an event and tells the subscriber when it has to.
  @usableFromInline let tell: (UnsafePointer<State>) -> Void
  let ended: (() -> Void)?

  @usableFromInline
  init(ended: (() -> Void)? = nil, tell: @escaping (UnsafePointer<State>) -> Void) {
    self.tell = tell
    self.ended = ended
  }
}

/// The value that an observer saw last. It lies outside of an object, where comparing it costs no more than that.
@usableFromInline
final class LastValue<Value> {
  @usableFromInline let value: UnsafeMutablePointer<Value?>

  @inlinable
  init() {
    value = .allocate(capacity: 1)
    value.initialize(to: nil)
  }

  @inlinable
  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }
}
