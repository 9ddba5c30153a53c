// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// A file with code blocks: Markdown, or Swift with documentation comments.
struct DocumentationFile: CustomStringConvertible, Sendable {
  struct Block: Sendable {
    let language: String
    let line: Int
    let text: String

    var paragraphs: [String] {
      text.split(separator: /\n\s*\n/).map(String.init).filter { !squeeze($0).isEmpty }
    }
  }

  let path: String
  let blocks: [Block]
  let links: [String]
  /// What the paragraphs in HTML lead to, which are for readers on GitHub.
  let linksOnGitHub: [String]

  var description: String { path.replacingOccurrences(of: Documentation.root.path(), with: "") }

  init(path: String) throws {
    self.path = path
    var blocks: [Block] = []
    var open: (language: String, line: Int, lines: [String])?
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let line = Self.documented(line, in: path) else {
        open = nil
        continue
      }
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let current = open, trimmed == "```" {
        blocks.append(
          Block(language: current.language, line: current.line, text: current.lines.joined(separator: "\n")))
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if trimmed.hasPrefix("```") {
        open = (String(trimmed.dropFirst(3)), index + 1, [])
      }
    }
    self.blocks = blocks
    links = text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    linksOnGitHub = text.matches(of: /<a href="([^"]+)">/).map { String($0.1) }
  }

  /// The part of a line that is documentation, if any of it is.
  private static func documented(_ line: Substring, in path: String) -> String? {
    guard path.hasSuffix(".swift") else { return String(line) }
    let trimmed = line.drop { $0 == " " }
    return trimmed.hasPrefix("///") ? String(trimmed.dropFirst(3)) : nil
  }
}

enum Documentation {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All that is printed: the README, the articles, and the comments of what users import.
  static func files() throws -> [DocumentationFile] {
    let paths =
      [root.appending(path: "README.md").path()]
      + find(
        in: "Sources/Statoscope", "Sources/StoreKernel", "Sources/StatoscopeTesting", "Sources/Optical",
        "Sources/StateKit", "Sources/Settings", "Sources/Composable", "Sources/ComposableSettings"
      ) { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
    return try paths.map { try DocumentationFile(path: $0) }.filter { $0.path.hasSuffix(".md") || !$0.blocks.isEmpty }
  }

  /// All samples that are compiled, without spaces.
  static let compiled: String =
    find(
      in: "Tests/DocumentationTests", "Tests/OpticalTests/Documentation", "Tests/StateKitTests/Documentation",
      "Tests/SettingsTests/Documentation", "Tests/ComposableTests/Documentation",
      "Tests/ComposableSettingsTests/Documentation", "AppleStubs/Samples/Glue", "AppleStubs/Samples/Composable",
      "Consumers/FirstSteps"
    ) { $0.hasSuffix(".swift") }
    .map { (try? String(contentsOfFile: $0, encoding: .utf8)).map(withoutLicence).map(squeeze) ?? "" }
    .joined(separator: "\n")

  private static func find(in folders: String..., where isWanted: (String) -> Bool) -> [String] {
    folders.flatMap { folder in
      let folder = root.appending(path: folder).path()
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.filter(isWanted).sorted().map { "\(folder)/\($0)" }
    }
  }
}

/// The text without the lines that head each of our files, and no one else's.
private func withoutLicence(_ text: String) -> String {
  text.replacing(/\/\/ (SPDX-License-Identifier|Copyright).*\n/, with: "")
}

func squeeze(_ text: String) -> String { text.filter { !$0.isWhitespace } }
