// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A scope's place in the tree: its injected values, and the scope around it.
///
/// It outlives the store where a running effect still needs injected values, and does not keep the store alive.
package final class ScopeNode: Sendable {
  private struct Place {
    var values = InjectedValues()
    var parent: ScopeNode?
    /// By the numbers that they are listed under, which grow. Each takes itself off when it goes.
    var children: [UInt: WeakReference<ScopeNode>] = [:]
    /// The number that it is listed under, where it is.
    var number: UInt?
    var label: ScopeLabel?
    /// The store, where others have to find it from here: when there are objects that are scopes inside or around it.
    var host: WeakReference<EffectHost>?
    /// What the dialect wraps that store in.
    var wrapper: WeakReference<AnyObject>?
    var mailbox: Mailbox?
    /// Called when the way to the root has become another one.
    var moved: [@Sendable () -> Void] = []
  }

  package let name: @Sendable () -> String
  /// The object that the scope is, where it is one. It can be found as an injected value is.
  package let object: WeakReference<AnyObject>?
  private let place: Lock<Place>

  /// Whether the object stands between events and the scopes inside of it.
  package let isInterceptor: Bool

  /// - Parameters:
  ///   - parent: The scope around it.
  ///   - isListed: Whether it is one of that scope's children, rather than only finding what they find.
  package init(
    parent: ScopeNode? = nil, isListed: Bool = true, object: AnyObject? = nil, isInterceptor: Bool = false,
    name: @escaping @Sendable () -> String
  ) {
    place = Lock(Place(parent: parent))
    self.object = object.map { WeakReference($0) }
    self.isInterceptor = isInterceptor
    self.name = name
    if isListed { parent?.list(self) }
  }

  deinit {
    let (parent, number) = place.withLock { ($0.parent, $0.number) }
    if let number { parent?.strike(number) }
  }

  /// Another scope in this one's place, with the values that are injected into this one now.
  func copied() -> ScopeNode {
    let copy = ScopeNode(parent: parent, isListed: false, name: name)
    copy.takeValues(of: self)
    return copy
  }

  /// Takes the values that are injected into another scope now in place of its own.
  func takeValues(of other: ScopeNode) {
    let new = other.place.withLock { $0.values }
    let before = place.withLock { place in
      defer { place.values = new }
      return place.values
    }
    withExtendedLifetime(before) {}  // released outside the lock: it may run code of the user's
  }

  /// Forgets what is injected, and returns it.
  func letGo() -> InjectedValues {
    place.withLock { place in
      defer { place.values = InjectedValues() }
      return place.values
    }
  }

  // MARK: The tree

  /// The scope around it.
  package var parent: ScopeNode? { place.withLock { $0.parent } }

  /// The scopes inside of it that are alive, in the order in which they became part of it.
  ///
  /// - Complexity: O(*n* log *n*) in the scopes.
  package var children: [ScopeNode] {
    place.withLock { $0.children }.sorted { $0.key < $1.key }.compactMap(\.value.object)
  }

  /// What the scope around it calls it, where it says so.
  package var label: ScopeLabel? {
    get { place.withLock { $0.label } }
    set { place.withLock { $0.label = newValue } }
  }

  /// This scope, and those around it.
  package var path: some Sequence<ScopeNode> { sequence(first: self, next: \.parent) }

  /// Makes this scope, and all inside of it, a part of `newParent`. Their stores share one mailbox from then on.
  ///
  /// - Returns: False when nothing was done, as `newParent` lies inside of this scope.
  /// - Complexity: O(*n*) in the scopes around, and in the scopes inside of this one.
  @discardableResult
  package func link(to newParent: ScopeNode) -> Bool {
    guard parent !== newParent else { return true }
    guard !newParent.path.contains(where: { $0 === self }) else { return false }
    let (old, mailbox) = place.withLock { place in
      defer {
        place.parent = newParent
        place.label = nil
      }
      return (place.parent, place.mailbox)
    }
    old?.strike(self)
    newParent.list(self)
    // One mailbox is made for the stores around rather than taken from one inside: that may be a reducer's, which must
    // not be looked at while it updates, and so has its own gate.
    if let mailbox, !Mailbox.join(mailbox, newParent.mailbox { Mailbox(home: mailbox.home) }) { reportHomes(newParent) }
    tellMoved()
    return true
  }

  /// Makes this scope the root of a tree of its own, if it is part of `oldParent`. Its stores keep their mailbox.
  package func unlink(from oldParent: ScopeNode) {
    let isPart = place.withLock { place in
      guard place.parent === oldParent else { return false }
      place.parent = nil
      place.label = nil
      return true
    }
    guard isPart else { return }
    oldParent.strike(self)
    tellMoved()
  }

  /// Is no child of the scope around it any more, and goes on to find what that one finds: its store has ended, and
  /// effects of it may still run.
  func leave() { parent?.strike(self) }

  private static let lastNumber = AtomicWord(0)

  private func list(_ child: ScopeNode) {
    let number = Self.lastNumber.increment()
    child.place.withLock { $0.number = number }
    place.withLock { $0.children[number] = WeakReference(child) }
  }

  private func strike(_ child: ScopeNode) {
    let number = child.place.withLock { $0.number.take() }
    if let number { strike(number) }
  }

  private func strike(_ number: UInt) { place.withLock { _ = $0.children.removeValue(forKey: number) } }

  /// Calls `handler` whenever the way from this scope to the root has become another one.
  package func whenMoved(_ handler: @escaping @Sendable () -> Void) { place.withLock { $0.moved.append(handler) } }

  private func tellMoved() {
    for handler in place.withLock({ $0.moved }) { handler() }
    for child in children { child.tellMoved() }
  }

  private func reportHomes(_ parent: ScopeNode) {
    reportIssue(
      """
      \(name()) became part of \(parent.name()), which lives on another actor.

      Each of them goes on where it lives, and there is no order between the events of the two.

      To fix this, create and use both on the same actor.
      """)
  }

  // MARK: The store

  /// The store whose scope it is, where that was told.
  var host: EffectHost? { place.withLock { $0.host }?.object }

  /// What the dialect wraps the store in, where that was told.
  package var wrapper: AnyObject? {
    get { place.withLock { $0.wrapper }?.object }
    set {
      let reference = newValue.map { WeakReference($0) }
      place.withLock { $0.wrapper = reference }
    }
  }

  /// Lets the store be found from here. True the first time.
  func makeFindable(_ host: EffectHost) -> Bool {
    let reference = WeakReference(host)
    return place.withLock { place in
      guard place.host == nil else { return false }
      place.host = reference
      return true
    }
  }

  /// The mailbox of the tree. The tree gets the one that `make` makes if it has none.
  package func mailbox(_ make: () -> Mailbox) -> Mailbox {
    let (known, parent) = place.withLock { ($0.mailbox, $0.parent) }
    if let known { return known }
    let mailbox = parent?.mailbox(make) ?? make()
    return place.withLock { place in
      if let known = place.mailbox { return known }
      place.mailbox = mailbox
      return mailbox
    }
  }

  /// The injected values that hold for the event that the calling code belongs to, or for the effect.
  package var overridesHere: InjectedValues? {
    place.withLock { $0.mailbox }?.overridesHere ?? InjectionContext.current?.overrides
  }

  // MARK: Injected values

  /// Injects what `change` injects.
  package func update(_ change: (inout InjectedValues) -> Void) { _ = inject(change) }

  /// Injects what `change` injects. Returns that, and what it replaced.
  func inject(_ change: (inout InjectedValues) -> Void) -> (new: InjectedValues, replaced: InjectedValues) {
    var new = InjectedValues()
    change(&new)
    if new.isEmpty { return (new, new) }
    // What was there is released outside the lock: it may run code of the user's.
    let before = place.withLock { place in
      defer { place.values = place.values.overridden(by: new) }
      return place.values
    }
    return (new, before.found(as: new))
  }

  /// Puts `replacements` in place of all that is found as `values` are.
  func replace(_ values: InjectedValues, by replacements: InjectedValues) {
    let before = place.withLock { place in
      defer { place.values = place.values.replacing(values, by: replacements) }
      return place.values
    }
    withExtendedLifetime(before) {}  // as above
  }

  /// What is injected into this scope, in words.
  package var injected: [String] { place.withLock { $0.values }.descriptions }

  /// The nearest value of a type, from this scope to the root: one that was injected, or an object that is a scope.
  ///
  /// - Parameter isAbove: Whether the scope's own object is passed over.
  package func find<Value>(_ type: Value.Type, overrides: InjectedValues?, isAbove: Bool = false) -> Value? {
    nearest(overrides, isAbove: isAbove) { $0.find(type) }
  }

  /// The nearest value for a key, from this scope to the root: one that was injected, or an object that is a scope.
  package func find<Key: Injectable>(
    key: Key.Type, overrides: InjectedValues?, isAbove: Bool = false
  ) -> Key.InjectedValue? {
    nearest(overrides, isAbove: isAbove) { $0.find(key: key) }
  }

  private func nearest<Value>(
    _ overrides: InjectedValues?, isAbove: Bool, _ find: (InjectedValues) -> Value?
  ) -> Value? {
    if let overrides, let value = find(overrides) { return value }
    for node in path {
      if let value = find(node.place.withLock({ $0.values })) { return value }
      // Unwrapped first: an optional type would take a missing object for a value.
      if !(isAbove && node === self), let object = node.found, let value = object as? Value { return value }
    }
    return nil
  }

  /// The object that is found as an injected value is: the scope itself, or the store.
  private var found: AnyObject? { object == nil ? wrapper : object?.object }

  /// The nearest value of a type, from this scope to the root.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  package func resolve<Value>(_ type: Value.Type, overrides: InjectedValues?) throws -> Value {
    guard let value = find(type, overrides: overrides) else { throw notFound(type) }
    return value
  }

  /// The nearest value for a key, from this scope to the root.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  package func resolve<Key: Injectable>(key: Key.Type, overrides: InjectedValues?) throws -> Key.InjectedValue {
    guard let value = find(key: key, overrides: overrides) else { throw notFound(key) }
    return value
  }

  /// The error that says where a value was searched for.
  package func notFound(_ wanted: Any.Type) -> NoInjectedValueFound {
    NoInjectedValueFound(
      wanted: wanted, searched: path.map { NoInjectedValueFound.Place(scope: $0.name(), injected: $0.injected) })
  }
}

/// An object that may be gone.
package final class WeakReference<Object: AnyObject>: Sendable {
  private nonisolated(unsafe) weak var reference: Object?  // safe: set once; weak reads are atomic
  /// The object's, as long as it is there; another one's may be equal afterwards.
  package let id: ObjectIdentifier

  package init(_ object: Object) {
    reference = object
    id = ObjectIdentifier(object)
  }

  package var object: Object? { reference }
}
