// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Tells those who observe a store of changes of something further out, wherever the store is moved.
package final class Outlook: Sendable {
  /// Something further out.
  package struct Sight {
    let object: AnyObject
    let observe: (@escaping () -> Void) -> AnyObject?

    /// - Parameter observe: Calls its argument about each change, until what it returns is released.
    package init(of object: AnyObject, observe: @escaping (@escaping () -> Void) -> AnyObject?) {
      self.object = object
      self.observe = observe
    }
  }

  private struct Observed {
    /// Not by its address: another one may come to lie there.
    var object: WeakReference<AnyObject>?
    var observation: AnyObject?
  }

  private let host: WeakReference<EffectHost>
  private let find: UncheckedBox<(EffectHost) -> Sight?>  // called where the tree is used
  private let observed = Lock(Observed())

  fileprivate init(_ host: EffectHost, _ find: @escaping (EffectHost) -> Sight?) {
    self.host = WeakReference(host)
    self.find = UncheckedBox(find)
  }

  /// Observes what is the right one now, and no other.
  fileprivate func follow() {
    guard let host = host.object else { return }
    let sight = find.value(host)
    let known = observed.withLock { $0.object }
    if let sight, sight.object === known?.object { return }
    if sight == nil, known == nil { return }
    let observation = UncheckedBox(sight?.observe { [weak host] in host?.tellOuterChange() })
    let object = sight.map { WeakReference($0.object) }
    let replaced = observed.withLock { observed in
      defer { observed = Observed(object: object, observation: observation.value) }
      return UncheckedBox(observed.observation)
    }
    withExtendedLifetime(replaced) {}  // released outside the lock: it may own anything
  }
}

extension EffectHost {
  /// Has those who observe this store told of changes of what `find` finds further out.
  ///
  /// The gate is `updating`, or nobody else has the store. What there is to be found is looked for when the event that is
  /// under way is done, and whenever the store has been moved.
  ///
  /// - Parameter type: What is looked for; for each it is done once.
  package func observeFurtherOut(_ type: Any.Type, find: @escaping (EffectHost) -> Outlook.Sight?) {
    guard outlooks[ObjectIdentifier(type)] == nil else { return }
    let outlook = Outlook(self, find)
    outlooks[ObjectIdentifier(type)] = outlook
    scope.whenMoved { [weak outlook] in outlook?.follow() }
    guard mailbox.gate.isHeldHere else { return outlook.follow() }
    mailbox.submit(HostJob(self) { _ in outlook.follow() }, isolation: mailbox.home)
  }

  /// Something further out changes, or has changed.
  ///
  /// Inside of an event this store's observers are told in their turn, so when that event is done. Outside of one they are
  /// told when whatever runs at home has ended. A tree that lives on no actor has no such time: there they are told with
  /// its next event.
  fileprivate func tellOuterChange() {
    let job = HostJob(self) { host in
      host.mailbox.gate.resume()
      host.noteChangeInside()
      host.mailbox.gate.yield()
      host.tellChange()
    }
    if mailbox.isInsideHere {
      mailbox.submit(job, isolation: mailbox.home)
    } else if mailbox.home != nil {
      mailbox.submitWithoutWaiting(job)
    }
  }
}

/// Something to be done with a store, in its turn.
private final class HostJob: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let host: EffectHost
  private let work: (EffectHost) -> Void

  init(_ host: EffectHost, _ work: @escaping (EffectHost) -> Void) {
    self.host = host
    self.work = work
    super.init(cause: nil)
  }

  override func run() { if host.life.relaxed == 0 { work(host) } }
}
