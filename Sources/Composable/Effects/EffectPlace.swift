// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Where in a store an effect belongs: the way from the root's state to that of the reducer which returned it.
package struct EffectPlace {
  /// One step of the way, to a child.
  struct Step {
    let name: AnyHashable
    /// The list that the child is in, if it is in one that tells when its members change.
    let list: List?
    /// Whether the child is there for as long as its parent is.
    let stays: Bool
    /// The child's state, from its parent's. Nil where the child is missing.
    let read: (Any) -> Any?

    /// A list of children.
    struct List {
      let name: AnyHashable
      /// See `IdentifiedElements.membership`; from the parent's state.
      let membership: (Any) -> AnyObject?

      init<ParentState>(_ name: some Hashable, _ membership: @escaping (ParentState) -> AnyObject?) {
        self.name = AnyHashable(name)
        self.membership = { ($0 as? ParentState).flatMap(membership) }
      }
    }
  }

  private(set) var steps: [Step] = []

  init() {}

  var isRoot: Bool { steps.isEmpty }

  /// What tells the place from others in its store.
  package var names: [AnyHashable] { steps.map(\.name) }

  mutating func enter(_ step: Step) { steps.insert(step, at: 0) }

  /// The state of the place, from the root's. Nil where it is missing.
  func state(in root: Any) -> Any? { state(in: root, depth: steps.count) }

  /// The state after so many steps of the way.
  func state(in root: Any, depth: Int) -> Any? {
    var state = root
    for step in steps[..<depth] {
      guard let next = step.read(state) else { return nil }
      state = next
    }
    return state
  }

  /// Whether it is the other place, or a part of that.
  func isInside(_ other: EffectPlace) -> Bool {
    steps.count >= other.steps.count && zip(steps, other.steps).allSatisfy { $0.name == $1.name }
  }

  func isSame(as other: EffectPlace) -> Bool { steps.count == other.steps.count && isInside(other) }
}

extension Effect {
  /// A child's effect as the parent's.
  ///
  /// - Parameters:
  ///   - name: Tells the child from others.
  ///   - list: The list that the child is in, if it is in one that tells when its members change.
  ///   - stays: Whether the child is there for as long as its parent is.
  ///   - embed: Makes the parent's actions of the child's.
  ///   - read: Finds the child's state. Nil where the child is missing; then its effects are cancelled.
  func placed<ParentAction, ParentState, ChildState>(
    _ name: some Hashable, in list: EffectPlace.Step.List? = nil, stays: Bool = false,
    _ embed: @escaping (Action) -> ParentAction, _ read: @escaping (ParentState) -> ChildState?
  ) -> Effect<ParentAction> {
    if isNone { return .none }
    let step = EffectPlace.Step(name: AnyHashable(name), list: list, stays: stays) { state in
      (state as? ParentState).flatMap(read).map { $0 as Any }
    }
    return changing { $0.place.enter(step) }.map(embed)
  }
}

/// The names of an effect and its place: what it is listed under.
struct EffectTag: Hashable {
  let ids: [EffectID]
  let place: EffectPlace

  static func == (left: Self, right: Self) -> Bool { left.ids == right.ids && left.place.isSame(as: right.place) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(place.names)
  }

  /// What an effect is listed under. One that has one name, in the root's reducer, is listed under that.
  var key: EffectID? {
    if place.isRoot, ids.count < 2 { return ids.first }
    return EffectID(self)
  }

  init(ids: [EffectID], place: EffectPlace) {
    self.ids = ids
    self.place = place
  }

  init(of run: EffectRun) {
    if let tag = run.key?.value.base as? EffectTag {
      self = tag
    } else {
      self.init(ids: run.key.map { [$0] } ?? [], place: EffectPlace())
    }
  }
}

extension EffectTag: CustomStringConvertible {
  var description: String { "\(ids.map(\.value)) of \(place.names)" }
}
