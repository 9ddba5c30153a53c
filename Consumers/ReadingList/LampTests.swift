// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical
import StatoscopeTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct LampTests {
  @Test func `what a callback commits is told`() async {
    let lamp = Lamp()
    let isOn = await withCheckedContinuation { continuation in
      lamp.watch.map(\.isOn).live { continuation.resume(returning: $0) }
      lamp.dispatch(.toggle)
    }
    #expect(isOn)
    #expect(lamp.state.log == ["on"])
  }

  @Test func `a failure is recovered`() {
    let lamp = Lamp()
    lamp.dispatch(.breakDown)
    #expect(lamp.state == Lamp.State(isBroken: true))
  }

  @Test func `a plan drives an opticle`() throws {
    try Dimmer.GIVEN { Dimmer() }
      .WHEN(.dispatch(.set(3)))
      .THEN_EnquedEffect(Dim(level: 3))
      .WHEN(.commit(.level(3)))
      .THEN(\.state.level, equals: 3)
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `a sequence is read`() async {
    let dimmer = Dimmer()
    let levels = dimmer.watch.map { $0.level }.removeDuplicates().values(initial: true)
    dimmer.dispatch(.set(3))
    var all: [Int] = []
    for await level in levels {
      all.append(level)
      if level == 3 { break }
    }
    #expect(all == [0, 3])
  }

  #if !swift(>=6)
  @Test func `code that knows nothing of actors works`() async {
    let lamp = Lamp()
    let screen = LampScreen(lamp: lamp)
    await withCheckedContinuation { continuation in
      lamp.watch.live { _ in continuation.resume() }
      screen.toggle()
    }
    #expect(screen.isOn)
    #expect(screen.log == ["new", "on"])
  }
  #endif
}
