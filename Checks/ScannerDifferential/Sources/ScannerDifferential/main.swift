// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

// Compares the scanner with SwiftSyntax over the files named on the command line, and over those listed in a file
// that is named after an `@`.
var paths: [String] = []
for argument in CommandLine.arguments.dropFirst() {
  if argument.hasPrefix("@"), let list = FileManager.default.contents(atPath: String(argument.dropFirst())) {
    paths += String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
  } else {
    paths.append(argument)
  }
}

var files = 0
var lines = 0
var size = 0
var different = 0
var scanTime = Duration.zero
var parseTime = Duration.zero
let clock = ContinuousClock()

for path in paths {
  guard let data = FileManager.default.contents(atPath: path) else {
    print("\(path): cannot be read")
    different += 1
    continue
  }
  let bytes = [UInt8](data)
  var scanned: [String] = []
  var parsed: [String] = []
  scanTime += clock.measure { scanned = ScannedRecord.lines(of: bytes) }
  parseTime += clock.measure { parsed = SyntaxRecord.lines(of: String(decoding: bytes, as: UTF8.self)) }
  files += 1
  size += bytes.count
  lines += parsed.count
  guard scanned != parsed else { continue }
  different += 1
  let index =
    zip(scanned, parsed).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(scanned.count, parsed.count)
  print("\(path): differs at line \(index + 1) of the record")
  print("  SwiftSyntax: \(parsed.indices.contains(index) ? parsed[index] : "(end)")")
  print("  ours:        \(scanned.indices.contains(index) ? scanned[index] : "(end)")")
}

print("\(files) files, \(size) bytes, \(lines) lines of record compared; \(different) files differ")
print("scanner \(scanTime), SwiftSyntax \(parseTime)")
exit(different == 0 ? 0 : 1)
