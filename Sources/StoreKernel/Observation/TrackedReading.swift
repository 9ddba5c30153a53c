// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension TrackedFields {
  /// A field of the state that somebody tracks: a part of it, or what a selector makes of it.
  package final class Field: @unchecked Sendable {  // safe: what is mutable stands behind the fields' lock
    enum Source {
      case path(AnyKeyPath)
      /// Kept, so that its address names it.
      case selector(AnyObject)
    }

    let source: Source
    /// Made once and outside of any lock: it may run code of the user's.
    let hash: Int
    /// The newest reading of it. Nil when nobody is known to track it, and then it is not listed.
    var current: Reading?

    init(_ source: Source) {
      self.source = source
      switch source {
      case .path(let path): hash = path.hashValue
      case .selector(let selector): hash = ObjectIdentifier(selector).hashValue
      }
    }

    func isSame(as other: Field) -> Bool {
      switch (source, other.source) {
      case (.path(let path), .path(let other)): path == other
      case (.selector(let selector), .selector(let other)): selector === other
      default: false
      }
    }
  }

  /// A value of a field that was read by who tracks it. All who read that value share it, and are told once the field
  /// has another.
  package class Reading: @unchecked Sendable {
    // safe: constants, a word, and what belongs to the store's home

    let field: Field
    let size: Int
    /// Where the value lies in the state, when it is a stored property.
    let offset: Int?
    /// Where the value that was read lies.
    let bytes: UnsafeRawPointer
    /// The version of the state that the value was last found in.
    fileprivate let foundIn: AtomicWord
    /// Whether the state has been found to hold another value. Touched at home only.
    private var isOver = false
    /// Both live as long as somebody tracks the reading: `Observation` keeps them.
    private(set) weak var name: ReadingName?
    private(set) weak var path: KeyPath<TrackedSubject, Int>?

    fileprivate init(_ field: Field, bytes: UnsafeRawPointer, size: Int, offset: Int?, version: UInt) {
      self.field = field
      self.bytes = bytes
      self.size = size
      self.offset = offset
      foundIn = AtomicWord(version)
    }

    /// Gives it a name in the registrar, which lasts as long as the path is kept.
    func makePath(_ links: TrackingLinks) -> KeyPath<TrackedSubject, Int> {
      let name = ReadingName(links)
      let path = \TrackedSubject.[ReadingKey(name: name, isProbe: false)]
      self.name = name
      self.path = path
      return path
    }

    /// Whether the state at an address holds the same value.
    fileprivate func isHeld(by state: UnsafeRawPointer) -> Bool { true }

    /// Whether a state of the given version holds another value. To be called at home.
    final func isOver(_ state: UnsafeRawPointer, _ version: UInt) -> Bool {
      if isOver { return true }
      guard foundIn.relaxed != version else { return false }
      isOver = !haveSameBytes(state) && !isHeld(by: state)
      if !isOver { foundIn.relaxed = version }
      return isOver
    }

    private final func haveSameBytes(_ state: UnsafeRawPointer) -> Bool {
      guard let offset else { return false }
      return Sameness.haveSameBytes(bytes, state + offset, count: size)
    }
  }

  /// A reading whose value has a type.
  final class ReadingOf<State, Value>: Reading, @unchecked Sendable {  // safe: as its superclass
    private let value: UnsafeMutablePointer<Value>
    private let reader: StateReader<State, Value>
    private let isSame: (Value, Value) -> Bool

    init(
      _ field: Field, _ value: Value, _ reader: StateReader<State, Value>, version: UInt,
      isSame: @escaping (Value, Value) -> Bool
    ) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
      self.reader = reader
      self.isSame = isSame
      super.init(
        field, bytes: UnsafeRawPointer(self.value), size: MemoryLayout<Value>.size, offset: reader.offset,
        version: version)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    /// Whether `other`, read from a state of the given version, is the value that was read.
    func isReading(of other: Value, version: UInt) -> Bool {
      version != StateVersion.none && foundIn.relaxed == version || isSame(value.pointee, other)
    }

    fileprivate override func isHeld(by state: UnsafeRawPointer) -> Bool {
      guard let offset else { return isSame(value.pointee, reader.read(state.assumingMemoryBound(to: State.self))) }
      return isSame(value.pointee, (state + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}
