// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Testing

/// Every Swift block of the documentation, paragraph by paragraph, has to stand in a file that is compiled: one of this
/// folder, or, for SwiftUI, one of the samples that `AppleStubs/check` compiles. Spaces and line ends do not count.
@Suite struct SnippetTests {
  @Test(arguments: try Documentation.files())
  func `what is printed is compiled`(_ file: DocumentationFile) throws {
    for block in file.blocks {
      let isNamed = block.language != "" || file.path.hasSuffix(".swift")
      #expect(isNamed, "\(file): the block in line \(block.line) names no language")
      guard block.language == "swift" else { continue }
      for paragraph in block.paragraphs where !Documentation.compiled.contains(squeeze(paragraph)) {
        Issue.record(
          """
          \(file): the block in line \(block.line) has lines that no compiled sample has:

          \(paragraph)

          To fix this, put them, as they are, into a test or a declaration in Tests/DocumentationTests.
          """)
      }
    }
  }

  @Test func `all of the documentation is looked at`() throws {
    let files = try Documentation.files()
    for name in [
      "README.md", "Statoscope.md", "ProcessingContract.md", "Gotchas.md", "ClassicStores.md", "Composition.md",
      "Reducer.swift", "MigrationGuide.md", "Settings.md", "StateKit.md", "Optical.md", "Composable.md",
      "ComposableSettings.md", "ComingFromAnotherLibrary.md", "ReducerProtocol.swift", "Setting+Bind.swift",
    ] {
      #expect(files.contains { $0.path.hasSuffix("/\(name)") }, "\(name) is missing")
    }
    #expect(files.reduce(0) { $0 + $1.blocks.count } > 40)
  }

  @Test func `links of the made documentation have their like on GitHub`() throws {
    for file in try Documentation.files() where file.path.hasSuffix(".md") {
      for link in file.links where link.hasPrefix("doc:") {
        #expect(
          file.linksOnGitHub.contains("\(link.dropFirst(4)).md"),
          "\(file): '\(link)' is dead on GitHub. Add it to the paragraph in HTML at the end.")
      }
    }
  }

  @Test func `links between files lead somewhere`() throws {
    for file in try Documentation.files() where file.path.hasSuffix(".md") {
      let links = file.links.filter { !$0.contains("://") && !$0.hasPrefix("#") && !$0.hasPrefix("doc:") }
      for link in links + file.linksOnGitHub {
        let target = URL(fileURLWithPath: file.path).deletingLastPathComponent().appending(path: link).path()
        #expect(FileManager.default.fileExists(atPath: target), "\(file): \(link) leads nowhere")
      }
    }
  }
}
