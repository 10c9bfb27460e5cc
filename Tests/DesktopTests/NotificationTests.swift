import Foundation
import Testing
import VitrineDesktop

extension DesktopTests {
  @Suite struct NotificationTests {
    private static func server(on bus: PrivateBus) throws -> FakeService {
      try FakeService(
        "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
        "org.freedesktop.Notifications", template: "notification_daemon", on: bus)
    }

    private static func notifications(
      on bus: PrivateBus
    ) throws -> (DesktopBus, DesktopNotifications, Reports<String>) {
      let (desktop, clicks) = (DesktopBus(address: bus.address), Reports<String>())
      let bus = try #require(desktop)
      return (bus, DesktopNotifications(on: bus, application: "probe") { clicks.add($0) }, clicks)
    }

    @Test("M4: the service shows it, the next one with its id takes its place, and a click is told")
    func service() throws {
      let bus = try PrivateBus()
      let server = try Self.server(on: bus)
      let (desktop, notifications, clicks) = try Self.notifications(on: bus)
      // Before anything is known of the first.
      for share in 1...50 {
        notifications.post(DesktopNotification(title: "Copy", body: "<\(share)&"), id: "copy")
      }
      notifications.post(DesktopNotification(title: "Scan"), id: "scan")
      #expect(
        try eventually {
          let calls = try server.calls(of: "Notify")
          return calls.contains("'&lt;50&amp;'") && calls.contains("Scan")
        })
      let calls = try server.calls(of: "Notify")
      // The first, the last, and no more than another between them.
      #expect(calls.count("'Copy'") <= 3)
      #expect(calls.count("<uint32 0>, <''>, <'Copy'>") == 1)
      #expect(calls.contains("'desktop-entry'"))
      try server.emit("ActionInvoked", "us", "[<uint32 77>, <'default'>]")
      try server.emit("ActionInvoked", "us", "[<uint32 1>, <'other'>]")
      try server.emit("ActionInvoked", "ss", "[<'1'>, <'default'>]")
      try server.emit("ActionInvoked", "us", "[<uint32 1>, <'default'>]")
      try server.emit("ActionInvoked", "us", "[<uint32 2>, <'default'>]")
      #expect(eventually { clicks.all.sorted() == ["copy", "scan"] })
      notifications.withdraw("copy")
      notifications.withdraw("unknown")
      #expect(try eventually { try server.calls(of: "CloseNotification").contains("(uint64") })
      desktop.close()
    }

    @Test("M4: one that is withdrawn while it is on its way goes too")
    func withdrawal() throws {
      let bus = try PrivateBus()
      let server = try Self.server(on: bus)
      let (desktop, notifications, _) = try Self.notifications(on: bus)
      notifications.post(DesktopNotification(title: "Copy"), id: "copy")
      notifications.withdraw("copy")
      #expect(try eventually { try server.calls(of: "CloseNotification").contains("(uint64") })
      #expect(try server.calls(of: "Notify").count("'Copy'") == 1)
      desktop.close()
    }

    @Test("M4: where there is a portal, it is the portal's")
    func portal() throws {
      let bus = try PrivateBus()
      let server = try Self.server(on: bus)
      let portal = try FakeService(
        "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Notification", on: bus)
      try portal.add("AddNotification", "sa{sv}", "", "")
      try portal.add("RemoveNotification", "s", "", "")
      let (desktop, notifications, clicks) = try Self.notifications(on: bus)
      notifications.post(DesktopNotification(title: "Copy", body: "<1&"), id: "copy")
      #expect(try eventually { try portal.calls(of: "AddNotification").contains("'<1&'") })
      try portal.emit("ActionInvoked", "ssav", "[<'copy'>, <'default'>, <@av []>]")
      #expect(eventually { clicks.all == ["copy"] })
      notifications.withdraw("copy")
      #expect(try eventually { try portal.calls(of: "RemoveNotification").contains("'copy'") })
      #expect(try !server.calls(of: "Notify").contains("Copy"))
      desktop.close()
    }

    @Test("M4: where nobody shows it, nothing happens")
    func nobody() throws {
      let bus = try PrivateBus()
      let (desktop, notifications, _) = try Self.notifications(on: bus)
      notifications.post(DesktopNotification(title: "Copy"), id: "copy")
      notifications.withdraw("copy")
      desktop.close()
      notifications.post(DesktopNotification(title: "Copy"), id: "copy")
    }

    @Test("M4: what was posted before the bus is closed is still sent")
    func lastWords() throws {
      let bus = try PrivateBus()
      let portal = try FakeService(
        "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Notification", on: bus)
      try portal.add("AddNotification", "sa{sv}", "", "")
      let (desktop, notifications, _) = try Self.notifications(on: bus)
      notifications.post(DesktopNotification(title: "First"), id: "first")
      #expect(try eventually { try portal.calls(of: "AddNotification").contains("First") })
      notifications.post(DesktopNotification(title: "Copy"), id: "copy")
      desktop.close()
      #expect(try eventually { try portal.calls(of: "AddNotification").contains("Copy") })
    }
  }
}

extension String {
  fileprivate func count(_ part: String) -> Int { components(separatedBy: part).count - 1 }
}
