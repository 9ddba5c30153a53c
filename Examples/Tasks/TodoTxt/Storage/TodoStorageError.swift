// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Why a file could not be read or saved. What was on disk before is still there.
public enum TodoStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done.
  public enum Action: String, Hashable, Sendable {
    /// Reading the file.
    case read
    /// Saving the file.
    case save
  }

  /// What someone else did to the file since it was read.
  public enum Change: Hashable, Sendable {
    /// It has other contents.
    case changed
    /// It is gone.
    case removed
    /// There was none, and now there is one.
    case appeared
  }

  /// The folder of the file does not exist.
  case folderMissing(path: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The path names a pipe, a socket or a device.
  case notRegular(path: String)
  /// The permissions of the file or its folder do not allow it.
  case noPermission(Action, path: String)
  /// The file holds zero bytes, as no text does.
  case notText(path: String)
  /// The file is longer than the limit, in bytes.
  case tooLarge(path: String, size: Int, limit: Int)
  /// The disk is full, or a quota is used up.
  case diskFull(path: String)
  /// The disk or the file can only be read.
  case readOnly(path: String)
  /// The file on disk is no longer the one that was read.
  case changedUnderneath(Change, path: String)
  /// Anything else the operating system reports.
  case failed(Action, path: String, SystemError)

  /// The reason as a sentence for the person at the keyboard.
  public var description: String {
    switch self {
    case .folderMissing(let path):
      "The folder of “\(path)” does not exist. Create it first, or name another file."
    case .isFolder(let path):
      "“\(path)” is a folder, not a file. Name a file in it, for example “\(Self.example(in: path))”."
    case .notRegular(let path):
      "“\(path)” is a pipe or a device, not a file that tasks can be kept in."
    case .noPermission(.read, let path):
      "You have no permission to read “\(path)”."
    case .noPermission(.save, let path):
      "“\(path)” was not saved: you have no permission to write to it or to its folder."
    case .notText(let path):
      "“\(path)” is not a text file: it holds zero bytes. It was left as it is."
    case .tooLarge(let path, let size, let limit):
      "“\(path)” is too large for a task list: \(Self.mebibytes(size)) MiB, and the limit is "
        + "\(Self.mebibytes(limit)) MiB. It was left as it is."
    case .diskFull(let path):
      "“\(path)” was not saved: the disk is full. The file is as it was before."
    case .readOnly(let path):
      "“\(path)” was not saved: it is on a disk that can only be read."
    case .changedUnderneath(let change, let path):
      "“\(path)” was not saved: \(Self.words(for: change))."
    case .failed(let action, let path, let error):
      "Could not \(action.rawValue) “\(path)”: \(error)."
    }
  }

  private static func example(in folder: String) -> String {
    folder.hasSuffix("/") ? folder + "todo.txt" : folder + "/todo.txt"
  }

  private static func words(for change: Change) -> String {
    switch change {
    case .changed: "another program has changed it since it was read"
    case .removed: "another program has removed it since it was read"
    case .appeared: "another program has created it in the meantime"
    }
  }

  // With one digit after the point, rounded up so that a file just above the limit does not read as the limit.
  private static func mebibytes(_ bytes: Int) -> String {
    let tenths = Int((Double(bytes) / 1_048_576 * 10).rounded(.up))
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
