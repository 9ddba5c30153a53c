// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A type's name as the user writes it: `Feed.Fetch<Post>`, without modules.
enum TypeText {
  static func text(of type: Any.Type) -> String {
    var text = ""
    var chain: [Substring] = []
    var rest = String(reflecting: type)[...]
    func flush() {
      // The module comes first; a name alone is a name.
      text += (chain.count > 1 ? chain.dropFirst() : chain[...]).joined(separator: ".")
      chain = []
    }
    while let first = rest.first {
      if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
        // A private or local type: its context has no name. The dot before it stays open.
        rest = rest[rest.index(after: end)...]
        if rest.first == "." { rest = rest.dropFirst() }
      } else if first == "." {
        rest = rest.dropFirst()
      } else if first.isLetter || first == "_" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        chain.append(name)
        rest = rest[name.endIndex...]
        if rest.first != "." { flush() }
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
    return text
  }
}
