// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a store tells its subscribers once, and does not keep: a message, an alert, the outcome of a request.
///
/// ```swift
/// enum ShelfEffect: SideEffect {
///   case toast(String)
///   case purchase(failed: any Error)
/// }
/// ```
public protocol SideEffect {}
