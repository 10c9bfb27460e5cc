import Foundation
import Testing
import VitrineDesktop

extension DesktopTests {
  @Suite struct LoginTests {
    private static let manager = "org.freedesktop.login1.Manager"

    private static func logind(on bus: PrivateBus) throws -> FakeService {
      try FakeService(
        "org.freedesktop.login1", at: "/org/freedesktop/login1", manager, template: "logind",
        on: bus)
    }

    @Test func sessionIsFollowed() throws {
      let bus = try PrivateBus()
      let logind = try Self.logind(on: bus)
      for session in ["c1", "c2"] {
        _ = try logind.call(
          "org.freedesktop.DBus.Mock.AddSession", [session, "seat0", "1000", "someone", "true"])
      }
      let (desktop, events) = (
        try #require(DesktopBus(address: bus.address)), Reports<LoginEvent>()
      )
      desktop.observeLogin(session: "c1") { events.add($0) }
      // Its signals are followed some time after it was asked for.
      #expect(
        try eventually {
          try Self.tell("c1", "Lock", logind)
          return !events.all.isEmpty
        })
      try Self.tell("c2", "Unlock", logind)
      try logind.emit("PrepareForSleep", "s", "[<'true'>]")
      try logind.emit("PrepareForSleep", "b", "[<true>]")
      try logind.emit("PrepareForSleep", "b", "[<false>]")
      #expect(eventually { events.last == .wake })
      try Self.tell("c1", "Unlock", logind)
      #expect(eventually { events.last == .unlock })
      #expect(events.all.filter { $0 != .lock } == [.sleep, .wake, .unlock])
      desktop.close()
    }

    private static func tell(_ session: String, _ method: String, _ logind: FakeService) throws {
      _ = try logind.call(
        "org.freedesktop.login1.Session.\(method)", at: "/org/freedesktop/login1/session/\(session)"
      )
    }

    @Test func sleepIsInhibitedAsLongAsSomebodyHoldsIt() throws {
      let bus = try PrivateBus()
      let logind = try Self.logind(on: bus)
      let desktop = try #require(DesktopBus(address: bus.address))
      var inhibitor: SleepInhibitor? = desktop.inhibitSleep("Copying", by: "Probe")
      #expect(try eventually { try Self.inhibitors(logind).contains("Copying") })
      #expect(try Self.inhibitors(logind).contains("'sleep', 'Probe', 'Copying', 'block'"))
      withExtendedLifetime(inhibitor) {}
      inhibitor = nil
      #expect(try eventually { try !Self.inhibitors(logind).contains("Copying") })
      // One that goes while it is asked for.
      _ = desktop.inhibitSleep("Moving", by: "Probe")
      _ = desktop.inhibitSleep("Burning", by: "Probe")
      let last = desktop.inhibitSleep("Last", by: "Probe")
      #expect(
        try eventually {
          let all = try Self.inhibitors(logind)
          return all.contains("Last") && !all.contains("Moving") && !all.contains("Burning")
        })
      desktop.close()
      // It does not need the bus any more.
      usleep(200_000)
      #expect(try Self.inhibitors(logind).contains("Last"))
      withExtendedLifetime(last) {}
    }

    private static func inhibitors(_ logind: FakeService) throws -> String {
      try logind.call("\(manager).ListInhibitors")
    }

    @Test func withoutLogindNothingHappens() throws {
      let bus = try PrivateBus()
      let desktop = try #require(DesktopBus(address: bus.address))
      desktop.observeLogin { _ in Issue.record("nobody is there") }
      let inhibitor = desktop.inhibitSleep("Copying", by: "Probe")
      _ = try bus.has("org.freedesktop.login1")
      desktop.close()
      withExtendedLifetime(inhibitor) {}
    }
  }
}
