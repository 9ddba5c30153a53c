// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A part of a reducer's state that is the state of a child: a feature of its own, with a store of its own.
///
/// ```swift
///     @SubState var message: Message.State? = nil
///     @SubState var folders: StateList<Folder.State> = []
/// ```
/// The stores are found in `children`: `inbox.children.message`, and `inbox.children.folders[id: 7]`.
///
/// There is one state: the child's store is a window on this part of it. A child begins when its state appears here, and
/// ends, with its effects, when its state is gone; what the parent changes in it, it changes in the same child.
///
/// An event of the child changes its state where it lies. The parent's own changes of it copy what they touch, once for
/// each event, as long as the child has a store.
///
/// The child's reducer is found from the type: `Message` from `Message.State`. Name it where that is not how the type is
/// spelled: `@SubState(Message.self) var message: MessageState?`.
@propertyWrapper
public struct SubState<Content: SubStateContent> {
  @usableFromInline var storage: Content.Storage

  /// No child, or no children.
  @inlinable
  public init() { storage = Content.Storage(content: Content._empty) }

  /// The states of the children, if any.
  @inlinable
  public init(wrappedValue: Content) { storage = Content.Storage(content: wrappedValue) }

  /// The states of the children of a reducer that is named.
  public init<R: Reducer>(_ reducer: R.Type) { self.init() }

  /// The states of the children of a reducer that is named.
  public init<R: Reducer>(wrappedValue: Content, _ reducer: R.Type) { self.init(wrappedValue: wrappedValue) }

  /// The state of the child, or the states of the children.
  @inlinable
  public var wrappedValue: Content {
    get { storage.content }
    set { storage.content = newValue }
    _modify { yield &storage.content }
  }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

/// What a `SubState` may hold: an optional state, or a `StateList`.
public protocol SubStateContent {
  associatedtype Storage: SubStateStorage where Storage.Content == Self

  /// No child.
  static var _empty: Self { get }
}

/// How a `SubState` keeps what it holds.
public protocol SubStateStorage {
  associatedtype Content

  init(content: Content)
  var content: Content { get set }
}

extension Optional: SubStateContent {
  @inlinable
  public static var _empty: Wrapped? { nil }

  /// The state of a child that is there or not.
  public struct Storage: SubStateStorage {
    @usableFromInline var state: OptionalState<Wrapped>

    @inlinable
    public init(content: Wrapped?) { state = OptionalState(content) }

    @inlinable
    public var content: Wrapped? {
      get { state.value }
      set { state.value = newValue }
      _modify { yield &state.value }
    }
  }
}

// Safe: as what it holds. Cells that are shared are copied before they are changed.
extension SubState: @unchecked Sendable where Content: Sendable {}
extension Optional.Storage: @unchecked Sendable where Wrapped: Sendable {}

extension SubState: Equatable where Content: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension SubState: Hashable where Content: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SubState: Decodable where Content: Decodable {
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Content(from: decoder)) }
}

extension SubState: Encodable where Content: Encodable {
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// It reads as what it holds.
extension SubState: DescribedByContent {
  package var described: Any { wrappedValue }
}

extension SubState: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { Self.unwrapped(wrappedValue).map { "\($0)" } ?? "nil" }
  public var debugDescription: String { Self.unwrapped(wrappedValue).map { String(reflecting: $0) } ?? "nil" }

  private static func unwrapped(_ content: Any) -> Any? {
    let mirror = Mirror(reflecting: content)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : content
  }
}

extension SubState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
