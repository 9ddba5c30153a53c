// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import PackageDescription

let package = Package(
  name: "MuseumApp",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/InQBarna/statoscope.git", branch: "main")
  ],
  targets: [
    .target(
      name: "MuseumApp",
      dependencies: [.product(name: "Statoscope", package: "statoscope")]),
    .testTarget(
      name: "MuseumAppTests",
      dependencies: ["MuseumApp", .product(name: "StatoscopeTesting", package: "statoscope")]),
  ]
)
