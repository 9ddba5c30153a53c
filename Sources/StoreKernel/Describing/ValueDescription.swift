// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A value's text, one part a line, for logs and failure messages.
///
/// ```
/// State(
///   name: "Ada"
///   tasks: [
///     Task(
///       title: "Buy milk"
///     )
///   ]
/// )
/// ```
/// A type that describes itself is asked to; everything else is taken apart. Dictionaries and sets are sorted, so that
/// equal values have equal texts.
package struct ValueDescription {
  /// How many elements of one collection are written out.
  static let elementLimit = 100

  package let lines: [String]

  package init(_ value: Any) {
    var writer = Writer()
    writer.write(value, label: nil, indent: 0)
    lines = writer.lines
  }

  package var text: String { lines.joined(separator: "\n") }
}

/// A field of this type says nothing of a state, and is left out of its description.
package protocol OmittedFromDescriptions {}

private struct Writer {
  var lines: [String] = []
  /// The objects that are being written, to stop at one that contains itself.
  private var open: Set<ObjectIdentifier> = []

  mutating func write(_ value: Any, label: String?, indent: Int) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return line("nil", label, indent) }
      write(wrapped, label: label, indent: indent)
    case .collection:
      block("[", "]", elements(mirror).map { (nil, $0) }, mirror.children.count, label, indent)
    case .set:
      let sorted = mirror.children.map(\.value).sorted { String(reflecting: $0) < String(reflecting: $1) }
      block("[", "]", sorted.map { (nil, $0) }, sorted.count, label, indent)
    case .dictionary:
      let pairs = mirror.children.map { entry in
        let parts = Mirror(reflecting: entry.value).children.map(\.value)
        return (String?.some(String(reflecting: parts[0])), parts[1])
      }
      block("[", "]", pairs.sorted { ($0.0 ?? "") < ($1.0 ?? "") }, pairs.count, label, indent)
    case .enum: writeCase(value, mirror, label, indent)
    default: writeParts(value, mirror, label, indent)
    }
  }

  private mutating func writeCase(_ value: Any, _ mirror: Mirror, _ label: String?, _ indent: Int) {
    guard let payload = mirror.children.first, let name = payload.label else { return line("\(value)", label, indent) }
    let payloadMirror = Mirror(reflecting: payload.value)
    let parts =
      payloadMirror.displayStyle == .tuple
      ? payloadMirror.children.map { ($0.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, $0.value) }
      : [(nil, payload.value)]
    block("\(name)(", ")", parts, parts.count, label, indent)
  }

  private mutating func writeParts(_ value: Any, _ mirror: Mirror, _ label: String?, _ indent: Int) {
    if let text = value as? String { return line(text.debugDescription, label, indent) }
    if mirror.displayStyle != .tuple, let text = ownDescription(of: value) { return line(text, label, indent) }
    var identity: ObjectIdentifier?
    if mirror.displayStyle == .class {
      let object = ObjectIdentifier(value as AnyObject)
      guard open.insert(object).inserted else { return line("\(mirror.subjectType)(…)", label, indent) }
      identity = object
    }
    let fields = fields(of: mirror).filter { !($0.value is any OmittedFromDescriptions) }
    let name = mirror.displayStyle == .tuple ? "" : "\(mirror.subjectType)"
    if fields.isEmpty, mirror.displayStyle == nil {
      line("\(value)", label, indent)
    } else {
      let parts = fields.map { field in (field.label.map(plainName), field.value) }
      block("\(name)(", ")", parts, parts.count, label, indent)
    }
    if let identity { open.remove(identity) }
  }

  private func fields(of mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map(fields(of:)) ?? []) + Array(mirror.children)
  }

  /// A property wrapper's storage, under the property's own name.
  private func plainName(_ label: String) -> String { label.hasPrefix("_") ? String(label.dropFirst()) : label }

  private func ownDescription(of value: Any) -> String? {
    (value as? any CustomStringConvertible)?.description
      ?? (value as? any CustomDebugStringConvertible)?.debugDescription
  }

  private func elements(_ mirror: Mirror) -> [Any] {
    mirror.children.prefix(ValueDescription.elementLimit).map(\.value)
  }

  private mutating func block(
    _ start: String, _ end: String, _ parts: [(String?, Any)], _ count: Int, _ label: String?, _ indent: Int
  ) {
    guard !parts.isEmpty else { return line(start + end, label, indent) }
    line(start, label, indent)
    for (label, part) in parts.prefix(ValueDescription.elementLimit) { write(part, label: label, indent: indent + 1) }
    if count > ValueDescription.elementLimit {
      line("… and \(count - ValueDescription.elementLimit) more", nil, indent + 1)
    }
    line(end, nil, indent)
  }

  private mutating func line(_ text: String, _ label: String?, _ indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    let prefix = label.map { "\($0): " } ?? ""
    for part in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      lines.append(margin + (part.offset == 0 ? prefix : "  ") + part.element)
    }
  }
}
