// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What `EffectsState` is made of, whatever the events of its store are.
@usableFromInline
struct EffectList {
  enum Command {
    case start(EffectRun)
    case cancel(EffectRun)
    case drop(EffectRun)

    var run: EffectRun {
      switch self {
      case .start(let run), .cancel(let run), .drop(let run): run
      }
    }
  }

  /// How much the event has asked for so far. Stored, since every event looks.
  @usableFromInline private(set) var asked = 0
  private var list = RunList()
  private var rooms = EffectRooms()
  private var pending: [Command] = []
  private var lastID: UInt64 = 0
  /// Whether an effect has left the list that another one waited for.
  private var mayFollow = false

  @usableFromInline
  init() {}

  /// What is listed, the oldest first.
  var runs: [EffectRun] { list.all }

  var isEmpty: Bool { list.isEmpty }

  func contains(where isWanted: (EffectRun) -> Bool) -> Bool { list.count(where: isWanted) > 0 }

  @usableFromInline
  mutating func enqueue(
    _ work: EffectWork, as type: EffectRun.Type, key: EffectID?, policy: EffectPolicy, origin: EffectOrigin
  ) {
    var room = rooms.number(of: key)
    var waits = false
    var isDropped = false
    switch policy {
    case .concurrent: break
    case .newest:
      var surplus = list.count { $0.key == key } - policy.limit + 1
      if surplus > 0 {
        cancel { run in
          guard surplus > 0, run.key == key else { return false }
          surplus -= 1
          return true
        }
      }
    case .oldest(_, let overflow):
      room = rooms.makeNumber(of: key, in: list)
      let isFull = rooms.listed(in: room) >= policy.limit
      waits = isFull && overflow == .wait
      isDropped = isFull && overflow == .drop
    }
    lastID += 1
    let run = type.init(id: lastID, work: work, key: key, policy: policy, origin: origin, waits: waits)
    if isDropped {
      ask(.drop(run))
    } else {
      run.room = room
      list.append(run)
      rooms.enter(run)
      ask(.start(run))
    }
  }

  /// Lists an effect that begins when all of `predecessors` have ended, however they do; at once, if there are none.
  mutating func enqueue(
    _ work: EffectWork, as type: EffectRun.Type, key: EffectID?, after predecessors: [EffectRun], origin: EffectOrigin
  ) -> EffectRun {
    lastID += 1
    let run = type.init(
      id: lastID, work: work, key: key, policy: .concurrent, origin: origin, waits: !predecessors.isEmpty)
    for predecessor in predecessors { predecessor.hasFollowers = true }
    run.predecessors = predecessors
    list.append(run)
    ask(.start(run))
    return run
  }

  mutating func cancel(where isCancelled: (EffectRun) -> Bool) {
    for run in list.removeAll(where: isCancelled) {
      left(run)
      ask(.cancel(run))
    }
  }

  private mutating func left(_ run: EffectRun) {
    rooms.leave(run)
    if run.hasFollowers { mayFollow = true }
  }

  private mutating func ask(_ command: Command) {
    pending.append(command)
    asked += 1
  }

  // MARK: For the store

  /// Lists the same effects anew: what happens to them does not happen to another list's.
  mutating func copyRuns() {
    let copies = runs.map { $0.copied() }
    list = RunList(copies)
    rooms.recount(copies, listed: copies)
  }

  /// Takes back what was asked for since `count` things had been. Returns what has become of no use by that: to be
  /// released when the list is as it was, since that may run code of the user's.
  mutating func rollBack(to count: Int) -> [EffectRun] {
    guard asked > count else { return [] }
    let undone = pending[count...].map(\.run)
    var firstNew = UInt64.max
    var cancelled: [EffectRun] = []
    for command in pending[count...] {
      switch command {
      case .start(let run), .drop(let run): firstNew = min(firstNew, run.id)
      case .cancel(let run): cancelled.append(run)
      }
    }
    pending.removeSubrange(count...)
    asked = count
    let restored = runs.filter { $0.id < firstNew } + cancelled.filter { $0.id < firstNew }
    list = RunList(cancelled.isEmpty ? restored : restored.sorted { $0.id < $1.id })
    rooms.recount(undone, listed: runs)
    return undone
  }

  /// What was asked for since `count` things had been.
  func commands(since count: Int) -> ArraySlice<Command> { asked > count ? pending[count...] : [] }

  /// Asks for what a copy of this list was asked for. Its effects are numbered anew, since this list may have gone on.
  mutating func `repeat`(_ commands: ArraySlice<Command>) {
    for command in commands {
      switch command {
      case .start(let run), .drop(let run):
        enqueue(run.work, as: type(of: run), key: run.key, policy: run.policy, origin: run.origin)
      case .cancel(let run): cancel { $0 === run }
      }
    }
  }

  mutating func takeCommands() -> [Command] {
    guard asked > 0 else { return [] }
    defer {
      pending = []
      asked = 0
    }
    return pending
  }

  /// Takes an ended effect off the list.
  ///
  /// - Complexity: O(log *n*) in the effects listed, amortised.
  mutating func remove(_ run: EffectRun) -> Bool {
    guard list.remove(run) else { return false }
    left(run)
    return true
  }

  /// Lets the next effect go on that waited for room or for others, the oldest first. Nil when all have to wait on.
  mutating func startNext() -> EffectRun? { rooms.startNext() ?? startFollower() }

  /// Whether an effect is not listed, and, where it never began, what it waited for is not either.
  private func isOver(_ run: EffectRun) -> Bool { !list.contains(run) && run.predecessors.allSatisfy(isOver) }

  /// - Complexity: O(*n*) in the effects listed, when one has ended that another waits for.
  private mutating func startFollower() -> EffectRun? {
    guard mayFollow else { return nil }
    let next = list.all.first { run in
      run.isWaiting && !run.predecessors.isEmpty && run.predecessors.allSatisfy(isOver)
    }
    next?.predecessors = []
    next?.stopWaiting()
    mayFollow = next != nil
    return next
  }
}
