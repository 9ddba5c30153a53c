// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import GlueSwift6

/// Runs the glue against the stand-ins. Ends with status 1 when something is not as it should be.
nonisolated(unsafe) var failures = 0  // safe: written on the main thread only

func expect(_ isTrue: Bool, file: StaticString = #fileID, line: UInt = #line) {
  guard !isTrue else { return }
  failures += 1
  print("\(file):\(line): not as expected")
}

let allChecks =
  checks.map { check in (check.0, { check.1(Room.Store(initialState: Room.State())) }) } + shelfChecks
  + classicChecks.map { check in (check.0, { check.1(GlueSwift6.Profile()) }) }
for (name, run) in allChecks {
  let before = failures
  run()
  print(failures == before ? "ok   " : "FAIL ", name)
}
checkViewStores()
print("\(allChecks.count + 1) checks of Apple's glue against stand-ins, \(failures) failures")
exit(failures == 0 ? 0 : 1)
