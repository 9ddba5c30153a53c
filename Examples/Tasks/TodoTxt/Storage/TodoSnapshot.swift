// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A file as it was read, with the stamp that a later save compares.
public struct TodoSnapshot: Hashable, Sendable {
  /// The lines.
  public let file: TodoFile
  /// What the file was on disk.
  public let stamp: FileStamp

  /// Puts a file and its stamp together.
  public init(file: TodoFile, stamp: FileStamp) {
    self.file = file
    self.stamp = stamp
  }
}
