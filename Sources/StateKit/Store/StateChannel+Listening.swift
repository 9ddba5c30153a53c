// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StateChannel {
  /// What a subscriber wants to hear of.
  enum Interest {
    /// States, and effects with theirs.
    case all
    /// States only.
    case states
    /// States, and that an effect was emitted, whatever it is.
    case occurrences
  }

  /// Calls `handler` with the state that was told last, now, and then with whatever is told, in order.
  func listen(
    _ interest: Interest = .all, ended: @escaping () -> Void = {}, _ handler: @escaping (State, Effect?) -> Void
  ) -> ObservationToken {
    guard let core else { return ObservationToken {} }
    return core.observeEach(
      isolation: nil,
      attached: { [weak self, weak core] in
        guard let self, let core else { return }
        handler(core.state, nil)
        guard case .all = interest else { return }
        for effect in takeKept() { handler(core.state, effect) }
      }, ended: ended
    ) { [weak self] _ in
      guard let self, let item = current else { return }
      switch (item.event, interest) {
      case (.changed, _), (.pushed, _): handler(item.state, nil)
      case (.emitted(let effect), .all):
        hear()
        handler(item.state, effect)
      case (.emitted, .occurrences): handler(item.state, nil)
      case (.emitted, .states), (.answered, _): break
      }
    }
  }
}
