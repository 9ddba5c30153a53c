// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import PackageDescription

// An app that uses the library from outside, as its users do: the same sources in each of the three modes that they may
// choose. `Swift5` and `MainActor` are links to `ReadingList`.
let library: [Target.Dependency] = [
  .product(name: "Statoscope", package: "Statoscope"),
  .product(name: "StatoscopeTesting", package: "Statoscope"),
  .product(name: "Optical", package: "Statoscope"),
  .product(name: "StateKit", package: "Statoscope"),
  .product(name: "Settings", package: "Statoscope"),
  .product(name: "Composable", package: "Statoscope"),
  .product(name: "ComposableSettings", package: "Statoscope"),
]

let package = Package(
  name: "Consumers",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Statoscope", path: "..")],
  targets: [
    .testTarget(
      name: "Swift5Tests", dependencies: library, path: "Swift5", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "Swift6Tests", dependencies: library, path: "ReadingList", swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "MainActorTests", dependencies: library, path: "MainActor",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .define("DEFAULT_MAIN_ACTOR")]),
  ]
)
