// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

@Suite struct InjectedPropertyTests {
  protocol API { var name: String { get } }
  struct LiveAPI: API { let name = "live" }
  struct TestAPI: API { let name = "test" }
  enum APIKey: Injectable { static var defaultValue: any API { LiveAPI() } }
  struct Theme: Injectable, Equatable {
    var name = "default"
    static var defaultValue: Theme { Theme() }
  }

  final class Screen: Statostore {
    typealias When = Void
    @Injected var theme: Theme
    @Injected(APIKey.self) var api
    @Injected(overwrittingValue: Theme(name: "own")) var ownTheme: Theme
    @InjectedWithDefault(20) var pageSize: Int
    @Inject var locale = "en"
    @Subscope var detail: Screen?
    func update(_ when: Void) throws {}
  }

  @Test func `what nobody injected has its default`() {
    let screen = Screen()
    #expect(screen.theme == Theme())
    #expect(screen.api.name == "live")
    #expect(screen.ownTheme.name == "own")
    #expect(screen.pageSize == 20)
    #expect(screen.locale == "en")
  }

  @Test func `values, protocols and types that are not injectable are found`() {
    let screen = Screen()
    screen.detail = Screen()
    screen.injectObject(Theme(name: "dark")).injectObject(TestAPI(), for: APIKey.self).injectObject(50)
    #expect(screen.detail?.theme.name == "dark")
    #expect(screen.detail?.api.name == "test")
    #expect(screen.detail?.pageSize == 50)
    #expect(screen.detail?.ownTheme.name == "own")
  }

  @Test func `what a property injects is found by all that is inside`() {
    let screen = Screen()
    screen.detail = Screen()
    screen.locale = "de"
    #expect((screen.locale, screen.detail?.locale) == ("de", "de"))
    screen.detail?.locale = "fr"
    #expect((screen.locale, screen.detail?.locale) == ("de", "fr"))
  }

  @Test func `what is assigned holds for that property alone`() {
    let screen = Screen()
    screen.detail = Screen()
    screen.theme = Theme(name: "assigned")
    screen.pageSize = 5
    screen.api = TestAPI()
    #expect((screen.theme.name, screen.pageSize, screen.api.name) == ("assigned", 5, "test"))
    #expect(screen.detail?.theme == Theme())
    #expect(screen.detail?.pageSize == 20)
  }

  @Test func `an effect finds what is injected around the scope that runs it`() async {
    struct Ask: Effect {
      @InjectedForEffect(APIKey.self) var api
      func runEffect() async throws -> String { api.name }
    }
    let inner = Chamber("inner")
    let outer = Chamber("outer", inner: inner).injectObject(TestAPI(), for: APIKey.self)
    await inner.send(.start(Ask())).finish()
    #expect(inner.log == ["test"])
    withExtendedLifetime(outer) {}
  }

  @Test func `injecting and not finding are told to who listens`() {
    let screen = Screen()
    let heard = Diary<String>()
    let id = screen.storeID
    let token = EventStream.everyStore.listen(to: .injection) { event in
      if event.storeID == id, let line = Telling.line(for: event.kind) { heard.note(line) }
    }
    screen.injectObject(3)
    _ = screen.theme
    token.cancel()
    #expect(heard.entries == ["injected 3", "not injected Theme"])
  }
}
