// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing
import TodoTxt

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if os(macOS) || os(Linux)

/// These run in processes of their own: rights and limits belong to a whole process.
@Suite("The system itself refuses")
struct TodoTxtStorageSystemTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The user that owns nothing.
  private static func becomeNobody() {
    if geteuid() == 0 {
      setgid(65_534)
      setuid(65_534)
    }
  }

  private static func expect(_ expected: TodoStorageError, _ work: () throws -> Void) {
    do {
      try work()
      exit(2)
    } catch {
      exit(error as? TodoStorageError == expected ? EXIT_SUCCESS : 3)
    }
  }

  @Test("to read a file without the permission")
  func unreadable() async throws {
    let path = folder.path("todo.txt")
    try folder.write("todo.txt", "old\n")
    chmod(path, 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeNobody()
      Self.expect(.noPermission(.read, path: path)) { _ = try TodoStorage(path: path).load() }
    }
    #expect(folder.bytes("todo.txt") == Array("old\n".utf8) || geteuid() != 0)
  }

  @Test("to save over a file that may only be read, although its folder could be changed")
  func readOnlyFile() async throws {
    let path = folder.path("todo.txt")
    try folder.write("todo.txt", "old\n")
    chmod(path, 0o444)
    chmod(folder.path, 0o777)
    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeNobody()
      let storage = TodoStorage(path: path)
      Self.expect(.noPermission(.save, path: path)) {
        _ = try storage.save(TodoFile(), expecting: storage.load().stamp)
      }
    }
    #expect(folder.text("todo.txt") == "old\n")
    #expect(folder.names == ["todo.txt"])
  }

  @Test("to save in a folder that may only be read")
  func readOnlyFolder() async throws {
    let path = folder.path("todo.txt")
    try folder.write("todo.txt", "old\n")
    chmod(path, 0o666)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = path as String] in
      Self.becomeNobody()
      let storage = TodoStorage(path: path)
      Self.expect(.noPermission(.save, path: path)) {
        _ = try storage.save(TodoFile(), expecting: storage.load().stamp)
      }
    }
    #expect(folder.text("todo.txt") == "old\n")
  }

  @Test("to write more than a limit allows, half-way through")
  func sizeLimit() async throws {
    let path = folder.path("todo.txt")
    try folder.write("todo.txt", "old\n")
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
      setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let file = TodoFile(bytes: Array(repeating: UInt8(ascii: "a"), count: 300_000))
      Self.expect(.diskFull(path: path)) { _ = try TodoStorage(path: path).save(file, expecting: nil) }
    }
    #expect(folder.text("todo.txt") == "old\n")
    #expect(folder.names == ["todo.txt"])
  }

  #if os(Linux)
  @Test("to write to a disk that is full")
  func fullDisk() async throws {
    // Mounting needs rights that most people and many containers do not have; the injected errors cover them.
    guard mount("none", folder.path, "tmpfs", 0, "size=128k,mode=755") == 0 else { return }
    defer { umount(folder.path) }
    let path = folder.path("todo.txt")
    try folder.write("todo.txt", "old\n")
    // Elsewhere a test that starts a process would hold the unfinished file open for a moment, and the room it takes.
    await #expect(processExitsWith: .success) { [path = path as String, folder = folder.path as String] in
      let storage = TodoStorage(path: path)
      let stamp = try storage.load().stamp
      let file = TodoFile(bytes: Array(repeating: UInt8(ascii: "a"), count: 300_000))
      do {
        _ = try storage.save(file, expecting: stamp)
        exit(2)
      } catch {
        let isFull = error as? TodoStorageError == .diskFull(path: path)
        guard isFull, TemporaryFolder.names(in: folder) == ["todo.txt"] else { exit(3) }
      }
      _ = try storage.save(TodoFile(bytes: Array("new\n".utf8)), expecting: stamp)
    }
    #expect(folder.text("todo.txt") == "new\n")
  }
  #endif
}

#endif
