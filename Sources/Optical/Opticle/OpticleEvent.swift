// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What happens to an opticle: what the event stream tells of it, and what test plans send to it.
///
/// ```swift
/// .WHEN(.dispatch(.load))
/// .WHEN(.commit(.loaded(["Dune"])))
/// ```
public enum OpticleEvent<Request, Response> {
  /// A request is dispatched. The event stream does not tell of requests that the app dispatches: they are calls of
  /// your own function.
  case dispatch(Request)
  /// A response is committed.
  case commit(Response)
  /// A failure is committed.
  case failed((any Error)?, from: Request)
}

extension OpticleEvent: Sendable where Request: Sendable, Response: Sendable {}

extension OpticleEvent: EnvelopeEvent {
  package var name: String {
    switch self {
    case .dispatch(let request): "dispatch(\(caseName(of: request)))"
    case .commit(let response): "commit(\(caseName(of: response)))"
    case .failed(_, let request): "failed(from: \(caseName(of: request)))"
    }
  }

  package var content: Any {
    switch self {
    case .dispatch(let request): request
    case .commit(let response): response
    case .failed(let error, _): CommitFailure.failed(error)
    }
  }
}
