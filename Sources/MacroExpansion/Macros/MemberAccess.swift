// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The access that generated members are given.
enum MemberAccess {
  /// The modifier, with a space, that makes a member as accessible as its type. Members of a private type need none.
  static func prefix(of declaration: Declaration) -> String { prefix(for: declaration.access) }

  static func prefix(for access: String?) -> String {
    switch access {
    case "public", "open": return "public "
    case "package": return "package "
    default: return ""
    }
  }
}
