// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Adds to a struct a method `copy` that returns the value with some of its stored properties changed.
///
/// ```swift
/// @Copy
/// struct Task {
///   var title: String
///   var due: Date?
/// }
///
/// let renamed = task.copy(title: "Buy milk")  // keeps `due`
/// let undated = task.copy(due: nil)  // clears it
/// ```
///
/// `copy` is as accessible as the struct. A constant with a value of its own is no parameter.
///
/// - Important: An optional variable that holds nil does *not* clear a property: it says the same as leaving the argument
///   out. Only the literal `nil` clears.
@attached(member, names: named(copy))
public macro Copy() = #externalMacro(module: "StatoscopeMacros", type: "CopyMacro")
