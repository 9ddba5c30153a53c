// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// A key path as it stands in the source: `\.state.count`.
enum KeyPathText {
  /// - Parameter place: The step that the key path belongs to. Where the key path itself has no names to show, as for
  ///   dynamic members, they are read from that line of the source.
  static func text(of keyPath: AnyKeyPath, at place: SourcePlace) -> String {
    let type = type(of: keyPath).rootType
    var path = String(describing: keyPath)
    // Its root is written as `\Store<Counter>`; a store's `state` has no name on every system.
    if let dot = path.range(of: "\\\(type)") { path.replaceSubrange(dot, with: "\\") }
    if path.hasPrefix("\\.<computed "), let end = path.range(of: " (State)>.") {
      path.replaceSubrange(path.startIndex..<end.upperBound, with: "\\.state.")
    }
    if !path.contains("<computed ") { return path }
    return written(at: place) ?? "A value of type \(TypeText.text(of: Swift.type(of: keyPath).valueType))"
  }

  private static func written(at place: SourcePlace) -> String? {
    guard let source = try? String(contentsOfFile: "\(place.file)", encoding: .utf8) else { return nil }
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines.dropFirst(Int(place.line) - 1).prefix(3) {
      guard let start = line.range(of: "\\.") else { continue }
      let name = line[start.upperBound...].prefix { $0.isLetter || $0.isNumber || "_.?!".contains($0) }
      return "\\.\(name)"
    }
    return nil
  }
}
