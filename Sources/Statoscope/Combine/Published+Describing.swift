// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Combine)
import Combine
import StoreKernel

extension Published: DescribedByContent {
  /// The property's value. It is hidden, and lies deeper when somebody has subscribed; where it is not found, the
  /// property is described as it is.
  package var described: Any {
    var current: Any = self
    for name in ["storage", "publisher", "subject", "currentValue"] {
      let parts = Mirror(reflecting: current).children
      if let value = parts.first(where: { $0.label == "value" }) { return value.value }
      guard let next = parts.first(where: { $0.label == name }) else { break }
      current = next.value
    }
    return current is Value ? current : Mirror(reflecting: self).children.map(\.value)
  }
}
#endif
