// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Where one object's place in the tree, its effects and its middleware are: see `InjectionTreeNode.scopeStorage`. Goes
/// with the object that stores it.
public final class ScopeStorage: Sendable {
  private struct Contents {
    var node: ScopeNode?
    var core: EffectHost?
  }

  static let table = ObjectTable<ScopeStorage>()

  private let home = currentHome()
  private let contents: Lock<Contents>

  /// Storage for one object.
  ///
  /// Made on the main actor, it makes that the store's home. Otherwise that is the actor that first sends to the store.
  public init() { contents = Lock(Contents()) }

  /// Stands for a store that has its place already.
  init(of host: EffectHost) { contents = Lock(Contents(node: host.scope, core: host)) }

  /// What belongs to an object that does not store it.
  static func kept(for object: any InjectionTreeNode) -> ScopeStorage {
    table.attachment(of: object) { ScopeStorage() }
  }

  /// This storage, or, when it belongs to another object, one for this object alone.
  func checked(for object: any InjectionTreeNode) -> ScopeStorage {
    guard let owner = contents.withLock({ $0.node })?.object, owner.object !== object else { return self }
    // An object that is going is not to be found any more, not even as its own storage's owner.
    if owner.object == nil, owner.id == ObjectIdentifier(object), Self.isGoing(object) { return self }
    if let known = Self.table.attachment(of: object) { return known }
    reportIssue(
      """
      \(type(of: object)) uses the 'ScopeStorage' of another object.

      It was given one of its own, so that their effects do not meet.

      To fix this, make it a stored property of each object: let scopeStorage = ScopeStorage()
      """)
    return Self.kept(for: object)
  }

  /// Whether an object that cannot be told from one that is gone, by its address, is that one.
  private static func isGoing(_ object: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
    return true  // to ask would end the process, for objects of Objective-C
    #else
    return WeakReference(object).object == nil
    #endif
  }

  // MARK: The tree

  func node(of object: any InjectionTreeNode) -> ScopeNode {
    if let known = contents.withLock({ $0.node }) { return known }
    let (node, isNew) = makeNode(of: object)
    if isNew { Self.begin(object, node) }
    return node
  }

  /// Makes an object a part of the scope `parent`, before what it holds becomes part of it.
  func link(_ object: any InjectionTreeNode, to parent: ScopeNode) {
    guard !isChild(saidOf: parent) else { return }
    let (node, isNew) = makeNode(of: object)
    if !node.link(to: parent) { reportCycle(object, parent) }
    if isNew { Self.begin(object, node) }
  }

  /// Makes an object a part of a store's scope, before what it holds becomes part of it.
  func link(_ object: any InjectionTreeNode, to host: EffectHost, named name: String) {
    guard !isChild(saidOf: host.scope) else { return }
    let (node, isNew) = makeNode(of: object)
    if host.adopt(node) { node.label = .property(name) } else { reportCycle(object, host.scope) }
    if isNew { Self.begin(object, node) }
  }

  /// Makes an object no part of the scope `parent` any more, if it is one.
  func unlink(_ object: any InjectionTreeNode, from parent: ScopeNode) {
    if host?.isChild != true { node(of: object).unlink(from: parent) }
  }

  /// Whether the object is the store of a child, which cannot be made part of anything else. Says so.
  private func isChild(saidOf parent: ScopeNode) -> Bool {
    guard let host, host.isChild else { return false }
    reportIssue(
      """
      \(host.scope.name()) was made part of \(parent.name()), and is the store of a child already.

      It stays where it is: it finds what is injected around its parent, and ends when that no longer has its state.

      To fix this, keep it in a property without '@Subscope' or '@ClassScope', or hold the outermost store of its tree.
      """)
    return true
  }

  private func makeNode(of object: any InjectionTreeNode) -> (ScopeNode, isNew: Bool) {
    if let known = contents.withLock({ $0.node }) { return (known, false) }
    let type = UncheckedBox<Any.Type>(Swift.type(of: object))
    let new = ScopeNode(object: object, isInterceptor: object is any HierarchialScopeMiddleWare) {
      TypeText.text(of: type.value)
    }
    return contents.withLock { contents in
      if let known = contents.node { return (known, false) }
      contents.node = new
      return (new, true)
    }
  }

  /// Tells the properties that have to know which object they belong to. They cannot find out by themselves when they
  /// are given their first value.
  private static func begin(_ object: any InjectionTreeNode, _ node: ScopeNode) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children { (child.value as? any ScopeProperty)?.begin(in: object, node) }
      mirror = current.superclassMirror
    }
  }

  private func reportCycle(_ object: any InjectionTreeNode, _ parent: ScopeNode) {
    reportIssue(
      """
      \(type(of: object)) was made part of \(parent.name()), which lies inside of it.

      It stays where it was in the tree.

      To fix this, refer to the scope around it as '@Superscope'.
      """)
  }

  // MARK: The engine

  var hasCore: Bool { host != nil }

  var host: EffectHost? { contents.withLock { $0.core } }

  /// The object's engine. Made when something is first sent, or asked of its effects.
  func core<Object: ScopeImplementation>(
    of object: Object, isolation: (any Actor)?
  ) -> StoreCore<ClassicLogic<Object.When>> {
    typealias Core = StoreCore<ClassicLogic<Object.When>>
    if let known = contents.withLock({ $0.core }) as? Core { return known }
    StatoscopeLogger.start()
    let node = node(of: object)
    let mailbox = node.mailbox { Mailbox(home: home ?? isolation) }
    let new = Core(state: (), logic: ClassicLogic(of: object, node), scope: node, mailbox: mailbox)
    new.lookAround(isNew: true)
    // Made outside the lock, since it tells the event stream; so another thread may have been faster.
    let core = contents.withLock { contents in
      if let known = contents.core as? Core { return known }
      contents.core = new
      return new
    }
    if core === new {
      node.whenMoved { [weak new] in new?.lookAround() }
      new.lookAround()  // it may have been moved just now
    }
    return core
  }
}

// Where an object keeps its effects is no part of what it says.
extension ScopeStorage: OmittedFromDescriptions {}

/// A property of a scope that has to know which object it belongs to.
protocol ScopeProperty {
  /// The object is used for the first time.
  func begin(in object: any InjectionTreeNode, _ node: ScopeNode)
  /// What it holds.
  var scopes: [any InjectionTreeNode] { get }
  /// What it holds, as test plans go through it.
  func plannedChildren(named name: String) -> [PlannedChild]
}

extension ScopeProperty {
  var scopes: [any InjectionTreeNode] { [] }
  func plannedChildren(named name: String) -> [PlannedChild] { [] }
}

extension InjectionTreeNodeProtocol {
  /// The stores that a property holds.
  func planned(named name: String) -> [PlannedChild] {
    let isOne = self is any InjectionTreeNode
    let isList = !isOne && Mirror(reflecting: self).displayStyle == .collection
    return _scopes.enumerated().compactMap { position, scope in
      guard let store = scope as? any PlannedStore else { return nil }
      return PlannedChild(
        path: isList ? "\(name)[\(position)]" : name, isOptional: !isOne && !isList, store: store)
    }
  }
}

/// The scopes in the properties of an object, or of a state.
func plannedChildren(of holder: Any) -> [PlannedChild] {
  var children: [PlannedChild] = []
  var mirror: Mirror? = Mirror(reflecting: holder)
  while let current = mirror {
    for case (let name?, let property as any ScopeProperty) in current.children {
      children += property.plannedChildren(named: String(name.dropFirst()))  // the storage of `child` is `_child`
    }
    mirror = current.superclassMirror
  }
  return children
}
