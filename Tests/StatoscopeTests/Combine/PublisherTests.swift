// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Foundation
import Statoscope
import Testing

// What is written here is Combine's, and compiles against Combine unchanged.
@Suite struct PublisherTests {
  final class Model: ObservableObject {
    @Published var count = 0
    @Published var name: String?
    @Published private(set) var items: [Int] = []
    var plain = 0
    func add(_ item: Int) { items.append(item) }
  }

  @Test func `a published property publishes what it is, and then what it will be`() {
    let model = Model()
    var heard: [String] = []
    let token = model.$count.sink { heard.append("\($0), was \(model.count)") }
    model.count = 1
    model.count += 1
    #expect(heard == ["0, was 0", "1, was 0", "2, was 1"])
    token.cancel()
    model.count = 3
    #expect(heard.count == 3)
  }

  @Test func `an object tells before it changes, once for each assignment`() {
    let model = Model()
    var counts: [Int] = []
    let token = model.objectWillChange.sink { counts.append(model.count) }
    model.count = 1
    model.name = "x"
    model.add(4)
    model.plain = 3
    model.objectWillChange.send()
    #expect(counts == [0, 1, 1, 1])
    #expect(model.objectWillChange === model.objectWillChange)
    token.cancel()
    model.count = 5
    #expect(counts.count == 4)
  }

  @Test func `an object is told of before those who subscribed to its property`() {
    let model = Model()
    var heard: [String] = []
    let tokens: [AnyCancellable] = [
      model.$count.dropFirst().sink { _ in heard.append("property") },
      model.objectWillChange.sink { _ in heard.append("object") },
    ]
    model.count = 1
    #expect(heard == ["object", "property"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an object's own publisher is its own`() {
    final class Manual: ObservableObject {
      let objectWillChange = PassthroughSubject<Void, Never>()
      @Published var automatic = 0
      var manual = 0 { willSet { objectWillChange.send() } }
    }
    let object = Manual()
    var told = 0
    let token = object.objectWillChange.sink { told += 1 }
    object.manual = 1
    object.automatic = 1
    #expect(told == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `a dead object's publisher is not another object's`() {
    for _ in 0..<100 {
      let model = Model()
      var told = 0
      let token = model.objectWillChange.sink { told += 1 }
      model.count = 1
      #expect(told == 1)
      withExtendedLifetime(token) {}
    }
  }

  @Test func `values are changed, left out and dropped`() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [String] = []
    var tokens: Set<AnyCancellable> = []
    subject.map { "map \($0)" }.sink { heard.append($0) }.store(in: &tokens)
    subject.filter { $0 > 1 }.map(\.description).sink { heard.append("filter \($0)") }.store(in: &tokens)
    subject.removeDuplicates().sink { heard.append("new \($0)") }.store(in: &tokens)
    subject.removeDuplicates { $0 % 2 == $1 % 2 }.sink { heard.append("parity \($0)") }.store(in: &tokens)
    subject.dropFirst(2).eraseToAnyPublisher().sink { heard.append("later \($0)") }.store(in: &tokens)
    subject.compactMap { $0 == 1 ? nil : "some \($0)" }.sink { heard.append($0) }.store(in: &tokens)
    for value in [1, 1, 3] { subject.send(value) }
    #expect(tokens.count == 6)
    #expect(
      Dictionary(grouping: heard) { $0.prefix { $0 != " " } }.mapValues { $0.map { $0.drop { $0 != " " }.dropFirst() } }
        == [
          "map": ["1", "1", "3"], "filter": ["3"], "new": ["1", "3"], "parity": ["1"], "later": ["3"], "some": ["3"],
        ])
    tokens = []
    subject.send(9)
    #expect(heard.count == 9)
  }

  @Test func `each subscription counts and compares for itself`() {
    let subject = PassthroughSubject<Int, Never>()
    let publisher = subject.removeDuplicates().dropFirst()
    var heard: [[Int]] = [[], []]
    let first = publisher.sink { heard[0].append($0) }
    subject.send(1)
    let second = publisher.sink { heard[1].append($0) }
    for value in [1, 2] { subject.send(value) }
    #expect(heard == [[2], [2]])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a current value comes first, to everybody`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var heard: [Int] = []
    let token = subject.sink { heard.append($0) }
    subject.value = 2
    subject.send(3)
    #expect(heard == [1, 2, 3])
    #expect(subject.value == 3)
    withExtendedLifetime(token) {}
  }

  @Test func `a publisher ends for all, once, and for who comes later`() {
    struct Broken: Error, Equatable {}
    let subject = PassthroughSubject<Int, Broken>()
    var heard: [String] = []
    func listen() -> AnyCancellable {
      subject.sink(
        receiveCompletion: { heard.append("\($0 == .failure(Broken()))") }, receiveValue: { heard.append("\($0)") })
    }
    let first = listen()
    subject.send(1)
    subject.send(completion: .failure(Broken()))
    subject.send(2)
    subject.send(completion: .finished)
    let second = listen()
    #expect(heard == ["1", "true", "true"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `values are assigned to properties`() {
    final class View { var text = "" }
    let (model, view) = (Model(), View())
    let token = model.$count.map { "\($0)" }.assign(to: \.text, on: view)
    model.count = 4
    #expect(view.text == "4")
    token.cancel()

    let other = Model()
    var told = 0
    let telling = other.objectWillChange.sink { told += 1 }
    model.$count.assign(to: &other.$count)
    model.count = 5
    #expect((other.count, told) == (5, 2))
    withExtendedLifetime(telling) {}
  }

  @Test func `those who subscribed are told in order, and may cancel and subscribe meanwhile`() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [String] = []
    var second: AnyCancellable?
    var late: AnyCancellable?
    let first = subject.sink { value in
      heard.append("first \(value)")
      second?.cancel()
      if late == nil { late = subject.sink { heard.append("late \($0)") } }
    }
    second = subject.sink { heard.append("second \($0)") }
    let third = subject.sink { heard.append("third \($0)") }
    subject.send(1)
    subject.send(2)
    #expect(heard == ["first 1", "third 1", "first 2", "third 2", "late 2"])
    withExtendedLifetime((first, third)) {}
  }

  @Test func `a released token ends its subscription, and nothing keeps the subscriber`() {
    final class Listener {
      var tokens: [AnyCancellable] = []
      var heard = 0
    }
    let model = Model()
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      model.$count.dropFirst().sink { [weak listener] _ in listener?.heard += 1 }.store(in: &listener.tokens)
      model.count = 1
      #expect(listener.heard == 1)
    }
    #expect(gone == nil)
    model.count = 2
  }

  @Test func `values arrive on the queue that was asked for, in order`() async {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "delivery")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)
    var heard: [Int] = []
    let token = subject.receive(on: queue).sink { value in
      if DispatchQueue.getSpecific(key: key) == true { heard.append(value) }
      if value == 99 { continuation.yield(heard) }
    }
    for value in 0..<100 { subject.send(value) }
    var values = stream.makeAsyncIterator()
    #expect(await values.next() == Array(0..<100))
    token.cancel()
  }

  @Test func `a value that is on its way when its subscription is cancelled does not arrive`() {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "delivery")
    queue.suspend()
    var heard: [Int] = []
    let token = subject.receive(on: queue).sink { heard.append($0) }
    subject.send(1)
    token.cancel()
    queue.resume()
    queue.sync {}
    #expect(heard == [])
  }

  @Test func `a subscriber that asks for one value at a time gets the latest`() {
    final class Slow: Subscriber {
      var subscription: (any Subscription)?
      var heard: [Int] = []
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand {
        heard.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let (subject, slow) = (CurrentValueSubject<Int, Never>(1), Slow())
    subject.subscribe(slow)
    #expect(slow.heard == [])
    slow.subscription?.request(.max(1))
    for value in 2...4 { subject.send(value) }
    #expect(slow.heard == [1])
    slow.subscription?.request(.max(1))
    #expect(slow.heard == [1, 4])
    slow.subscription?.cancel()
  }

  @Test func `a publisher of one's own`() {
    struct Squares: Publisher {
      typealias Output = Int
      typealias Failure = Never
      let subject: PassthroughSubject<Int, Never>
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subject.map { $0 * $0 }.receive(subscriber: subscriber)
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    let token = Squares(subject: subject).sink { heard.append($0) }
    subject.send(4)
    #expect(heard == [16])
    withExtendedLifetime(token) {}
  }
}
