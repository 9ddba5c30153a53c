// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StoreKernel

/// How a step finds the store that it is about.
struct StoreLookup<Whole: PlannedStore, Found: PlannedStore> {
  /// What leads to it, as it stands in the source.
  let text: () -> String
  /// Nil when it is not there.
  let find: (Whole) -> Found?

  /// - Parameters:
  ///   - place: The step that the key path belongs to.
  ///   - step: What that is called.
  init(_ keyPath: KeyPath<Whole, Found>, at place: SourcePlace, in step: String) {
    text = { KeyPathText.text(of: keyPath, at: place, in: step) }
    find = { $0[keyPath: keyPath] }
  }

  init(_ keyPath: KeyPath<Whole, Found?>, at place: SourcePlace, in step: String) {
    text = { KeyPathText.text(of: keyPath, at: place, in: step) }
    find = { $0[keyPath: keyPath] }
  }

  init<R: Reducer>(
    _ keyPath: KeyPath<Whole, StoreList<R>>, id: R.State.ID, at place: SourcePlace, in step: String
  )
  where Found == Store<R> {
    text = { "\(KeyPathText.text(of: keyPath, at: place, in: step))[id: \(OneLine.text(of: id))]" }
    find = { $0[keyPath: keyPath][id: id] }
  }
}

extension PathRun {
  /// The store that a step is about.
  ///
  /// - Throws: `PathEnded`, reported, when there is none.
  func find<Found: PlannedStore>(_ lookup: StoreLookup<T, Found>) throws -> Found {
    guard let found = lookup.find(store) else {
      failAboutMissing(lookup)
      throw PathEnded()
    }
    entered.insert(found)
    return found
  }

  func failAboutMissing(_ lookup: StoreLookup<T, some PlannedStore>) {
    fail(
      "\(lookup.text()) is nil, so there is no store that this step could be about.",
      fix: "send the event that makes it before, or correct the key path.")
  }
}
