// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// One file on disk, which is read as a whole and replaced as a whole.
///
/// A writer holds the lock of the directory, writes a temporary file, sees it onto the disk and gives it the file's
/// name. So there is never more than one temporary file, its name is always the same, and whoever finds one while
/// holding the lock knows that its writer is dead.
struct SettingsFile: Sendable {
  let path: String
  var system = System()

  var directory: String { path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "." }
  private var name: Substring { path.split(separator: "/").last ?? "" }
  var temporaryPath: String { "\(directory)/.\(name).tmp" }

  /// What no settings file is larger than: reading one must not use up the memory.
  static let sizeLimit = 1 << 28

  /// What tells one state of the file from another without reading it.
  ///
  /// It keeps the file open, so that a later file cannot be given its number.
  struct Stamp: Equatable, Sendable {
    private let descriptor: Descriptor?
    let device: UInt64
    let node: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    fileprivate init(_ status: stat, _ descriptor: Descriptor? = nil) {
      self.descriptor = descriptor
      device = UInt64(truncatingIfNeeded: status.st_dev)
      node = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
      seconds = Int(status.st_mtimespec.tv_sec)
      nanoseconds = Int(status.st_mtimespec.tv_nsec)
      #else
      seconds = Int(status.st_mtim.tv_sec)
      nanoseconds = Int(status.st_mtim.tv_nsec)
      #endif
    }

    static func == (left: Stamp, right: Stamp) -> Bool {
      left.device == right.device && left.node == right.node && left.size == right.size
        && left.seconds == right.seconds && left.nanoseconds == right.nanoseconds
    }
  }

  /// An open file, until nobody needs it.
  fileprivate final class Descriptor: Sendable {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { if number >= 0 { close(number) } }
  }

  /// What is found at the path.
  enum Content {
    case missing
    case whole([String: JSONParser.Member])
    case damaged(JSONParser.Failure)
    case unreadable(SystemError)
  }

  /// The file's stamp, unless there is no file.
  var stamp: Stamp? {
    var status = stat()
    return stat(path, &status) == 0 ? Stamp(status) : nil
  }

  /// The bytes of one state of the file. Needs no lock, since the file is never changed in place by us.
  func read() -> (content: Content, stamp: Stamp?) {
    // A pipe would let whoever opens it wait for a writer.
    let descriptor = Descriptor(system.open(path, O_RDONLY | O_NONBLOCK, 0))
    guard descriptor.number >= 0 else {
      return (errno == ENOENT ? .missing : .unreadable(SystemError("open")), nil)
    }
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { return (.unreadable(SystemError("fstat")), nil) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR else { return (.unreadable(.noFile), nil) }  // a directory says so below
    guard status.st_size <= Self.sizeLimit else { return (.unreadable(.tooLarge), nil) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: max(Int(status.st_size) + 1, 4096))
    while true {
      let count = unistdRead(descriptor.number, &chunk)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return (.unreadable(SystemError("read")), nil)
      }
      bytes += chunk[..<count]
      guard bytes.count <= Self.sizeLimit else { return (.unreadable(.tooLarge), nil) }
    }
    do throws(JSONParser.Failure) {
      return (.whole(try JSONParser.members(of: bytes)), Stamp(status, descriptor))
    } catch {
      return (.damaged(error), Stamp(status, descriptor))
    }
  }

  /// Runs the body while no other process writes to a file in the directory, and removes what a dead writer left.
  func withLock<Result>(_ body: () throws(SystemError) -> Result) throws(SystemError) -> Result {
    let descriptor = system.open(directory, O_RDONLY | O_DIRECTORY, 0)
    guard descriptor >= 0 else { throw SystemError("open") }
    defer { close(descriptor) }  // and with it goes the lock
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}  // a file system without locks is used without
    unlink(temporaryPath)
    let result = try body()
    fsync(descriptor)  // the new name; a file system that cannot is not asked again
    return result
  }

  /// Removes what a dead writer left. One that lives is not waited for: it may have been stopped.
  func removeLeftover() {
    guard access(temporaryPath, F_OK) == 0 else { return }
    let descriptor = system.open(directory, O_RDONLY | O_DIRECTORY, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(temporaryPath) }
  }

  /// Replaces the file. Under the lock.
  func replace(with text: String) throws(SystemError) -> Stamp {
    guard text.utf8.count <= Self.sizeLimit else { throw .tooLarge }
    var status = stat()
    let mode: mode_t
    if stat(path, &status) == 0 {
      // Renaming would get past it, but somebody has said that this file is not to be written.
      guard access(path, W_OK) == 0 else { throw SystemError("access") }
      mode = status.st_mode & 0o777
    } else {
      mode = 0o600
    }
    let descriptor = Descriptor(system.open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode))
    guard descriptor.number >= 0 else { throw SystemError("open") }
    do throws(SystemError) {
      fchmod(descriptor.number, mode)
      try write(text, to: descriptor.number)
      if fsync(descriptor.number) != 0 { throw SystemError("fsync") }
      if fstat(descriptor.number, &status) != 0 { throw SystemError("fstat") }
    } catch {
      unlink(temporaryPath)
      throw error
    }
    if system.rename(temporaryPath, path) != 0 {
      let error = SystemError("rename")
      unlink(temporaryPath)
      throw error
    }
    return Stamp(status, descriptor)
  }

  private func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var bytes = ArraySlice(text.utf8)
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { system.write(descriptor, $0, bytes.count) } ?? 0
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError("write")
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Gives the file a second name, under which it stays when it is replaced. Under the lock.
  func keepAside() throws(SystemError) -> String {
    for number in 1... {
      let aside = "\(path).damaged-\(number)"
      if link(path, aside) == 0 { return aside }
      if errno != EEXIST { throw SystemError("link") }
    }
    return path  // not reached
  }

  /// Makes the directory, with those above it, for the user alone.
  func makeDirectory() throws(SystemError) {
    var made = ""
    for part in directory.split(separator: "/") {
      made += (made.isEmpty && !directory.hasPrefix("/") ? "" : "/") + part
      if mkdir(made, 0o700) != 0, errno != EEXIST, access(made, F_OK) != 0 { throw SystemError("mkdir") }
    }
  }
}

extension SettingsFile {
  /// The path of what a path names in the end. A link may name a file that is not there yet.
  static func followingLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {  // as many as systems follow
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = buffer.withUnsafeMutableBytes { buffer in
        buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { readlink(path, $0, buffer.count) } ?? 0 }
      }
      guard count > 0 else { return path }
      let target = String(decoding: buffer[..<count], as: UTF8.self)
      guard !target.hasPrefix("/") else {
        path = target
        continue
      }
      // It begins where the link is, which the path may reach by other links.
      let named = SettingsFile(path: path).directory
      let directory = realpath(named, nil)
      defer { free(directory) }
      path = "\(directory.map { String(cString: $0) } ?? named)/\(target)"
    }
    return path
  }
}

private func unistdRead(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
  chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}
