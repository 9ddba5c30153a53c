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

  private let table = ObjectTable<Attachment>()

  @Test func `an object keeps its attachment, and no other has it`() {
    let (first, second) = (Object(), Object())
    let attachment = table.attachment(of: first) { Attachment() }
    #expect(table.attachment(of: first) { Attachment() } === attachment)
    #expect(table.attachment(of: second) { Attachment() } !== attachment)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an object at the address of a dead one does not get its attachment`() throws {
    let gone = Heard<String>()
    var dead: Object? = Object()
    let address = try ObjectIdentifier(#require(dead))
    try _ = table.attachment(of: #require(dead)) { Attachment(gone) }
    dead = nil
    // Keeps the wrong ones, so that the allocator has to come round to the right one.
    var others: [Object] = []
    var heir = Object()
    while ObjectIdentifier(heir) != address, others.count < 1_000_000 {
      others.append(heir)
      heir = Object()
    }
    try #require(ObjectIdentifier(heir) == address)
    #expect(gone.all == [], "nobody has noticed yet, so the table still has an entry for this address")
    let attachment = table.attachment(of: heir) { Attachment() }
    #expect(attachment.gone == nil)
    #expect(gone.all == ["attachment"])
    #expect(table.attachment(of: heir) { Attachment(gone) } === attachment)
  }

  @Test func `a sweep lets go of what belonged to the dead, and of nothing else`() {
    let gone = Heard<String>()
    let living = Object()
    _ = table.attachment(of: living) { Attachment(gone) }
    for _ in 0..<10 { _ = table.attachment(of: Object()) { Attachment(gone) } }
    table.sweep()
    #expect(table.count == 1)
    #expect(gone.all.count <= 10)
    withExtendedLifetime(living) {}
  }

  @Test func `a hundred thousand dead objects do not pile up`() {
    var most = 0
    for _ in 0..<100_000 {
      _ = table.attachment(of: Object()) { Attachment() }
      most = max(most, table.count)
    }
    #expect(most <= 64)
  }

  @Test(.timeLimit(.minutes(1))) func `a death is noticed without anybody's help`() async {
    await withCheckedContinuation { continuation in
      final class Waiting: Sendable {
        let continuation: CheckedContinuation<Void, Never>
        init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
        deinit { continuation.resume() }
      }
      let table = Self.waitingTable
      _ = table.attachment(of: Object()) { Box(Waiting(continuation)) }
    }
    // It looks again after a while in which there was nothing to look for.
    #expect(Self.waitingTable.count == 0)
  }

  private final class Box: Sendable {
    let content: any Sendable
    init(_ content: any Sendable) { self.content = content }
  }
  private static let waitingTable = ObjectTable<Box>()

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
