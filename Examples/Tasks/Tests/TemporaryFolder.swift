// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder that is gone with all it holds when its owner is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/tasks-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Tests that give up their rights still have to find what is in it.
    chmod(path, 0o755)
  }

  deinit {
    Self.remove(path)
  }

  struct Failure: Error {
    let code: Int32
  }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Self.write(path(name), bytes)
  }

  func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  /// The bytes of a file, or `nil` when there is none.
  func bytes(_ name: String) -> [UInt8]? {
    guard let file = fopen(path(name), "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder, sorted.
  var names: [String] { Self.names(in: path) }

  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func write(_ path: String, _ bytes: [UInt8]) throws {
    guard let file = fopen(path, "w") else { throw Failure(code: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure(code: errno) }
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 || rmdir(path) == 0 { return }
    chmod(path, 0o755)
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
