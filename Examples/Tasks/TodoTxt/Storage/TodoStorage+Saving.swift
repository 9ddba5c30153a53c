// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension TodoStorage {
  /// Saves the file, and returns the stamp for the next save.
  ///
  /// - Parameter stamp: What the file on disk must still be. `nil` replaces whatever is there.
  /// - Throws: ``TodoStorageError``, among them ``TodoStorageError/changedUnderneath(_:path:)``. The file on disk is then
  ///   what it was, and nothing is left beside it.
  public func save(_ file: TodoFile, expecting stamp: FileStamp?) throws(TodoStorageError) -> FileStamp {
    let bytes = file.bytes
    if bytes.count > limit { throw .tooLarge(path: path, size: bytes.count, limit: limit) }
    if bytes.contains(0) { throw .notText(path: path) }
    let target = try target()
    let old = try existing(target)
    if old != nil { try check { () throws(SystemError) in try system.checkWritable(path: target) } }

    let (temporary, descriptor) = try createTemporary(beside: target, permissions: old == nil ? 0o666 : 0o600)
    var info: FileInfo
    do throws(TodoStorageError) {
      info = try fill(descriptor, with: bytes, like: old)
      // Two of us must not both look and then both rename. Where folders cannot be locked, that goes unnoticed.
      let lock = try? system.lock(folder: Self.folder(of: target))
      defer { if let lock { try? system.close(descriptor: lock) } }
      // As late as possible: what other programs do between this look and the next line goes unnoticed.
      if let stamp, let change = try change(since: stamp, at: target, trustingDates: false) {
        throw TodoStorageError.changedUnderneath(change, path: path)
      }
      try check { () throws(SystemError) in try system.rename(from: temporary, to: target) }
    } catch {
      try? system.remove(path: temporary)
      throw error
    }
    // The save has happened and readers see it. A file system that cannot flush a folder is no reason to say it failed.
    try? system.synchronizeFolder(path: Self.folder(of: target))
    info.size = bytes.count
    return FileStamp(info: info, hash: FileStamp.hash(of: bytes))
  }

  /// Creates the file that will take the place of the old one: in its folder, because a rename cannot cross disks.
  private func createTemporary(
    beside target: String, permissions: UInt32
  ) throws(TodoStorageError) -> (path: String, descriptor: Int32) {
    let folder = Self.folder(of: target)
    let prefix = folder == "/" ? "/" : folder + "/"
    var attempts = 10
    while true {
      let name = prefix + ".tasks-" + String(UInt64.random(in: 0 ... .max), radix: 36) + ".tmp"
      do {
        return (name, try system.create(path: name, permissions: permissions))
      } catch {
        attempts -= 1
        if error == .exists, attempts > 0 { continue }
        throw error == .missing ? .folderMissing(path: path) : self.error(error, .save)
      }
    }
  }

  private func fill(
    _ descriptor: Int32, with bytes: [UInt8], like old: FileInfo?
  ) throws(TodoStorageError) -> FileInfo {
    var isOpen = true
    defer { if isOpen { try? system.close(descriptor: descriptor) } }
    var info: FileInfo?
    try check { () throws(SystemError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try retried { () throws(SystemError) in try system.write(descriptor: descriptor, bytes: rest) }
        // A device that takes nothing and reports nothing would otherwise be asked for ever.
        if count == 0 { throw .deviceFailed }
        rest = rest.dropFirst(count)
      }
      if let old { try copyAccess(of: old, to: descriptor) }
      try retried { () throws(SystemError) in try system.synchronize(descriptor: descriptor) }
      info = try system.info(descriptor: descriptor)
      // Some network file systems report a full disk only when the file is closed.
      isOpen = false
      try system.close(descriptor: descriptor)
    }
    guard let info else { throw .failed(.save, path: path, .deviceFailed) }
    return info
  }

  /// Gives the new file the owner, group and permissions of the old one, as far as the user may.
  private func copyAccess(of old: FileInfo, to descriptor: Int32) throws(SystemError) {
    let new = try system.info(descriptor: descriptor)
    var permissions = old.permissions
    if (old.owner, old.group) != (new.owner, new.group) {
      do {
        try system.setOwner(descriptor: descriptor, owner: old.owner, group: old.group)
      } catch {
        do {
          try system.setOwner(descriptor: descriptor, owner: nil, group: old.group)
        } catch {
          // Another group must not get what was meant for the old one: it may do what everybody may.
          permissions = (permissions & ~0o7070) | ((permissions & 0o007) << 3)
        }
      }
    }
    try system.setPermissions(descriptor: descriptor, permissions: permissions)
  }

  private func check(_ work: () throws(SystemError) -> Void) throws(TodoStorageError) {
    do { try work() } catch { throw self.error(error, .save) }
  }
}
