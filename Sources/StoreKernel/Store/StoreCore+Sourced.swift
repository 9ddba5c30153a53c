// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Where a dialect keeps events that are ordered before they are sent.
package protocol EventSource<Event>: AnyObject, Sendable {
  associatedtype Event

  /// The next event, whoever rings for it. Called at home, when its turn comes. Nil where there is none to process.
  func takeNext() -> Event?

  /// The event has been processed, and everybody told.
  func told()

  /// The event will not be processed.
  func dropped(_ reason: DropReason)
}

extension StoreCore {
  /// Processes the source's next event in its turn. To be called once for each event that the source has.
  package func ring(_ source: any EventSource<Event>, isolation: (any Actor)?) {
    mailbox.submit(SourcedJob(core: self, source: source, cause: causeHere), isolation: isolation)
  }
}

/// A turn for whatever event a source has next.
final class SourcedJob<Logic: StoreLogic>: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let core: StoreCore<Logic>
  private let source: any EventSource<Logic.Event>
  private var taken: Logic.Event?

  init(core: StoreCore<Logic>, source: any EventSource<Logic.Event>, cause: Cause?) {
    self.core = core
    self.source = source
    super.init(cause: cause)
  }

  override var name: String { taken.map { caseName(of: $0) } ?? "" }

  override func run() {
    guard let event = source.takeNext() else { return }
    taken = event
    core.perform(event)
    source.told()
  }

  override func drop(_ reason: DropReason) { source.dropped(reason) }
}
