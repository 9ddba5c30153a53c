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

@Suite("Loading a file")
struct TodoTxtStorageLoadTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(_ storage: TodoStorage) -> TodoStorageError? {
    do {
      _ = try storage.load()
      return nil
    } catch {
      return error
    }
  }

  @Test("gives its bytes back, whatever they are but zero")
  func bytes() throws {
    let bytes = Array(1...255) + Array("\r\n\n last".utf8)
    try folder.write("todo.txt", bytes)
    #expect(try TodoStorage(path: folder.path("todo.txt")).load().file.bytes == bytes)
  }

  @Test("that does not exist gives an empty list")
  func missing() throws {
    let snapshot = try TodoStorage(path: folder.path("todo.txt")).load()
    #expect(snapshot.file == TodoFile())
    #expect(snapshot.stamp == .missing)
    #expect(folder.names.isEmpty)
  }

  @Test("in a folder that does not exist says so")
  func missingFolder() throws {
    let path = folder.path("none/todo.txt")
    #expect(error(TodoStorage(path: path)) == .folderMissing(path: path))
    #expect(
      TodoStorageError.folderMissing(path: "a/b").description
        == "The folder of “a/b” does not exist. Create it first, or name another file.")
    try folder.write("file", "text")
    let below = folder.path("file/todo.txt")
    #expect(error(TodoStorage(path: below)) == .folderMissing(path: below))
    #expect(error(TodoStorage(path: "")) == .failed(.read, path: "", .missing))
  }

  @Test("that is a folder says so")
  func isFolder() {
    #expect(error(TodoStorage(path: folder.path)) == .isFolder(path: folder.path))
    #expect(error(TodoStorage(path: folder.path + "/")) == .isFolder(path: folder.path + "/"))
    #expect(error(TodoStorage(path: "/")) == .isFolder(path: "/"))
    #expect(
      TodoStorageError.isFolder(path: "lists/").description
        == "“lists/” is a folder, not a file. Name a file in it, for example “lists/todo.txt”.")
  }

  @Test("that is a pipe, a device or a socket is refused without waiting for it")
  func special() {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), "/dev/zero", "/dev/null", "/dev/tty"] {
      #expect(error(TodoStorage(path: path)) == .notRegular(path: path))
    }
    #expect(
      TodoStorageError.notRegular(path: "/dev/zero").description
        == "“/dev/zero” is a pipe or a device, not a file that tasks can be kept in.")
  }

  @Test("with zero bytes is refused, for it is no text")
  func binary() throws {
    let path = folder.path("todo.txt")
    try folder.write("todo.txt", [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x00, 0x0D])
    #expect(error(TodoStorage(path: path)) == .notText(path: path))
    #expect(
      TodoStorageError.notText(path: "a").description
        == "“a” is not a text file: it holds zero bytes. It was left as it is.")
  }

  @Test("of 50 MB is refused before it is read, and one as long as the limit is not")
  func tooLarge() throws {
    let path = folder.path("todo.txt")
    try folder.write("todo.txt", "")
    #expect(truncate(path, 50_000_000) == 0)
    let system = FailingFileSystem()
    #expect(
      error(TodoStorage(path: path, system: system)) == .tooLarge(path: path, size: 50_000_000, limit: 16_777_216))
    #expect(!system.log.contains("read"))
    #expect(
      TodoStorageError.tooLarge(path: "a", size: 50_000_000, limit: 16_777_216).description
        == "“a” is too large for a task list: 47.7 MiB, and the limit is 16 MiB. It was left as it is.")

    try folder.write("todo.txt", "12345678")
    #expect(error(TodoStorage(path: path, limit: 8)) == nil)
    #expect(error(TodoStorage(path: path, limit: 7)) == .tooLarge(path: path, size: 8, limit: 7))
    #expect(TodoStorageError.tooLarge(path: "a", size: 16_777_217, limit: 1).description.contains("16.1 MiB"))
  }

  @Test("that a link leads to reads what is there, also when the link leads nowhere yet")
  func links() throws {
    try folder.write("real.txt", "a\n")
    #expect(symlink("real.txt", folder.path("link")) == 0)
    #expect(symlink(folder.path("link"), folder.path("second")) == 0)
    #expect(symlink("new.txt", folder.path("dangling")) == 0)
    #expect(symlink("circle", folder.path("circle")) == 0)
    #expect(symlink("none/new.txt", folder.path("lost")) == 0)
    #expect(try TodoStorage(path: folder.path("second")).load().file.items.count == 1)
    #expect(try TodoStorage(path: folder.path("dangling")).load().stamp == .missing)
    #expect(error(TodoStorage(path: folder.path("circle"))) == .failed(.read, path: folder.path("circle"), .linkLoop))
    #expect(error(TodoStorage(path: folder.path("lost"))) == .folderMissing(path: folder.path("lost")))
  }

  @Test("fails with the error of whichever call fails, and with no other")
  func everyCallFails() throws {
    let path = folder.path("todo.txt")
    try folder.write("todo.txt", "a\nb\n")
    let good = FailingFileSystem()
    _ = try TodoStorage(path: path, system: good).load()
    for (number, name) in good.log.enumerated() where name != "close" {
      let failing = FailingFileSystem(fault: .init(call: number, error: .deviceFailed))
      #expect(
        error(TodoStorage(path: path, system: failing)) == .failed(.read, path: path, .deviceFailed), "call \(name)")
      let interrupted = FailingFileSystem(fault: .init(call: number, error: SystemError(code: EINTR)))
      if name == "read" { #expect(error(TodoStorage(path: path, system: interrupted)) == nil) }
    }
    #expect(
      TodoStorageError.failed(.read, path: "a", .deviceFailed).description
        == "Could not read “a”: \(SystemError.deviceFailed).")
  }
}
