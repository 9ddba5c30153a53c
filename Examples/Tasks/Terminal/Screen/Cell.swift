// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One place of a screen.
public struct Cell: Hashable, Sendable {
  /// The character, or nothing in the right half of a wide one.
  public let text: String
  /// How it looks.
  public let style: Style
  /// The columns it takes: 1 or 2, or 0 in the right half of a wide one.
  public let width: Int

  /// An empty place.
  public static let blank = Cell(text: " ", style: .plain, width: 1)

  static func rightHalf(_ style: Style) -> Cell { Cell(text: "", style: style, width: 0) }

  init(text: String, style: Style, width: Int) {
    self.text = text
    self.style = style
    self.width = width
  }

  // After these a terminal may stand in another column than was reckoned.
  var hasCertainWidth: Bool {
    let scalars = text.unicodeScalars
    return scalars.count == 1 && scalars.first?.properties.isEmojiPresentation == false
  }
}
