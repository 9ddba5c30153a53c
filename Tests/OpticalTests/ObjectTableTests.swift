// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel
import Testing

#if !canImport(ObjectiveC)  // there the object itself holds what belongs to it
@Suite struct ObjectTableTests {
  private final class Object {}
  private final class Attachment: Sendable {
    let gone: Heard<String>?
    init(_ gone: Heard<String>? = nil) { self.gone = gone }
    deinit { gone?.add("attachment") }
  }

  /// Does not look for the dead by itself while a test runs.
  private let table = ObjectTable<Attachment>(sweepingEvery: .seconds(3_600))

  @Test func `an object keeps its attachment, and no other has it`() {
    let (first, second) = (Object(), Object())
    let attachment = table.attachment(of: first) { Attachment() }
    #expect(table.attachment(of: first) { Attachment() } === attachment)
    #expect(table.attachment(of: second) { Attachment() } !== attachment)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an object at the address of a dead one does not get its attachment`() throws {
    let gone = Heard<String>()
    var dead = (0..<50).map { _ in Object() }
    let addresses = Set(dead.map { ObjectIdentifier($0) })
    for object in dead { _ = table.attachment(of: object) { Attachment(gone) } }
    dead = []
    // Keeps the wrong ones, so that the allocator has to come round to a right one.
    var others: [Object] = []
    var heir = Object()
    while !addresses.contains(ObjectIdentifier(heir)), others.count < 1_000_000 {
      others.append(heir)
      heir = Object()
    }
    try #require(addresses.contains(ObjectIdentifier(heir)))
    #expect(table.count == 50)
    #expect(gone.all == [], "nobody has noticed yet, so the table still has an entry for this address")
    let attachment = table.attachment(of: heir) { Attachment() }
    #expect(attachment.gone == nil)
    #expect(gone.all == ["attachment"])
    #expect(table.count == 50)
    #expect(table.attachment(of: heir) { Attachment(gone) } === attachment)
  }

  @Test func `a sweep lets go of what belonged to the dead, and of nothing else`() {
    let gone = Heard<String>()
    let living = Object()
    _ = table.attachment(of: living) { Attachment(gone) }
    var dying = (0..<10).map { _ in Object() }
    for object in dying { _ = table.attachment(of: object) { Attachment(gone) } }
    table.sweep()
    #expect((table.count, gone.all.count) == (11, 0))
    dying = []
    table.sweep()
    #expect((table.count, gone.all.count) == (1, 10))
    withExtendedLifetime(living) {}
  }

  @Test func `what is only looked for is not made`() {
    let object = Object()
    #expect(table.attachment(of: object) == nil)
    let attachment = table.attachment(of: object) { Attachment() }
    #expect(table.attachment(of: object) === attachment)
    #expect(table.attachment(of: Object()) == nil)
  }

  @Test func `one object may be looked at alone`() {
    let gone = Heard<String>()
    var objects = (0..<3).map { _ in Object() }
    for object in objects { _ = table.attachment(of: object) { Attachment(gone) } }
    let ids = objects.map { ObjectIdentifier($0) }
    table.sweep(ids[0])
    #expect((table.count, gone.all.count) == (3, 0))
    objects = []
    table.sweep(ids[0])
    #expect((table.count, gone.all.count) == (2, 1))
    table.sweep(ids[0])
    #expect((table.count, gone.all.count) == (2, 1))
  }

  @Test func `a hundred thousand dead objects do not pile up`() {
    var most = 0
    for _ in 0..<100_000 {
      _ = table.attachment(of: Object()) { Attachment() }
      most = max(most, table.count)
    }
    #expect(most <= 64)
  }

  @Test(.timeLimit(.minutes(10))) func `a death is noticed without anybody's help, the next one, too`() async {
    final class Waiting: Sendable {
      let continuation: CheckedContinuation<Void, Never>
      init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
      deinit { continuation.resume() }
    }
    let table = ObjectTable<Waiting>(sweepingEvery: .milliseconds(1))
    for _ in 1...20 {
      await withCheckedContinuation { continuation in
        _ = table.attachment(of: Object()) { Waiting(continuation) }
      }
      #expect(table.count == 0)
    }
  }

  @Test func `an attachment whose end asks the table again does not stop it`() {
    final class Asking: Sendable {
      let table: ObjectTable<Asking>
      let heard: Heard<Int>
      init(_ table: ObjectTable<Asking>, _ heard: Heard<Int>) {
        self.table = table
        self.heard = heard
      }
      deinit { heard.add(table.count) }
    }
    let table = ObjectTable<Asking>()
    let heard = Heard<Int>()
    _ = table.attachment(of: Object()) { Asking(table, heard) }
    table.sweep()
    #expect(heard.all == [0])
  }

  @Test func `eight threads get one attachment for one object`() async {
    let table = table
    let objects = UncheckedBox((0..<100).map { _ in Object() })
    let seen = Heard<ObjectIdentifier>()
    await onEightThreads { _ in
      for object in objects.value { seen.add(ObjectIdentifier(table.attachment(of: object) { Attachment() })) }
    }
    #expect(seen.all.count == 800)
    #expect(Set(seen.all).count == 100)
  }
}
#endif
