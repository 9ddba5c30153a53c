// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What is to be seen on a terminal: rows of styled cells, and where the cursor stands. A value without side effects.
///
/// ```swift
/// var screen = Screen(size: TerminalSize(rows: 24, columns: 80))
/// screen.write("Tasks", row: 0, column: 2, style: .plain.bold())
/// screen.cursor = .init(row: 23, column: 0)
/// let bytes = ScreenRenderer(usesColor: true).bytes(from: shown, to: screen)
/// ```
///
/// Rows and columns count from 0. What does not fit is cut off.
public struct Screen: Hashable, Sendable {
  /// A place on the screen.
  public struct Position: Hashable, Sendable {
    /// The row, from 0.
    public var row: Int
    /// The column, from 0.
    public var column: Int

    /// A place on the screen.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The size.
  public let size: TerminalSize
  /// Where the cursor stands, or `nil` to hide it.
  public var cursor: Position?

  private var cells: [Cell]

  /// A blank screen.
  public init(size: TerminalSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.rows * size.columns)
  }

  /// The cells of a row.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[(row * size.columns)..<((row + 1) * size.columns)]
  }

  /// The text of a row, without the spaces at its end. Meant for tests.
  public func text(row: Int) -> String {
    var text = self.row(row).map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Writes text, made safe by ``VisibleText``, and returns the number of columns it took.
  ///
  /// - Parameters:
  ///   - width: The columns to stay within; `nil` is all up to the edge. Text that is longer ends with `…`.
  @discardableResult
  public mutating func write(_ text: String, row: Int, column: Int, style: Style = .plain, width: Int? = nil) -> Int {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return 0 }
    let room = min(size.columns - column, max(0, width ?? .max))
    guard room > 0 else { return 0 }
    // No character has more than a dozen scalars when shown, so the rest of a very long text need not be looked at.
    let start = String(text.unicodeScalars.prefix(room * 16 + 16))
    var placed: [(character: Character, width: Int)] = []
    var used = 0
    for character in VisibleText.of(start) {
      let width = DisplayWidth.of(character)
      if used + width > room {
        while used > room - 1, let last = placed.popLast() { used -= last.width }
        placed.append(("…", 1))
        used += 1
        break
      }
      placed.append((character, width))
      used += width
    }
    var next = column
    for (character, width) in placed {
      place(Cell(text: String(character), style: style, width: width), row: row, column: next)
      next += width
    }
    return used
  }

  /// Fills a part of a row with spaces of a style.
  ///
  /// - Parameter width: The number of columns; `nil` is all up to the edge.
  public mutating func fill(row: Int, column: Int = 0, width: Int? = nil, style: Style = .plain) {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return }
    let room = min(size.columns - column, max(0, width ?? .max))
    for column in column..<(column + room) {
      place(Cell(text: " ", style: style, width: 1), row: row, column: column)
    }
  }

  private mutating func place(_ cell: Cell, row: Int, column: Int) {
    let index = row * size.columns + column
    for taken in index..<(index + cell.width) {
      // Half of a wide character cannot stay when the other half goes.
      if cells[taken].width == 0 { cells[taken - 1] = Cell(text: " ", style: cells[taken - 1].style, width: 1) }
      if cells[taken].width == 2 { cells[taken + 1] = Cell(text: " ", style: cells[taken + 1].style, width: 1) }
      cells[taken] = taken == index ? cell : .rightHalf(cell.style)
    }
  }
}
