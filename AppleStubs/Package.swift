// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import CompilerPluginSupport
import PackageDescription

// Compiles our sources where `SwiftUI`, `UIKit`, `Combine`, `os`, `ObjectiveC` and `Darwin` can be imported: small
// stand-ins for Apple's modules, so that what is written for Apple's systems is type-checked on Linux too. Nothing that
// users build depends on this package. `House` holds links to our real sources.
let glue: [Target.Dependency] = ["Statoscope", "StateKit", "SwiftUI", "UIKit"]

let package = Package(
  name: "AppleStubs",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Darwin", path: "Stubs/Darwin"),
    .target(name: "os", path: "Stubs/os"),
    .target(name: "ObjectiveC", path: "Stubs/ObjectiveC"),
    .target(name: "Combine", path: "Stubs/Combine"),
    .target(name: "UIKit", path: "Stubs/UIKit"),
    .target(name: "SwiftUI", dependencies: ["Combine", "UIKit"], path: "Stubs/SwiftUI"),

    .target(name: "StoreKernel", dependencies: ["Darwin", "os", "ObjectiveC"], path: "House/StoreKernel"),
    .target(
      name: "Optical", dependencies: ["StoreKernel"], path: "House/Optical", exclude: ["Optical.docc"]),
    .target(
      name: "StateKit", dependencies: ["StoreKernel", "Combine", "SwiftUI", "UIKit"], path: "House/StateKit",
      exclude: ["StateKit.docc"]),
    .target(
      name: "Statoscope", dependencies: ["StoreKernel", "StatoscopeMacros", "Combine", "SwiftUI"],
      path: "House/Statoscope", exclude: ["Statoscope.docc"]),
    .target(
      name: "Composable", dependencies: ["StoreKernel", "Combine", "SwiftUI"], path: "House/Composable",
      exclude: ["Composable.docc"]),
    // The plugin runs on this machine, and is built without the stand-ins.
    .target(name: "MacroExpansion", path: "House/MacroExpansion"),
    .macro(name: "StatoscopeMacros", dependencies: ["MacroExpansion"], path: "House/StatoscopeMacros"),

    // What users write, in each of the three modes.
    .target(name: "GlueSwift6", dependencies: glue, path: "Samples/Glue"),
    .target(
      name: "GlueSwift5", dependencies: glue, path: "Samples/GlueSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "GlueMainActor", dependencies: glue, path: "Samples/GlueMainActor",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "ComposableSwift6", dependencies: ["Composable", "SwiftUI"], path: "Samples/Composable"),
    .target(
      name: "ComposableSwift5", dependencies: ["Composable", "SwiftUI"], path: "Samples/ComposableSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "ComposableMainActor", dependencies: ["Composable", "SwiftUI"], path: "Samples/ComposableMainActor",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // No test target: the generated runner of one takes every system that has Darwin for Apple's.
    .executableTarget(
      name: "GlueChecks",
      dependencies: [
        "GlueSwift6", "GlueSwift5", "GlueMainActor", "ComposableSwift6", "ComposableSwift5", "ComposableMainActor",
      ] + glue,
      path: "Checks/GlueChecks"),
  ],
  swiftLanguageModes: [.v6]
)
