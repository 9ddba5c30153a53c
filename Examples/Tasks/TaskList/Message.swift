// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the program has to say. It stays until the user does something.
public struct Message: Hashable, Sendable {
  /// The words.
  public let text: String
  /// Whether something did not work.
  public let isProblem: Bool

  /// Good or neutral news.
  public static func note(_ text: String) -> Message { Message(text: text, isProblem: false) }

  /// Something that did not work.
  public static func problem(_ error: some CustomStringConvertible) -> Message {
    Message(text: error.description, isProblem: true)
  }
}
