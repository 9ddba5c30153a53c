// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import StoreKernel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Tells when something may have happened to a file, its replacement by another included.
///
/// It watches the directory, or the nearest one above it that exists. Where the system has no watch left to give, it
/// looks every second.
final class FileWatcher: Sendable {
  private let path: String
  private let onEvent: @Sendable () -> Void
  private let queue = DispatchQueue(label: "Settings.FileWatcher", qos: .utility)
  private let state = Lock(UncheckedBox<Watch?>(nil))

  private struct Watch {
    let source: any DispatchSourceProtocol
    /// What is watched; `nil` when the file is looked at every second.
    let directory: String?
  }

  init(path: String, onEvent: @escaping @Sendable () -> Void) {
    self.path = path
    self.onEvent = onEvent
    start()
  }

  /// Ends the watch. Nothing is told that has not begun to be told.
  func cancel() {
    let old = state.withLock { state in
      defer { state = UncheckedBox(nil) }
      return state
    }
    old.value?.source.cancel()
  }

  /// The nearest directory that exists.
  private var nearestDirectory: String {
    var directory = path[...]
    while let slash = directory.lastIndex(of: "/"), slash > directory.startIndex {
      directory = directory[..<slash]
      if access(String(directory), F_OK) == 0 { return String(directory) }
    }
    return path.hasPrefix("/") ? "/" : "."
  }

  private func start() {
    var directory = nearestDirectory
    while true {
      let watch = makeSource(for: directory).map { Watch(source: $0, directory: directory) } ?? makeTimer()
      watch.source.setEventHandler { [weak self] in self?.handle() }
      let old = state.withLock { state in
        defer { state = UncheckedBox(watch) }
        return state
      }
      old.value?.source.cancel()
      watch.source.resume()
      // A directory nearer to the file may have come while we were looking elsewhere.
      let nearest = nearestDirectory
      if watch.directory == nil || nearest == directory { return }
      directory = nearest
    }
  }

  private func handle() {
    guard let watch = state.withLock({ $0 }).value else { return }
    #if canImport(Darwin)
    let events = (watch.source as? any DispatchSourceFileSystemObject)?.data ?? []
    let isGone = !events.isDisjoint(with: [.delete, .rename])
    #else
    let isGone = watch.directory != nil && Self.drain(Int32(watch.source.handle))
    #endif
    if let directory = watch.directory, isGone || directory != nearestDirectory { start() }
    onEvent()
  }

  private func makeTimer() -> Watch {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1))
    return Watch(source: timer, directory: nil)
  }

  #if canImport(Darwin)
  private func makeSource(for directory: String) -> (any DispatchSourceProtocol)? {
    let descriptor = open(directory, O_EVTONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: descriptor, eventMask: [.write, .rename, .delete], queue: queue)
    source.setCancelHandler { close(descriptor) }
    return source
  }
  #else
  private func makeSource(for directory: String) -> (any DispatchSourceProtocol)? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
    guard inotify_add_watch(descriptor, directory, UInt32(events)) >= 0 else {
      close(descriptor)
      return nil
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setCancelHandler { close(descriptor) }
    return source
  }

  /// Takes the events, whose details do not matter: the file itself is looked at. True when the watch has ended,
  /// because the directory is gone.
  private static func drain(_ descriptor: Int32) -> Bool {
    var isGone = false
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return isGone }
      buffer.withUnsafeBytes { buffer in
        var offset = 0
        while offset < count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          isGone = isGone || event.mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
  }
  #endif
}
