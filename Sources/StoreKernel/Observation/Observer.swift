// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One subscription to a store's states.
@usableFromInline
final class Observer<State>: @unchecked Sendable {
  // safe: `isActive` is atomic, and the closures are called at the store's home only

  /// 1 until it is cancelled.
  @usableFromInline let isActive = AtomicWord(1)
  /// Whether a stored property is observed. Then to compare it runs no code but its type's `==`.
  @usableFromInline let isOfStored: Bool
  /// Whether the state, after an event, has another value than the one that was seen last. Notes it. Never replaced: to
  /// call what may be takes five times as long.
  @usableFromInline let hasChanged: (UnsafePointer<State>) -> Bool
  /// Tells the subscriber the value noted last.
  @exclusivity(unchecked) @usableFromInline private(set) var notify: () -> Void  // at the store's home only
  @exclusivity(unchecked) private(set) var ended: (() -> Void)?  // as `notify`

  @usableFromInline
  init(
    isOfStored: Bool, ended: (() -> Void)?, hasChanged: @escaping (UnsafePointer<State>) -> Bool,
    notify: @escaping () -> Void
  ) {
    self.isOfStored = isOfStored
    self.hasChanged = hasChanged
    self.notify = notify
    self.ended = ended
  }

  /// Lets go for good of the closures that tell, though whoever has a token has this. Returns them.
  func letGo() -> Any {
    isActive.relaxed = 0
    defer { (notify, ended) = ({}, nil) }
    return (notify, ended)
  }

  /// Tells the subscriber when it has to.
  @inlinable
  func tell(_ state: UnsafePointer<State>) {
    // Whoever compares may cancel it, or another thread while he does.
    if hasChanged(state), isActive.relaxed == 1 { notify() }
  }
}

/// The value that an observer saw last. It lies outside of an object, where comparing it costs no more than that.
@usableFromInline
final class LastValue<Value>: @unchecked Sendable {  // safe: only touched at the store's home
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
