// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A part of a store's state that holds the states of children, and the children's stores.
@usableFromInline
package class ChildSlot: @unchecked Sendable {  // safe: belongs to the gate
  /// What the state calls it.
  package let name: String
  /// The store whose state it is part of, which owns it.
  final var parent: EffectHost { owner.takeUnretainedValue() }
  final let owner: Unmanaged<EffectHost>
  private let offset: Int
  /// Counts the changes of which children there are.
  let revision = AtomicWord(0)

  /// What the state held here when the children were last held against it. 0: nothing.
  final var seen: UInt = 0
  final let kind: Kind

  enum Kind {
    /// A reference to a grip, or none.
    case optional
    /// A reference to the storage of a list.
    case list
    /// A case of a state that is an enum.
    case enumCase
    /// Objects that are scopes.
    case objects
  }

  init(_ name: String, parent: EffectHost, offset: Int, kind: Kind) {
    self.name = name
    owner = .passUnretained(parent)
    self.offset = offset
    self.kind = kind
  }

  /// Where the part lies in the parent's state, or in a copy of it.
  final func address(in state: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer { state + offset }

  /// After the parent's state may have changed: ends and makes stores, and shows the others where their states are now.
  /// The gate is `updating`.
  ///
  /// - Complexity: O(1) when this part was not changed by the parent; O(*n*) in its children when it was, or in those
  ///   that it changed when it changed them one by one.
  final func settle(_ changes: inout TreeChanges?) {
    guard kind != .enumCase, kind != .objects else { return settleUnstamped(&changes) }
    let address = owner._withUnsafeGuaranteedRef { $0.stateAddress } + offset
    let holding = address.assumingMemoryBound(to: Unmanaged<StateHolding>?.self).pointee
    let stamp = holding?._withUnsafeGuaranteedRef { $0.stamp } ?? 0
    guard stamp != seen else { return }
    let before = seen
    seen = stamp
    settleChanged(changes.made(), since: before)
  }

  /// Sees to it that a child's state can be changed where it lies. The parent's state can be already.
  final func makeUnique(_ child: EffectHost) {
    let address = owner._withUnsafeGuaranteedRef { $0.stateAddress } + offset
    if kind == .list {
      let list = address.assumingMemoryBound(to: StateHoldings.self)
      if isUnshared(&list.pointee), isUnshared(&list.pointee.grips[child.tree.position]) { return }
    } else if kind == .enumCase || isUnshared(&address.assumingMemoryBound(to: StateHolding?.self).pointee) {
      return
    }
    separate(child)
  }

  /// The parent may have changed this part, which does not tell by a stamp.
  func settleUnstamped(_ changes: inout TreeChanges?) {}

  /// The parent changed this part, which was last held against the children when its stamp was `before`.
  func settleChanged(_ changes: TreeChanges, since before: UInt) {}

  /// A child's state has changed, not by the parent. For lists and cases. The gate is `updating`.
  func childChanged(_ child: EffectHost, _ changes: inout TreeChanges?) {}

  /// Gives a child's state a cell that is shared with no copy of the parent's state.
  func separate(_ child: EffectHost) {}

  /// Replaces a child's state in a copy of the parent's state by one that the child's events do not change. Returns where
  /// it lies. Nil when it is one already.
  func isolate(_ child: EffectHost, in state: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { nil }

  /// Leaves out of a copy of the parent's state what has been taken out of it to be changed and put back.
  func leaveOutTaken(in state: UnsafeMutableRawPointer) {}

  /// Ends all children. The gate is `updating` or `locked`.
  func endAll(_ changes: TreeChanges) {}

  /// Whether it holds an object that is a scope. To be called at home.
  func holds(_ object: AnyObject) -> Bool { false }

  /// The children, in order.
  var children: [ChildHost] { [] }

  /// What the dialect wraps the children in, each with its position in a list. The gate is `locked`.
  package var wrapped: [(position: Int, handle: AnyObject)] { [] }

  /// What one of the children is called.
  func label(of child: EffectHost) -> ScopeLabel { .property(name) }

  /// What the dialect wraps one of the children in.
  func handle(of child: EffectHost) -> AnyObject? { nil }
}

/// A child's store, and what the dialect wraps it in.
package struct ChildStore<Logic: StoreLogic, Handle: AnyObject> {
  package let core: StoreCore<Logic>
  package let handle: Handle

  package init(core: StoreCore<Logic>, handle: Handle) {
    self.core = core
    self.handle = handle
  }

  func end(_ changes: TreeChanges) {
    core.unlink(changes)
    core.keepLastState(changes)
    changes.ended.append((core, handle))
  }
}

extension ChildSlot {
  /// Where in states of a type the grip on a child's state lies that `put` puts there. Nil when it lies elsewhere.
  package static func offset<State, Value>(
    ofCellIn state: State, of child: Value.Type, put: (inout State, OptionalState<Value>) -> Void
  ) -> Int? {
    offset(in: state) {
      StateGrip<Value>(StateCell())
    } put: {
      put(&$0, OptionalState($1))
    }
  }

  /// The same for the storage of a list.
  package static func offset<State, Element: Identifiable>(
    ofListIn state: State, of child: Element.Type, put: (inout State, StateListStorage<Element>) -> Void
  ) -> Int? {
    offset(in: state) {
      StateListStorage<Element>([])
    } put: {
      put(&$0, $1)
    }
  }

  /// Property wrappers keep their storage private, so key paths do not tell where it lies. But an object that is nowhere
  /// else in the state does; or rather two, one after the other: what lies between the fields may look like either.
  private static func offset<State, Probe: AnyObject>(
    in state: State, _ probe: () -> Probe, put: (inout State, Probe) -> Void
  ) -> Int? {
    let probes = [probe(), probe()]
    let size = MemoryLayout<State>.size
    let places = probes.map { probe in
      let probed = UnsafeMutablePointer<State>.allocate(capacity: 1)
      defer { probed.deallocate() }
      probed.initialize(to: state)
      defer { probed.deinitialize(count: 1) }
      put(&probed.pointee, probe)
      let reference = UInt(bitPattern: Unmanaged.passUnretained(probe).toOpaque())
      let bytes = UnsafeRawBufferPointer(start: probed, count: size)
      return stride(from: 0, to: size - MemoryLayout<UInt>.size + 1, by: MemoryLayout<UInt>.alignment).filter {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt.self) == reference
      }
    }
    return places[0].first(where: places[1].contains)
  }
}
