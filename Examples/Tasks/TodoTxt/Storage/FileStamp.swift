// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a file was when it was read or written, to tell later whether someone else has changed it since.
public struct FileStamp: Hashable, Sendable {
  /// What the file system said about the file, or `nil` when there was no file.
  let info: FileInfo?
  /// A hash of the contents.
  let hash: UInt64

  /// The stamp of a file that does not exist.
  public static let missing = FileStamp(info: nil, hash: hash(of: []))

  init(info: FileInfo?, hash: UInt64) {
    self.info = info
    self.hash = hash
  }

  /// The stamp of contents that are kept elsewhere than in a file, as tests do.
  public init(contents bytes: [UInt8]) {
    info = FileInfo(
      kind: .regular, device: 0, inode: 0, size: bytes.count, modifiedSeconds: 0, modifiedNanoseconds: 0,
      permissions: 0, owner: 0, group: 0)
    hash = Self.hash(of: bytes)
  }

  /// Whether there was a file.
  public var exists: Bool { info != nil }

  /// Whether two stamps come from the same state of the same file, so that reading it again tells nothing new.
  ///
  /// A change within one tick of the file system's clock that keeps the length can go unnoticed here. Saving compares
  /// the contents as well.
  func looksLike(_ other: FileInfo?) -> Bool {
    guard let info, let other else { return info == nil && other == nil }
    return info.device == other.device && info.inode == other.inode && info.size == other.size
      && info.modifiedSeconds == other.modifiedSeconds && info.modifiedNanoseconds == other.modifiedNanoseconds
  }

  /// Whether the contents are those the stamp was made from.
  func hasContents(_ bytes: [UInt8]?) -> Bool {
    guard let info, let bytes else { return info == nil && bytes == nil }
    return info.size == bytes.count && hash == Self.hash(of: bytes)
  }

  /// FNV-1a: the other side is a person with an editor, not someone who searches for collisions.
  static func hash(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { buffer in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      return hash
    }
  }
}
