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

  /// By the names of the way to what is looked at.
  private var looks: [[AnyHashable]: Look] = [:]
  /// How many effects were added, and actions looked at, since it was last asked which effects there are still, and
  /// after how many it is asked again.
  private var age = 0
  private var limit = 64

  /// Tells a list from the child that has all of it for its state.
  private struct ListName: Hashable {
    let name: AnyHashable
  }

  /// An effect was asked for.
  mutating func add(_ place: EffectPlace) {
    var way: [AnyHashable] = []
    for (depth, step) in place.steps.enumerated() {
      if !step.stays {
        age += 1
        let key = way + [step.list.map { AnyHashable(ListName(name: $0.name)) } ?? step.name]
        if looks[key] == nil { looks[key] = Look(place: place, depth: depth) }
      }
      way.append(step.name)
    }
  }

  /// Cancels the effects of children that are missing now.
  ///
  /// - Complexity: O(1) where no child has effects that may go, but for the first actions after the last of them; else
  ///   as many looks as there are lists with such children, and such children in no list.
  mutating func cancelOrphans<Action>(_ effects: inout EffectsState<Action>, in state: @autoclosure () -> Any) {
    guard !looks.isEmpty else { return }
    age += 1
    if effects.isEmpty || age > limit { forgetEnded(effects) }
    guard !looks.isEmpty else { return }
    let root = state()
    guard mayHaveLost(in: root) else { return }
    effects.cancelRuns { run in
      EffectTag(of: run).place.state(in: root) == nil
    }
    forgetEnded(effects)
    for key in looks.keys { looks[key]?.note(root) }
  }

  /// Keeps the looks that effects are left for.
  ///
  /// - Complexity: O(*n*) in the effects listed. That many actions pass until it is done again.
  private mutating func forgetEnded<Action>(_ effects: EffectsState<Action>) {
    let old = looks
    let runs = effects.records
    looks = [:]
    for run in runs { add(EffectTag(of: run).place) }
    for (key, look) in old { looks[key]?.membership = look.membership }
    limit = max(64, 2 * runs.count)
    age = 0
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
