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

@Suite("Saving a file")
struct TodoTxtStorageSaveTests {
  let folder: TemporaryFolder
  let path: String
  let storage: TodoStorage
  let new = TodoFile(bytes: Array("new 1\r\nnew 2".utf8))

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("todo.txt")
    storage = TodoStorage(path: path)
  }

  private func error(_ work: () throws(TodoStorageError) -> FileStamp) -> TodoStorageError? {
    do {
      _ = try work()
      return nil
    } catch {
      return error
    }
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  @Test("writes its bytes and leaves nothing else in the folder")
  func save() throws {
    try folder.write("todo.txt", "old\n")
    let stamp = try storage.save(new, expecting: storage.load().stamp)
    #expect(folder.text("todo.txt") == "new 1\r\nnew 2")
    #expect(folder.names == ["todo.txt"])
    #expect(try storage.load().stamp == stamp)
    #expect(try storage.change(since: stamp) == nil)
  }

  @Test("creates one that is missing, with the permissions that new files get")
  func create() throws {
    let stamp = try storage.save(new, expecting: .missing)
    #expect(folder.text("todo.txt") == "new 1\r\nnew 2")
    #expect(stamp.exists)
    let mask = umask(0)
    umask(mask)
    #expect(status(path).st_mode & 0o7777 == 0o666 & ~mask)
  }

  @Test("keeps the permissions of the old one", arguments: [0o600, 0o640, 0o666, 0o755] as [mode_t])
  func permissions(mode: mode_t) throws {
    try folder.write("todo.txt", "old\n")
    chmod(path, mode)
    _ = try storage.save(new, expecting: nil)
    #expect(status(path).st_mode & 0o7777 == mode)
  }

  @Test("keeps owner and group where the system allows it", .enabled(if: geteuid() == 0))
  func owner() throws {
    try folder.write("todo.txt", "old\n")
    chown(path, 1234, 4321)
    _ = try storage.save(new, expecting: nil)
    #expect(status(path).st_uid == 1234)
    #expect(status(path).st_gid == 4321)
  }

  @Test("gives another group no more than everybody has when the group cannot be kept", .enabled(if: geteuid() == 0))
  func foreignGroup() throws {
    try folder.write("todo.txt", "old\n")
    chown(path, 1234, 4321)
    chmod(path, 0o664)
    let system = FailingFileSystem { $0 == "setOwner" || $0 == "setGroup" ? .noAccess : nil }
    _ = try TodoStorage(path: path, system: system).save(new, expecting: nil)
    #expect(status(path).st_mode & 0o7777 == 0o644)
  }

  @Test("goes through a link and leaves the link a link")
  func link() throws {
    try folder.write("real.txt", "old\n")
    #expect(symlink("real.txt", folder.path("link")) == 0)
    #expect(symlink("created.txt", folder.path("dangling")) == 0)
    for name in ["link", "dangling"] {
      let storage = TodoStorage(path: folder.path(name))
      _ = try storage.save(new, expecting: storage.load().stamp)
      #expect(status(folder.path(name)).st_mode & S_IFMT == S_IFLNK)
    }
    #expect(folder.text("real.txt") == "new 1\r\nnew 2")
    #expect(folder.text("created.txt") == "new 1\r\nnew 2")
    #expect(folder.names == ["created.txt", "dangling", "link", "real.txt"])
  }

  @Test("is refused when the contents changed since they were read, and nil overrides that")
  func changed() throws {
    try folder.write("todo.txt", "old\n")
    let stamp = try storage.load().stamp
    try folder.write("todo.txt", "odd\n")
    #expect(try storage.change(since: stamp) == .changed)
    #expect(
      error { () throws(TodoStorageError) in try storage.save(new, expecting: stamp) }
        == .changedUnderneath(.changed, path: path))
    #expect(folder.text("todo.txt") == "odd\n")
    #expect(folder.names == ["todo.txt"])
    _ = try storage.save(new, expecting: nil)
    #expect(folder.text("todo.txt") == "new 1\r\nnew 2")
  }

  @Test("notices a change that keeps length and dates")
  func changedWithoutTrace() throws {
    try folder.write("todo.txt", "old\n")
    let stamp = try storage.load().stamp
    let before = status(path)
    try folder.write("todo.txt", "odd\n")
    #if canImport(Darwin)
    let times = [before.st_atimespec, before.st_mtimespec]
    #else
    let times = [before.st_atim, before.st_mtim]
    #endif
    utimensat(AT_FDCWD, path, times, 0)
    #expect(
      error { () throws(TodoStorageError) in try storage.save(new, expecting: stamp) }
        == .changedUnderneath(.changed, path: path))
  }

  @Test("is no conflict when the file was only touched or written anew with the same contents")
  func touched() throws {
    try folder.write("todo.txt", "old\n")
    let stamp = try storage.load().stamp
    utimensat(AT_FDCWD, path, [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)], 0)
    #expect(try storage.change(since: stamp) == nil)
    try folder.write("other", "old\n")
    rename(folder.path("other"), path)
    #expect(try storage.change(since: stamp) == nil)
    #expect(error { () throws(TodoStorageError) in try storage.save(new, expecting: stamp) } == nil)
  }

  @Test("is refused when the file was removed, or came into being, since it was read")
  func removedAndAppeared() throws {
    try folder.write("todo.txt", "old\n")
    let stamp = try storage.load().stamp
    unlink(path)
    #expect(try storage.change(since: stamp) == .removed)
    #expect(
      error { () throws(TodoStorageError) in try storage.save(new, expecting: stamp) }
        == .changedUnderneath(.removed, path: path))
    #expect(folder.names.isEmpty)
    try folder.write("todo.txt", "")
    #expect(try storage.change(since: .missing) == .appeared)
    #expect(
      error { () throws(TodoStorageError) in try storage.save(new, expecting: .missing) }
        == .changedUnderneath(.appeared, path: path))
    #expect(folder.bytes("todo.txt") == [])
  }

  @Test("is refused when a folder or a pipe took the place of the file")
  func replacedByOtherKinds() throws {
    mkdir(path, 0o755)
    #expect(error { () throws(TodoStorageError) in try storage.save(new, expecting: nil) } == .isFolder(path: path))
    rmdir(path)
    mkfifo(path, 0o600)
    #expect(error { () throws(TodoStorageError) in try storage.save(new, expecting: nil) } == .notRegular(path: path))
    #expect(folder.names == ["todo.txt"])
  }

  @Test("in a folder that is gone says so")
  func folderGone() throws {
    let path = folder.path("none/todo.txt")
    let storage = TodoStorage(path: path)
    #expect(
      error { () throws(TodoStorageError) in try storage.save(new, expecting: nil) } == .folderMissing(path: path))
  }

  @Test("of more than the limit, or with zero bytes, is refused: it could not be read again")
  func wouldNotLoad() throws {
    let small = TodoStorage(path: path, limit: 5)
    #expect(
      error { () throws(TodoStorageError) in try small.save(new, expecting: nil) }
        == .tooLarge(path: path, size: 12, limit: 5))
    let zero = TodoFile(bytes: [0])
    #expect(error { () throws(TodoStorageError) in try storage.save(zero, expecting: nil) } == .notText(path: path))
    #expect(folder.names.isEmpty)
  }

  @Test("leaves the old file and nothing beside it whichever call fails", arguments: [false, true])
  func everyCallFails(staysBroken: Bool) throws {
    try folder.write("todo.txt", "old\n")
    let stamp = try storage.load().stamp
    let good = FailingFileSystem()
    _ = try TodoStorage(path: path, system: good).save(new, expecting: stamp)
    let renaming = try #require(good.log.firstIndex(of: "rename"))
    #expect(good.log.contains("synchronize"))
    for code in [ENOSPC, EDQUOT, EIO, EACCES, EROFS] {
      for (number, name) in good.log.enumerated() where name != "remove" {
        let system = FailingFileSystem(
          fault: .init(call: number, error: SystemError(code: code), staysBroken: staysBroken))
        let failing = TodoStorage(path: path, system: system)
        try folder.write("todo.txt", "old\n")
        let error = error { () throws(TodoStorageError) in try failing.save(new, expecting: stamp) }
        let isTolerated =
          number > renaming || name == "lock" || (name == "close" && number > (good.log.firstIndex(of: "close") ?? 0))
        if isTolerated && error == nil {
          #expect(folder.text("todo.txt") == "new 1\r\nnew 2", "call \(name)")
        } else {
          #expect(error != nil, "call \(name), number \(number)")
          #expect(folder.text("todo.txt") == "old\n", "call \(name), number \(number)")
        }
        #expect(folder.names == ["todo.txt"], "call \(name), number \(number)")
      }
    }
  }

  @Test("loses nothing when several programs save at once")
  func atOnce() async throws {
    try folder.write("todo.txt", "")
    let path = path
    try await withThrowingTaskGroup { group in
      for program in 1...4 {
        group.addTask {
          // A storage of its own, as another program has.
          let storage = TodoStorage(path: path)
          for number in 1...25 {
            var isSaved = false
            while !isSaved {
              let snapshot = try storage.load()
              var file = snapshot.file
              try file.add("\(program)-\(number)", on: nil)
              do {
                _ = try storage.save(file, expecting: snapshot.stamp)
                isSaved = true
              } catch TodoStorageError.changedUnderneath {}
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let tasks = try storage.load().file.items.map(\.task.text)
    #expect(Set(tasks).count == 100)
    #expect(tasks.count == 100)
    #expect(folder.names == ["todo.txt"])
  }

  @Test("repeats calls that a signal interrupted")
  func interrupted() throws {
    try folder.write("todo.txt", "old\n")
    let good = FailingFileSystem()
    _ = try TodoStorage(path: path, system: good).save(new, expecting: nil)
    for (number, name) in good.log.enumerated() where ["write", "synchronize"].contains(name) {
      let system = FailingFileSystem(fault: .init(call: number, error: SystemError(code: EINTR)))
      _ = try TodoStorage(path: path, system: system).save(new, expecting: nil)
      #expect(folder.text("todo.txt") == "new 1\r\nnew 2")
    }
  }

  @Test("says what is wrong in the words of a person")
  func messages() throws {
    let texts: [(SystemError, String)] = [
      (.noSpace, "“a” was not saved: the disk is full. The file is as it was before."),
      (.noAccess, "“a” was not saved: you have no permission to write to it or to its folder."),
      (SystemError(code: EROFS), "“a” was not saved: it is on a disk that can only be read."),
      (.deviceFailed, "Could not save “\(path)”: \(SystemError.deviceFailed)."),
    ]
    for (cause, text) in texts {
      let failing = TodoStorage(path: path, system: FailingFileSystem { $0 == "write" ? cause : nil })
      let error = try #require(error { () throws(TodoStorageError) in try failing.save(new, expecting: nil) })
      #expect(error.description.replacing(path, with: "a") == text.replacing(path, with: "a"))
    }
    let changes: [(TodoStorageError.Change, String)] = [
      (.changed, "“a” was not saved: another program has changed it since it was read."),
      (.removed, "“a” was not saved: another program has removed it since it was read."),
      (.appeared, "“a” was not saved: another program has created it in the meantime."),
    ]
    for (change, text) in changes {
      #expect(TodoStorageError.changedUnderneath(change, path: "a").description == text)
    }
    #expect(TodoStorageError.noPermission(.read, path: "a").description == "You have no permission to read “a”.")
  }
}
