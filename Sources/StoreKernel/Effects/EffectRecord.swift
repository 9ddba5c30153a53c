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
  // safe: `status` is atomic; `task` and who waits for whom are only touched at the store's home, and the rest is written
  // there before the task that reads it starts

  private enum Status {
    static let enqueued: UInt = 0
    static let waiting: UInt = 1
    static let running: UInt = 2
    static let ended: UInt = 3
  }

  /// Never used again in the same store.
  package let id: UInt64
  let work: EffectWork
  package let key: EffectID?
  let policy: EffectPolicy
  package let origin: EffectOrigin
  var cause: Cause?
  /// The effects that have to end before it begins. None once it may.
  var predecessors: [EffectRun] = []
  /// Whether there is, or was, one that waits for this one to end.
  var hasFollowers = false
  /// Where effects with its id are counted, if they are: see `EffectRooms`.
  var room: UInt?
  private let status: AtomicWord
  private var task: Task<Void, Never>?

  required init(
    id: UInt64, work: EffectWork, key: EffectID?, policy: EffectPolicy, origin: EffectOrigin, waits: Bool
  ) {
    self.id = id
    self.work = work
    self.key = key
    self.policy = policy
    self.origin = origin
    status = AtomicWord(waits ? Status.waiting : Status.enqueued)
  }

  /// The same effect, listed anew.
  func copied() -> EffectRun {
    let copy = Self(id: id, work: work, key: key, policy: policy, origin: origin, waits: isWaiting)
    copy.room = room
    return copy
  }

  var isWaiting: Bool { status.relaxed == Status.waiting }
  var isLive: Bool { status.relaxed != Status.ended }

  /// The effect may start once what it waited for has ended.
  func stopWaiting() { _ = status.acquire(Status.waiting, Status.enqueued) }

  /// Whether the effect may run now. False when it was cancelled before it began.
  func begin() -> Bool { status.acquire(Status.enqueued, Status.running) }

  /// Notes the task that runs it, to be cancelled with it. At home.
  func attach(_ task: Task<Void, Never>) {
    if isLive { self.task = task } else { task.cancel() }
  }

  /// Nothing more is to come from it. True the first time. At home.
  func end(cancelling: Bool) -> Bool {
    // In the order in which it may move on meanwhile.
    for old in [Status.waiting, Status.enqueued, Status.running] where status.acquire(old, Status.ended) {
      let task = task.take()
      if cancelling { task?.cancel() }
      return true
    }
    return false
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
  package init(fileID: String, line: Int) {
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
