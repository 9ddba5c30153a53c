// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TodoTxt

/// What is going on with the stored list. There is one thing at a time, so saves never overlap.
public enum StorageActivity: Hashable, Sendable {
  /// Nothing.
  case idle
  /// The list is read, to replace one that looked like this.
  case loading(replacing: TodoFile)
  /// A list is saved. Changes that are made meanwhile are saved after it.
  case saving(TodoFile)
}
