// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// Keeps values in a file that other processes may write to as well.
final class FileBackend: StorageBackend {
  let name: String
  let noticesForeignWrites = true
  let queue: CommitQueue? = CommitQueue(label: "Settings.File")
  private let file: SettingsFile
  private let state = Lock(State())
  /// Held while the file is read or replaced, so that what we know never goes back in time.
  private let access = NSLock()
  private let watcher = Lock<FileWatcher?>(nil)

  fileprivate struct State {
    /// What the file holds, as far as we know.
    var members: [String: JSONParser.Member] = [:]
    var stamp: SettingsFile.Stamp?
    var isRead = false
    /// What was reported about the state of the file, until it is whole again.
    var reported: SettingsIssue?
  }

  init(path: String, system: System = System()) {
    file = SettingsFile(path: path, system: system)
    name = "the file \(path)"
  }

  func read(_ key: String, report: (SettingsIssue) -> Void) -> StoredValue? {
    readFirst(report)
    return state.withLock { $0.members[key]?.value }
  }

  func keys(report: (SettingsIssue) -> Void) -> Set<String> {
    readFirst(report)
    return state.withLock { Set($0.members.keys) }
  }

  /// Reads the file if nobody has. Whoever comes meanwhile waits.
  private func readFirst(_ report: (SettingsIssue) -> Void) {
    if state.withLock({ $0.isRead }) { return }
    let issue: SettingsIssue? = access.withLock {
      if state.withLock({ $0.isRead }) { return nil }
      file.removeLeftover()
      return take(file.read()).issue
    }
    if let issue { report(issue) }
  }

  /// Takes note of what is in the file. Returns the keys whose values have changed, and what there is to report.
  private func take(_ found: (content: SettingsFile.Content, stamp: SettingsFile.Stamp?)) -> (
    changed: Set<String>, issue: SettingsIssue?
  ) {
    let issue = issue(of: found.content)
    return state.withLock { state in
      state.isRead = true
      state.stamp = found.stamp
      defer { state.reported = issue }
      let news = issue == state.reported ? nil : issue
      switch found.content {
      case .missing: return (state.replaceMembers([:]), news)
      case .whole(let members): return (state.replaceMembers(members), news)
      case .damaged, .unreadable: return ([], news)  // what we know is better
      }
    }
  }

  private func issue(of content: SettingsFile.Content) -> SettingsIssue? {
    switch content {
    case .missing, .whole: return nil
    case .damaged(let failure):
      return SettingsIssue(
        kind: .damagedFile, key: nil,
        message: """
          The settings in \(name) are damaged: \(failure). It is left as it is, and the defaults are used. When a \
          setting is written, the file is kept beside the new one, with .damaged-1 (or -2, …) after its name. To fix \
          this, correct it at that place, or delete it.
          """)
    case .unreadable(let error):
      return SettingsIssue(
        kind: .unreadableFile, key: nil,
        message: """
          The settings in \(name) cannot be read: \(error). It is left as it is, the defaults are used, and nothing is \
          written to it. To fix this, \(error.advice).
          """)
    }
  }

  /// Looks at the file again, if it has changed. Returns the keys whose values have.
  func reread(report: (SettingsIssue) -> Void) -> Set<String> {
    let (changed, issue): (Set<String>, SettingsIssue?) = access.withLock {
      let known = state.withLock { state in (isRead: state.isRead, stamp: state.stamp) }
      guard known.isRead, file.stamp != known.stamp else { return ([], nil) }
      return take(file.read())
    }
    if let issue { report(issue) }
    return changed
  }

  func commit(
    _ changes: [String: Change], expecting: [String: Change], report: (SettingsIssue) -> Void
  ) throws(StorageFailure) -> Set<String>? {
    readFirst(report)
    var issue: SettingsIssue?
    defer { if let issue { report(issue) } }
    access.lock()
    defer { access.unlock() }
    do throws(SystemError) {
      try file.makeDirectory()
      let changed: Set<String>? = try file.withLock { () throws(SystemError) in
        let found = file.read()
        if case .unreadable(let error) = found.content { throw error }
        var changed: Set<String>
        (changed, issue) = take(found)
        var members = state.withLock { $0.members }
        guard expecting.allSatisfy({ Change(members[$0]?.value) == $1 }) else { return nil }
        let isDamaged = if case .damaged = found.content { true } else { false }
        changed.subtract(changes.keys)
        let differing = changes.filter { Change(members[$0]?.value) != $1 }
        if differing.isEmpty, !isDamaged { return changed }
        for (key, change) in differing {
          members[key] = change.value.map { JSONParser.Member(value: $0, text: JSONPrinter.text(of: $0)) }
        }
        if isDamaged, found.stamp?.size != 0 { _ = try file.keepAside() }
        let stamp = try file.replace(with: Self.text(of: members))
        state.withLock { state in
          state.members = members
          state.stamp = stamp
          state.reported = nil
        }
        return changed
      }
      return changed
    } catch {
      throw StorageFailure(
        kind: .unwritable,
        message: """
          Settings could not be written to \(name): \(error). The file is as it was; what was written since is kept in \
          memory, and is tried again with the next write, with flush(), and at the end of the process. To fix this, \
          \(error.advice).
          """)
    }
  }

  /// The text of a file: one member a line, by name. Members that were not changed keep their text.
  static func text(of members: [String: JSONParser.Member]) -> String {
    guard !members.isEmpty else { return "{}\n" }
    var text = "{\n"
    var isFirst = true
    for (key, member) in members.sorted(by: { $0.key < $1.key }) {
      text += isFirst ? "  " : ",\n  "
      isFirst = false
      JSONPrinter.write(key, to: &text)
      text += ": "
      text += member.text
    }
    text += "\n}\n"
    return text
  }

  func watch(_ storage: SettingsStorage) {
    let storage = WeakStorage(storage)
    let watcher = FileWatcher(path: file.path) { [weak self] in
      guard let self, let storage = storage.storage else { return }
      let changed = reread(report: storage.report)
      storage.refresh(changed)
    }
    self.watcher.withLock { $0 = watcher }
  }

  deinit { watcher.withLock { $0 }?.cancel() }
}

extension FileBackend.State {
  /// Replaces all members. Returns the keys whose values differ.
  fileprivate mutating func replaceMembers(_ new: [String: JSONParser.Member]) -> Set<String> {
    var changed = Set(members.keys).subtracting(new.keys)
    for (key, member) in new where members[key]?.value != member.value { changed.insert(key) }
    members = new
    return changed
  }
}
