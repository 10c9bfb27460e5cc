import Foundation
import Testing

extension EndToEnd {
  @Suite("Whatever becomes of a kiosk's scene, it comes back")
  struct KioskFaultTests {
    /// What a machine that is busy with all else may take longer than what is promised.
    static let slack = 20.0
    /// Seconds within which a scene is there again that has crashed.
    static let crashLimit = 2.0

    /// Waits until the kiosk shows its scene again, as it was before.
    /// - Returns: how it is then.
    private func recovers(
      _ kiosk: RunningKiosk, showing before: Picture, after reason: String
    ) throws -> RunningKiosk.Status {
      let status = try #require(
        try kiosk.status { $0.state == "running" && $0.restartCount > 0 && $0.scenePid != nil })
      #expect(status.restarts.last?.reason.contains(reason) == true)
      #expect(status.failures == status.restartCount)
      #expect(kiosk.logs("the scene failed (\(status.restarts.last?.reason ?? "?"))"))
      #expect(kiosk.logs("the scene is back after"))
      #expect(try kiosk.shows(before))
      // Nothing that stood in is left.
      #expect(try eventually { try kiosk.windows().count == 1 })
      return status
    }

    @Test(
      "A scene that is killed or crashes is there again at once",
      arguments: [
        (SIGKILL, "SIGKILL"), (SIGSEGV, "SIGSEGV"), (SIGABRT, "SIGABRT"), (SIGILL, "SIGILL"),
      ])
    func killed(_ signal: Int32, _ name: String) throws {
      let kiosk = try RunningKiosk(["page-control"], on: Display(size: "640x480"))
      let (before, old) = (try kiosk.pictureAtRest(), try kiosk.status()?.scenePid)
      try kiosk.kill(signal)
      let status = try recovers(kiosk, showing: before, after: name)
      #expect(status.scenePid != old)
      #expect(try #require(status.lastRecovery) <= Self.crashLimit * Self.slack)
    }

    @Test("A scene that is stopped is there again within two watchdog times")
    func stopped() throws {
      let kiosk = try RunningKiosk(
        ["page-control", "--watchdog", "2"], on: Display(size: "640x480"))
      let before = try kiosk.pictureAtRest()
      try kiosk.kill(SIGSTOP)
      let status = try recovers(kiosk, showing: before, after: "stopped")
      #expect(try #require(status.lastRecovery) <= 2 * 2 * Self.slack)
    }

    @Test("An app that crashes at a key is there again, as before anybody came")
    func crash() throws {
      let kiosk = try RunningKiosk([], on: Display(size: "640x480"), probe: "faults")
      let before = try kiosk.pictureAtRest()
      try kiosk.click(at: 600, 20)
      try kiosk.press("ctrl+alt+k")
      let status = try recovers(kiosk, showing: before, after: "SIGABRT")
      #expect(try #require(status.lastRecovery) <= Self.crashLimit * Self.slack)
      #expect(status.phase == "attract")
    }

    @Test("An app that hangs is there again within two watchdog times")
    func hang() throws {
      let kiosk = try RunningKiosk(
        ["--watchdog", "2"], on: Display(size: "640x480"), probe: "faults")
      let before = try kiosk.pictureAtRest()
      try kiosk.click(at: 600, 20)
      try kiosk.press("ctrl+alt+h")
      let status = try recovers(kiosk, showing: before, after: "hung: at work")
      #expect(try #require(status.lastRecovery) <= 2 * 2 * Self.slack)
    }

    @Test("An app that eats memory is ended at its limit")
    func memory() throws {
      let kiosk = try RunningKiosk(
        ["--memory-limit", "150", "--watchdog", "4"], on: Display(size: "640x480"),
        probe: "faults")
      let before = try kiosk.pictureAtRest()
      try kiosk.click(at: 600, 20)
      try kiosk.press("ctrl+alt+m")
      _ = try recovers(kiosk, showing: before, after: "memory: ")
    }

    @Test("A display server that dies and comes again has the kiosk again")
    func lostDisplay() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["page-control"], on: display)
      let before = try kiosk.pictureAtRest()
      display.destroy()
      #expect(try kiosk.status { $0.state == "noDisplay" } != nil)
      #expect(kiosk.logs("there is no display; it is waited for"))
      try display.restart()
      let status = try #require(try kiosk.status { $0.state == "running" })
      #expect(try kiosk.shows(before))
      // That there is no display is no failure of the scene's, however long it lasts.
      #expect(status.failures == 1 && status.restartCount == 1)
    }

    @Test("A display server that does not answer is a hang, and what it shows afterwards is right")
    func silentDisplay() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["activity-indicator", "--watchdog", "1"], on: display)
      display.suspend()
      let failed = try kiosk.status { $0.restartCount > 0 }
      #expect(failed?.restarts.first?.reason.contains("hung: at work") == true)
      display.resume()
      let status = try #require(try kiosk.status { $0.state == "running" })
      #expect(try kiosk.status { $0.framesPresented > status.framesPresented + 5 } != nil)
      #expect(kiosk.logs("the scene is back after"))
      #expect(try eventually { try kiosk.windows().count == 1 })
    }

    @Test("After five failures a page with a number comes, and a restart brings the scene back")
    func trouble() throws {
      let folder = try TemporaryFolder()
      let snapshot = try ChildProcess(
        Display.probe, ["page", "--size", "640x480", "--snapshot", folder.path("page.png")])
      #expect(snapshot.exitCode(within: 60) == 0)
      let page = try Picture(png: Data(contentsOf: URL(filePath: folder.path("page.png"))))
      let kiosk = try RunningKiosk(
        ["page-control", "--phone", "+82 2 123 4567"], on: Display(size: "640x480"))
      let before = try kiosk.pictureAtRest()
      for failures in 0..<5 {
        #expect(try kiosk.status { $0.failures == failures && $0.scenePid != nil } != nil)
        try kiosk.kill(SIGKILL)
      }
      #expect(try kiosk.status { $0.state == "trouble" && $0.failures == 5 } != nil)
      #expect(try kiosk.shows(page))
      #expect(try kiosk.tell("restart") == 0)
      let status = try recovers(kiosk, showing: before, after: "SIGKILL")
      #expect(status.restartCount == 5)
      let lines = kiosk.log.split(separator: "\n").filter { $0.contains("the scene failed (") }
      #expect(lines.count == 5)
    }

    @Test("While it is waited longer a calm page shows, which goes with the scene's first frame")
    func waiting() throws {
      let kiosk = try RunningKiosk(["page-control"], on: Display(size: "640x480"))
      let before = try kiosk.pictureAtRest()
      for failures in 0..<4 {
        #expect(try kiosk.status { $0.failures == failures && $0.scenePid != nil } != nil)
        try kiosk.kill(SIGKILL)
      }
      // Four seconds are waited now.
      #expect(try kiosk.status { $0.state == "waiting" } != nil)
      #expect(try eventually { try kiosk.windows().count == 1 })
      #expect(try kiosk.picture() != before)
      _ = try recovers(kiosk, showing: before, after: "SIGKILL")
    }

    @Test("The page of trouble shows again with a display that comes back, before the scene does")
    func troubleWithoutDisplay() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["page-control"], on: display)
      for failures in 0..<4 {
        #expect(try kiosk.status { $0.failures == failures && $0.scenePid != nil } != nil)
        try kiosk.kill(SIGKILL)
      }
      #expect(try kiosk.status { $0.failures == 4 && $0.state == "running" } != nil)
      display.destroy()
      #expect(try kiosk.status { $0.state == "trouble" } != nil)
      #expect(kiosk.logs("the page that stands in for the scene ended"))
      try display.restart()
      #expect(try eventually { try kiosk.windows().count == 1 })
      #expect(try kiosk.status()?.state == "trouble")
      let ends = kiosk.log.split(separator: "\n").count {
        $0.contains("stands in for the scene ended")
      }
      #expect(ends == 1)
    }

    @Test("While a page stands in for the scene it can be ended, and takes the page with it")
    func quitWhileWaiting() throws {
      let kiosk = try RunningKiosk(["page-control"], on: Display(size: "640x480"))
      for failures in 0..<5 {
        #expect(try kiosk.status { $0.failures == failures && $0.scenePid != nil } != nil)
        try kiosk.kill(SIGKILL)
      }
      #expect(try kiosk.status { $0.state == "trouble" } != nil)
      #expect(try eventually { try kiosk.windows().count == 1 })
      #expect(try kiosk.tell("quit") == 0)
      #expect(kiosk.program.exitCode(within: 60) == 0)
      #expect(try eventually { try kiosk.windows().isEmpty })
    }

    @Test("A full disk loses lines of the log and nothing else, and their number is told later")
    func fullDisk() throws {
      let kiosk = try RunningKiosk(["page-control"], on: Display(size: "640x480"))
      let before = try kiosk.pictureAtRest()
      let room = { (size: String) throws in
        let limit = try ChildProcess(
          "prlimit", ["--pid", "\(kiosk.program.id)", "--fsize=\(size):unlimited"])
        #expect(limit.exitCode(within: 60) == 0)
      }
      try room("0")
      let log = kiosk.log
      try kiosk.kill(SIGKILL)
      let first = try #require(
        try kiosk.status { $0.restartCount == 1 && $0.state == "running" })
      #expect(try kiosk.shows(before))
      #expect(kiosk.log == log)
      try room("unlimited")
      try kiosk.kill(SIGKILL)
      #expect(try kiosk.status { $0.restartCount == 2 && $0.state == "running" } != nil)
      #expect(kiosk.logs("lines were lost"))
      #expect(kiosk.logs("the scene failed ("))
      #expect(try kiosk.shows(before))
      #expect(first.failures == 1)
    }

    @Test("Where reports find no place, the scene comes back, and the log says why there is none")
    func noReports() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["page-control"], on: display)
      let before = try kiosk.pictureAtRest()
      try Data().write(to: URL(filePath: display.kioskState + "/failures"))
      try kiosk.kill(SIGSEGV)
      _ = try recovers(kiosk, showing: before, after: "SIGSEGV")
      #expect(kiosk.logs("what led to it is not kept"))
    }

    @Test("Asked for, the scene is started anew, which is no failure")
    func restart() throws {
      let kiosk = try RunningKiosk(["page-control"], on: Display(size: "640x480"))
      let (before, old) = (try kiosk.pictureAtRest(), try kiosk.status()?.scenePid)
      #expect(try kiosk.tell("restart") == 0)
      let status = try #require(
        try kiosk.status { $0.restartCount == 1 && $0.state == "running" })
      #expect(status.failures == 0 && status.scenePid != old)
      #expect(try kiosk.shows(before))
    }
  }
}
