// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One effect that a store has listed: what it is, and how far it is.
@usableFromInline
package final class EffectRecord<Event>: EffectRun, @unchecked Sendable {  // safe: as its superclass
  package var effect: AnyEffect<Event> { AnyEffect(work: work) }
}

/// What an effect's record is whatever the effect leads to. The engine runs effects without knowing the type of their
/// event: that costs a fraction of what generic code does.
@usableFromInline
package class EffectRun: @unchecked Sendable {
  // safe: `status` is a lock; the rest is written at the store's home before the task that reads it starts

  private enum Status { case enqueued, waiting, running, ended }

  /// Never used again in the same store.
  package let id: UInt64
  let work: EffectWork
  package let key: EffectID?
  let policy: EffectPolicy
  package let origin: EffectOrigin
  var cause: Cause?
  private let status: Lock<(status: Status, task: Task<Void, Never>?)>

  required init(
    id: UInt64, work: EffectWork, key: EffectID?, policy: EffectPolicy, origin: EffectOrigin, waits: Bool
  ) {
    self.id = id
    self.work = work
    self.key = key
    self.policy = policy
    self.origin = origin
    status = Lock((waits ? .waiting : .enqueued, nil))
  }

  /// The same effect, listed anew.
  func copied() -> EffectRun {
    Self(id: id, work: work, key: key, policy: policy, origin: origin, waits: isWaiting)
  }

  var isWaiting: Bool { status.withLock { $0.status == .waiting } }
  var isLive: Bool { status.withLock { $0.status != .ended } }

  /// The effect may start once what it waited for has ended.
  func stopWaiting() { status.withLock { if $0.status == .waiting { $0.status = .enqueued } } }

  /// Whether the effect may run now. False when it was cancelled before it began.
  func begin() -> Bool {
    status.withLock {
      guard $0.status == .enqueued else { return false }
      $0.status = .running
      return true
    }
  }

  func attach(_ task: Task<Void, Never>) {
    let isLive = status.withLock {
      guard $0.status != .ended else { return false }
      $0.task = task
      return true
    }
    if !isLive { task.cancel() }
  }

  /// Nothing more is to come from it. True the first time.
  func end(cancelling: Bool) -> Bool {
    let (first, task) = status.withLock { current in
      let first = current.status != .ended
      current.status = .ended
      return (first, current.task.take())
    }
    if cancelling { task?.cancel() }
    return first
  }

  var info: EffectInfo { EffectInfo(id: id, effect: work.pristine, key: key?.value, origin: origin) }
}

/// Where in the user's code an effect was enqueued.
public struct EffectOrigin: Sendable, Equatable, CustomStringConvertible {
  /// The file, as `#fileID` has it.
  public let fileID: String
  /// The line.
  public let line: Int

  @usableFromInline
  init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  public var description: String { "\(fileID):\(line)" }
}

/// What the event stream tells of an effect.
public struct EffectInfo {
  /// Names this run of the effect in its store.
  public let id: UInt64
  /// The effect, as it was before its result was mapped.
  public let effect: any Effect
  /// The id that it was enqueued with, if any.
  public let key: AnyHashable?
  /// Where it was enqueued.
  public let origin: EffectOrigin
}
