import Foundation
import Testing

extension EndToEnd {
  @Suite("A kiosk as a service")
  struct KioskServiceTests {
    @Test("It waits for a screen that turns on later, and tells systemd all the while how it is")
    func waitsForDisplay() throws {
      let display = try Display(size: "640x480")
      display.destroy()
      let folder = try TemporaryFolder()
      let service = try NotifySocket(in: folder)
      let kiosk = try RunningKiosk.start(
        ["page-control"], on: display,
        environment: ["NOTIFY_SOCKET": service.path, "WATCHDOG_USEC": "1000000"])
      #expect(eventually { service.words.contains("READY=1") })
      #expect(try eventually { try display.kioskStatus()?.state == "noDisplay" })
      #expect(eventually { service.words.count { $0 == "WATCHDOG=1" } > 3 })
      #expect(eventually { service.words.contains { $0.hasPrefix("STATUS=there is no display") } })
      try display.restart()
      #expect(try eventually { try display.kioskStatus()?.state == "running" })
      let status = try #require(try display.kioskStatus())
      #expect(status.restartCount == 0 && status.failures == 0)
      #expect(try eventually { try display.picture().colors > 2 })
      #expect(eventually { service.words.contains { $0.hasPrefix("STATUS=the scene runs") } })
      #expect(service.words.count { $0 == "READY=1" } == 1)
      kiosk.kill(SIGTERM)
      #expect(kiosk.exitCode(within: 60) == 0)
      #expect(service.words.contains("STOPPING=1"))
    }

    @Test("While its scene fails, systemd is told that all is well, since somebody sees to it")
    func failing() throws {
      let folder = try TemporaryFolder()
      let service = try NotifySocket(in: folder)
      let kiosk = try RunningKiosk(
        ["page-control", "--watchdog", "2"], on: Display(size: "640x480"),
        environment: ["NOTIFY_SOCKET": service.path, "WATCHDOG_USEC": "1000000"])
      let before = service.words.count { $0 == "WATCHDOG=1" }
      try kiosk.kill(SIGSTOP)
      #expect(try kiosk.status { $0.restartCount == 1 && $0.state == "running" } != nil)
      #expect(service.words.count { $0 == "WATCHDOG=1" } > before)
      #expect(kiosk.program.isRunning)
    }
  }
}
