// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Where one opticle's watchers and effects are: see `Opticle.opticleStorage`. Goes with the opticle that stores it.
public final class OpticleStorage: Sendable {
  typealias Core<O: Opticle> = StoreCore<OpticleLogic<O.State, O.Request, O.Response>>

  package static let table = ObjectTable<OpticleStorage>()

  private let core = Lock<(any AnyObject & Sendable)?>(nil)

  /// Storage for one opticle.
  public init() {}

  /// What belongs to an opticle that does not store it.
  static func kept(for opticle: any Opticle) -> OpticleStorage {
    table.attachment(of: opticle) { OpticleStorage() }
  }

  /// The opticle's engine. Its home is the main actor.
  func core<O: Opticle>(of opticle: O) -> Core<O> {
    if let known = core.withLock({ $0 }) as? Core<O> {
      if known.logic.owner.refers(to: opticle) || !known.logic.owner.isAlive { return known }
      reportSharing(by: opticle)
      return Self.kept(for: opticle).core(of: opticle)
    }
    let type = UncheckedBox<Any.Type>(Swift.type(of: opticle))
    let new = Core<O>(
      state: nil, logic: OpticleLogic(owner: opticle), scope: ScopeNode { "\(type.value)" },
      mailbox: Mailbox(home: MainActor.shared))
    // Made outside the lock, since it tells the event stream; so another thread may have been faster.
    return core.withLock { core in
      if let known = core as? Core<O> { return known }
      core = new
      return new
    }
  }

  private func reportSharing(by opticle: any Opticle) {
    reportIssue(
      """
      \(type(of: opticle)) uses the 'OpticleStorage' of another opticle.

      It was given one of its own, so that their watchers do not meet.

      To fix this, make it a stored property of each object: let opticleStorage = OpticleStorage()
      """)
  }
}

extension Opticle {
  nonisolated var opticleCore: OpticleStorage.Core<Self> { opticleStorage.core(of: self) }
}
