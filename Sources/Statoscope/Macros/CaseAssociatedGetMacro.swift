// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Adds to an enum, for each case with associated values, a property that is those values, or nil for another case.
///
/// ```swift
/// @CaseAssociatedGet
/// enum Screen {
///   case home
///   case detail(Int)
///   case search(text: String, limit: Int)
/// }
///
/// let id = screen.detail  // Int?
/// let text = screen.search?.text  // String?
/// ```
///
/// The properties are as accessible as the enum. A name that the enum already gives to a property is left
/// alone. Two cases that differ in their labels alone cannot share a property, and are an error.
@attached(member, names: arbitrary)
public macro CaseAssociatedGet() = #externalMacro(module: "StatoscopeMacros", type: "CaseAssociatedGetMacro")
