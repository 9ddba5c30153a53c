// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Statoscope",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10)],
  products: [
    .library(name: "Statoscope", targets: ["Statoscope"]),
    .library(name: "StatoscopeTesting", targets: ["StatoscopeTesting"]),
    .library(name: "Optical", targets: ["Optical"]),
    .library(name: "StateKit", targets: ["StateKit"]),
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "Settings", targets: ["Settings"]),
    .library(name: "ComposableSettings", targets: ["ComposableSettings"]),
    .executable(name: "tasks", targets: ["tasks"]),
    .executable(name: "cafe", targets: ["cafe"]),
  ],
  targets: [
    // The engine. Knows no dialect's words.
    .target(name: "StoreKernel"),
    // The reducer dialect.
    .target(name: "Statoscope", dependencies: ["StoreKernel", "StatoscopeMacros"]),
    // The compiler plugin, without swift-syntax: the executable, and the library that its tests can reach.
    .target(name: "MacroExpansion"),
    .macro(name: "StatoscopeMacros", dependencies: ["MacroExpansion"]),
    // Test plans.
    .target(name: "StatoscopeTesting", dependencies: ["Statoscope", "StoreKernel", "StatoscopeTestingLoader"]),
    // Makes misuse fail tests, from the moment a test program is loaded.
    .target(name: "StatoscopeTestingLoader"),
    // The dialect of opticles and watchers.
    .target(name: "Optical", dependencies: ["StoreKernel"]),
    // The dialect of state containers, stores and side effects.
    .target(name: "StateKit", dependencies: ["StoreKernel"]),
    // Typed settings that are observed. Knows no dialect.
    .target(name: "Settings", dependencies: ["StoreKernel"]),
    // The dialect of composed reducers.
    .target(name: "Composable", dependencies: ["StoreKernel"]),
    // The join of the two: settings that reducers write and follow.
    .target(name: "ComposableSettings", dependencies: ["Composable", "Settings", "StoreKernel"]),
    // Examples/Tasks: a todo.txt task list for the terminal.
    .target(name: "TodoTxt", path: "Examples/Tasks/TodoTxt"),
    .target(name: "Terminal", path: "Examples/Tasks/Terminal"),
    .target(
      name: "TaskList", dependencies: ["Statoscope", "Settings", "ComposableSettings", "TodoTxt"],
      path: "Examples/Tasks/TaskList"),
    .target(
      name: "TasksInterface", dependencies: ["TaskList", "TodoTxt", "Terminal", "Settings", "Statoscope"],
      path: "Examples/Tasks/TasksInterface"),
    .executableTarget(name: "tasks", dependencies: ["TasksInterface"], path: "Examples/Tasks/tasks"),
    // Examples/Cafe: an opticle, a StateKit store and a reducer in one program.
    .target(
      name: "CafeModel", dependencies: ["Optical", "StateKit", "Statoscope"], path: "Examples/Cafe/CafeModel"),
    .executableTarget(name: "cafe", dependencies: ["CafeModel"], path: "Examples/Cafe/cafe"),

    // What more than one of the tests needs.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "StoreKernelTests", dependencies: ["StoreKernel", "TestSupport"]),
    .testTarget(
      name: "StatoscopeTests", dependencies: ["Statoscope", "StoreKernel", "StatoscopeTesting", "TestSupport"]),
    .testTarget(name: "MacroExpansionTests", dependencies: ["MacroExpansion", "TestSupport"]),
    .testTarget(name: "DocumentationTests", dependencies: ["Statoscope", "StatoscopeTesting"]),
    .testTarget(
      name: "StatoscopeTestingTests",
      dependencies: ["StatoscopeTesting", "Statoscope", "StateKit", "StoreKernel", "TestSupport"]),
    .testTarget(name: "OpticalTests", dependencies: ["Optical", "StatoscopeTesting", "Statoscope", "StoreKernel"]),
    .testTarget(name: "StateKitTests", dependencies: ["StateKit", "StatoscopeTesting", "Statoscope", "StoreKernel"]),
    .testTarget(
      name: "ComposableTests", dependencies: ["Composable", "StatoscopeTesting", "StoreKernel", "TestSupport"]),
    .testTarget(
      name: "ComposableSettingsTests",
      dependencies: ["ComposableSettings", "Composable", "Settings", "Statoscope", "StatoscopeTesting", "StoreKernel"]),
    .testTarget(name: "SettingsTests", dependencies: ["Settings", "StoreKernel", "SettingsChild", "TestSupport"]),
    // What SettingsTests starts, kills and starts again.
    .executableTarget(name: "SettingsChild", dependencies: ["Settings"], path: "Tests/SettingsChild"),
    .testTarget(
      name: "TasksTests",
      dependencies: [
        "tasks", "TodoTxt", "Terminal", "TaskList", "TasksInterface", "Settings", "ComposableSettings", "Statoscope",
        "StatoscopeTesting", "TestSupport",
      ],
      path: "Examples/Tasks/Tests"),
    .testTarget(
      name: "CafeTests", dependencies: ["CafeModel", "Optical", "StateKit", "Statoscope", "StatoscopeTesting"],
      path: "Examples/Cafe/Tests"),
  ],
  swiftLanguageModes: [.v6]
)
