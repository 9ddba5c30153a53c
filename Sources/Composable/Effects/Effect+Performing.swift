// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Effect {
  /// Asks for all that the effect describes.
  ///
  /// - Parameter predecessors: What has to end first.
  /// - Returns: What has to end before the effect has.
  @discardableResult
  package func perform(
    in effects: inout EffectsState<Action>, of store: EffectStoreReference?, after predecessors: [EffectRun] = []
  ) -> [EffectRun] {
    switch operation {
    case .none: return []
    case .leaf(let leaf): return leaf.perform(in: &effects, of: store?.store, after: predecessors).map { [$0] } ?? []
    case .merge(let parts): return parts.flatMap { $0.perform(in: &effects, of: store, after: predecessors) }
    case .concatenate(let parts):
      var all: [EffectRun] = []
      var predecessors = predecessors
      for part in parts {
        let runs = part.perform(in: &effects, of: store, after: predecessors)
        if !runs.isEmpty { predecessors = runs }
        all += runs
      }
      return all
    }
  }
}

/// A store of this dialect, for the join with others.
package struct EffectStoreReference {
  let store: any EffectStore
}

extension Effect.Leaf {
  /// Nil where the effect is over already.
  func perform(
    in effects: inout EffectsState<Action>, of store: (any EffectStore)?, after predecessors: [EffectRun]
  ) -> EffectRun? {
    let effect: AnyEffect<Action>
    switch content {
    case .send(let action): effect = JustEffect(action).eraseToAnyEffect()
    case .work(let make): effect = make(EffectContext(store: store, place: place))
    case .cancel(let ids, let inPartsToo):
      let cancelling = Cancelling(ids: ids, place: place, inPartsToo: inPartsToo)
      guard !predecessors.isEmpty else {
        effects.cancelRuns(where: cancelling.concerns)
        return nil
      }
      effect = CancelEffect(cancelling, of: store, at: origin).compactMap { nil }
    }
    if !place.isRoot { store?.watch(place) }
    let key = EffectTag(ids: ids, place: place).key
    return effects.enqueue(effect, key: key, after: predecessors, origin: origin)
  }
}

/// Which effects are cancelled.
struct Cancelling {
  let ids: [EffectID]
  let place: EffectPlace
  let inPartsToo: Bool

  func concerns(_ run: EffectRun) -> Bool {
    guard run.key != nil else { return false }
    let tag = EffectTag(of: run)
    return tag.ids.contains(where: ids.contains)
      && (inPartsToo ? tag.place.isInside(place) : tag.place.isSame(as: place))
  }
}

/// Cancels other effects when its turn comes: what `.cancel(id:)` is in a concatenation, behind another effect.
public struct CancelEffect: SynchronousEffect {
  private let cancelling: Cancelling
  private let store: (any EffectStore)?
  private let origin: EffectOrigin

  init(_ cancelling: Cancelling, of store: (any EffectStore)?, at origin: EffectOrigin) {
    self.cancelling = cancelling
    self.store = store
    self.origin = origin
  }

  public func runEffect() {
    guard let store else {
      return reportIssue(
        """
        '.cancel' was enqueued behind another effect, in a store that is not one of Composable's. Nothing was cancelled.

        To fix this, cancel when the other effect has ended, by 'effectsState.cancelEffect(id:)'.
        """, fileID: origin.fileID, line: origin.line)
    }
    store.cancelRuns(where: cancelling.concerns)
  }
}

extension CancelEffect: CustomStringConvertible {
  public var description: String { "CancelEffect(\(cancelling.ids.map { "\($0.value)" }.joined(separator: ", ")))" }
}
