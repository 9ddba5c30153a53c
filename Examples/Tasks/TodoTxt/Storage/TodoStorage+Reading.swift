// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension TodoStorage {
  /// The file that the path stands for, with symbolic links at its end followed even when they lead to nothing yet.
  func target() throws(TodoStorageError) -> String {
    var target = path
    if target.isEmpty { throw .failed(.read, path: path, .missing) }
    // As many links as Linux follows before it gives up.
    for _ in 0..<40 {
      if target.hasSuffix("/") { throw .isFolder(path: path) }
      do {
        let info = try system.info(path: target, followingLinks: false)
        guard info.kind == .link else { return target }
        let destination = try system.readLink(path: target)
        target = destination.hasPrefix("/") ? destination : Self.folder(of: target) + "/" + destination
      } catch {
        guard error == .missing else { throw self.error(error, .read) }
        try checkFolder(of: target)
        return target
      }
    }
    throw .failed(.read, path: path, .linkLoop)
  }

  /// The bytes of a file and what it was when they were read, or `nil` when there is no file.
  func contents(of target: String) throws(TodoStorageError) -> (bytes: [UInt8], info: FileInfo)? {
    // Looked at before it is opened: opening a device can set it in motion.
    guard try existing(target) != nil else { return nil }
    do throws(ReadFailure) {
      return try open(target)
    } catch {
      switch error {
      case .system(.missing): return nil
      case .system(let error): throw self.error(error, .read)
      case .refused(let error): throw error
      }
    }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private enum ReadFailure: Error {
    case system(SystemError)
    case refused(TodoStorageError)
  }

  private func checkFolder(of target: String) throws(TodoStorageError) {
    do throws(SystemError) {
      let info = try system.info(path: Self.folder(of: target), followingLinks: true)
      if info.kind != .folder { throw SystemError.notFolder }
    } catch {
      throw error == .missing ? .folderMissing(path: path) : self.error(error, .read)
    }
  }

  private func open(_ target: String) throws(ReadFailure) -> (bytes: [UInt8], info: FileInfo) {
    let descriptor = try wrapped { () throws(SystemError) in try system.openToRead(path: target) }
    defer { try? system.close(descriptor: descriptor) }
    var info = try wrapped { () throws(SystemError) in try system.info(descriptor: descriptor) }
    guard info.kind == .regular else { throw .refused(.notRegular(path: path)) }
    var bytes: [UInt8] = []
    if info.size > limit { throw .refused(.tooLarge(path: path, size: info.size, limit: limit)) }
    bytes.reserveCapacity(info.size)
    while true {
      let part = try wrapped { () throws(SystemError) in
        try retried { () throws(SystemError) in try system.read(descriptor: descriptor, count: 65_536) }
      }
      if part.isEmpty { break }
      bytes += part
      if bytes.count > limit { throw .refused(.tooLarge(path: path, size: bytes.count, limit: limit)) }
    }
    // Whoever writes to the file while it is read changes its date after this, and the stamp will tell.
    info.size = bytes.count
    return (bytes, info)
  }

  private func wrapped<Value>(_ work: () throws(SystemError) -> Value) throws(ReadFailure) -> Value {
    do { return try work() } catch { throw .system(error) }
  }

  /// Repeats a call that a signal interrupted.
  func retried<Value>(_ work: () throws(SystemError) -> Value) throws(SystemError) -> Value {
    while true {
      do { return try work() } catch { if !error.isInterrupted { throw error } }
    }
  }
}
