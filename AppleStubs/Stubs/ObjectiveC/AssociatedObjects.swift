// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// What the engine uses of `ObjectiveC`, with the declarations of Apple's module, and enough behind them for the checks.

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

private struct Key: Hashable {
  let object: ObjectIdentifier
  let key: UnsafeRawPointer
}

private struct Association {
  weak var object: AnyObject?
  let value: Any
}

nonisolated(unsafe) private var associations: [Key: Association] = [:]  // safe: the checks run on one thread

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  let association = associations[Key(object: ObjectIdentifier(object), key: key)]
  return association?.object === object ? association?.value : nil
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  associations[Key(object: ObjectIdentifier(object), key: key)] = value.map { Association(object: object, value: $0) }
}
