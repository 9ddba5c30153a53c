// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import StoreKernel
import TestSupport
import Testing

@Suite struct SamenessTests {
  /// A tree of everything that a state is made of, with `==` to compare with.
  struct Known: Equatable {
    enum Choice: Equatable {
      case none, other
      case number(Int)
      case pair(Int, String)
      indirect case nested(Choice)
    }
    var int = 0
    var text = ""
    var optional: String?
    var list: [Choice] = []
    var table: [String: Choice] = [:]
    var set: Set<Int> = []
    var choice = Choice.none
  }

  /// The same without `==`.
  struct Plain {
    enum Choice {
      case none, other
      case number(Int)
      case pair(Int, String)
      indirect case nested(Choice)

      init(_ known: Known.Choice) {
        switch known {
        case .none: self = .none
        case .other: self = .other
        case .number(let number): self = .number(number)
        case .pair(let number, let text): self = .pair(number, text)
        case .nested(let inner): self = .nested(Choice(inner))
        }
      }
    }
    var int: Int
    var text: String
    var optional: String?
    var list: [Choice]
    var table: [String: Choice]
    var set: Set<Int>
    var choice: Choice
    var any: Any
    var tuple: (Int, Choice)

    init(_ known: Known) {
      int = known.int
      text = known.text
      optional = known.optional
      list = known.list.map(Choice.init)
      table = known.table.mapValues(Choice.init)
      set = known.set
      choice = Choice(known.choice)
      any = Choice(known.choice)
      tuple = (known.int, Choice(known.choice))
    }
  }

  private func randomChoice(_ random: inout SeededGenerator, depth: Int = 0) -> Known.Choice {
    switch Int.random(in: 0..<(depth < 2 ? 5 : 4), using: &random) {
    case 0: .none
    case 1: .other
    case 2: .number(Int.random(in: 0..<2, using: &random))
    case 3:
      .pair(Int.random(in: 0..<2, using: &random), Bool.random(using: &random) ? "a" : "a longer text than 15 bytes")
    default: .nested(randomChoice(&random, depth: depth + 1))
    }
  }

  private func randomKnown(_ random: inout SeededGenerator) -> Known {
    var known = Known()
    known.int = Int.random(in: 0..<2, using: &random)
    known.optional = Bool.random(using: &random) ? nil : "text"
    known.list = (0..<Int.random(in: 0..<3, using: &random)).map { _ in randomChoice(&random) }
    for key in ["x", "y", "z"].shuffled(using: &random) where Bool.random(using: &random) {
      known.table[key] = randomChoice(&random)
    }
    known.set = Set((0..<3).shuffled(using: &random).prefix(2))
    known.choice = randomChoice(&random)
    return known
  }

  /// One part changed, or none.
  private func variant(of known: Known, _ random: inout SeededGenerator) -> Known {
    var known = known
    switch Int.random(in: 0..<8, using: &random) {
    case 0: known.int += Int.random(in: 0..<2, using: &random)
    case 1: known.text = Bool.random(using: &random) ? "" : "changed"
    case 2: known.optional = Bool.random(using: &random) ? nil : "text"
    case 3: known.list = known.list.isEmpty ? known.list : known.list.dropLast() + [randomChoice(&random)]
    case 4: known.table["x"] = Bool.random(using: &random) ? nil : randomChoice(&random)
    case 5: known.set.formSymmetricDifference(Bool.random(using: &random) ? [1] : [])
    case 6: known.choice = randomChoice(&random)
    default: break
    }
    return known
  }

  @Test func `without == it finds what == finds`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let isSame = Sameness.comparison(of: Plain.self)
    var counts = (same: 0, different: 0)
    for round in 0..<3_000 {
      let known = randomKnown(&random)
      let other = variant(of: known, &random)
      if known == other { counts.same += 1 } else { counts.different += 1 }
      #expect(
        isSame(Plain(known), Plain(other)) == (known == other), "seed \(seed), round \(round): \(known), \(other)")
    }
    #expect(counts.same > 300 && counts.different > 300)
  }

  // MARK: Single kinds

  private func isSame<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    Sameness.comparison(of: Value.self)(lhs, rhs)
  }

  @Test func `NaN is the same as itself, wherever it lies`() {
    struct Holder: Equatable { var ratio: Double }
    struct Plain { var ratio: Double; var choice: SamenessTests.Plain.Choice }
    #expect(isSame(Double.nan, .nan))
    #expect(isSame(Holder(ratio: .nan), Holder(ratio: .nan)))
    #expect(isSame(Plain(ratio: .nan, choice: .number(1)), Plain(ratio: .nan, choice: .number(1))))
    #expect(!isSame(Double.nan, 1))
    #expect(isSame(0.0, -0.0))
  }

  @Test func `objects are compared by identity, or by their own ==`() {
    final class Box { var number = 0 }
    final class Known: Equatable {
      let number: Int
      init(_ number: Int) { self.number = number }
      static func == (lhs: Known, rhs: Known) -> Bool { lhs.number == rhs.number }
    }
    let box = Box()
    #expect(isSame(box, box))
    #expect(!isSame(box, Box()))
    #expect(isSame([box], [box]))
    #expect(!isSame(Optional(box), nil))
    #expect(isSame(Known(1), Known(1)))
    #expect(isSame((1, Known(1)), (1, Known(1))))
  }

  @Test func `closures are compared by their bytes`() {
    struct Row { var onTap: (() -> Int)? }
    let number = Int.random(in: 0..<10)
    let row = Row { number }
    #expect(isSame(row, row))
    #expect(!isSame(row, Row { number }))
    #expect(!isSame(row, Row()))
    #expect(isSame(Row(), Row()))
  }

  @Test func `a field of a protocol's type is compared by what it holds`() {
    struct Holder { var value: any CustomStringConvertible }
    #expect(
      isSame(Holder(value: "a long text that is on the heap"), Holder(value: "a long text that is " + "on the heap")))
    #expect(isSame(Holder(value: 1), Holder(value: 1)))
    #expect(!isSame(Holder(value: 1), Holder(value: 2)))
    #expect(!isSame(Holder(value: 1), Holder(value: "1")))
    #expect(!isSame(Holder(value: 1), Holder(value: UInt8(1))))
  }

  @Test func `a value of a protocol's type is compared by what it holds`() {
    struct Row { var number = 0; var name = "" }
    enum Failure: Error {
      case offline
      case refused(Int)
    }
    let texts: [any Sendable] = [
      "a long text that is on the heap", String("paeh eht no si taht txet gnol a".reversed()),
    ]
    #expect(isSame(texts[0], texts[1]))
    for number in 0..<100 {
      let (sendable, other): (any Sendable, any Sendable) = (number, number + 1)
      let (any, again, long): (Any, Any, Any) = (number, number, Int64(number))
      #expect(isSame(sendable, number as any Sendable))
      #expect(!isSame(sendable, other))
      #expect(isSame(any, again))
      #expect(!isSame(any, long))
    }
    #expect(isSame(Row(number: 1) as any Sendable, Row(number: 1) as any Sendable))
    #expect(!isSame(Row(number: 1) as any Sendable, Row(number: 2) as any Sendable))
    #expect(isSame([1, "2"] as [Any], [1, "2"] as [Any]))
    #expect(!isSame([1, "2"] as [Any], [1, "3"] as [Any]))
    #expect(isSame(Any?.some("text"), "text"))
    #expect(!isSame(Any?.some("text"), nil))
    #expect(isSame(Any?.none, nil))
    #expect(isSame(Failure.offline as any Error, Failure.offline as any Error))
    #expect(!isSame(Failure.offline as any Error, Failure.refused(1) as any Error))
    #expect(isSame(Failure.refused(1) as any Error, Failure.refused(1) as any Error))
    let number = Int.random(in: 0..<10)
    let closures: [any Sendable] = [{ @Sendable in number }, { @Sendable in number }]
    #expect(isSame(closures[0], closures[0]))
    #expect(!isSame(closures[0], closures[1]))
  }

  @Test func `dictionaries are the same in whatever order they hold their entries`() {
    struct Entry { var number: Int }
    var forward: [Int: Entry] = [:]
    var backward: [Int: Entry] = [:]
    backward.reserveCapacity(1_000)
    for number in 0..<100 { forward[number] = Entry(number: number) }
    for number in (0..<100).reversed() { backward[number] = Entry(number: number) }
    #expect(isSame(forward, backward))
    backward[7] = Entry(number: 0)
    #expect(!isSame(forward, backward))
  }

  @Test func `a case without payload is the same whatever a payload left behind`() {
    enum Load {
      case idle, failed
      case loaded(Int, Any, [Int])
    }
    struct Holder { var load = Load.idle }
    var holder = Holder()
    holder.load = .loaded(.max, "text", [1])
    holder.load = .idle
    #expect(isSame(holder, Holder()))
    holder.load = .failed
    #expect(!isSame(holder, Holder()))
    #expect(isSame(Load?.none, nil))
  }

  @Test func `parts that a type does not show may differ, so it is never called the same by them`() {
    struct Secret: CustomReflectable {
      var shown = 1
      var hidden: Int
      var customMirror: Mirror { Mirror(self, children: ["shown": shown]) }
    }
    #expect(isSame(Secret(hidden: 1), Secret(hidden: 1)))
    #expect(!isSame(Secret(hidden: 1), Secret(hidden: 2)))
  }

  @Test func `nothing is the same as nothing`() {
    struct Empty {}
    #expect(isSame(Empty(), Empty()))
    #expect(isSame((), ()))
    #expect(isSame([Empty](), []))
  }

  // MARK: Cost

  /// Counts its comparisons.
  struct Element: Equatable {
    nonisolated(unsafe) static var comparisons = 0  // safe: only the test below compares such elements
    var number: Int
    static func == (lhs: Element, rhs: Element) -> Bool {
      comparisons += 1
      return lhs.number == rhs.number
    }
  }

  @Test func `100,000 elements in shared storage are compared without a look at one`() {
    struct State {
      var elements: [Element]
      var opaque: Any = 1
      var count = 0
    }
    let state = State(elements: (0..<100_000).map { Element(number: $0) })
    let elements = state.elements
    #expect(isSame(elements, state.elements))
    #expect(isSame(state, state))
    var other = state
    other.count = 1
    #expect(!isSame(state, other))
    #expect(Element.comparisons == 0)
    other.count = 0
    other.elements[0].number = -1
    #expect(!isSame(state, other))
    #expect(Element.comparisons == 1)
  }
}
