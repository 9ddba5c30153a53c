// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Where a task list is kept: one file, read whole and saved whole.
///
/// ```swift
/// let storage = TodoStorage(path: "todo.txt")
/// let snapshot = try storage.load()
/// var file = snapshot.file
/// try file.add("Call the bank", on: today)
/// let stamp = try storage.save(file, expecting: snapshot.stamp)
/// ```
///
/// A save never leaves half a file: the new contents go to a file of their own beside the old one, which takes its place
/// in one step. Permissions are kept, owner and group where the system allows it. Other names of the file (hard links)
/// keep the old contents, and extended attributes are not carried over.
///
/// The calls wait for the disk. Make them where waiting is allowed.
public struct TodoStorage: Sendable {
  /// The size in bytes above which a file is refused if nothing else is said: 16 MiB.
  public static let defaultLimit = 16 * 1_048_576

  /// The path as it was given.
  public let path: String
  /// The size in bytes above which a file is refused.
  public let limit: Int

  let system: any FileSystem

  /// A file that may or may not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file. A symbolic link is followed.
  ///   - limit: The size in bytes above which the file is refused.
  ///   - system: Who does the work. Tests put a file system here that fails.
  public init(path: String, limit: Int = TodoStorage.defaultLimit, system: any FileSystem = PosixFileSystem()) {
    self.path = path
    self.limit = limit
    self.system = system
  }

  /// Reads the file. A file that does not exist is an empty list, provided that its folder exists.
  ///
  /// - Throws: ``TodoStorageError``.
  public func load() throws(TodoStorageError) -> TodoSnapshot {
    guard let (bytes, info) = try contents(of: try target()) else {
      return TodoSnapshot(file: TodoFile(), stamp: .missing)
    }
    if bytes.contains(0) { throw .notText(path: path) }
    return TodoSnapshot(
      file: TodoFile(bytes: bytes), stamp: FileStamp(info: info, hash: FileStamp.hash(of: bytes)))
  }

  /// What someone else did to the file since the stamp was made, or `nil` when it holds what it held. Touching a file is
  /// no change.
  ///
  /// Reads the file only when its date, length or identity is not that of the stamp.
  ///
  /// - Throws: ``TodoStorageError``.
  public func change(since stamp: FileStamp) throws(TodoStorageError) -> TodoStorageError.Change? {
    try change(since: stamp, at: try target(), trustingDates: true)
  }

  func change(
    since stamp: FileStamp, at target: String, trustingDates: Bool
  ) throws(TodoStorageError) -> TodoStorageError.Change? {
    guard let info = try existing(target) else { return stamp.exists ? .removed : nil }
    guard stamp.exists else { return .appeared }
    if trustingDates, stamp.looksLike(info) { return nil }
    // A file that outgrew the limit was changed by someone; it need not be read to know that.
    if info.size > limit, info.size != stamp.info?.size { return .changed }
    return stamp.hasContents(try contents(of: target)?.bytes) ? nil : .changed
  }

  /// What is at a path: a regular file, or nothing.
  func existing(_ target: String) throws(TodoStorageError) -> FileInfo? {
    let info: FileInfo
    do {
      info = try system.info(path: target, followingLinks: true)
    } catch {
      guard error == .missing else { throw self.error(error, .read) }
      return nil
    }
    switch info.kind {
    case .regular: return info
    case .folder: throw .isFolder(path: path)
    case .link, .special: throw .notRegular(path: path)
    }
  }

  /// Puts an error of the operating system into words.
  func error(_ error: SystemError, _ action: TodoStorageError.Action) -> TodoStorageError {
    switch error {
    case .isFolder: .isFolder(path: path)
    case .notFolder: .folderMissing(path: path)
    case _ where error.isNoPermission: .noPermission(action, path: path)
    case _ where error.isNoSpace && action == .save: .diskFull(path: path)
    case _ where error.isReadOnly: .readOnly(path: path)
    default: .failed(action, path: path, error)
    }
  }
}
