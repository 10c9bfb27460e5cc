internal import CVitrineGLib

/// Words that the desktop shows outside of the window.
public struct DesktopNotification: Hashable, Sendable {
  /// What it is about, in a few words.
  public var title: String
  /// The rest, as plain text; may be empty.
  public var body: String

  /// Makes a notification.
  public init(title: String, body: String = "") { (self.title, self.body) = (title, body) }
}

/// The notifications of a program.
///
/// They go through the portal `org.freedesktop.portal.Notification`, or else to the service
/// `org.freedesktop.Notifications`. Where neither is, nothing shows.
public final class DesktopNotifications: Sendable {
  private let bus: DesktopBus
  private let desk: NotificationDesk

  /// Makes notifications possible; none shows yet.
  /// - Parameters:
  ///   - bus: of the person's session; clicks are told until it closes.
  ///   - application: the name of the program's desktop file, without its ending.
  ///   - onClick: told on the bus's thread of the id of a notification that a person has chosen.
  public init(
    on bus: DesktopBus, application: String, onClick: @escaping @Sendable (String) -> Void
  ) {
    let desk = NotificationDesk(application, onClick)
    (self.bus, self.desk) = (bus, desk)
    bus.perform { desk.begin($0) }
  }

  /// Shows a notification soon, in the place of the one with the same id.
  public func post(_ notification: DesktopNotification, id: String) {
    bus.perform { [desk] in desk.want(notification, id, on: $0) }
  }

  /// Takes a notification away, where it is still there.
  public func withdraw(_ id: String) { bus.perform { [desk] in desk.want(nil, id, on: $0) } }
}

/// Sees to it that each notification is as it was last wanted, on the thread of the bus alone.
///
/// Of each id one call is under way at a time: what it is called by is only known afterwards.
private final class NotificationDesk: @unchecked Sendable {
  private struct Entry {
    var wanted: DesktopNotification?
    /// True where nothing was done about what is wanted.
    var isDue = false
    var isBusy = false
    /// What the service calls it; nil where it is not there.
    var number: UInt32?
  }

  private static let portal = BusObject(
    service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Notification")
  private static let server = BusObject(
    service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")
  /// The action of a click on the notification itself, as the service has it.
  private static let click = "default"

  private let application: String
  private let onClick: (String) -> Void
  private var entries: [String: Entry] = [:]

  init(_ application: String, _ onClick: @escaping (String) -> Void) {
    (self.application, self.onClick) = (application, onClick)
  }

  func begin(_ bus: BusConnection) {
    bus.follow(Self.portal, "ActionInvoked") { values in
      if values.count > 1, values[1].string == Self.click, let id = values[0].string {
        self.onClick(id)
      }
    }
    bus.follow(Self.server, "ActionInvoked") { values in
      if values.count > 1, values[1].string == Self.click, let id = self.id(of: values[0]) {
        self.onClick(id)
      }
    }
    bus.follow(Self.server, "NotificationClosed") { values in
      guard let id = values.first.flatMap(self.id) else { return }
      self.entries[id]?.number = nil
      self.tidy(id)
    }
    // A new service knows nothing of what the last one has shown.
    bus.followArrival(of: Self.server.service) {
      for id in self.entries.keys {
        self.entries[id]?.number = nil
        self.tidy(id)
      }
    }
  }

  func want(_ notification: DesktopNotification?, _ id: String, on bus: BusConnection) {
    entries[id, default: Entry()].wanted = notification
    entries[id]?.isDue = true
    work(on: id, bus)
  }

  private func id(of number: Variant) -> String? {
    guard let number = number.uint32 else { return nil }
    return entries.first { $0.value.number == number }?.key
  }

  private func work(on id: String, _ bus: BusConnection) {
    guard let entry = entries[id], entry.isDue, !entry.isBusy else { return }
    entries[id]?.isDue = false
    entries[id]?.isBusy = true
    guard let wanted = entry.wanted else {
      return remove(id, entry.number, bus) { self.finish(id, number: nil, bus) }
    }
    let options: [(String, Argument)] = [
      ("title", .string(wanted.title)), ("body", .string(wanted.body)),
      ("default-action", .string(Self.click)),
    ]
    bus.call(Self.portal, "AddNotification", [.string(id), .dictionary(options)]) { reply in
      guard reply != nil else { return self.send(wanted, id, bus) }
      // Left from when there was no portal.
      if let number = entry.number { self.remove(id, number, bus) {} }
      self.finish(id, number: nil, bus)
    }
  }

  /// Hands a notification to the service, which may take markup for text.
  private func send(_ wanted: DesktopNotification, _ id: String, _ bus: BusConnection) {
    bus.call(Self.server, "GetCapabilities", []) { reply in
      let abilities = reply?.values.first?.children.compactMap(\.string) ?? []
      let body = abilities.contains("body-markup") ? Self.escaped(wanted.body) : wanted.body
      bus.call(
        Self.server, "Notify",
        [
          .string(self.application), .uint32(self.entries[id]?.number ?? 0), .string(""),
          .string(wanted.title), .string(body), .strings([Self.click, ""]),
          .dictionary([("desktop-entry", .string(self.application))]), .int32(-1),
        ]
      ) { reply in
        // After an error the one before may still show.
        self.finish(id, number: reply?.values.first?.uint32 ?? self.entries[id]?.number, bus)
      }
    }
  }

  private func remove(
    _ id: String, _ number: UInt32?, _ bus: BusConnection, then: @escaping () -> Void
  ) {
    guard let number else {
      return bus.call(Self.portal, "RemoveNotification", [.string(id)]) { _ in then() }
    }
    bus.call(Self.server, "CloseNotification", [.uint32(number)]) { _ in then() }
  }

  private func finish(_ id: String, number: UInt32?, _ bus: BusConnection) {
    entries[id]?.number = number
    entries[id]?.isBusy = false
    work(on: id, bus)
    tidy(id)
  }

  /// Forgets an entry that says nothing more.
  private func tidy(_ id: String) {
    if let entry = entries[id], !entry.isBusy, entry.number == nil { entries[id] = nil }
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
