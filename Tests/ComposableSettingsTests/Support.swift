// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSettings
import Settings
import StoreKernel

/// What happened, from any thread, in order.
final class Log<Element: Sendable>: Sendable {
  private let lock = Lock<[Element]>([])
  var elements: [Element] { lock.withLock { $0 } }
  func append(_ element: Element) { lock.withLock { $0.append(element) } }
}

final class AppSettings: DependencySettings {
  static let storage = SettingsStorage.memory()
  @Dependency.AppStorage("name") var name: String?
  @Dependency.AppStorage("isLoud") var isLoud = false
  @Dependency.AppStorage("size") var size = 10
}

/// A form whose fields are written to settings and follow them.
struct Form: ReducerProtocol {
  struct State: Equatable, Identifiable {
    var id = 0
    @BindableState var name = AppSettings.shared.name ?? ""
    @BindableState var isLoud = AppSettings.shared.isLoud
    @BindableState var size = AppSettings.shared.size
    /// The binding actions, by the names of their fields.
    var heard: [String] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case appeared
    case loudPressed
    case sized(Int)
    case nameForgotten
  }

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
      .toAppStorage(from: \.$name, to: \AppSettings.name)
      .toAppStorage(from: \.$isLoud, to: \AppSettings.isLoud)
      .toAppStorage(state: \.$size, appStorage: \AppSettings.size)
    Reduce { state, action in
      switch action {
      case .binding(\.$name): state.heard.append("name \(state.name)")
      case .binding(\.$isLoud): state.heard.append("isLoud \(state.isLoud)")
      case .binding: state.heard.append("size \(state.size)")
      case .appeared:
        return .merge(
          AppSettings.shared.$name.bind(to: \.$name),
          AppSettings.shared.$isLoud.bind(to: \.$isLoud),
          AppSettings.shared.$size.bind(to: \.$size))
      case .loudPressed: return AppSettings.shared.set(\.isLoud, to: true)
      case .sized(let size):
        return .merge(AppSettings.shared.set(\.size, to: size), AppSettings.shared.set(\.size, to: size + 1))
      case .nameForgotten: state.name = ""
      }
      return .none
    }
  }
}

extension AppSettings {
  /// Runs the body with settings of its own.
  static func alone(
    _ values: [String: StoredValue] = [:], isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
  ) async rethrows { try await withStorage(.memory(values), body) }
}
