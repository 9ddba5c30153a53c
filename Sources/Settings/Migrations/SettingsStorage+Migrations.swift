// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension SettingsStorage {
  /// Runs those migrations that the storage has not seen.
  func run(_ migrations: [SettingsMigration], of settings: SettingsClass, markedBy marker: String) {
    let name = settings.name
    guard !migrations.isEmpty, isAlone(settings, under: marker) else { return }
    let migrations = migrations.sorted { $0.version < $1.version }
    guard hasDistinctVersions(migrations, of: name) else { return }
    while true {
      let mark = Change(backend.read(marker, report: report))
      let seen: Int64 = if case .value(.integer(let version)) = mark { version } else { 0 }
      let due = migrations.filter { $0.version > seen }
      guard !due.isEmpty else { return }
      let unwritten = state.withLock { state in state.inFlight.merging(state.pending) { $1 } }
      let read: (String) -> StoredValue? = { [self] key in
        if let change = unwritten[key] { change.value } else { backend.read(key, report: report) }
      }
      var values = SettingsMigration.Values(read: read)
      guard let version = run(due, on: &values, of: name) else { return }
      let changes = values.changes.filter { Change(read($0)) != $1 }
      guard areStorable(changes) else { return }
      let newMark = Change(.integer(Int64(version)))
      if changes.isEmpty, mark == .removed {
        // A new user's storage stays as it is until there is something to write.
        state.withLock { $0.deferred[marker] = newMark }
        return
      }
      let all = changes.merging([marker: newMark]) { $1 }
      if !unwritten.isEmpty {
        // Behind what was written before, which would undo some of it otherwise.
        apply(all, origin: nil)
        return
      }
      do {
        guard let foreign = try backend.commit(all, expecting: [marker: mark], report: report) else {
          continue  // another process was first
        }
        refresh(foreign.union(all.keys))
        return
      } catch {
        // What cannot be written now is in force all the same, and is written with what comes later.
        report(SettingsIssue(kind: error.kind, key: nil, message: error.message))
        apply(all, origin: nil)
        return
      }
    }
  }

  /// The version of the last that did not throw; `nil` when the first did.
  private func run(
    _ migrations: [SettingsMigration], on values: inout SettingsMigration.Values, of name: String
  ) -> Int? {
    var last: Int?
    for migration in migrations {
      let before = values.changes
      do {
        try migration.body(&values)
        last = migration.version
      } catch {
        values.changes = before
        report(
          SettingsIssue(
            kind: .failedMigration, key: nil,
            message: """
              Migration \(migration.version) of \(name) in \(self) threw \(error). The stored values are as they were \
              before it, and it is tried again at the next start. To fix this, let it handle what it finds there.
              """))
        return last
      }
    }
    return last
  }

  /// Two classes that count their migrations under one key would skip each other's.
  private func isAlone(_ settings: SettingsClass, under marker: String) -> Bool {
    let other = state.withLock { state in
      if let other = state.markers[marker], other !== settings { return other as SettingsClass? }
      state.markers[marker] = settings
      return nil
    }
    guard let other else { return true }
    report(
      SettingsIssue(
        kind: .failedMigration, key: marker,
        message: """
          \(other.fullName) and \(settings.fullName) both keep the version of their migrations under the key \
          \(marker.debugDescription) in \(self). Those of \(settings.fullName) were not run. To fix this, give one of \
          the classes another 'migrationKey', or another storage.
          """))
    return false
  }

  private func hasDistinctVersions(_ migrations: [SettingsMigration], of name: String) -> Bool {
    let versions = migrations.map(\.version)
    if Set(versions).count == versions.count, versions.allSatisfy({ $0 > 0 }) { return true }
    report(
      SettingsIssue(
        kind: .failedMigration, key: nil,
        message: """
          The migrations of \(name) have the versions \(versions.map(String.init).joined(separator: ", ")). None was \
          run. To fix this, give each a version above 0 that no other has.
          """))
    return false
  }
}
