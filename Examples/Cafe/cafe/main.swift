// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import CafeModel

let guest = Guest(at: Table(menu: Menu(), till: Till.Store(initialState: Till.State()))) { print($0) }
if await guest.sitDown() {
  while let line = readLine(), await guest.hear(line) {}
}
