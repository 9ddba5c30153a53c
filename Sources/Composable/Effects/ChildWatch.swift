// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// The children that have effects. Tells after an action whether one of them may have gone, without a look at each of the
/// effects: there may be thousands, in a list in which nobody came or went.
struct ChildWatch {
  /// One look: whether a child is there, or whether a list has the members that it had.
  fileprivate struct Look {
    let place: EffectPlace
    /// How many steps it is to the parent.
    let depth: Int
    /// The list's members when all of its children with effects were known to be there.
    var membership: AnyObject?
  }

  private var looks: [[AnyHashable]: Look] = [:]
  /// How many effects were added since the looks were made anew, and after how many they are.
  private var added = 0
  private var limit = 64

  /// An effect was asked for.
  mutating func add(_ place: EffectPlace) {
    added += 1
    for (depth, step) in place.steps.enumerated() {
      let key = place.names[..<depth] + [step.list?.name ?? step.name]
      if looks[Array(key)] == nil { looks[Array(key)] = Look(place: place, depth: depth) }
    }
  }

  /// Cancels the effects of children that are missing now.
  mutating func cancelOrphans<Action>(_ effects: inout EffectsState<Action>, in state: @autoclosure () -> Any) {
    guard !looks.isEmpty else { return }
    let root = state()
    guard added > limit || mayHaveLost(in: root) else { return }
    self = ChildWatch()
    effects.cancelRuns { run in
      guard let tag = run.key?.value.base as? EffectTag, !tag.place.isRoot else { return false }
      guard tag.place.state(in: root) != nil else { return true }
      add(tag.place)
      return false
    }
    for key in looks.keys { looks[key]?.note(root) }
    limit = max(64, 2 * added)
    added = 0
  }

  private func mayHaveLost(in root: Any) -> Bool {
    looks.values.contains { !$0.isAsBefore(in: root) }
  }
}

extension ChildWatch.Look {
  private var step: EffectPlace.Step { place.steps[depth] }

  /// Whether all children are there for certain that were there at the last note.
  fileprivate func isAsBefore(in root: Any) -> Bool {
    guard let parent = place.state(in: root, depth: depth) else { return false }
    guard let list = step.list else { return step.read(parent) != nil }
    return list.membership(parent).map { $0 === membership } ?? false
  }

  /// All of its children that have effects are there.
  fileprivate mutating func note(_ root: Any) {
    membership = place.state(in: root, depth: depth).flatMap { step.list?.membership($0) }
  }
}
