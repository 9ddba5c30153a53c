// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel
import Statoscope
import Testing

@Suite struct EffectMappingTests {
  struct Fetch: Effect, Equatable {
    var id = 7
    var result: Result<Int, Oops> = .success(1)
    func runEffect() async throws -> Int { try result.get() }
  }

  enum Failure: EffectError, Equatable {
    case known
    case unknownError
  }

  @Test func `a mapped effect is still found by its value`() {
    let mapped = Fetch().map { $0 + 1 }.mapToResult().map { "\($0)" }
    #expect(mapped.pristineIs(Fetch.self))
    #expect(mapped.pristineEquals(Fetch()))
    #expect(!mapped.pristineEquals(Fetch(id: 8)))
    #expect(mapped.pristine as? Fetch == Fetch())
    #expect(Fetch().eraseToAnyEffect().pristineEquals(Fetch()))
    #expect(Fetch().mapToResultWithError { _ in Oops() }.pristineEquals(Fetch()))
    #expect(Fetch().mapToResultWithErrorType(Failure.self).pristineEquals(Fetch()))
    #expect("\(mapped.debugDescription)" == "\(Fetch())")
  }

  @Test func `map turns the result into another`() async throws {
    let mapped = Fetch().map { $0 + 1 }.map { "got \($0)" }
    #expect(try await mapped.runEffect() == "got 2")
  }

  @Test func `map leaves an error alone`() async {
    await #expect(throws: Oops()) { try await Fetch(result: .failure(Oops())).map { $0 + 1 }.runEffect() }
  }

  @Test func `mapToResult catches the error`() async throws {
    let failing = Fetch(result: .failure(Oops())).mapToResult()
    guard case .failure(let error) = try await failing.runEffect() else { return #expect(Bool(false), "no failure") }
    #expect(error as? Oops == Oops())
    #expect(try await Fetch().mapToResult().runEffect().get() == 1)
  }

  @Test func `mapToResultWithError makes any error one of the wanted type`() async throws {
    let failing = Fetch(result: .failure(Oops())).mapToResultWithError { Oops(text: "made from \($0)") }
    #expect(try await failing.runEffect() == .failure(Oops(text: #"made from Oops(text: "oops")"#)))
  }

  @Test func `mapToResultWithErrorType keeps a known error and replaces others`() async throws {
    let known = Run("known") { throw Failure.known }.mapToResultWithErrorType(Failure.self)
    let other = Run("other") { throw Oops() }.mapToResultWithErrorType(Failure.self)
    #expect(try await known.runEffect() == .failure(.known))
    #expect(try await other.runEffect() == .failure(.unknownError))
  }

  @Test func `a test can complete the pristine effect and gets the mapped result`() throws {
    let mapped = Fetch().map { $0 + 1 }.mapToResult().map { "\($0)" }
    #expect(ObjectIdentifier(mapped.pristineResultType) == ObjectIdentifier(Int.self))
    #expect(try mapped.completes(with: 41) == "success(42)")
    #expect(try mapped.fails(with: Oops()) == #"failure(StatoscopeTests.Oops(text: "oops"))"#)
    #expect(throws: Oops()) { try Fetch().map { $0 + 1 }.fails(with: Oops()) }
  }

  @Test func `completing with a value that the effect cannot return says so, and no step hides it`() {
    let mapped = Fetch().mapToResult().map { "\($0)" }
    let error = #expect(throws: InvalidPristineResult.self) { try mapped.completes(with: "text") }
    #expect(error?.description == "the effect returns Int, not String")
    #expect(throws: InvalidPristineResult.self) { try Fetch().eraseToAnyEffect().completes(with: "text") }
  }

  @Test func `an effect that returns an optional completes with nil`() throws {
    let mapped = AnyEffect<Int?> { nil }.map { $0 == nil ? "nothing" : "something" }
    #expect(try mapped.completes(with: Optional<Int>.none as Any) == "nothing")
  }

  @Test @MainActor func `what maps a result runs at the store's home`() async {
    let store = Store<Scene>()
    let mapped = Run("fetch") { "fetched" }.map { line in
      MainActor.assumeIsolated {}  // traps anywhere else
      return Scene.When.note(line)
    }
    await store.send(.effects { $0.enqueue(mapped) }).finish()
    #expect(store.log == ["fetched"])
  }
}
