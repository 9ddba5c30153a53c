// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// Runs the glue against the stand-ins. Ends with status 1 when something is not as it should be.
nonisolated(unsafe) var failures = 0  // safe: written on the main thread only

func expect(_ isTrue: Bool, file: StaticString = #fileID, line: UInt = #line) {
  guard !isTrue else { return }
  failures += 1
  print("\(file):\(line): not as expected")
}

for (name, run) in checks {
  let before = failures
  run(Room.Store(initialState: Room.State()))
  print(failures == before ? "ok   " : "FAIL ", name)
}
checkViewStores()
print("\(checks.count + 1) checks of Apple's glue against stand-ins, \(failures) failures")
exit(failures == 0 ? 0 : 1)
