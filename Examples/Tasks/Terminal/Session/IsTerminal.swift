// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Whether a descriptor is a terminal, rather than a file or a pipe.
public func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1
}
