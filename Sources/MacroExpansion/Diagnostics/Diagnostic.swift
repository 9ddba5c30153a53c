// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Something to tell the author of a declaration. Offsets count from the start of the declaration's source.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  package struct Note: Equatable, Sendable {
    package var offset: Int
    package var message: String
  }

  package struct Change: Equatable, Sendable {
    package var range: Range<Int>
    package var newText: String
  }

  package struct FixIt: Equatable, Sendable {
    package var message: String
    package var changes: [Change]
  }

  package var message: String
  package var severity: Severity = .error
  /// What the message is about: it points at the start, and underlines the rest.
  package var range: Range<Int>
  package var notes: [Note] = []
  package var fixIts: [FixIt] = []
}

extension Diagnostic {
  static func error(_ message: String, at range: Range<Int>, notes: [Note] = [], fixIts: [FixIt] = []) -> Diagnostic {
    Diagnostic(message: message, range: range, notes: notes, fixIts: fixIts)
  }

  /// The diagnostic in the compiler's terms: offsets from the start of the file.
  func message(at location: HostMessage.Location) -> PluginMessage.Diagnostic {
    func position(_ offset: Int) -> PluginMessage.Position {
      .init(fileName: location.fileName, offset: location.offset + offset)
    }
    func positions(_ range: Range<Int>) -> PluginMessage.PositionRange {
      .init(
        fileName: location.fileName, startOffset: location.offset + range.lowerBound,
        endOffset: location.offset + range.upperBound)
    }
    return PluginMessage.Diagnostic(
      message: message, severity: severity.rawValue, position: position(range.lowerBound),
      highlights: range.isEmpty ? [] : [positions(range)],
      notes: notes.map { .init(position: position($0.offset), message: $0.message) },
      fixIts: fixIts.map { fixIt in
        .init(
          message: fixIt.message,
          changes: fixIt.changes.map { .init(range: positions($0.range), newText: $0.newText) })
      })
  }
}

extension Diagnostic.FixIt {
  static func replace(_ range: Range<Int>, by text: String, _ message: String) -> Self {
    .init(message: message, changes: [.init(range: range, newText: text)])
  }

  static func insert(_ text: String, at offset: Int, _ message: String) -> Self {
    replace(offset..<offset, by: text, message)
  }

  static func remove(_ range: Range<Int>, _ message: String) -> Self { replace(range, by: "", message) }
}
