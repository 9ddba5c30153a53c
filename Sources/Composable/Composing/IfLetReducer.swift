// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension ReducerProtocol {
  /// Runs a child reducer on a part of the state that may be missing.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .editorOpened: state.editor = Editor.State()
  ///   case .editor(.closed): state.editor = nil
  ///   case .editor: break
  ///   }
  ///   return .none
  /// }
  /// .ifLet(\.editor, action: Action.editor) { Editor() }
  /// ```
  /// The child runs first, then the reducer that this is called on; so a parent may take the child away in answer to the
  /// child's own action. A child's action that comes when the child is missing is reported, and the child is not run.
  ///
  /// The child's effects are cancelled in the event after which it is missing, whoever took it away; and in the event
  /// after which there is another one in its place, which is known by its id where the child's state is `Identifiable`.
  ///
  /// - Parameters:
  ///   - toChildState: The part of the state.
  ///   - toChildAction: The case of the parent's actions that carries the child's: `Action.child`.
  ///   - child: The child reducer.
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ toChildState: WritableKeyPath<State, ChildState?>, action toChildAction: @escaping (ChildAction) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child, fileID: String = #fileID, line: Int = #line
  ) -> IfLetReducer<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    ifLet(toChildState, action: CasePath(toChildAction), then: child, fileID: fileID, line: line)
  }

  /// Runs a child reducer on a part of the state that may be missing. See `ifLet`; this one takes `/Action.child`.
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ toChildState: WritableKeyPath<State, ChildState?>, action toChildAction: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child, fileID: String = #fileID, line: Int = #line
  ) -> IfLetReducer<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    IfLetReducer(
      parent: self, child: child(), toChildState: toChildState, toChildAction: toChildAction,
      place: EffectOrigin(fileID: fileID, line: line))
  }
}

/// A reducer, and before it a child of it that may be missing. What `ifLet` makes.
public struct IfLetReducer<Parent: ReducerProtocol, Child: ReducerProtocol>: ReducerProtocol {
  let parent: Parent
  let child: Child
  let toChildState: WritableKeyPath<Parent.State, Child.State?>
  let toChildAction: CasePath<Parent.Action, Child.Action>
  let place: EffectOrigin

  public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let effect = reduceChild(&state, action)
    return .merge(effect, parent.reduce(into: &state, action: action))
  }

  private func reduceChild(_ state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard state[keyPath: toChildState] != nil else {
      reportIssue(
        """
        '\(caseName(of: action))' was sent to an 'ifLet' whose child is missing.

        It was not given to \(Child.self). The parent was told of it.

        To fix this, let the parent take the child away only when nobody can send to it any more. Effects of the child \
        are cancelled with it, so the action came from a view, or from an effect of the parent.
        """, fileID: place.fileID, line: place.line)
      return .none
    }
    // The optional is unwrapped where it lies, so that what the child changes is not copied.
    let effect = withUnwrapped(&state[keyPath: toChildState]) { child.reduce(into: &$0, action: childAction) }
    guard let effect, !effect.isNone else { return .none }
    let toChildState = toChildState
    let name = ChildName(child: toChildState, identity: state[keyPath: toChildState].flatMap { identity(of: $0) })
    return effect.placed(name, toChildAction.embed) { (state: Parent.State) in
      state[keyPath: toChildState].flatMap { name.identity == identity(of: $0) ? $0 : nil }
    }
  }
}

/// What tells the places of children apart that may be missing.
private struct ChildName: Hashable {
  let child: AnyKeyPath
  let identity: AnyHashable?
}

/// What tells a child from another one that takes its place: its id, where it has one.
func identity<State>(of state: State) -> AnyHashable? {
  func id(of known: some Identifiable) -> AnyHashable { AnyHashable(known.id) }
  return (state as? any Identifiable).map { id(of: $0) }
}

private func withUnwrapped<Wrapped, Result>(
  _ optional: inout Wrapped?, _ body: (inout Wrapped) -> Result
) -> Result? {
  if optional == nil { return nil }
  return body(&optional!)  // safe: just seen
}
