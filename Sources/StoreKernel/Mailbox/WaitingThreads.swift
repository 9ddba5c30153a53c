// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The threads that have waited for a mailbox for a while, and for which.
///
/// Two stores with no actor may send to each other from inside of a cycle, each on a thread of its own. One of the two
/// threads has to find out that it would wait for ever.
enum WaitingThreads {
  private static let mailboxes = Lock<[UInt: Mailbox]>([:])

  /// Notes that the calling thread waits for `mailbox`. True, and nothing is noted, when that would be for ever: when
  /// the holder waits, perhaps by way of others, for a mailbox that the calling thread holds.
  ///
  /// Then the holder cannot leave before the calling thread does, so he will see what is posted until then.
  static func wouldWaitForEver(for mailbox: Mailbox) -> Bool {
    let thread = currentThread()
    return mailboxes.withLock { waiting in
      var path: [(mailbox: Mailbox, holder: UInt)] = []
      var next: Mailbox? = mailbox
      while let mailbox = next, path.count <= waiting.count {
        let holder = mailbox.gate.holder.relaxed
        guard holder != thread else {
          // The last one of them waits for us. So whoever waits for him still does, and so on back to the first one.
          guard path.reversed().allSatisfy({ $0.mailbox.gate.holder.relaxed == $0.holder }) else { break }
          waiting[thread] = nil
          return true
        }
        path.append((mailbox, holder))
        next = waiting[holder]
      }
      waiting[thread] = mailbox
      return false
    }
  }

  /// The calling thread got what it waited for.
  static func waitsNoMore() {
    let thread = currentThread()
    let mailbox = mailboxes.withLock { $0.removeValue(forKey: thread) }
    _ = mailbox  // released outside the lock
  }
}
