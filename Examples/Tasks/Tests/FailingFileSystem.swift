// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TodoTxt

/// The real file system, but for one call that fails.
final class FailingFileSystem: FileSystem {
  /// What the failing call does.
  struct Fault: Sendable {
    /// The number of the call, counted from 0.
    var call: Int
    var error: SystemError
    /// Whether all later calls but cleaning up fail as well, as on a device that is gone.
    var staysBroken = false
  }

  private let real = PosixFileSystem()
  private let fault: Fault?
  private let refused: @Sendable (String) -> SystemError?
  private let calls = CallLog()

  init(fault: Fault? = nil, refusing refused: @escaping @Sendable (String) -> SystemError? = { _ in nil }) {
    self.fault = fault
    self.refused = refused
  }

  /// The names of the calls that were made.
  var log: [String] { calls.names }

  private func enter(_ name: String) throws(SystemError) {
    let number = calls.append(name)
    if let error = refused(name) { throw error }
    guard let fault, name != "remove" else { return }
    if number == fault.call || (fault.staysBroken && number > fault.call) { throw fault.error }
  }

  func info(path: String, followingLinks: Bool) throws(SystemError) -> FileInfo {
    try enter("info path")
    return try real.info(path: path, followingLinks: followingLinks)
  }

  func info(descriptor: Int32) throws(SystemError) -> FileInfo {
    try enter("info descriptor")
    return try real.info(descriptor: descriptor)
  }

  func readLink(path: String) throws(SystemError) -> String {
    try enter("readLink")
    return try real.readLink(path: path)
  }

  func checkWritable(path: String) throws(SystemError) {
    try enter("checkWritable")
    try real.checkWritable(path: path)
  }

  func openToRead(path: String) throws(SystemError) -> Int32 {
    try enter("openToRead")
    return try real.openToRead(path: path)
  }

  func create(path: String, permissions: UInt32) throws(SystemError) -> Int32 {
    try enter("create")
    return try real.create(path: path, permissions: permissions)
  }

  func read(descriptor: Int32, count: Int) throws(SystemError) -> [UInt8] {
    try enter("read")
    // Short reads, as they happen on slow devices.
    return try real.read(descriptor: descriptor, count: min(count, 3))
  }

  func write(descriptor: Int32, bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try enter("write")
    return try real.write(descriptor: descriptor, bytes: bytes.prefix(5))
  }

  func setPermissions(descriptor: Int32, permissions: UInt32) throws(SystemError) {
    try enter("setPermissions")
    try real.setPermissions(descriptor: descriptor, permissions: permissions)
  }

  func setOwner(descriptor: Int32, owner: UInt32?, group: UInt32) throws(SystemError) {
    try enter(owner == nil ? "setGroup" : "setOwner")
    try real.setOwner(descriptor: descriptor, owner: owner, group: group)
  }

  func synchronize(descriptor: Int32) throws(SystemError) {
    try enter("synchronize")
    try real.synchronize(descriptor: descriptor)
  }

  func synchronizeFolder(path: String) throws(SystemError) {
    try enter("synchronizeFolder")
    try real.synchronizeFolder(path: path)
  }

  func lock(folder: String) throws(SystemError) -> Int32 {
    try enter("lock")
    return try real.lock(folder: folder)
  }

  func close(descriptor: Int32) throws(SystemError) {
    // As the system does it: the descriptor is gone also when closing it reports an error.
    try real.close(descriptor: descriptor)
    try enter("close")
  }

  func rename(from: String, to: String) throws(SystemError) {
    try enter("rename")
    try real.rename(from: from, to: to)
  }

  func remove(path: String) throws(SystemError) {
    try enter("remove")
    try real.remove(path: path)
  }
}
