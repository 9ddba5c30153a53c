// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// What the samples show. Nothing here draws.

@MainActor @preconcurrency
public struct Text: View {
  public nonisolated init(_ content: String) {}
  public var body: Never { fatalError("a view without a body was asked for it") }
}

@MainActor @preconcurrency
public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { fatalError("a view without a body was asked for it") }
}

@MainActor @preconcurrency
public struct Toggle: View {
  public init(_ title: String, isOn: Binding<Bool>) {}
  public var body: Never { fatalError("a view without a body was asked for it") }
}

@MainActor @preconcurrency
public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public var body: Never { fatalError("a view without a body was asked for it") }
}

@MainActor @preconcurrency
public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("a view without a body was asked for it") }
}

extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  public nonisolated func task<ID: Equatable>(
    id value: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
}
