// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Why a view could not be subscribed, or its subscription ended.
public enum ViewSubscriptionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The view is subscribed already. It still is.
  case alreadySubscribed
  /// The view was not subscribed.
  case notSubscribed

  public var description: String {
    switch self {
    case .alreadySubscribed: "the view is subscribed to this store already"
    case .notSubscribed: "the view is not subscribed to this store"
    }
  }
}
