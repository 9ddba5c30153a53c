// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

#if canImport(os)
import os
#endif

/// Where messages go that nobody else asked for: the system's log on Apple's systems, standard error elsewhere.
package enum SystemLog {
  package static func write(_ message: String, isFault: Bool) {
    #if canImport(os)
    let log = Logger(subsystem: "Statoscope", category: isFault ? "fault" : "log")
    if isFault { log.fault("\(message, privacy: .public)") } else { log.debug("\(message, privacy: .public)") }
    #else
    FileHandle.standardError.write(Data("Statoscope: \(message)\n".utf8))
    #endif
  }
}
