// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What `live` returns: the means to pause a watcher, and to end it.
///
/// Letting go of it changes nothing: the opticle keeps its watchers, and drops them when it goes.
public protocol WatchControllable: AnyObject, Sendable {
  /// Lets the watcher hear again, from the next commit on.
  func subscribe()

  /// Keeps the watcher from hearing, until `subscribe()`. Nothing of what it misses is made up for.
  func unsubscribe()

  /// Ends the watcher, and what is derived from it, for good. What is queued for it does not arrive, and what it holds
  /// is let go.
  func cancel()
}

/// ``WatchControllable``, as the original library spells it.
public typealias WatchControlable = WatchControllable
