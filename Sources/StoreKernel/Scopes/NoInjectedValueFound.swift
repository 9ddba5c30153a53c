// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// A value was asked for that nobody injected.
public struct NoInjectedValueFound: Error, LocalizedError, CustomStringConvertible {
  struct Place: Sendable {
    let scope: String
    let injected: [String]
  }

  /// The type that was asked for.
  public let wanted: Any.Type
  let searched: [Place]

  public var description: String {
    let places = searched.map { place in
      "  \(place.scope): \(place.injected.isEmpty ? "nothing injected" : place.injected.joined(separator: ", "))"
    }
    return """
      No injected value found: "\(wanted)"
      Searched, from the scope to its root:
      \(places.joined(separator: "\n"))
      """
  }

  public var errorDescription: String? { description }
}
