// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import CafeModel
import Optical
import StateKit
import Statoscope
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct GuestTests {
  private func visit(_ lines: String...) async -> [String] {
    var said: [String] = []
    let guest = Guest(at: Table(menu: Menu(), till: Till.Store(initialState: Till.State()))) { said.append($0) }
    #expect(await guest.sitDown())
    for line in lines { guard await guest.hear(line) else { break } }
    return Array(said.dropFirst(5))
  }

  @Test func `a guest hears what there is`() async {
    var said: [String] = []
    let guest = Guest(at: Table(menu: Menu(), till: Till.Store(initialState: Till.State()))) { said.append($0) }
    #expect(await guest.sitDown())
    #expect(
      said == [
        "Welcome! Today we have:", "  tea, 2.50", "  soup, 6.00", "  cake, 4.25",
        "Say 'order tea', 'bill', 'pay' or 'leave'.",
      ])
  }

  @Test func `a guest eats, pays and has left`() async {
    #expect(
      await visit("order tea", "order sushi", "order cake", "bill", "pay", "bill") == [
        "One tea, 2.50. That makes 2.50.", "We have no sushi.", "One cake, 4.25. That makes 6.75.",
        "That makes 6.75.", "Paid 6.75. Thank you, and come again!",
      ])
  }

  @Test func `a card that is refused leaves the guest at the table`() async {
    #expect(
      await visit("order soup", "order soup", "order soup", "order soup", "pay", "leave") == [
        "One soup, 6.00. That makes 6.00.", "One soup, 6.00. That makes 12.00.", "One soup, 6.00. That makes 18.00.",
        "One soup, 6.00. That makes 24.00.", "That did not work: this card pays no more than 20.00.",
        "Good-bye! We put 24.00 on your account.",
      ])
  }

  @Test func `what makes no sense is said`() async {
    #expect(
      await visit("", "dance", "pay", "leave") == [
        "We do not understand 'dance'. Say 'order tea', 'bill', 'pay' or 'leave'.", "There is nothing to pay.",
        "Good-bye!",
      ])
  }

  @Test func `a closed kitchen is said`() async {
    struct NobodyCooks: Kitchen {
      func dishes() async throws -> [Dish] { throw CardRefused(limit: 0) }
    }
    var said: [String] = []
    let menu = Menu().injectObject(NobodyCooks(), for: KitchenKey.self)
    let guest = Guest(at: Table(menu: menu, till: Till.Store(initialState: Till.State()))) { said.append($0) }
    #expect(await !guest.sitDown())
    #expect(said == ["The kitchen is closed today."])
  }
}
