// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Store<TaskList> {
  /// Waits until nothing is going on with the file.
  ///
  /// `finish()` waits for what an event leads to in its own store; what the list does about an event of a child is the
  /// list's.
  @MainActor
  public func settle() async {
    for await activity in values(of: \.activity) where activity == .idle { return }
  }
}
