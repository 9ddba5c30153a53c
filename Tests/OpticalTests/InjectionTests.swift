// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical
import StoreKernel
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct InjectionTests {
  enum Greeting: Injectable {
    static var defaultValue: String { "hello" }
  }

  struct Greet: Effect {
    @InjectedForEffect(Greeting.self) var greeting
    func runEffect() async throws -> String { greeting }
  }

  final class Greeter: Opticle {
    typealias Request = Int
    typealias Response = String
    var state = ""
    func dispatch(_ request: Int) { run(Greet(), from: request) }
    func mutate(_ state: String, response: String) -> String { response }
  }

  @Test func `an opticle finds what was injected into it, and nothing else`() throws {
    let (greeter, other) = (Greeter().injectObject(7).injectObject("hi", for: Greeting.self), Greeter())
    #expect(try greeter.resolve() == 7)
    #expect(try greeter.resolve(Greeting.self) == "hi")
    #expect(throws: NoInjectedValueFound.self) { try other.resolve(Greeting.self) }
    #expect(throws: NoInjectedValueFound.self) { try other.resolve() as Int }
  }

  @Test(arguments: [nil, "hi"]) func `its effects do, too`(injected: String?) async {
    let greeter = Greeter()
    if let injected { greeter.injectObject(injected, for: Greeting.self) }
    let values = greeter.watch.values()
    greeter.dispatch(1)
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == injected ?? "hello")
  }
}
