// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A `key:value` word of a task, such as `due:2026-03-09`.
public struct TodoTag: Hashable, Sendable {
  /// What stands before the colon.
  public let key: String
  /// What stands after the colon.
  public let value: String

  /// Reads one word as a tag.
  ///
  /// A tag has one colon with something on both sides, its key starts with a letter, and its value does not start
  /// with `//`: neither `http://example.com` nor `12:30` is a tag.
  public init?(word: some StringProtocol) {
    let parts = word.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, !parts[1].hasPrefix("//") else { return nil }
    guard let first = parts[0].first, first.isLetter else { return nil }
    key = String(parts[0])
    value = String(parts[1])
  }
}
