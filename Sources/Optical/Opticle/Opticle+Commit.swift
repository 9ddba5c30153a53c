// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Opticle {
  /// Changes the state by a response, and tells those who watch, in one step.
  ///
  /// On the main actor the state is the new one when this returns, unless it is called while another commit is being
  /// told: then it waits for its turn. From any other thread it is done on the main actor, later, in the order of the
  /// calls; none is lost.
  public nonisolated func commit(_ response: sending Response) {
    opticleCore.send(.commit(response), isolation: nil)
  }

  /// Changes the state by a failure, and tells those who watch, in one step: see ``commit(_:)``.
  ///
  /// - Parameters:
  ///   - error: What went wrong, if it is known.
  ///   - request: What was asked for.
  public nonisolated func commit(error: (any Error)?, from request: sending Request) {
    opticleCore.send(.failed(error, from: request), isolation: nil)
  }

  /// Changes the state by a failure, and tells those who watch, in one step: see ``commit(_:)``.
  ///
  /// ```swift
  /// commit(.failed(error), from: request)
  /// ```
  public nonisolated func commit(_ failure: CommitFailure, from request: sending Request) {
    switch failure {
    case .failed(let error): commit(error: error, from: request)
    }
  }
}
