// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import Statoscope

/// A scope whose events say themselves what they do, and which may have one of its kind inside.
final class Chamber: Statostore, ObservableObject {
  enum When {
    case note(String)
    case act(String, (Chamber) throws -> Void)
  }

  let name: String
  @Published var log: [String] = []
  @Published var count = 0
  @Subscope var inner: Chamber?

  init(_ name: String = "room", inner: Chamber? = nil) {
    self.name = name
    self.inner = inner
  }

  func update(_ when: When) throws {
    switch when {
    case .note(let line): log.append(line)
    case .act(_, let body): try body(self)
    }
  }
}

extension Chamber.When: CustomStringConvertible {
  var description: String {
    switch self {
    case .note(let line): line
    case .act(let name, _): name
    }
  }

  static func act(_ body: @escaping (Chamber) throws -> Void) -> Self { .act("act", body) }

  /// An event that starts an effect whose result is noted.
  static func start(_ effect: some Effect<String>) -> Self {
    act { $0.effectsState.enqueue(effect.map(Chamber.When.note)) }
  }
}

extension ScopeImplementation {
  var storeID: UInt { core().id }

  /// The names of the listed effects.
  var effectNames: [String] { effects.map { ($0 as? any Named)?.name ?? "\($0)" } }
}

/// Runs `body` on eight threads, and waits for all of them.
func onEightThreads(_ body: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for thread in 0..<8 { group.addTask { body(thread) } }
  }
}
