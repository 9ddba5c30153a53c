// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A line of the user's.
struct SourcePlace: CustomStringConvertible {
  let file: StaticString
  let line: UInt

  var fileName: Substring {
    let path = "\(file)"
    return path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? path[...]
  }

  var description: String { "\(fileName):\(line)" }
}
