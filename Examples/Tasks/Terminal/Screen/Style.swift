// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How a cell looks. Combine with the functions: `Style.plain.bold().colored(.red)`.
public struct Style: Hashable, Sendable {
  /// One of the eight colours that every terminal has, in the shade that its user chose.
  public enum Color: UInt8, Hashable, Sendable, CaseIterable {
    /// A colour of the palette.
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  /// Thick.
  public var isBold = false
  /// Less bright.
  public var isDim = false
  /// With a line below.
  public var isUnderlined = false
  /// With text and background colour exchanged.
  public var isReversed = false
  /// The colour of the text, or `nil` for the terminal's own.
  public var color: Color?

  /// Nothing special.
  public static let plain = Style()

  /// Nothing special.
  public init() {}

  /// The style, and bold.
  public func bold() -> Style { with { $0.isBold = true } }
  /// The style, and dim.
  public func dim() -> Style { with { $0.isDim = true } }
  /// The style, and underlined.
  public func underlined() -> Style { with { $0.isUnderlined = true } }
  /// The style, and reversed.
  public func reversed() -> Style { with { $0.isReversed = true } }
  /// The style in a colour.
  public func colored(_ color: Color?) -> Style { with { $0.color = color } }

  private func with(_ change: (inout Style) -> Void) -> Style {
    var copy = self
    change(&copy)
    return copy
  }

  /// The sequence that turns exactly this style on.
  func sequence(usesColor: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    if usesColor, let color { codes.append(String(30 + color.rawValue)) }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}
