// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Puts reducers together: they run one after the other, from top to bottom.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// One reducer. It says which state and actions the reducers of a body have.
  public static func buildExpression<R: ReducerProtocol>(
    _ reducer: R
  ) -> R where R.State == State, R.Action == Action { reducer }

  /// No reducer.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first reducer.
  public static func buildPartialBlock<R: ReducerProtocol>(
    first reducer: R
  ) -> R where R.State == State, R.Action == Action { reducer }

  /// Another reducer after those so far.
  public static func buildPartialBlock<First: ReducerProtocol, Next: ReducerProtocol>(
    accumulated: First, next: Next
  ) -> ReducerSequence<First, Next> where First.State == State, First.Action == Action {
    ReducerSequence(accumulated, next)
  }

  /// A reducer that is there only if a condition holds.
  public static func buildOptional<R: ReducerProtocol>(
    _ reducer: R?
  ) -> OptionalReducer<R> where R.State == State, R.Action == Action { OptionalReducer(reducer) }

  /// The reducer of a condition that holds.
  public static func buildEither<First: ReducerProtocol, Second: ReducerProtocol>(
    first reducer: First
  ) -> EitherReducer<First, Second> where First.State == State, First.Action == Action { .first(reducer) }

  /// The reducer of a condition that does not hold.
  public static func buildEither<First: ReducerProtocol, Second: ReducerProtocol>(
    second reducer: Second
  ) -> EitherReducer<First, Second> where First.State == State, First.Action == Action { .second(reducer) }

  /// The reducers of a loop.
  public static func buildArray<R: ReducerProtocol>(
    _ reducers: [R]
  ) -> ReducerList<R> where R.State == State, R.Action == Action { ReducerList(reducers) }

  /// A reducer that needs a newer system.
  public static func buildLimitedAvailability<R: ReducerProtocol>(
    _ reducer: R
  ) -> Reduce<State, Action> where R.State == State, R.Action == Action { Reduce(reducer) }
}

/// Two reducers, one after the other. What ``ReducerBuilder`` makes.
public struct ReducerSequence<First: ReducerProtocol, Next: ReducerProtocol>: ReducerProtocol
where First.State == Next.State, First.Action == Next.Action {
  private let first: First
  private let next: Next

  init(_ first: First, _ next: Next) {
    self.first = first
    self.next = next
  }

  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return .merge(effect, next.reduce(into: &state, action: action))
  }
}

/// A reducer that may not be there. What ``ReducerBuilder`` makes of `if`.
public struct OptionalReducer<Wrapped: ReducerProtocol>: ReducerProtocol {
  private let wrapped: Wrapped?

  init(_ wrapped: Wrapped?) { self.wrapped = wrapped }

  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    wrapped?.reduce(into: &state, action: action) ?? .none
  }
}

/// One of two reducers. What ``ReducerBuilder`` makes of `if` and `else`.
public enum EitherReducer<First: ReducerProtocol, Second: ReducerProtocol>: ReducerProtocol
where First.State == Second.State, First.Action == Second.Action {
  case first(First)
  case second(Second)

  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}

/// Reducers of one kind, one after the other. What ``ReducerBuilder`` makes of a loop.
public struct ReducerList<Element: ReducerProtocol>: ReducerProtocol {
  private let reducers: [Element]

  init(_ reducers: [Element]) { self.reducers = reducers }

  public func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
    .merge(reducers.map { $0.reduce(into: &state, action: action) })
  }
}
