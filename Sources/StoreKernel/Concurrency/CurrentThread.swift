// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// What tells the calling thread from every other living one. Never 0.
@inlinable
@inline(__always)
func currentThread() -> UInt {
  #if canImport(Darwin) || canImport(Android)
  UInt(bitPattern: Int(bitPattern: pthread_self()))
  #elseif canImport(Glibc) || canImport(Musl)
  UInt(pthread_self())
  #else
  1  // a system without threads
  #endif
}

/// Lets another thread run, and after a while sleeps a little between looks: for waits that end soon.
struct Backoff {
  private(set) var looks = 0

  /// Whether the wait has not ended soon.
  var isLong: Bool { looks >= 64 }

  mutating func wait() {
    looks += 1
    #if !os(WASI)
    if looks <= 64 {
      sched_yield()
    } else {
      usleep(UInt32(min(looks, 1_000)))
    }
    #endif
  }
}
