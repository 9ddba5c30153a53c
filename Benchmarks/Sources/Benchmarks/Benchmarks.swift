// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

@main
struct Benchmarks {
  @MainActor static let all: [Benchmark] = [
    .send, .observers, .tracking, .creation, .effects, .inPlace, .chain, .eventStream, .middleware, .finish, .rows,
    .tree,
  ]

  @MainActor
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      let report = Report()
      for benchmark in all where options.filter.map({ benchmark.name.contains($0) }) ?? true {
        report.heading(benchmark.name)
        await benchmark.run(options.isSmoke ? .smoke : .normal, report)
      }
      if let path = options.jsonPath { try report.write(to: path) }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }
}
