// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

/// Saves a list in the injected storage.
public struct SaveList: Effect, Equatable {
  /// What is saved.
  public let file: TodoFile
  /// What has to be stored there now; `nil` replaces whatever is there.
  public let stamp: FileStamp?

  @InjectedForEffect(TaskStorageKey.self) private var storage

  /// Asks for a list to be saved.
  public init(_ file: TodoFile, expecting stamp: FileStamp?) {
    self.file = file
    self.stamp = stamp
  }

  public func runEffect() async throws -> FileStamp { try storage.save(file, expecting: stamp) }
}
