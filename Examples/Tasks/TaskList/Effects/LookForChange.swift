// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

/// Looks whether another program has changed the stored list.
public struct LookForChange: Effect, Equatable {
  /// What was stored when it was last read or saved.
  public let stamp: FileStamp

  @InjectedForEffect(TaskStorageKey.self) private var storage

  /// Asks for a look.
  public init(since stamp: FileStamp) {
    self.stamp = stamp
  }

  public func runEffect() async throws -> TodoStorageError.Change? { try storage.change(since: stamp) }
}
