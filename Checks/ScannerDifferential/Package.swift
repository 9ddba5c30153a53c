// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import PackageDescription

// Compares our scanner with the toolchain's own SwiftSyntax, whose modules `Checks/scanner-differential` puts on the
// search paths. Nothing that users build depends on this package.
let package = Package(
  name: "ScannerDifferential",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "MacroExpansion"),
    .executableTarget(name: "ScannerDifferential", dependencies: ["MacroExpansion"]),
  ],
  swiftLanguageModes: [.v6]
)
