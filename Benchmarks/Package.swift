// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import PackageDescription

// A package of its own, so that users of Statoscope never build it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Statoscope", path: "..")],
  targets: [
    .executableTarget(name: "Benchmarks", dependencies: [.product(name: "Statoscope", package: "Statoscope")])
  ],
  swiftLanguageModes: [.v6]
)
