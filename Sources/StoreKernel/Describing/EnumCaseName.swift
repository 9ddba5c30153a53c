// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The name of an enum's case without its payload, whatever the type's `description` says. Nil where none is kept: for
/// enums of C, and for values of other kinds.
package func nameOfCase<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }

/// What the standard library itself uses to print a case.
@_silgen_name("swift_EnumCaseName")
func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
