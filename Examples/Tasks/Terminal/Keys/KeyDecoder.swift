// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Turns the bytes that a terminal sends into keys. A pure value: bytes in, keys out.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0x1B, 0x5B])  // []
/// decoder.decode([0x41])        // [.up]
/// ```
///
/// The escape key sends the byte with which longer sequences begin, so only time tells them apart: while
/// ``needsTimeout`` is true and nothing more arrives, call ``timeout()``. Modifiers of arrows and the like are ignored.
public struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case ground
    /// Some bytes of a character, and how many are still to come.
    case text([UInt8], missing: Int)
    /// After an escape byte.
    case escape
    /// After `ESC O`.
    case singleShift
    /// After `ESC [`, with what followed.
    case sequence([UInt8])
    /// Between the marks of a paste.
    case paste([UInt8])
  }

  private var state = State.ground

  private static let sequenceLimit = 64
  private static let pasteLimit = 65_536
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// A decoder that has seen nothing.
  public init() {}

  /// Whether what has arrived may be a key in itself or the start of a longer one.
  public var needsTimeout: Bool {
    switch state {
    case .escape, .singleShift, .sequence: true
    case .ground, .text, .paste: false
    }
  }

  /// Takes bytes in as they arrive, cut anywhere, and returns the keys that are complete.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { step(byte, &keys) }
    return keys
  }

  /// Says that nothing more arrived for a while, and returns what the bytes so far mean on their own.
  public mutating func timeout() -> [Key] {
    guard needsTimeout else { return [] }
    return finish()
  }

  /// Says that nothing more will arrive, and returns what is left.
  public mutating func finish() -> [Key] {
    defer { state = .ground }
    switch state {
    case .ground: return []
    case .text: return [.character("\u{FFFD}")]
    case .escape: return [.escape]
    case .singleShift: return [.alt("O")]
    case .sequence(let bytes): return [bytes.isEmpty ? .alt("[") : .unknown([0x1B, 0x5B] + bytes)]
    case .paste(let bytes): return bytes.isEmpty ? [] : [.paste(String(decoding: bytes, as: UTF8.self))]
    }
  }

  private mutating func step(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: ground(byte, &keys)
    case .text(let bytes, let missing): text(bytes, missing, byte, &keys)
    case .escape: escape(byte, &keys)
    case .singleShift: singleShift(byte, &keys)
    case .sequence(let bytes): sequence(bytes, byte, &keys)
    case .paste: paste(byte, &keys)
    }
  }

  private mutating func ground(_ byte: UInt8, _ keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x00: keys.append(.control(" "))
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x1C...0x1F: keys.append(.control(Character(Unicode.Scalar(byte + 0x40))))
    case 0x20...0x7E: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .text([byte], missing: 1)
    case 0xE0...0xEF: state = .text([byte], missing: 2)
    case 0xF0...0xF4: state = .text([byte], missing: 3)
    default: keys.append(.character("\u{FFFD}"))
    }
  }

  private mutating func text(_ bytes: [UInt8], _ missing: Int, _ byte: UInt8, _ keys: inout [Key]) {
    guard byte & 0xC0 == 0x80 else {
      keys.append(.character("\u{FFFD}"))
      ground(byte, &keys)
      return
    }
    guard missing == 1 else {
      state = .text(bytes + [byte], missing: missing - 1)
      return
    }
    state = .ground
    // Overlong forms and surrogates come out as several replacement characters; the typist meant none of them.
    let scalars = String(decoding: bytes + [byte], as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else {
      keys.append(.character("\u{FFFD}"))
      return
    }
    // C1 controls are bytes of old protocols, not text.
    keys.append((0x80...0x9F).contains(scalar.value) ? .unknown(bytes + [byte]) : .character(Character(scalar)))
  }

  private mutating func escape(_ byte: UInt8, _ keys: inout [Key]) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case 0x20...0x7E: keys.append(.alt(Character(Unicode.Scalar(byte))))
    // Alt-Backspace deletes a word everywhere, as Ctrl-W does.
    case 0x7F: keys.append(.control("w"))
    default:
      keys.append(.escape)
      ground(byte, &keys)
    }
  }

  private mutating func singleShift(_ byte: UInt8, _ keys: inout [Key]) {
    state = .ground
    guard byte >= 0x20 else {
      keys.append(.alt("O"))
      ground(byte, &keys)
      return
    }
    keys.append(byte == UInt8(ascii: "M") ? .enter : Self.key(final: byte) ?? .unknown([0x1B, 0x4F, byte]))
  }

  private mutating func sequence(_ bytes: [UInt8], _ byte: UInt8, _ keys: inout [Key]) {
    let all = bytes + [byte]
    switch byte {
    // The Linux console sends `ESC [ [ A` for the first function key.
    case UInt8(ascii: "[") where bytes.isEmpty: state = .sequence(all)
    case _ where bytes == [UInt8(ascii: "[")] && (0x41...0x45).contains(byte):
      state = .ground
      keys.append(.function(Int(byte) - 0x40))
    case 0x20...0x3F where all.count <= Self.sequenceLimit: state = .sequence(all)
    case 0x40...0x7E where all == Array("200~".utf8): state = .paste([])
    case 0x40...0x7E:
      state = .ground
      keys.append(Self.key(sequence: bytes, final: byte) ?? .unknown([0x1B, 0x5B] + all))
    default:
      keys.append(.unknown([0x1B, 0x5B] + bytes))
      ground(byte, &keys)
    }
  }

  private mutating func paste(_ byte: UInt8, _ keys: inout [Key]) {
    guard case .paste(var bytes) = state else { return }
    // Taken out of the state, so that appending does not copy all that was pasted before.
    state = .ground
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      keys.append(.paste(String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self)))
      return
    }
    // Cut only where neither a character nor the end mark can be under way.
    if bytes.count >= Self.pasteLimit, byte < 0x80, !Self.pasteEnd.contains(byte) {
      keys.append(.paste(String(decoding: bytes, as: UTF8.self)))
      bytes = []
    }
    state = .paste(bytes)
  }
}
