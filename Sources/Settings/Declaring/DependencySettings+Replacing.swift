// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension DependencySettings {
  /// The storage in force here and now: the one that stands in for the class's own, or that.
  public static var currentStorage: SettingsStorage {
    let known = SettingsClass.of(Self.self)
    return known.replacement ?? known.storage
  }

  /// The storage that stands in for the class's own here and now, if any does.
  package static var replacementStorage: SettingsStorage? { SettingsClass.of(Self.self).replacement }

  /// Runs the body with another storage for the settings of this class, and of no other.
  ///
  /// It holds for this task and the child tasks that it starts, so that tests that run in parallel cannot meet:
  ///
  /// ```swift
  /// AppSettings.withStorage(.memory(["username": "Ann"])) {
  ///   #expect(Greeting().text == "Hello, Ann")
  /// }
  /// ```
  ///
  /// A thread or a detached task started in the body does not see it; hand it the ``Setting`` (`$username`), which keeps
  /// the storage in which it was asked for.
  public static func withStorage<Result, Failure: Error>(
    _ storage: SettingsStorage, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    StorageReplacements.$current.withValue(replacing(storage)) {
      do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
    }
    guard let result else { preconditionFailure("withValue did not run its body") }  // it always does
    return try result.get()
  }

  /// Runs the body with another storage for the settings of this class, and of no other.
  ///
  /// It holds for this task and the child tasks that it starts, so that tests that run in parallel cannot meet. A thread
  /// or a detached task started in the body does not see it; hand it the ``Setting`` (`$username`), which keeps the
  /// storage in which it was asked for.
  public static func withStorage<Result>(
    _ storage: SettingsStorage, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await StorageReplacements.$current.withValue(replacing(storage), operation: body, isolation: isolation)
  }

  /// Replaces the storage of this class, and of no other, for the whole process: for previews, and for an app that
  /// finds out only at run time where its settings are. `nil` goes back to the class's own.
  ///
  /// Sequences and observations that have begun stay with the storage in which they began.
  public static func replaceStorage(with storage: SettingsStorage?) {
    SettingsClass.of(Self.self).install(storage)
  }

  private static func replacing(_ storage: SettingsStorage) -> [ObjectIdentifier: SettingsStorage] {
    var replacements = StorageReplacements.current
    replacements[ObjectIdentifier(Self.self)] = storage
    return replacements
  }
}
