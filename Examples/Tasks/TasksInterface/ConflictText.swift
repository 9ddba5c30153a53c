// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TodoTxt

/// What there is to say about a file that another program has changed.
enum ConflictText {
  static func whatHappened(_ change: TodoStorageError.Change, to path: String) -> String {
    switch change {
    case .changed: "Another program has changed “\(path)”."
    case .removed: "Another program has removed “\(path)”."
    case .appeared: "Another program has created “\(path)”."
    }
  }

  static func keepingMine(_ change: TodoStorageError.Change) -> String {
    switch change {
    case .changed: "keep mine: this list replaces the file. What the other program changed is lost."
    case .removed: "keep mine: the file is written again, with this list."
    case .appeared: "keep mine: this list replaces the file. What the other program wrote is lost."
    }
  }

  static func takingTheirs(_ change: TodoStorageError.Change, losingChanges: Bool) -> String {
    switch change {
    case .removed: "take theirs: the list becomes empty. What it holds is lost."
    case .changed, .appeared:
      "take theirs: the file is read again."
        + (losingChanges ? " Your changes that are not saved are lost." : " You have no unsaved changes.")
    }
  }
}
