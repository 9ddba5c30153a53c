// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Both ends of a terminal without a screen: the test sits at one end and the program under test at the other.
final class PseudoTerminal: Sendable {
  /// The end of the person.
  let person: Int32
  /// The end of the program.
  let program: Int32
  /// The path by which a program opens its end.
  let path: String

  struct Failure: Error {
    let code: Int32
  }

  init() throws {
    var (person, program): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&person, &program, nil, nil, nil) == 0, ttyname_r(program, &name, name.count) == 0 else {
      throw Failure(code: errno)
    }
    (self.person, self.program) = (person, program)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    close(person)
    close(program)
  }

  /// The settings as bytes: those that a program could leave changed.
  var settings: [UInt8] {
    var settings = termios()
    tcgetattr(program, &settings)
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    return flags.withUnsafeBytes(Array.init) + withUnsafeBytes(of: settings.c_cc, Array.init)
  }

  /// Whether lines are echoed and edited by the system, as in a shell.
  var isCooked: Bool {
    var settings = termios()
    tcgetattr(program, &settings)
    return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func setSize(rows: Int, columns: Int) {
    var size = winsize()
    size.ws_row = UInt16(rows)
    size.ws_col = UInt16(columns)
    _ = ioctl(program, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    _ = text.utf8CString.withUnsafeBytes { write(person, $0.baseAddress, $0.count - 1) }
  }

  /// Reads what the program wrote, up to and with a text that it is known to write.
  func read(through end: String) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(end.utf8.count).elementsEqual(end.utf8), systemRead(&byte) { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what the program has written so far.
  func readAvailable() -> String { String(decoding: availableBytes, as: UTF8.self) }

  /// Waits until the program has written something, and reads all of it.
  ///
  /// - Throws: `Silence` when it hangs: it has not written anything for minutes.
  func readSome() throws -> [UInt8] {
    var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 300_000) == 1 else { throw Silence() }
    return availableBytes
  }

  struct Silence: Error {}

  private var availableBytes: [UInt8] {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 0) == 1, systemRead(&byte) { bytes.append(byte) }
    return bytes
  }

  private func systemRead(_ byte: inout UInt8) -> Bool {
    #if canImport(Darwin)
    Darwin.read(person, &byte, 1) == 1
    #elseif canImport(Glibc)
    Glibc.read(person, &byte, 1) == 1
    #elseif canImport(Musl)
    Musl.read(person, &byte, 1) == 1
    #endif
  }
}
