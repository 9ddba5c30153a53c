// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the operating system says about a file.
public struct FileInfo: Hashable, Sendable {
  /// What kind of thing a path names.
  public enum Kind: Hashable, Sendable {
    /// A file with contents.
    case regular
    /// A folder.
    case folder
    /// A symbolic link that was not followed.
    case link
    /// A pipe, a socket or a device.
    case special
  }

  /// What kind of thing it is.
  public var kind: Kind
  /// The device the file is on.
  public var device: UInt64
  /// The number of the file on its device.
  public var inode: UInt64
  /// The length in bytes.
  public var size: Int
  /// When the contents last changed: whole seconds since 1970.
  public var modifiedSeconds: Int
  /// When the contents last changed: nanoseconds to add.
  public var modifiedNanoseconds: Int
  /// The permission bits.
  public var permissions: UInt32
  /// The user who owns the file.
  public var owner: UInt32
  /// The group of the file.
  public var group: UInt32

  /// Describes a file.
  public init(
    kind: Kind, device: UInt64, inode: UInt64, size: Int, modifiedSeconds: Int, modifiedNanoseconds: Int,
    permissions: UInt32, owner: UInt32, group: UInt32
  ) {
    self.kind = kind
    self.device = device
    self.inode = inode
    self.size = size
    self.modifiedSeconds = modifiedSeconds
    self.modifiedNanoseconds = modifiedNanoseconds
    self.permissions = permissions
    self.owner = owner
    self.group = group
  }
}
