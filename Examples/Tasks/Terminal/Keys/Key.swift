// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A key that was pressed, or a text that was pasted.
public enum Key: Hashable, Sendable {
  /// A character that was typed. One Unicode scalar at a time: combining marks come on their own.
  case character(Character)
  /// Control and a lower-case letter, such as `c` for Ctrl-C. Ctrl-Space is a space.
  case control(Character)
  /// Alt (or Option, or Escape just before) and a character.
  case alt(Character)
  /// Text pasted as a whole. A very long paste comes in several.
  case paste(String)
  /// An arrow.
  case up, down, left, right
  /// A key that moves far.
  case home, end, pageUp, pageDown
  /// A key that changes text.
  case insert, delete, backspace, enter
  /// Tab, and Shift-Tab.
  case tab, backTab
  /// Escape on its own.
  case escape
  /// A function key, from 1.
  case function(Int)
  /// Bytes that mean nothing known.
  case unknown([UInt8])
}
