// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// A key path as it stands in the source: `\.state.count`.
enum KeyPathText {
  /// Where the key path itself has no names to show, as for dynamic members, they are read from the source.
  ///
  /// - Parameters:
  ///   - place: The step that the key path belongs to.
  ///   - step: What the step is called, where it begins with the key path.
  static func text(of keyPath: AnyKeyPath, at place: SourcePlace, in step: String = "") -> String {
    let type = type(of: keyPath).rootType
    var path = String(describing: keyPath)
    // Its root is written as `\Store<Counter>`; a store's `state` has no name on every system.
    if let dot = path.range(of: "\\\(type)") { path.replaceSubrange(dot, with: "\\") }
    if path.hasPrefix("\\.<computed "), let end = path.range(of: " (State)>.") {
      path.replaceSubrange(path.startIndex..<end.upperBound, with: "\\.state.")
    }
    if !path.contains("<computed ") { return path }
    return written(at: place, in: step) ?? "A value of type \(TypeText.text(of: Swift.type(of: keyPath).valueType))"
  }

  private static func written(at place: SourcePlace, in step: String) -> String? {
    guard let source = try? String(contentsOfFile: "\(place.file)", encoding: .utf8) else { return nil }
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .dropFirst(Int(place.line) - 1).prefix(3).joined(separator: "\n")
    guard let start = lines.range(of: "\(step)(\\.") ?? lines.range(of: "\\.") else { return nil }
    var depth = 0
    let name = lines[start.upperBound...].prefix { character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth -= 1 } }
      return depth > 0 || character.isLetter || character.isNumber || "_.?!".contains(character)
    }
    return "\\.\(name)"
  }
}
