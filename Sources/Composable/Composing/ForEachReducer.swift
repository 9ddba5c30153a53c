// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension ReducerProtocol {
  /// Runs a reducer on one element of a collection, for the actions that carry its id and one of its actions.
  ///
  /// ```swift
  /// struct ShoppingList: ReducerProtocol {
  ///   struct State: Equatable {
  ///     var rows: [Row.State] = []
  ///   }
  ///   enum Action {
  ///     case row(id: Row.State.ID, action: Row.Action)
  ///     case removed(Row.State.ID)
  ///   }
  ///
  ///   var body: some ReducerProtocol<State, Action> {
  ///     Reduce { state, action in
  ///       if case .removed(let id) = action { state.rows.removeAll { $0.id == id } }
  ///       return .none
  ///     }
  ///     .forEach(\.rows, action: Action.row) { Row() }
  ///   }
  /// }
  /// ```
  /// The element runs first, then the reducer that this is called on. An action for an element that is missing is
  /// reported, and no element is run. Where several elements have one id, the first one is run, and that is reported.
  ///
  /// An element's effects are cancelled in the event after which it is missing, whoever took it away; wherever it is
  /// moved, they stay its own.
  ///
  /// - Parameters:
  ///   - toElements: The elements: an array, or an ``IdentifiedArray``.
  ///   - toElementAction: The case of the parent's actions that carries an id and the element's: `Action.row`.
  ///   - element: The element's reducer.
  /// - Complexity: O(*n*) in an array, to find the element; O(1) in an ``IdentifiedArray``. The element is changed where
  ///   it lies. In an array, each element that has an effect is also looked for after each action.
  public func forEach<Elements: IdentifiedElements, ElementAction, Element: ReducerProtocol>(
    _ toElements: WritableKeyPath<State, Elements>,
    action toElementAction: @escaping (Elements.Element.ID, ElementAction) -> Action,
    @ReducerBuilder<Elements.Element, ElementAction> element: () -> Element, fileID: String = #fileID, line: Int = #line
  ) -> ForEachReducer<Self, Elements, Element>
  where Elements.Element == Element.State, ElementAction == Element.Action {
    forEach(toElements, action: CasePath(toElementAction), element: element, fileID: fileID, line: line)
  }

  /// Runs a reducer on one element of a collection. See `forEach`; this one takes `/Action.row`.
  public func forEach<Elements: IdentifiedElements, ElementAction, Element: ReducerProtocol>(
    _ toElements: WritableKeyPath<State, Elements>,
    action toElementAction: CasePath<Action, (Elements.Element.ID, ElementAction)>,
    @ReducerBuilder<Elements.Element, ElementAction> element: () -> Element, fileID: String = #fileID, line: Int = #line
  ) -> ForEachReducer<Self, Elements, Element>
  where Elements.Element == Element.State, ElementAction == Element.Action {
    ForEachReducer(
      parent: self, element: element(), toElements: toElements, toElementAction: toElementAction,
      place: EffectOrigin(fileID: fileID, line: line))
  }
}

/// A reducer, and before it the elements of a collection. What `forEach` makes.
public struct ForEachReducer<Parent: ReducerProtocol, Elements: IdentifiedElements, Element: ReducerProtocol>:
  ReducerProtocol
where Elements.Element == Element.State {
  let parent: Parent
  let element: Element
  let toElements: WritableKeyPath<Parent.State, Elements>
  let toElementAction: CasePath<Parent.Action, (Elements.Element.ID, Element.Action)>
  let place: EffectOrigin

  public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let effect = reduceElement(&state, action)
    return .merge(effect, parent.reduce(into: &state, action: action))
  }

  private func reduceElement(_ state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard let (id, elementAction) = toElementAction.extract(from: action) else { return .none }
    guard let index = state[keyPath: toElements].firstIndex(ofID: id) else {
      reportIssue(
        """
        '\(caseName(of: action))' was sent to the element with the id \(id), which is missing.

        No \(Element.self) was run. The parent was told of it.

        To fix this, let the parent take an element away only when nobody can send to it any more. Effects of the \
        element are cancelled with it, so the action came from a view, or from an effect of the parent.
        """, fileID: place.fileID, line: place.line)
      return .none
    }
    if state[keyPath: toElements].hasAnother(ofID: id, after: index) {
      reportIssue(
        """
        Several elements have the id \(id).

        '\(caseName(of: action))' was given to the first of them.

        To fix this, give each element an id of its own, or keep them in an 'IdentifiedArray'.
        """, fileID: place.fileID, line: place.line)
    }
    let effect = element.reduce(into: &state[keyPath: toElements][index], action: elementAction)
    let embed = toElementAction.embed
    var hint = index
    let toElements = toElements
    let list =
      state[keyPath: toElements].membership == nil
      ? nil : EffectPlace.Step.List(toElements) { (state: Parent.State) in state[keyPath: toElements].membership }
    return effect.placed(ElementName(list: toElements, id: id), in: list, { embed((id, $0)) }) {
      (state: Parent.State) -> Element.State? in
      let elements = state[keyPath: toElements]
      if !elements.has(id, at: hint) {
        guard let index = elements.firstIndex(ofID: id) else { return nil }
        hint = index
      }
      return elements[hint]
    }
  }
}

/// What tells the places of a collection's elements apart.
private struct ElementName<ID: Hashable>: Hashable {
  let list: AnyKeyPath
  let id: ID
}

/// A collection whose elements are found by their ids: an array, or an ``IdentifiedArray``.
public protocol IdentifiedElements<Element>: RandomAccessCollection where Element: Identifiable, Index == Int {
  subscript(position: Int) -> Element { get set }

  /// Where the first element with an id is.
  func firstIndex(ofID id: Element.ID) -> Int?

  /// Whether another element after that one has the id, too.
  func hasAnother(ofID id: Element.ID, after index: Int) -> Bool

  /// What is another object when elements have come, gone or got another id, and the same as long as they have not. Nil
  /// where that is not known: then each element with an effect is looked for after each action.
  var membership: AnyObject? { get }
}

extension IdentifiedElements {
  public var membership: AnyObject? { nil }
}

extension IdentifiedElements {
  fileprivate func has(_ id: Element.ID, at index: Int) -> Bool { indices.contains(index) && self[index].id == id }
}

extension Array: IdentifiedElements where Element: Identifiable {
  public func firstIndex(ofID id: Element.ID) -> Int? { firstIndex { $0.id == id } }
  public func hasAnother(ofID id: Element.ID, after index: Int) -> Bool {
    self[(index + 1)...].contains { $0.id == id }
  }
}
