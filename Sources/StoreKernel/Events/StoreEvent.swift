// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Something that happened in a store.
///
/// Everything the engine does is told here, in order: logs, recorders and inspectors need no other hook. Nothing is told,
/// and nothing costs, while nobody listens.
///
/// It is told at the store's home. But what happens when a store is created or released, and what is injected from
/// outside, is told on the thread where that happens.
public struct StoreEvent {
  /// What happened.
  public enum Kind {
    /// The store was created.
    case attached
    /// An event's turn came.
    case sent(Any)
    /// The reducer processed the event.
    case updated(Any)
    /// The reducer threw: state and effects are as they were before the event. An object keeps what its `update` had
    /// changed already.
    case failed(Any, any Error)
    /// The state before and after an event that was processed.
    case changed(before: Any, after: Any)
    /// The effect is listed. One that waits for room, or that a test plan holds, does not start yet.
    case effectEnqueued(EffectInfo)
    /// The effect's task was made; or it runs at once, and this comes before its first line.
    case effectStarted(EffectInfo)
    /// The effect returned, and this is the event it led to. A stream says so for each element.
    case effectCompleted(EffectInfo, Any?)
    /// The effect threw, and nothing maps its errors.
    case effectFailed(EffectInfo, any Error)
    /// The effect was cancelled and left the list. What it may still return is dropped.
    case effectCancelled(EffectInfo)
    /// The effect never began, or its result was ignored.
    case effectDropped(EffectInfo, DropReason)
    /// An event was queued and will not be processed.
    case dropped(Any, DropReason)
    /// A value was injected.
    case injected(Any)
    /// A property asked for a value that nobody injected, and has its default. `isExpected` where that is what defaults
    /// are for, and not where it was to be the scope around it.
    case notInjected(NoInjectedValueFound, isExpected: Bool)
    /// The store is going away; its effects have been cancelled.
    case detached
  }

  /// What somebody wants to hear of. Each costs only those who ask.
  public struct Interest: OptionSet, Sendable {
    /// One bit for each interest.
    public let rawValue: UInt
    @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Events sent, processed and dropped.
    @inlinable public static var events: Interest { Interest(rawValue: 1) }
    /// States before and after an event. Keeping the one before costs a copy of what the event changes.
    @inlinable public static var states: Interest { Interest(rawValue: 2) }
    /// What becomes of effects.
    @inlinable public static var effects: Interest { Interest(rawValue: 4) }
    /// Values injected.
    @inlinable public static var injection: Interest { Interest(rawValue: 8) }
    /// Stores created and released.
    @inlinable public static var scopes: Interest { Interest(rawValue: 16) }
    /// Errors thrown by reducers and effects.
    @inlinable public static var errors: Interest { Interest(rawValue: 32) }
    /// All of it.
    @inlinable public static var all: Interest { Interest(rawValue: 63) }
  }

  /// Which store: unlike every other's in this process.
  public let storeID: UInt
  /// The store's type as the user writes it.
  public let storeName: String
  /// What happened.
  public let kind: Kind
  /// Whether the store is an object, whose state nobody can take back.
  package let isObject: Bool
  /// The store's place in its tree.
  package let scope: ScopeNode
}
