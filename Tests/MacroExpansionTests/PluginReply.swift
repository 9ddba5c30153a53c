// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import MacroExpansion

enum PluginReply {
  static func of(_ message: String) -> [UInt8] { Plugin().reply(to: Array(message.utf8)) }
  static func text(_ message: String) -> String { String(decoding: of(message), as: UTF8.self) }
}
