internal import Synchronization

/// An event of a person's session.
public enum LoginEvent: Hashable, Sendable {
  /// The screen is being locked, or is locked.
  case lock
  /// The screen is being unlocked, or is unlocked.
  case unlock
  /// The machine is about to sleep.
  case sleep
  /// The machine is awake again.
  case wake
}

/// Keeps the machine awake while it exists.
public final class SleepInhibitor: Sendable {
  private let descriptor = Mutex<OwnedDescriptor?>(nil)

  fileprivate init() {}

  fileprivate func retain(_ descriptor: OwnedDescriptor?) {
    self.descriptor.withLock { $0 = descriptor }
  }
}

extension DesktopBus {
  private static let manager = BusObject(
    service: "org.freedesktop.login1", path: "/org/freedesktop/login1",
    interface: "org.freedesktop.login1.Manager")

  private static let lockedHint = "LockedHint"

  /// Follows the person's session in logind on the system bus, until the bus closes.
  /// - Parameters:
  ///   - session: its id; nil for `XDG_SESSION_ID`, or else the one that logind finds.
  ///   - report: called on the bus's thread; more than once for a lock that several services
  ///     report.
  public func observeLogin(
    session: String? = nil, _ report: @escaping @Sendable (LoginEvent) -> Void
  ) {
    let id = session ?? variable("XDG_SESSION_ID") ?? "auto"
    perform { bus in
      bus.subscribe(Self.manager, "PrepareForSleep") { values in
        if let isBefore = values.first?.bool { report(isBefore ? .sleep : .wake) }
      }
      bus.call(Self.manager, "GetSession", [.string(id)]) { [unowned bus] reply in
        guard let reply, reply.type == "(o)", let path = reply.values.first?.string else { return }
        var session = Self.manager
        (session.path, session.interface) = (path, "org.freedesktop.login1.Session")
        bus.subscribe(session, "Lock") { _ in report(.lock) }
        bus.subscribe(session, "Unlock") { _ in report(.unlock) }
        // The state that a desktop sets when it has locked the screen for any reason.
        let interface = session.interface
        session.interface = "org.freedesktop.DBus.Properties"
        bus.subscribe(session, "PropertiesChanged", first: interface) { values in
          guard values.count > 1 else { return }
          for entry in values[1].children.map(\.children) where entry.count == 2 {
            guard entry[0].string == Self.lockedHint else { continue }
            if let isLocked = entry[1].unboxed.bool { report(isLocked ? .lock : .unlock) }
          }
        }
        bus.call(session, "Get", [.string(interface), .string(Self.lockedHint)]) { reply in
          if reply?.values.first?.unboxed.bool == true { report(.lock) }
        }
      }
    }
  }

  /// Asks logind on the system bus to keep the machine awake, if the person is allowed to.
  /// - Parameters:
  ///   - reason: in the person's language; the desktop may show it.
  ///   - program: the name of the program, which the desktop may show too.
  /// - Returns: an inhibitor that takes effect soon, until it is released or the program ends.
  public func inhibitSleep(_ reason: String, by program: String) -> SleepInhibitor {
    let inhibitor = SleepInhibitor()
    perform { [weak inhibitor] bus in
      guard inhibitor != nil else { return }
      let arguments = ["sleep", program, reason, "block"].map(Argument.string)
      // A descriptor that arrives after the inhibitor was released is closed at once. The closure
      // keeps the bus connected until the reply.
      bus.call(Self.manager, "Inhibit", arguments) { reply in
        withExtendedLifetime(self) { inhibitor?.retain(reply?.descriptor) }
      }
    }
    return inhibitor
  }
}
