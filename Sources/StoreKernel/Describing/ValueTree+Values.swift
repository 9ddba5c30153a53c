// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

extension ValueTree {
  /// The parts of `value`, and their parts.
  ///
  /// - Parameters:
  ///   - elementLimit: How many elements of one collection are looked at.
  ///   - more: What an object has besides its stored properties.
  package init(
    _ value: Any, elementLimit: Int = .max, more: @escaping (AnyObject) -> [(label: String?, value: Any)] = { _ in [] }
  ) {
    self = Builder(elementLimit: elementLimit, more: more).tree(of: value)
  }
}

private struct Builder {
  typealias Part = (label: String?, value: ValueTree)

  let elementLimit: Int
  let more: (AnyObject) -> [(label: String?, value: Any)]
  /// The objects that the value lies in, to stop at one that contains itself.
  var objects: Set<ObjectIdentifier> = []

  func tree(of value: Any) -> ValueTree {
    if let wrapper = value as? any DescribedByContent { return tree(of: wrapper.described) }
    if let whole = value as? any DescribedByParts { return parts(of: whole) }
    let mirror = Mirror(reflecting: value)
    if let leaf = Self.leaf(value, mirror) { return leaf }
    let children = mirror.children
    switch mirror.displayStyle {
    case .optional: return children.first.map { tree(of: $0.value) } ?? .leaf(["nil"])
    case .collection: return list(children.prefix(elementLimit).map { (nil, tree(of: $0.value)) }, of: children.count)
    case .set:
      let elements = children.map { tree(of: $0.value) }.map { (text: $0.oneLine, tree: $0) }
      return list(elements.sorted { $0.text < $1.text }.map { (nil, $0.tree) }, of: elements.count)
    case .dictionary:
      let entries = children.map { entry -> (text: String, value: Any) in
        let pair = Mirror(reflecting: entry.value).children.map(\.value)
        return (tree(of: pair[0]).oneLine, pair[1])
      }
      if entries.isEmpty { return .leaf(["[:]"]) }
      let sorted = entries.sorted { $0.text < $1.text }.prefix(elementLimit)
      return list(sorted.map { ($0.text, tree(of: $0.value)) }, of: entries.count)
    case .enum:
      guard let payload = children.first else { return .leaf([".\(value)"]) }
      let parts = Mirror(reflecting: payload.value)
      let values = parts.displayStyle == .tuple ? elements(of: parts) : [(nil, tree(of: payload.value))]
      return .group(open: ".\(payload.label ?? "")(", parts: values, close: ")")
    case .tuple: return .group(open: "(", parts: elements(of: mirror), close: ")")
    default: return fields(of: value, mirror)
    }
  }

  private func parts(of whole: any DescribedByParts) -> ValueTree {
    var inner = self
    if type(of: whole) is AnyClass {
      guard inner.objects.insert(ObjectIdentifier(whole as AnyObject)).inserted else {
        return .leaf(["\(whole.describedName)(…)"])
      }
    }
    let parts = whole.describedParts.filter { !($0.value is any OmittedFromDescriptions) }
    return .group(
      open: "\(whole.describedName)(", parts: parts.map { (Self.field($0.label), inner.tree(of: $0.value)) }, close: ")"
    )
  }

  private func list(_ parts: [Part], of count: Int) -> ValueTree {
    if parts.isEmpty { return .leaf(["[]"]) }
    let rest: [Part] = count > elementLimit ? [(nil, .leaf(["… and \(count - elementLimit) more"]))] : []
    return .group(open: "[", parts: parts.prefix(elementLimit) + rest, close: "]")
  }

  private func elements(of tuple: Mirror) -> [Part] {
    tuple.children.map { child in (child.label?.first == "." ? nil : child.label, tree(of: child.value)) }
  }

  private func fields(of value: Any, _ mirror: Mirror) -> ValueTree {
    let name = TypeText.text(of: type(of: value))
    var inner = self
    if mirror.displayStyle == .class {
      guard inner.objects.insert(ObjectIdentifier(value as AnyObject)).inserted else { return .leaf(["\(name)(…)"]) }
    }
    let fields = Self.fields(of: mirror).filter { !($0.value is any OmittedFromDescriptions) }
    var parts = fields.map { (Self.field($0.label), inner.tree(of: $0.value)) }
    if mirror.displayStyle == .class {
      parts += more(value as AnyObject).map { ($0.label, inner.tree(of: $0.value)) }
    }
    return .group(open: "\(name)(", parts: parts, close: ")")
  }

  /// The superclass's first.
  private static func fields(of mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map(fields(of:)) ?? []) + mirror.children
  }

  private static func field(_ label: String?) -> String? {
    label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
  }

  /// What is one thing for whoever reads it.
  private static func leaf(_ value: Any, _ mirror: Mirror) -> ValueTree? {
    // A cast would look through it.
    if mirror.displayStyle == .optional { return nil }
    switch value {
    case let text as String: return .leaf(lines(of: text))
    case let text as Substring: return .leaf(lines(of: String(text)))
    case let character as Character: return .leaf(["\"\(character)\""])
    case is any Numeric, is Bool, is any Any.Type: return .leaf(["\(value)"])
    // Where a computed property lies says nothing, and is another place in every run.
    case let path as AnyKeyPath: return .leaf(["\(path)".replacing(#/computed 0x[0-9a-f]+ /#, with: "computed ")])
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
}
