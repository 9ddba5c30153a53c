// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The threads that have waited for a mailbox for a while, and for which.
///
/// Two stores with no actor may send to each other from inside of a cycle, or read each other from inside of their
/// reducers, each on a thread of its own. One of the two threads has to find out that it would wait for ever.
enum WaitingThreads {
  fileprivate struct Wait {
    let mailbox: Mailbox
    /// Whether the thread waits to look at the state, as it may in between two events, or else to enter.
    let looks: Bool
  }

  private static let waits = Lock<[UInt: Wait]>([:])

  /// Notes that the calling thread waits for `mailbox`. True, and nothing is noted, when that would be for ever: when
  /// the holder waits, perhaps by way of others, for a mailbox that the calling thread holds.
  ///
  /// Then the holder cannot go on before the calling thread has left that mailbox. Until then he will see what is posted
  /// to him, and does not touch what he holds.
  static func wouldWaitForEver(for mailbox: Mailbox, toLook looks: Bool = false) -> Bool {
    let thread = currentThread()
    let (answer, replaced) = waits.withLock { waiting -> (Bool, Wait?) in
      var path: [(wait: Wait, holder: UInt)] = []
      var next: Wait? = Wait(mailbox: mailbox, looks: looks)
      while let wait = next, path.count <= waiting.count {
        let holder = wait.mailbox.gate.holder.relaxed
        path.append((wait, holder))
        guard holder != thread else {
          // The last one of them waits for us. So whoever waits for him still does, and so on back to the first one.
          guard path.reversed().allSatisfy({ $0.wait.isHopeless(while: $0.holder) }) else { break }
          return (true, waiting.removeValue(forKey: thread))
        }
        next = waiting[holder]
      }
      return (false, waiting.updateValue(Wait(mailbox: mailbox, looks: looks), forKey: thread))
    }
    withExtendedLifetime(replaced) {}  // released outside the lock
    return answer
  }

  /// The calling thread got what it waited for.
  static func waitsNoMore() {
    let thread = currentThread()
    let wait = waits.withLock { $0.removeValue(forKey: thread) }
    withExtendedLifetime(wait) {}  // released outside the lock
  }
}

extension WaitingThreads.Wait {
  /// Whether it cannot end while `holder` stands still.
  fileprivate func isHopeless(while holder: UInt) -> Bool {
    mailbox.gate.holder.relaxed == holder && (!looks || mailbox.gate.phase.relaxed == Gate.updating)
  }
}
