// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Declares, beside a static function, a struct that runs it as an `Effect`: `fetchUser` gets `FetchUserEffect`.
///
/// ```swift
/// enum Network {
///   @EffectStruct(equatable: true)
///   static func fetchUser(id: Int, @InjectedParam client: Client) async throws -> User {
///     try await client.user(id)
///   }
/// }
///
/// effectsState.enqueue(Network.FetchUserEffect(id: 1).map(When.fetched))
/// ```
///
/// The struct has a `let` for each parameter and an initialiser with the function's labels and default values, all as
/// accessible as the function. A parameter marked `@InjectedParam` is left out of the initialiser and injected when the
/// effect runs. `@MainActor` and the like also apply to `runEffect`.
///
/// The function has to be a static member of a type: Swift does not let a macro invent names at the top level of a file.
///
/// - Parameter equatable: Whether the struct is `Equatable` too. Generic arguments are then required to be,
///   and no parameter can be a function.
@attached(peer, names: arbitrary)
public macro EffectStruct(equatable: Bool = false) =
  #externalMacro(module: "StatoscopeMacros", type: "EffectStructMacro")
