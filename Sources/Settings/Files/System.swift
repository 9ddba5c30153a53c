// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The calls to the system that a settings file is written with, so that a test can make one of them fail.
struct System: Sendable {
  var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 = { path, flags, mode in
    while true {
      #if canImport(Darwin)
      let descriptor = Darwin.open(path, flags | O_CLOEXEC, mode)
      #elseif canImport(Glibc)
      let descriptor = Glibc.open(path, flags | O_CLOEXEC, mode)
      #elseif canImport(Musl)
      let descriptor = Musl.open(path, flags | O_CLOEXEC, mode)
      #else
      let descriptor = Android.open(path, flags | O_CLOEXEC, mode)
      #endif
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }
  var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int = {
    descriptor, bytes, count in
    #if canImport(Darwin)
    Darwin.write(descriptor, bytes, count)
    #elseif canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
    Musl.write(descriptor, bytes, count)
    #else
    Android.write(descriptor, bytes, count)
    #endif
  }
  var rename: @Sendable (_ old: String, _ new: String) -> Int32 = { old, new in
    #if canImport(Darwin)
    Darwin.rename(old, new)
    #elseif canImport(Glibc)
    Glibc.rename(old, new)
    #elseif canImport(Musl)
    Musl.rename(old, new)
    #else
    Android.rename(old, new)
    #endif
  }
}

/// A number that the system gives for what went wrong.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let code: Int32
  let call: String
  /// What we say ourselves, where the system has no objection.
  private let reason: String?

  init(_ call: String) {
    code = errno
    self.call = call
    reason = nil
  }

  private init(_ code: Int32, _ reason: String) {
    self.code = code
    call = "fstat"
    self.reason = reason
  }

  /// What is at the path is a pipe, a socket or a device: nothing that can be read to its end, or replaced.
  static let noFile = SystemError(ENOTDIR, "it is no file, but a pipe, a socket or a device")
  /// The file is larger than a settings file gets.
  static let tooLarge = SystemError(EFBIG, "it would take more than \(SettingsFile.sizeLimit >> 20) MB")

  /// `no space left on device (error 28 of write)`, and what can be done about it.
  var description: String { reason ?? "\(String(cString: strerror(code)).lowercased()) (error \(code) of \(call))" }

  /// How to fix it.
  var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "free space on the disk"
    case EACCES, EPERM: "let the user whom the program runs as read and write the file and its directory"
    case EROFS: "choose a directory that is not read-only"
    case ENOTDIR, EISDIR, EEXIST: "see that the path names a file, in a directory"
    case EFBIG: "see that the file is one of settings, that no limit is set for its size, and keep less in it"
    default: "see that the file and its directory can be read and written"
    }
  }
}
