internal import CVitrineGLib

/// A desktop notification.
public struct DesktopNotification: Hashable, Sendable {
  /// A short title.
  public var title: String
  /// The details, as plain text; may be empty.
  public var body: String

  /// Creates a notification.
  public init(title: String, body: String = "") { (self.title, self.body) = (title, body) }
}

/// Posts a program's notifications.
///
/// They use the portal `org.freedesktop.portal.Notification`, or else the service
/// `org.freedesktop.Notifications`. Without either, nothing is shown.
public final class DesktopNotifications: Sendable {
  private let bus: DesktopBus
  private let queue: NotificationQueue

  /// Prepares notifications; none is shown yet.
  /// - Parameters:
  ///   - bus: the session bus; clicks are reported until it closes.
  ///   - application: the name of the program's desktop file, without its extension.
  ///   - onClick: called on the bus's thread with the id of a clicked notification.
  public init(
    on bus: DesktopBus, application: String, onClick: @escaping @Sendable (String) -> Void
  ) {
    let queue = NotificationQueue(application, onClick)
    (self.bus, self.queue) = (bus, queue)
    bus.perform { queue.start($0) }
  }

  /// Posts a notification asynchronously, replacing the one with the same id.
  public func post(_ notification: DesktopNotification, id: String) {
    bus.perform { [queue] in queue.request(notification, id, on: $0) }
  }

  /// Removes a notification if it is still shown.
  public func withdraw(_ id: String) { bus.perform { [queue] in queue.request(nil, id, on: $0) } }
}

/// Brings each notification to its requested state, on the bus's thread only.
///
/// For each id one call is pending at a time: only its reply has the service's number.
private final class NotificationQueue: @unchecked Sendable {
  private struct Entry {
    var requested: DesktopNotification?
    /// True if the requested state has not been sent.
    var isDue = false
    var isBusy = false
    /// The service's number for the notification; nil if the service doesn't show it.
    var number: UInt32?
  }

  private static let portal = BusObject(
    service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Notification")
  private static let server = BusObject(
    service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")
  /// The service's name for the action of a click on the notification itself.
  private static let click = "default"

  private let application: String
  private let onClick: (String) -> Void
  private var entries: [String: Entry] = [:]

  init(_ application: String, _ onClick: @escaping (String) -> Void) {
    (self.application, self.onClick) = (application, onClick)
  }

  func start(_ bus: BusConnection) {
    bus.subscribe(Self.portal, "ActionInvoked") { values in
      if values.count > 1, values[1].string == Self.click, let id = values[0].string {
        self.onClick(id)
      }
    }
    bus.subscribe(Self.server, "ActionInvoked") { values in
      if values.count > 1, values[1].string == Self.click, let id = self.id(of: values[0]) {
        self.onClick(id)
      }
    }
    bus.subscribe(Self.server, "NotificationClosed") { values in
      guard let id = values.first.flatMap(self.id) else { return }
      self.entries[id]?.number = nil
      self.removeIfIdle(id)
    }
    // A restarted service doesn't know earlier notifications.
    bus.watchService(Self.server.service) {
      for id in self.entries.keys {
        self.entries[id]?.number = nil
        self.removeIfIdle(id)
      }
    }
  }

  func request(_ notification: DesktopNotification?, _ id: String, on bus: BusConnection) {
    entries[id, default: Entry()].requested = notification
    entries[id]?.isDue = true
    sendNext(on: id, bus)
  }

  private func id(of number: Variant) -> String? {
    guard let number = number.uint32 else { return nil }
    return entries.first { $0.value.number == number }?.key
  }

  private func sendNext(on id: String, _ bus: BusConnection) {
    guard let entry = entries[id], entry.isDue, !entry.isBusy else { return }
    entries[id]?.isDue = false
    entries[id]?.isBusy = true
    guard let requested = entry.requested else {
      return remove(id, entry.number, bus) { self.finish(id, number: nil, bus) }
    }
    let options: [(String, Argument)] = [
      ("title", .string(requested.title)), ("body", .string(requested.body)),
      ("default-action", .string(Self.click)),
    ]
    bus.call(Self.portal, "AddNotification", [.string(id), .dictionary(options)]) { reply in
      guard reply != nil else { return self.send(requested, id, bus) }
      // The service's notification remains from before there was a portal.
      if let number = entry.number { self.remove(id, number, bus) {} }
      self.finish(id, number: nil, bus)
    }
  }

  /// Sends a notification to the service, which may interpret markup in text.
  private func send(_ requested: DesktopNotification, _ id: String, _ bus: BusConnection) {
    bus.call(Self.server, "GetCapabilities", []) { reply in
      let capabilities = reply?.values.first?.children.compactMap(\.string) ?? []
      let body =
        capabilities.contains("body-markup") ? Self.escaped(requested.body) : requested.body
      bus.call(
        Self.server, "Notify",
        [
          .string(self.application), .uint32(self.entries[id]?.number ?? 0), .string(""),
          .string(requested.title), .string(body), .strings([Self.click, ""]),
          .dictionary([("desktop-entry", .string(self.application))]), .int32(-1),
        ]
      ) { reply in
        // After an error the previous notification may still be shown.
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
    sendNext(on: id, bus)
    removeIfIdle(id)
  }

  /// Removes an entry that is no longer needed.
  private func removeIfIdle(_ id: String) {
    if let entry = entries[id], !entry.isBusy, entry.number == nil { entries[id] = nil }
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
