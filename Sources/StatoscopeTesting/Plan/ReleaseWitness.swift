// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// The stores of a path, which have to be gone after it. It does not keep them.
final class ReleaseWitness {
  private var seen: [WeakStore] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  /// What the first store was made after.
  private let start: UInt
  private var wasThere = false

  /// To be made before the store is.
  init() { start = StoreIDs.next() }

  /// Notes a store and those that are inside of it now.
  func note(_ store: some PlannedStore) {
    if seen.isEmpty { wasThere = store._planAccess.wasThere(start) }
    for member in TreeMember.all(from: store) {
      let id = ObjectIdentifier(member.store)
      // There may have been another one, at the same address, that is gone.
      if let position = positions[id], seen[position].store != nil { continue }
      positions[id] = seen.count
      seen.append(WeakStore(member))
    }
  }

  /// What is wrong, in words. Nil when all of them are gone.
  ///
  /// Takes those that are not apart, to find out what holds them: they should be gone anyway.
  func complaint() -> String? {
    // A store keeps its children.
    var kept: Set<ObjectIdentifier> = []
    let outermost = seen.filter { seen in
      guard let store = seen.store, !kept.contains(ObjectIdentifier(store)) else { return false }
      kept.formUnion(TreeMember.all(from: store).map { ObjectIdentifier($0.store) })
      return true
    }
    var sentences: [String] = []
    var fixes: [String] = []
    for store in outermost where store.store != nil {
      let finding = finding(about: store)
      sentences.append("\(store.name) is still alive after its path\(finding.reason)")
      if !fixes.contains(finding.fix) { fixes.append(finding.fix) }
    }
    guard !sentences.isEmpty else { return nil }
    return "\(sentences.joined(separator: "\n\n"))\n\nTo fix this, \(fixes.joined(separator: "\n\nAlso, "))"
  }

  private func finding(about store: WeakStore) -> (reason: String, fix: String) {
    if wasThere, store.path.isEmpty {
      return (
        ": 'GIVEN' returned one that was there before, and whoever had it has it still.",
        "make the store inside of GIVEN's closure, or run the plan without 'assertRelease'."
      )
    }
    var tried: [String] = []
    for member in store.members() {
      for holder in StoreHolder.allCases where member.letGo(of: holder) {
        let name = Self.name(of: holder, in: member.path == store.path ? nil : member.path)
        if store.store == nil {
          return (": \(name) holds on to it.", "hold the store weakly there, as a closure does with '[weak store]'.")
        }
        tried.append(name)
      }
    }
    let others = tried.isEmpty ? "" : " It is there without \(tried.joined(separator: ", without ")), too."
    return (
      ", so something holds on to it.\(others)",
      """
      look for closures that capture the store (middleware, observers, injected values), and capture it weakly there. If \
      the test itself keeps the store, run the plan without 'assertRelease'.
      """
    )
  }

  private static func name(of holder: StoreHolder, in path: String?) -> String {
    switch holder {
    case .middleware: path.map { "the middleware of \($0)" } ?? "its middleware"
    case .observer: "a closure that observes \(path ?? "it")"
    case .listener: "a closure that listens to \(path.map { "the events of \($0)" } ?? "its events")"
    case .effect: "a pending effect of \(path ?? "its own")"
    case .injectedValue: "a value that is injected into \(path ?? "it")"
    }
  }
}

private struct WeakStore {
  weak var store: (any PlannedStore)?
  let path: String
  let name: String

  init(_ member: TreeMember) {
    func name(of store: some PlannedStore) -> String { store._planAccess.name }
    let name = name(of: member.store)
    store = member.store
    path = member.path
    self.name = path.isEmpty ? name : "\(path) (\(name))"
  }

  /// It itself, and those inside of it.
  func members() -> [WeakStore] { store.map { TreeMember.all(from: $0, at: path).map(WeakStore.init) } ?? [] }

  func letGo(of holder: StoreHolder) -> Bool {
    func letGo(of store: some PlannedStore) -> Bool { store._planAccess.letGo(holder) }
    return store.map { letGo(of: $0) } ?? false
  }
}
