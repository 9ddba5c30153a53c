// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file system of the machine.
public struct PosixFileSystem: FileSystem {
  /// The file system of the machine.
  public init() {}

  public func info(path: String, followingLinks: Bool) throws(SystemError) -> FileInfo {
    var status = stat()
    try check(followingLinks ? stat(path, &status) : lstat(path, &status))
    return FileInfo(status)
  }

  public func info(descriptor: Int32) throws(SystemError) -> FileInfo {
    var status = stat()
    try check(fstat(descriptor, &status))
    return FileInfo(status)
  }

  public func readLink(path: String) throws(SystemError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try check(readlink(path, &buffer, buffer.count))
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  public func checkWritable(path: String) throws(SystemError) {
    try check(faccessat(AT_FDCWD, path, W_OK, AT_EACCESS))
  }

  public func openToRead(path: String) throws(SystemError) -> Int32 {
    try check(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
  }

  public func create(path: String, permissions: UInt32) throws(SystemError) -> Int32 {
    try check(open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions)))
  }

  public func read(descriptor: Int32, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      #if canImport(Darwin)
      let result = Darwin.read(descriptor, buffer.baseAddress, count)
      #elseif canImport(Glibc)
      let result = Glibc.read(descriptor, buffer.baseAddress, count)
      #elseif canImport(Musl)
      let result = Musl.read(descriptor, buffer.baseAddress, count)
      #endif
      if result < 0 { failure = SystemError(code: errno) }
      initialized = max(0, result)
    }
    if let failure { throw failure }
    return bytes
  }

  public func write(descriptor: Int32, bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let result = bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
      Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
      Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    return try check(result)
  }

  public func setPermissions(descriptor: Int32, permissions: UInt32) throws(SystemError) {
    try check(fchmod(descriptor, mode_t(permissions)))
  }

  public func setOwner(descriptor: Int32, owner: UInt32?, group: UInt32) throws(SystemError) {
    try check(fchown(descriptor, owner.map { uid_t($0) } ?? uid_t.max, gid_t(group)))
  }

  public func synchronize(descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    // On Apple systems `fsync` stops at the drive's cache; not every file system knows the stronger call.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(descriptor))
  }

  public func synchronizeFolder(path: String) throws(SystemError) {
    let descriptor = try check(open(path, O_RDONLY | O_CLOEXEC))
    let result = fsync(descriptor)
    let code = errno
    try close(descriptor: descriptor)
    if result != 0 { throw SystemError(code: code) }
  }

  public func lock(folder: String) throws(SystemError) -> Int32 {
    let descriptor = try check(open(folder, O_RDONLY | O_CLOEXEC))
    // Who has it holds it for a moment only; who was stopped in that moment must not stop everyone else.
    for attempt in 1...200 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      let code = errno
      if attempt < 200, code == EWOULDBLOCK || code == EINTR {
        _ = poll(nil, 0, 5)
      } else {
        try close(descriptor: descriptor)
        throw SystemError(code: code)
      }
    }
    return descriptor
  }

  public func close(descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    try check(Darwin.close(descriptor))
    #elseif canImport(Glibc)
    try check(Glibc.close(descriptor))
    #elseif canImport(Musl)
    try check(Musl.close(descriptor))
    #endif
  }

  public func rename(from: String, to: String) throws(SystemError) {
    #if canImport(Darwin)
    try check(Darwin.rename(from, to))
    #elseif canImport(Glibc)
    try check(Glibc.rename(from, to))
    #elseif canImport(Musl)
    try check(Musl.rename(from, to))
    #endif
  }

  public func remove(path: String) throws(SystemError) {
    try check(unlink(path))
  }

  @discardableResult
  private func check<Result: BinaryInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw SystemError(code: errno) }
    return result
  }
}

extension FileInfo {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch mode_t(status.st_mode) & mode_t(S_IFMT) {
      case mode_t(S_IFREG): .regular
      case mode_t(S_IFDIR): .folder
      case mode_t(S_IFLNK): .link
      default: .special
      }
    #if canImport(Darwin)
    let modified = status.st_mtimespec
    #else
    let modified = status.st_mtim
    #endif
    self.init(
      kind: kind, device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino),
      size: Int(status.st_size), modifiedSeconds: Int(modified.tv_sec), modifiedNanoseconds: Int(modified.tv_nsec),
      permissions: UInt32(status.st_mode) & 0o7777, owner: UInt32(status.st_uid), group: UInt32(status.st_gid))
  }
}
