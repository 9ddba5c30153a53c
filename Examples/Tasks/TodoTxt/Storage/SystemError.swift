// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The error number with which a call of the operating system failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  public let code: Int32

  /// Wraps an error number.
  public init(code: Int32) {
    self.code = code
  }

  /// The system's own words for the error.
  public var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  /// `ENOENT`: no such file or folder.
  public static var missing: SystemError { SystemError(code: ENOENT) }
  /// `EEXIST`: there is a file of that name.
  public static var exists: SystemError { SystemError(code: EEXIST) }
  /// `ENOTDIR`: a part of the path is not a folder.
  public static var notFolder: SystemError { SystemError(code: ENOTDIR) }
  /// `EISDIR`: the path is a folder.
  public static var isFolder: SystemError { SystemError(code: EISDIR) }
  /// `ENOSPC`: the disk is full.
  public static var noSpace: SystemError { SystemError(code: ENOSPC) }
  /// `EIO`: the device failed.
  public static var deviceFailed: SystemError { SystemError(code: EIO) }
  /// `EACCES`: the permissions do not allow it.
  public static var noAccess: SystemError { SystemError(code: EACCES) }
  /// `ELOOP`: links that lead in a circle.
  public static var linkLoop: SystemError { SystemError(code: ELOOP) }

  var isNoPermission: Bool { code == EACCES || code == EPERM }
  var isReadOnly: Bool { code == EROFS }
  // A quota and a size limit are a full disk to the person who wants to save.
  var isNoSpace: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }
  var isInterrupted: Bool { code == EINTR }
}
