// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The calls of the operating system that ``TodoStorage`` makes, so that a test can let any one of them fail.
public protocol FileSystem: Sendable {
  /// What is at a path. A symbolic link at its end is followed or described, as asked.
  func info(path: String, followingLinks: Bool) throws(SystemError) -> FileInfo
  /// What an open file is.
  func info(descriptor: Int32) throws(SystemError) -> FileInfo
  /// Where a symbolic link leads.
  func readLink(path: String) throws(SystemError) -> String
  /// Whether the user may write to what is at a path. Throws when not.
  func checkWritable(path: String) throws(SystemError)
  /// Opens a file to read, without waiting for anyone at the other end of a pipe.
  func openToRead(path: String) throws(SystemError) -> Int32
  /// Creates a file that must not exist yet, and opens it to write.
  func create(path: String, permissions: UInt32) throws(SystemError) -> Int32
  /// Reads at most `count` bytes. No bytes are the end of the file.
  func read(descriptor: Int32, count: Int) throws(SystemError) -> [UInt8]
  /// Writes some of the bytes, and says how many.
  func write(descriptor: Int32, bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Sets the permission bits of an open file.
  func setPermissions(descriptor: Int32, permissions: UInt32) throws(SystemError)
  /// Sets owner and group of an open file. `nil` leaves the owner as it is.
  func setOwner(descriptor: Int32, owner: UInt32?, group: UInt32) throws(SystemError)
  /// Waits until what was written is on the device.
  func synchronize(descriptor: Int32) throws(SystemError)
  /// Waits until what was renamed in a folder is on the device.
  func synchronizeFolder(path: String) throws(SystemError)
  /// Keeps others who ask for the same out of a folder until the descriptor is closed. Waits, but not for ever.
  func lock(folder: String) throws(SystemError) -> Int32
  /// Closes an open file.
  func close(descriptor: Int32) throws(SystemError)
  /// Puts a file in the place of another, in one step.
  func rename(from: String, to: String) throws(SystemError)
  /// Removes a file.
  func remove(path: String) throws(SystemError)
}
