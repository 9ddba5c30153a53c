// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Finds the end of a string literal: plain, raw, multi-line, with interpolations that hold strings of their own.
///
/// It keeps its own stack instead of calling itself, so that no depth of interpolation can exhaust the real one.
struct StringLiteral {
  private enum Frame {
    case text(hashes: Int, isMultiline: Bool)
    case interpolation(parens: Int)
  }

  private let bytes: [UInt8]
  private var index: Int
  private var frames: [Frame] = []

  private init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// The end of the literal whose `hashes` number signs start at `start`. An unterminated one ends with its line, or with
  /// the text when it is multi-line.
  static func end(in bytes: [UInt8], at start: Int, hashes: Int) -> Int {
    var literal = StringLiteral(bytes: bytes, index: start)
    literal.open(hashes: hashes)
    while let frame = literal.frames.last, literal.index < bytes.count {
      switch frame {
      case .text(let hashes, let isMultiline): literal.stepThroughText(hashes: hashes, isMultiline: isMultiline)
      case .interpolation(let parens): literal.stepThroughInterpolation(parens: parens)
      }
    }
    return min(literal.index, bytes.count)
  }

  private mutating func open(hashes: Int) {
    index += hashes
    let isMultiline = hasQuotes(3, at: index) && !closesOnThisLine(hashes: hashes)
    index += isMultiline ? 3 : 1
    frames.append(.text(hashes: hashes, isMultiline: isMultiline))
  }

  /// `#"""#` is a raw string that holds one quotation mark, not the start of a multi-line one.
  private func closesOnThisLine(hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var position = index + 1
    while position < bytes.count, !ASCII.isNewline(bytes[position]) {
      if bytes[position] == ASCII.quote, hasHashes(hashes, at: position + 1) { return true }
      position += 1
    }
    return false
  }

  private mutating func stepThroughText(hashes: Int, isMultiline: Bool) {
    let byte = bytes[index]
    if byte == ASCII.quote {
      let quotes = isMultiline ? 3 : 1
      if hasQuotes(quotes, at: index), hasHashes(hashes, at: index + quotes) {
        index += quotes + hashes
        frames.removeLast()
      } else {
        index += 1
      }
    } else if byte == ASCII.backslash, hasHashes(hashes, at: index + 1) {
      index += 1 + hashes
      guard index < bytes.count else { return }
      if bytes[index] == ASCII.leftParen {
        index += 1
        frames.append(.interpolation(parens: 1))
      } else if !ASCII.isNewline(bytes[index]) {
        index += 1
      }
    } else if ASCII.isNewline(byte), !isMultiline {
      frames.removeLast()
    } else {
      index += 1
    }
  }

  private mutating func stepThroughInterpolation(parens: Int) {
    let byte = bytes[index]
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if byte == ASCII.leftParen {
      setParens(parens + 1)
    } else if byte == ASCII.rightParen {
      if parens == 1 { frames.removeLast() } else { setParens(parens - 1) }
    } else if byte == ASCII.quote {
      open(hashes: 0)
      return
    } else if byte == ASCII.pound {
      var hashes = 1
      while index + hashes < bytes.count, bytes[index + hashes] == ASCII.pound { hashes += 1 }
      if index + hashes < bytes.count, bytes[index + hashes] == ASCII.quote {
        open(hashes: hashes)
      } else {
        index += hashes
      }
      return
    } else if byte == ASCII.slash, next == ASCII.star {
      index = Comment.end(in: bytes, at: index)
      return
    } else if byte == ASCII.slash, next == ASCII.slash {
      while index < bytes.count, !ASCII.isNewline(bytes[index]) { index += 1 }
      return
    }
    index += 1
  }

  private mutating func setParens(_ parens: Int) { frames[frames.count - 1] = .interpolation(parens: parens) }

  private func hasQuotes(_ count: Int, at start: Int) -> Bool { hasRun(of: ASCII.quote, count, at: start) }

  private func hasHashes(_ count: Int, at start: Int) -> Bool { hasRun(of: ASCII.pound, count, at: start) }

  private func hasRun(of byte: UInt8, _ count: Int, at start: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[start + offset] != byte { return false }
    return true
  }
}
