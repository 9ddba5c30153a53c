// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What a declaration says: where it is stored, how, and what stands in for it.
final class Spec<Value: Sendable>: Sendable {
  let key: String
  let representation: SettingRepresentation<Value>
  let makeDefault: @Sendable () -> Value

  init(
    key: String, representation: SettingRepresentation<Value>, default makeDefault: @escaping @Sendable () -> Value
  ) {
    self.key = key
    self.representation = representation
    self.makeDefault = makeDefault
  }
}

/// One declaration in one storage, with its decoded value.
final class Cell<Value: Sendable>: @unchecked Sendable {  // safe: the cache is only touched under the storage's lock
  let spec: Spec<Value>
  let entry: Entry
  /// The settings class, for reports.
  private let owner: String?
  /// The storage stands in for another, in a test or a preview.
  private let isGuest: Bool
  private let defaultResult = Lock<Resolved?>(nil)
  @exclusivity(unchecked) private var cachedVersion = 0  // the lock keeps accesses apart
  @exclusivity(unchecked) private var cached: Resolved?  // and here

  /// A value, and the stored form that it has or would have.
  ///
  /// An object, so that handing it on does not look up the metadata of an optional value at run time.
  final class Resolved: Sendable {
    let value: Value
    let form: StoredValue?
    /// What is stored is not of this type.
    let isMismatched: Bool

    init(value: Value, form: StoredValue?, isMismatched: Bool = false) {
      self.value = value
      self.form = form
      self.isMismatched = isMismatched
    }
  }

  init(_ spec: Spec<Value>, entry: Entry, owner: String?, isGuest: Bool) {
    self.spec = spec
    self.entry = entry
    self.owner = owner
    self.isGuest = isGuest
  }

  func value(in storage: SettingsStorage) -> Value {
    entry.registrar.access(entry, keyPath: Entry.tracked)
    if storage.knowsValues {
      storage.state.lock.lock()  // without a closure, whose result would be generic
      let known = cachedVersion == entry.version ? cached : nil
      storage.state.lock.unlock()
      if let known { return known.value }
    }
    return resolved(in: storage).resolved.value
  }

  /// The value as it is now, and its version.
  private func resolved(in storage: SettingsStorage) -> (resolved: Resolved, stored: StoredValue?, version: Int) {
    let (stored, version) = storage.current(entry)
    let known: Resolved? = storage.state.withLock { _ in cachedVersion == version ? cached : nil }
    if let known { return (known, stored, version) }
    let resolved = resolve(stored, in: storage)
    storage.state.withLock { _ in
      cachedVersion = version
      cached = resolved
    }
    return (resolved, stored, version)
  }

  /// The value as it is now, and who made the last change.
  func newest(in storage: SettingsStorage) -> SettingChange<Value> {
    while true {
      let (resolved, _, version) = resolved(in: storage)
      let origin: SettingsOrigin?? = storage.state.withLock { _ in entry.version == version ? entry.origin : nil }
      if let origin { return SettingChange(value: resolved.value, origin: origin) }
    }
  }

  /// The value of a stored form. A form that is not of the type is reported once.
  func resolve(_ stored: StoredValue?, in storage: SettingsStorage) -> Resolved {
    guard let stored else { return fallback(in: storage) }
    do {
      return Resolved(value: try spec.representation.restore(stored), form: stored)
    } catch {
      let mismatch =
        error as? SettingMismatch
        ?? SettingMismatch(expected: "\(spec.representation.expectation) (\(error))", found: stored)
      let fallback = fallback(in: storage)
      storage.reportOnce(
        SettingsIssue(kind: .wrongType, key: entry.key, message: message(mismatch, fallback, storage)),
        about: stored, expecting: mismatch.expected)
      return Resolved(value: fallback.value, form: fallback.form, isMismatched: true)
    }
  }

  private func message(_ mismatch: SettingMismatch, _ fallback: Resolved, _ storage: SettingsStorage) -> String {
    // Off Apple's systems, describing a date that no calendar knows ends the process.
    let value = if case .date? = fallback.form { "\(fallback.form ?? .null)" } else { "\(fallback.value)" }
    return """
      The setting \(entry.key.debugDescription)\(owner.map { " of \($0)" } ?? "") in \(storage) holds \(mismatch). The \
      default, \(value), is used, and what is stored is left as it is; when the setting is written, it is kept under the \
      key \(Self.asideKey(entry.key).debugDescription). To fix this, remove it, or turn it into what is expected in one \
      of \(owner.map { "\($0)'s" } ?? "the settings class's") migrations.
      """
  }

  /// The default, evaluated once in each storage.
  ///
  /// No lock is held meanwhile, since it may read other settings. In the storage of the app it reads them where the app
  /// keeps them, so that a test's replacement does not outlive the test in our memory.
  private func fallback(in storage: SettingsStorage) -> Resolved {
    if let known = defaultResult.withLock({ $0 }) { return known }
    let id = ObjectIdentifier(self)
    guard !DefaultsUnderEvaluation.current.contains(id) else {
      // There is no value that could be given, and going on would use up the stack.
      preconditionFailure("The default of the setting \(entry.key.debugDescription) reads that setting itself.")
    }
    let value = DefaultsUnderEvaluation.$current.withValue(DefaultsUnderEvaluation.current + [id]) {
      isGuest ? spec.makeDefault() : StorageReplacements.$current.withValue([:]) { spec.makeDefault() }
    }
    let made = Resolved(value: value, form: try? spec.representation.store(value))
    return defaultResult.withLock { known in
      if let known { return known }
      known = made
      return made
    }
  }

  func defaultValue(in storage: SettingsStorage) -> Value { fallback(in: storage).value }

  func isDefault(in storage: SettingsStorage) -> Bool {
    isSame(resolved(in: storage).resolved, fallback(in: storage))
  }

  /// Whether two values cannot be told apart.
  func isSame(_ left: Resolved, _ right: Resolved) -> Bool {
    if left.form == right.form, left.form != nil { return true }
    return spec.representation.areEqual?(left.value, right.value) ?? false
  }

  func write(_ value: Value, in storage: SettingsStorage, origin: SettingsOrigin?) {
    do {
      let form = try spec.representation.store(value)
      let isMissing = form == .null && fallback(in: storage).form == .null
      change(to: isMissing ? nil : Resolved(value: value, form: form), in: storage, origin: origin)
    } catch {
      storage.report(
        SettingsIssue(
          kind: .unstorableValue, key: entry.key,
          message: """
            The setting \(entry.key.debugDescription)\(owner.map { " of \($0)" } ?? "") was not written, because \
            \(value) cannot be stored: \(error). It keeps the value that it has. To fix this, write a value that the \
            setting's representation can store.
            """))
    }
  }

  func reset(in storage: SettingsStorage, origin: SettingsOrigin?) { change(to: nil, in: storage, origin: origin) }

  private func change(to new: Resolved?, in storage: SettingsStorage, origin: SettingsOrigin?) {
    if let origin, origin.isHandingOn(entry) { return }
    while true {
      let (old, stored, version) = resolved(in: storage)
      if stored == new?.form { return }
      if let new, stored != nil, !old.isMismatched, isSame(old, new) { return }
      var changes = [entry.key: Change(new?.form)]
      if old.isMismatched, let stored {
        let asideKey = Self.asideKey(entry.key)
        var aside: [StoredValue] = if case .array(let values) = storage[asideKey] { values } else { [] }
        if !aside.contains(stored) { aside.append(stored) }
        changes[asideKey] = .value(.array(aside.suffix(16)))
      }
      if storage.apply(changes, to: entry, ifVersion: version, origin: origin) { return }
    }
  }

  /// Where values of the wrong type go when the setting is written.
  private static func asideKey(_ key: String) -> String { "\(key) (set aside)" }
}

/// The defaults that this task is evaluating, to find one that reads itself.
enum DefaultsUnderEvaluation {
  @TaskLocal static var current: [ObjectIdentifier] = []
}
