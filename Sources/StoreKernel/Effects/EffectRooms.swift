// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How many effects with one id are listed, and which of them wait: only for ids that were enqueued with a policy that
/// limits them by the oldest. All others pay nothing.
///
/// A room has a number, which its effects carry: ids are the user's values, and comparing them would be to run the user's
/// code, which must not be done while the list is locked.
struct EffectRooms {
  private struct Room {
    var listed = 0
    var running = 0
    var waiting = RunList()

    mutating func startNext() -> EffectRun? {
      guard let next = waiting.first, running < next.policy.limit else { return nil }
      _ = waiting.remove(next)
      running += 1
      return next
    }
  }

  private var numbers: [EffectID: UInt] = [:]
  private var rooms: [UInt: Room] = [:]
  private var sweepsAt = 16
  /// Rooms where one that waits may find room now.
  private var freed: [UInt] = []

  private static let lastNumber = AtomicWord(0)

  init() {}

  /// The room for an id, if it has one.
  func number(of key: EffectID?) -> UInt? {
    guard let key, !numbers.isEmpty else { return nil }
    return numbers[key]
  }

  /// The room for an id. When it has none yet, one is made for the effects that `list` has with that id.
  mutating func makeNumber(of key: EffectID?, in list: RunList) -> UInt? {
    guard let key else { return nil }
    if let number = numbers[key] { return number }
    if numbers.count >= sweepsAt { sweep() }
    let runs = list.all.filter { $0.key == key }
    // Copies of a list may be changed each on its own, and share their effects: so one number for one id.
    let number = runs.lazy.compactMap(\.room).first ?? Self.lastNumber.increment()
    numbers[key] = number
    rooms[number] = Room()
    for run in runs {
      run.room = number
      enter(run)
    }
    return number
  }

  /// How many effects are listed in a room.
  func listed(in number: UInt?) -> Int { number.flatMap { rooms[$0]?.listed } ?? 0 }

  /// An effect was listed.
  mutating func enter(_ run: EffectRun) {
    guard let number = run.room else { return }
    rooms[number]?.listed += 1
    if run.isWaiting { rooms[number]?.waiting.append(run) } else { rooms[number]?.running += 1 }
  }

  /// An effect was taken off the list.
  mutating func leave(_ run: EffectRun) {
    guard let number = run.room, rooms[number] != nil else { return }
    rooms[number]?.listed -= 1
    if rooms[number]?.waiting.remove(run) == false { rooms[number]?.running -= 1 }
    if rooms[number]?.waiting.isEmpty == false, freed.last != number { freed.append(number) }
  }

  /// Lets the next one go on that waited, the oldest of its room, where there is room.
  mutating func startNext() -> EffectRun? {
    while let number = freed.last {
      if let next = rooms[number]?.startNext() {
        next.stopWaiting()
        return next
      }
      freed.removeLast()
    }
    return nil
  }

  /// Counts again, in the rooms that the given effects are in: these are what is listed now.
  mutating func recount(_ changed: [EffectRun], listed: [EffectRun]) {
    let numbers = Set(changed.compactMap(\.room))
    guard !numbers.isEmpty else { return }
    for number in numbers where rooms[number] != nil { rooms[number] = Room() }
    for run in listed where run.room.map(numbers.contains) == true { enter(run) }
  }

  private mutating func sweep() {
    numbers = numbers.filter { rooms[$0.value].map { $0.listed > 0 } ?? false }
    let kept = Set(numbers.values)
    rooms = rooms.filter { kept.contains($0.key) }
    sweepsAt = max(16, numbers.count * 2)
  }
}
