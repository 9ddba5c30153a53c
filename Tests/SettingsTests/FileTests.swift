// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
@testable import Settings
import StoreKernel
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct FileTests {
  final class Sample: DependencySettings {
    @StoredSetting("a") var a = 0
    @StoredSetting("b") var b = "-"
  }

  private let directory: Directory

  init() throws { directory = try Directory() }

  private func storage(_ system: System = System()) -> SettingsStorage {
    SettingsStorage(FileBackend(path: directory.file.path, system: system))
  }

  @Test func `the file is readable, with one setting a line`() async throws {
    try await Sample.withStorage(storage()) {
      Sample.shared.b = "x"
      Sample.shared.a = 1
      try await Sample.shared.flush()
    }
    #expect(try directory.text() == "{\n  \"a\": 1,\n  \"b\": \"x\"\n}\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `what nobody declares is kept letter by letter`() async throws {
    try directory.write(
      """
      { "z": {"$new": 1.50, "list": [1e400, 123456789012345678901234567890]} , "a": 1, "n": null }

      """)
    try await Sample.withStorage(storage()) {
      #expect(Sample.shared.a == 1)
      Sample.shared.a = 2
      try await Sample.shared.flush()
    }
    #expect(
      try directory.text() == """
        {
          "a": 2,
          "n": null,
          "z": {"$new": 1.50, "list": [1e400, 123456789012345678901234567890]}
        }

        """)
  }

  @Test func `reading makes no file`() throws {
    Sample.withStorage(storage()) { #expect(Sample.shared.a == 0) }
    #expect(try directory.names == [])
  }

  @Test(arguments: [
    ("{\n  \"a\": 1,\n  \"b\": \"unfin", "line 3, column 14: the text ends inside a string"),
    ("{\n  \"a\": 1", "line 2, column 9: the text ends too soon"),
    ("", "line 1, column 1: the text ends too soon"),
    ("[1]", "line 1, column 1: { is expected"),
    ("{\"a\": 1} x", "line 1, column 10: there is more after the end of the object"),
    ("{\"a\": 1, \"a\": 2}", #"line 1, column 13: the key "a" appears twice"#),
    ("{\"a\": 01}", "line 1, column 8: } is expected"),
  ])
  func `a damaged file is reported and left, and set aside when something is written`(
    _ text: String, _ reason: String
  ) throws {
    try directory.write(text)
    let storage = storage()
    let issues = storage.issues()
    try Sample.withStorage(storage) {
      #expect(Sample.shared.a == 0)
      #expect(Sample.shared.b == "-")
      #expect(try directory.text() == text)
      #expect(issues.elements.map(\.kind) == [.damagedFile])
      #expect(
        issues.elements.first?.message == """
          The settings in the file \(directory.file.path) are damaged: \(reason). It is left as it is, and the \
          defaults are used. When a setting is written, the file is kept beside the new one, with .damaged-1 (or -2, …) \
          after its name. To fix this, correct it at that place, or delete it.
          """)
      Sample.shared.a = 3
      try storage.flushNow()
    }
    #expect(try directory.text() == "{\n  \"a\": 3\n}\n")
    let aside = directory.file.path + ".damaged-1"
    if text.isEmpty {
      #expect(!FileManager.default.fileExists(atPath: aside))
    } else {
      #expect(try String(contentsOfFile: aside, encoding: .utf8) == text)
    }
    #expect(issues.count == 1)
  }

  @Test func `damage done while the program runs costs no value`() throws {
    let storage = storage()
    let issues = storage.issues()
    storage["a"] = 1
    storage["b"] = "x"
    try storage.flushNow()
    try directory.write("{\"a\": 1")
    storage["a"] = 2
    try storage.flushNow()
    #expect(try directory.text() == "{\n  \"a\": 2,\n  \"b\": \"x\"\n}\n")
    #expect(try directory.names == ["settings.json", "settings.json.damaged-1"])
    #expect(issues.elements.map(\.kind) == [.damagedFile])
  }

  /// One call that fails, until it is let go.
  final class Fault: Sendable {
    let code = Lock<Int32?>(nil)
    var system: System {
      var system = System()
      let real = System()
      system.write = { [code] descriptor, bytes, count in
        guard let fault = code.withLock({ $0 }), fault == ENOSPC else {
          return real.write(descriptor, bytes, min(count, 7))  // in small pieces, as a system may
        }
        if count > 5 { return real.write(descriptor, bytes, 5) }
        errno = fault
        return -1
      }
      system.open = { [code] path, flags, mode in
        guard let fault = code.withLock({ $0 }), fault == EROFS, flags & O_WRONLY != 0 else {
          return real.open(path, flags, mode)
        }
        errno = fault
        return -1
      }
      system.rename = { [code] old, new in
        guard let fault = code.withLock({ $0 }), fault == EACCES else { return real.rename(old, new) }
        errno = fault
        return -1
      }
      return system
    }
  }

  @Test(arguments: [
    (ENOSPC, "no space left on device (error 28 of write)", "free space on the disk"),
    (EROFS, "read-only file system (error 30 of open)", "choose a directory that is not read-only"),
    (
      EACCES, "permission denied (error 13 of rename)",
      "let the user whom the program runs as read and write the file and its directory"
    ),
  ])
  func `a full disk and a directory that cannot be written are reported once, and cost nothing`(
    _ code: Int32, _ reason: String, _ advice: String
  ) async throws {
    let fault = Fault()
    let storage = storage(fault.system)
    let issues = storage.issues()
    try await Sample.withStorage(storage) {
      Sample.shared.b = "before"
      try await Sample.shared.flush()
      fault.code.withLock { $0 = code }
      Sample.shared.b = "after"
      await #expect(throws: SettingsIssue.self) { try await Sample.shared.flush() }
      Sample.shared.a = 1
      await #expect(throws: SettingsIssue.self) { try await Sample.shared.flush() }
      #expect(Sample.shared.b == "after")
      #expect(try directory.text() == "{\n  \"b\": \"before\"\n}\n")
      #expect(try directory.names == ["settings.json"])
      #expect(
        issues.elements.map(\.message) == [
          """
          Settings could not be written to the file \(directory.file.path): \(reason). The file is as it was; what was \
          written since is kept in memory, and is tried again with the next write, with flush(), and at the end of the \
          process. To fix this, \(advice).
          """
        ])
      fault.code.withLock { $0 = nil }
      try await Sample.shared.flush()
      #expect(try directory.text() == "{\n  \"a\": 1,\n  \"b\": \"after\"\n}\n")
    }
  }

  @Test func `a directory in the file's place is reported, and nothing is written`() async throws {
    try FileManager.default.createDirectory(at: directory.file, withIntermediateDirectories: true)
    let storage = storage()
    let issues = storage.issues()
    await Sample.withStorage(storage) {
      #expect(Sample.shared.a == 0)
      Sample.shared.a = 1
      await #expect(throws: SettingsIssue.self) { try await Sample.shared.flush() }
      #expect(Sample.shared.a == 1)
    }
    #expect(issues.elements.map(\.kind) == [.unreadableFile, .unwritable])
    #expect(
      issues.elements.first?.message == """
        The settings in the file \(directory.file.path) cannot be read: is a directory (error 21 of read). It is left as \
        it is, the defaults are used, and nothing is written to it. To fix this, see that the path names a file, in a \
        directory.
        """)
    #expect(try directory.names == ["settings.json"])
  }

  @Test func `a pipe or a device in the file's place is reported, not waited for, and not replaced`() async throws {
    #expect(mkfifo(directory.file.path, 0o600) == 0)
    let storage = storage()
    let issues = storage.issues()
    await Sample.withStorage(storage) {
      #expect(Sample.shared.a == 0)
      Sample.shared.a = 1
      await #expect(throws: SettingsIssue.self) { try await Sample.shared.flush() }
      #expect(Sample.shared.a == 1)
    }
    #expect(issues.elements.map(\.kind) == [.unreadableFile, .unwritable])
    #expect(
      issues.elements.first?.message == """
        The settings in the file \(directory.file.path) cannot be read: it is no file, but a pipe, a socket or a device. \
        It is left as it is, the defaults are used, and nothing is written to it. To fix this, see that the path names a \
        file, in a directory.
        """)
    var status = stat()
    #expect(stat(directory.file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(try directory.names == ["settings.json"])
  }

  @Test func `a file too large to be one of settings is reported, and left`() async throws {
    try directory.write("{}")
    #expect(truncate(directory.file.path, 1 << 40) == 0)  // has no blocks on disk
    let storage = storage()
    let issues = storage.issues()
    await Sample.withStorage(storage) {
      #expect(Sample.shared.a == 0)
      Sample.shared.a = 1
      await #expect(throws: SettingsIssue.self) { try await Sample.shared.flush() }
    }
    #expect(issues.elements.map(\.kind) == [.unreadableFile, .unwritable])
    #expect(issues.elements.first?.message.contains("it would take more than 256 MB") == true)
    #expect(try directory.names == ["settings.json"])
  }

  #if os(Linux)
  @Test func `a directory in which nobody may make a file is reported`() async throws {
    let storage = SettingsStorage(FileBackend(path: "/proc/self/settings.json"))
    let issues = storage.issues()
    await Sample.withStorage(storage) {
      Sample.shared.a = 1
      await #expect(throws: SettingsIssue.self) { try await Sample.shared.flush() }
      #expect(Sample.shared.a == 1)
    }
    #expect(issues.elements.map(\.kind) == [.unwritable])
    let beginning = "Settings could not be written to the file /proc/self/settings.json: "
    #expect(issues.elements.first?.message.hasPrefix(beginning) == true)
  }
  #endif

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func `a file that is not to be written is not replaced`() throws {
    try directory.write("{\"a\": 1}")
    chmod(directory.file.path, 0o400)
    let storage = storage()
    _ = storage.issues()
    storage["a"] = 2
    #expect(throws: SettingsIssue.self) { try storage.flushNow() }
    #expect(try directory.text() == "{\"a\": 1}")
  }

  @Test func `the file that a symbolic link names is replaced, not the link`() throws {
    let real = directory.url.appendingPathComponent("real.json")
    try Data("{}".utf8).write(to: real)
    try FileManager.default.createSymbolicLink(at: directory.file, withDestinationURL: real)
    let storage = SettingsStorage.file(at: directory.file)
    storage["a"] = 1
    try storage.flushNow()
    #expect(try String(contentsOf: real, encoding: .utf8) == "{\n  \"a\": 1\n}\n")
    #expect(storage === SettingsStorage.file(at: real))
  }

  @Test func `a link to a file that is not there yet stays one`() throws {
    let real = directory.url.appendingPathComponent("kept/real.json")
    try FileManager.default.createSymbolicLink(atPath: directory.file.path, withDestinationPath: "kept/real.json")
    let storage = SettingsStorage.file(at: directory.file)
    #expect(storage === SettingsStorage.file(at: real))
    storage["a"] = 1
    try storage.flushNow()
    #expect(try String(contentsOf: real, encoding: .utf8) == "{\n  \"a\": 1\n}\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.file.path) == "kept/real.json")
  }

  @Test func `a link begins where it is, also when another link leads there`() throws {
    let files = FileManager.default
    for path in ["data/app", "shared", "config"] {
      try files.createDirectory(at: directory.url.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    let at = { self.directory.url.appendingPathComponent($0).path }
    try files.createSymbolicLink(atPath: at("config/app"), withDestinationPath: at("data/app"))
    try files.createSymbolicLink(atPath: at("data/app/settings.json"), withDestinationPath: "../../shared/s.json")
    let storage = SettingsStorage.file(at: directory.url.appendingPathComponent("config/app/settings.json"))
    storage["a"] = 1
    try storage.flushNow()
    #expect(try String(contentsOfFile: at("shared/s.json"), encoding: .utf8) == "{\n  \"a\": 1\n}\n")
  }

  @Test func `links that lead in a circle are reported`() throws {
    let other = directory.url.appendingPathComponent("other.json")
    try FileManager.default.createSymbolicLink(at: directory.file, withDestinationURL: other)
    try FileManager.default.createSymbolicLink(at: other, withDestinationURL: directory.file)
    let storage = SettingsStorage.file(at: directory.file)
    let issues = storage.issues()
    storage["a"] = 1
    #expect(throws: SettingsIssue.self) { try storage.flushNow() }
    #expect(issues.elements.map(\.kind) == [.unreadableFile, .unwritable])
  }

  @Test func `a reader does not wait for a writer that was stopped`() throws {
    try directory.write("{\"a\": 1}")
    let left = directory.url.appendingPathComponent(".settings.json.tmp")
    try Data("{\n  \"a\": 2".utf8).write(to: left)
    let lock = open(directory.url.path, O_RDONLY | O_DIRECTORY)
    #expect(flock(lock, LOCK_EX) == 0)  // as the writer holds it
    Sample.withStorage(storage()) { #expect(Sample.shared.a == 1) }
    #expect(try directory.names == [".settings.json.tmp", "settings.json"])
    close(lock)
  }

  @Test func `two storages of one file lose nothing and see each other`() async throws {
    let first = SettingsStorage.file(at: directory.file)
    let second = storage()  // as another process would
    first["a"] = 1
    try first.flushNow()
    #expect(second["a"] == 1)
    second["b"] = "x"
    second["a"] = 2
    try second.flushNow()
    await Sample.withStorage(first) {
      for await value in Sample.shared.$b where value == "x" { break }
      for await value in Sample.shared.$a where value == 2 { break }
    }
    #expect(first.keys == ["a", "b"])
  }

  @Test func `a commit that finds others' changes tells of them`() throws {
    let first = storage()
    let second = storage()
    let log = Log<String>()
    try Sample.withStorage(first) {
      let token = Sample.shared.$b.observe { log.append($0) }
      second["b"] = "theirs"
      try second.flushNow()
      first["a"] = 1
      try first.flushNow()
      #expect(log.elements == ["-", "theirs"])
      token.cancel()
    }
  }
}
