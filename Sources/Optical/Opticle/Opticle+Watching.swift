// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Opticle {
  /// What is committed, to be watched. Every access makes a watcher of its own, which is nobody until it is `live`.
  ///
  /// ```swift
  /// opticle.watch.map { $0.titles }.filter { !$0.isEmpty }.live { titles in
  ///   list.show(titles)
  /// }
  /// ```
  public nonisolated var watch: Watcher<State> { Watcher(self) }

  /// What happens in this opticle: its commits, effects and injections.
  public nonisolated var events: EventStream { opticleCore.events }
}
