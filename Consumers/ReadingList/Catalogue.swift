// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope

/// A class as it is injected.
public final class Catalogue: Injectable, Sendable {
  public static let defaultValue = Catalogue(books: [:])

  private let books: [Int: String]

  public init(books: [Int: String]) { self.books = books }

  func title(_ id: Int) throws -> String {
    guard let title = books[id] else { throw CatalogueError.unknown(id) }
    return title
  }
}

public enum CatalogueError: EffectError, Equatable {
  case unknown(Int)
  case other
  public static var unknownError: CatalogueError { .other }
}

/// A protocol as it is injected: through a key.
public protocol Shelf: Sendable {
  func place(of id: Int) -> String
}

public struct HomeShelf: Shelf {
  public init() {}
  public func place(of id: Int) -> String { "home \(id)" }
}

public enum ShelfKey: Injectable {
  public static var defaultValue: any Shelf { HomeShelf() }
}

/// A value as it is injected.
public struct Greeting: Injectable, Equatable, Sendable {
  public static let defaultValue = Greeting(text: "hello")
  public let text: String
  public init(text: String) { self.text = text }
}

public enum Requests {
  @EffectStruct(equatable: true)
  static func findTitle(id: Int, @InjectedParam catalogue: Catalogue) async throws -> String {
    try catalogue.title(id)
  }

  @EffectStruct
  public static func echo<Value: Sendable>(_ value: Value, times: Int = 1) async -> [Value] {
    Array(repeating: value, count: times)
  }
}

/// An effect written by hand, with a request of Foundation's: nothing odd has to be imported for it.
public struct Download: Effect, Equatable {
  public let request: URLRequest

  public func runEffect() async throws -> Data {
    try await URLSession.shared.data(for: request).0
  }
}

/// An effect that reads what is injected where it runs.
public struct FindPlace: Effect {
  @InjectedForEffect(ShelfKey.self) var shelf
  let id: Int

  init(id: Int) { self.id = id }

  public func runEffect() async throws -> String { shelf.place(of: id) }
}

/// An effect with many results.
public struct Ticks: StreamEffect {
  let count: Int

  public func elements() async throws -> AsyncStream<Int> {
    let count = count
    return AsyncStream { continuation in
      for tick in 0..<count { continuation.yield(tick) }
      continuation.finish()
    }
  }
}
