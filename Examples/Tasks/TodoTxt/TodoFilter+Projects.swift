// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension TodoFilter {
  /// Whether one of the words is `+name`: only tasks of that project are let through.
  public func asks(forProject name: String) -> Bool {
    let word = "+" + name.lowercased()
    return words.contains { $0.lowercased() == word }
  }

  /// The filter with `+name` in place of whatever projects it asks for, or with no project. The other words stay.
  public func showing(project name: String?) -> TodoFilter {
    var words = words.filter { $0.count == 1 || $0.first != "+" }
    if let name { words.append("+\(name)") }
    return TodoFilter(words.joined(separator: " "))
  }

  private var words: [Substring] { description.utf8.split(separator: Byte.space).map(Substring.init) }
}
