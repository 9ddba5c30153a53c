// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A first-in, first-out queue over one ring of storage.
///
/// - Complexity: O(1) for each call, amortised. Holds no more storage than the most elements it ever held at once, and
///   gives a large ring back when it runs empty.
package struct FIFO<Element> {
  private var ring: [Element?] = []
  private var head = 0
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }
  var capacity: Int { ring.count }

  package mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
  }

  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[head].take()
    head = (head + 1) & (ring.count - 1)
    count -= 1
    if count == 0, ring.count > 1_024 { self = FIFO() }
    return element
  }

  /// Empties the queue and returns what it held, in order.
  package mutating func removeAll() -> [Element] {
    var all: [Element] = []
    all.reserveCapacity(count)
    while let element = popFirst() { all.append(element) }
    return all
  }

  private mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(max(8, ring.count * 2))
    for offset in 0..<count { larger.append(ring[(head + offset) & (ring.count - 1)]) }
    larger.append(contentsOf: repeatElement(nil, count: max(8, ring.count * 2) - count))
    ring = larger
    head = 0
  }
}
