// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// When a watcher's handler is called.
public enum WatchDelivery: Sendable {
  /// Later, on its queue.
  case queued
  /// In the commit itself, on the main actor, whatever its queue: so that a test need not wait.
  ///
  /// Watchers are told in the order in which they became `live`. What a handler commits is done after all were told.
  case immediate

  /// What holds for watchers that become `live` in this task. In a test plan all are told at once.
  ///
  /// ```swift
  /// WatchDelivery.$current.withValue(.immediate) {
  ///   _ = opticle.watch.live { titles.append($0.title) }
  /// }
  /// opticle.commit(.renamed("Dune"))
  /// #expect(titles == ["Dune"])
  /// ```
  @TaskLocal public static var current = WatchDelivery.queued
}
