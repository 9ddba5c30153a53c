// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// One recorded step. The paths that share it share the object.
final class PlanStep<T: PlannedStore> {
  /// What the path of events shows. Nil for steps that only look.
  let title: (() -> String)?
  let place: SourcePlace
  let run: (PathRun<T>) throws -> Void

  init(_ title: (() -> String)? = nil, at place: SourcePlace, _ run: @escaping (PathRun<T>) throws -> Void) {
    self.title = title
    self.place = place
    self.run = run
  }
}

/// Ends a path. What was wrong is reported already.
struct PathEnded: Error {}
