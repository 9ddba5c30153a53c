// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// A value as its parts, the way Swift source would write it.
indirect enum ValueTree {
  /// Lines that belong together; more than one for a text of several lines.
  case leaf([String])
  case group(open: String, parts: [(label: String?, value: ValueTree)], close: String)

  init(_ value: Any) { self.init(value, within: []) }

  private init(_ value: Any, within objects: Set<ObjectIdentifier>) {
    let mirror = Mirror(reflecting: value)
    if let leaf = Self.leaf(value, mirror) {
      self = leaf
      return
    }
    var objects = objects
    if mirror.displayStyle == .class {
      guard objects.insert(ObjectIdentifier(value as AnyObject)).inserted else {
        self = .leaf(["\(Self.name(of: value))(…)"])
        return
      }
    }
    let children = mirror.children.filter { !($0.value is any OmittedFromDescriptions) }
      .map { (label: $0.label, value: $0.value) }
    func tree(_ value: Any) -> ValueTree { ValueTree(value, within: objects) }
    switch mirror.displayStyle {
    case .optional:
      self = children.first.map { tree($0.value) } ?? .leaf(["nil"])
    case .collection:
      self = .list(children.map { (nil, tree($0.value)) })
    case .set:
      self = .list(children.map { (nil, tree($0.value)) }.sorted { $0.1.oneLine < $1.1.oneLine })
    case .dictionary:
      let entries = children.map { entry in
        let pair = Mirror(reflecting: entry.value).children.map { tree($0.value) }
        return (label: Optional(pair[0].oneLine), value: pair[1])
      }
      self = entries.isEmpty ? .leaf(["[:]"]) : .list(entries.sorted { ($0.label ?? "") < ($1.label ?? "") })
    case .enum:
      guard let payload = children.first else {
        self = .leaf([".\(value)"])
        return
      }
      let parts = Mirror(reflecting: payload.value)
      let values = parts.displayStyle == .tuple ? Self.elements(parts) : [(nil, payload.value)]
      self = .group(open: ".\(payload.label ?? "")(", parts: values.map { ($0.0, tree($0.1)) }, close: ")")
    case .tuple:
      self = .group(open: "(", parts: Self.elements(mirror).map { ($0.0, tree($0.1)) }, close: ")")
    default:
      var all = children
      var parent = mirror.superclassMirror
      while let current = parent {
        all = current.children.map { (label: $0.label, value: $0.value) } + all
        parent = current.superclassMirror
      }
      self = .group(
        open: "\(Self.name(of: value))(", parts: all.map { (Self.field($0.label), tree($0.value)) }, close: ")")
    }
  }

  private static func list(_ parts: [(label: String?, value: ValueTree)]) -> ValueTree {
    parts.isEmpty ? .leaf(["[]"]) : .group(open: "[", parts: parts, close: "]")
  }

  private static func elements(_ tuple: Mirror) -> [(String?, Any)] {
    tuple.children.map { child in (child.label?.first == "." ? nil : child.label, child.value) }
  }

  /// A property's name: `count` for the storage of a wrapped `count`.
  private static func field(_ label: String?) -> String? {
    label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
  }

  private static func name(of value: Any) -> String { TypeText.text(of: type(of: value)) }

  /// What is one thing for whoever reads it.
  private static func leaf(_ value: Any, _ mirror: Mirror) -> ValueTree? {
    // A cast would look through it.
    if mirror.displayStyle == .optional { return nil }
    switch value {
    case let text as String: return .leaf(lines(of: text))
    case let text as Substring: return .leaf(lines(of: String(text)))
    case let character as Character: return .leaf(["\"\(character)\""])
    case is any Numeric, is Bool, is any Any.Type: return .leaf(["\(value)"])
    case let data as Data: return .leaf(["\(data.count) bytes: \(data.prefix(64).map(hex).joined())"])
    default: break
    }
    if mirror.displayStyle == .enum { return nil }
    let name = String(reflecting: type(of: value))
    if name.hasPrefix("Swift."), mirror.displayStyle == nil || mirror.displayStyle == .struct,
      value is any CustomStringConvertible
    {
      return .leaf(["\(value)"])
    }
    if name.hasPrefix("Foundation") || name.hasPrefix("Dispatch") { return .leaf(["\(value)"]) }
    if name.contains("->"), mirror.displayStyle == nil { return .leaf(["\(TypeText.text(of: type(of: value)))"]) }
    if mirror.children.isEmpty, mirror.displayStyle == nil { return .leaf(["\(value)"]) }
    return nil
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0\(digits)" : digits
  }

  private static func lines(of text: String) -> [String] {
    guard text.contains(where: \.isNewline) else { return [text.debugDescription] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return ["\"\"\""] + lines + ["\"\"\""]
  }

  // MARK: Text

  /// All of it on one line.
  var oneLine: String {
    switch self {
    case .leaf(let lines) where lines.count == 1: lines[0]
    case .leaf(let lines): lines.dropFirst().dropLast().joined(separator: "\n").debugDescription
    case .group(let open, let parts, let close):
      open + parts.map { ($0.label.map { "\($0): " } ?? "") + $0.value.oneLine }.joined(separator: ", ") + close
    }
  }

  /// One line for each part.
  func lines(label: String? = nil, depth: Int = 0) -> [ValueLine] {
    let label = label.map { "\($0): " } ?? ""
    switch self {
    case .leaf(let lines):
      guard lines.count > 1 else { return [ValueLine(depth: depth, text: label + lines[0])] }
      return [ValueLine(depth: depth, text: label + lines[0])]
        + lines.dropFirst().dropLast().map { ValueLine(depth: depth + 1, text: $0) }
        + [ValueLine(depth: depth, text: lines[lines.count - 1])]
    case .group(let open, let parts, let close):
      guard !parts.isEmpty else { return [ValueLine(depth: depth, text: label + open + close)] }
      return [ValueLine(depth: depth, text: label + open)]
        + parts.flatMap { $0.value.lines(label: $0.label, depth: depth + 1) }
        + [ValueLine(depth: depth, text: close)]
    }
  }
}

/// One line of a value's text.
struct ValueLine: Hashable {
  let depth: Int
  let text: String

  var indented: String { String(repeating: "  ", count: depth) + text }
}

/// A value on as many lines as it has parts.
enum ValueLines {
  static func indented(_ value: Any) -> String {
    ValueTree(value).lines().map { "  \($0.indented)" }.joined(separator: "\n")
  }
}
