// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import TestSupport
import Testing

@Suite struct IdentifiedArrayTests {
  typealias Rows = IdentifiedArrayOf<Counter.State>

  /// Whether every element is found where it is.
  private func isConsistent(_ rows: Rows) -> Bool {
    rows.indices.allSatisfy { rows.firstIndex(ofID: rows[$0].id) == $0 } && Set(rows.ids).count == rows.count
  }

  @Test func `elements are found by their ids after any change`() {
    var rows: Rows = []
    var model: [Int] = []
    var generator = SeededGenerator(seed: 7)
    for id in 0..<400 {
      switch id % 8 {
      case 0, 1, 2, 3:
        rows.append(Counter.State(id: id))
        model.append(id)
      case 4:
        let place = Int.random(in: 0...model.count, using: &generator)
        rows.insert(Counter.State(id: id), at: place)
        model.insert(id, at: place)
      case 5:
        let place = Int.random(in: model.indices, using: &generator)
        rows.remove(id: model[place])
        model.remove(at: place)
      case 6:
        let from = Int.random(in: model.indices, using: &generator)
        let to = Int.random(in: model.indices, using: &generator)
        rows.move(from: from, to: to)
        model.insert(model.remove(at: from), at: to)
      default:
        rows.sort { $0.id % 5 < $1.id % 5 }
        model = rows.ids
      }
      #expect(rows.ids == model)
      #expect(isConsistent(rows), "after \(id)")
    }
    rows.removeAll { $0.id.isMultiple(of: 2) }
    model.removeAll { $0.isMultiple(of: 2) }
    #expect(rows.ids == model)
    #expect(isConsistent(rows))
  }

  @Test func `a second element with an id is not taken, and that is reported`() async {
    var rows: Rows = []
    let messages = await reports {
      rows = Rows(uniqueElements: [Counter.State(id: 1, count: 1), Counter.State(id: 1, count: 2)])
      let isTaken = rows.append(Counter.State(id: 1, count: 3))
      #expect(!isTaken)
      rows.append(Counter.State(id: 2))
      rows[1].id = 1
    }
    #expect(messages.count == 3)
    #expect(
      messages.first == """
        An IdentifiedArray was to hold a second State with the id 1. It holds the one that it had.

        To fix this, give each element an id of its own, or write to the one that is there: 'elements[id: …]'.
        """)
    #expect(rows == [Counter.State(id: 1, count: 1)])
    #expect(isConsistent(rows))
  }

  @Test func `an element is written by its id, added where there is none, and removed by nil`() {
    var rows: Rows = [Counter.State(id: 1)]
    rows[id: 1]?.count = 5
    rows[id: 2] = Counter.State(id: 2, count: 6)
    #expect(rows.map(\.count) == [5, 6])
    rows[id: 1] = nil
    #expect(rows.ids == [2])
    #expect(rows[id: 1] == nil)
    rows[0].id = 3
    #expect(rows[id: 3]?.count == 6)
    #expect(rows[id: 2] == nil)
    rows.removeAll()
    #expect(rows.isEmpty)
  }

  @Test func `elements are found by their ids where a change has thrown`() {
    struct Stop: Error {}
    var rows = Rows(uniqueElements: (0..<20).map { Counter.State(id: $0, count: 19 - $0) })
    var asked = 0
    func stop(after limit: Int) throws {
      asked += 1
      if asked > limit {
        asked = 0
        throw Stop()
      }
    }
    #expect(throws: Stop.self) {
      try rows.removeAll {
        try stop(after: 15)
        return $0.id.isMultiple(of: 2)
      }
    }
    #expect(isConsistent(rows))
    #expect(throws: Stop.self) {
      try rows.sort {
        try stop(after: 25)
        return $0.count < $1.count
      }
    }
    #expect(isConsistent(rows))

    func rename(_ row: inout Counter.State, to id: Int) throws {
      row.id = id
      throw Stop()
    }
    let membership = rows.membership
    #expect(throws: Stop.self) { try rename(&rows[3], to: 77) }
    #expect(rows.firstIndex(ofID: 77) == 3)
    #expect(rows.membership !== membership)
    #expect(isConsistent(rows))
  }

  @Test func `rows that each send once are found at once`() {
    struct Row: Identifiable {
      let id: CountedID
      var count = 0
    }
    let comparisons = Log<Int>()
    let rows = IdentifiedArray(
      uniqueElements: (0..<500).map { Row(id: CountedID(number: $0, comparisons: comparisons)) })
    let before = comparisons.elements.count
    for number in 0..<500 {
      #expect(rows.firstIndex(ofID: CountedID(number: number, comparisons: comparisons)) == number)
    }
    #expect(comparisons.elements.count - before < 5_000)
  }
}

/// Counts how often it is compared.
private struct CountedID: Hashable {
  let number: Int
  let comparisons: Log<Int>

  static func == (left: Self, right: Self) -> Bool {
    left.comparisons.append(1)
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
