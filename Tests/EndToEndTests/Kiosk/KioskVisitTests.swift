import Foundation
import Testing

extension EndToEnd {
  @Suite("A kiosk between one person and the next")
  struct KioskVisitTests {
    @Test("What somebody has typed and copied is gone after the countdown, to the pixel")
    func idle() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["text-field", "--idle", "6", "--warning", "2"], on: display)
      let fresh = try kiosk.pictureAtRest()
      try kiosk.click(at: 600, 20)
      try kiosk.click(at: 320, 76)
      try kiosk.type("geheim")
      try kiosk.press("ctrl+a", "ctrl+c")
      #expect(try eventually { try display.clipboard() == "geheim" })
      #expect(try kiosk.picture() != fresh)
      #expect(try kiosk.status { $0.phase == "warning" } != nil)
      #expect(try kiosk.status { $0.phase == "attract" && $0.resets == 1 } != nil)
      #expect(try kiosk.shows(fresh))
      #expect(try display.clipboard() == "")
    }

    @Test("A touch during the countdown goes on with what is there")
    func stay() throws {
      let kiosk = try RunningKiosk(
        ["--idle", "5", "--warning", "60"], on: Display(size: "640x480"), probe: "uninviting")
      try kiosk.click(at: 600, 20)
      try kiosk.click(at: 320, 245)
      // Away from all that shows where the mouse is.
      try kiosk.click(at: 600, 20)
      let before = try kiosk.pictureAtRest()
      #expect(try kiosk.status { $0.phase == "warning" } != nil)
      #expect(try eventually { try kiosk.picture() != before })
      try kiosk.click(at: 600, 20)
      #expect(try kiosk.shows(before))
      #expect(try kiosk.status()?.resets == 0)
    }

    @Test("A still picture wakes nothing while nobody is there")
    func still() throws {
      let folder = try TemporaryFolder()
      try folder.picture("red")
      try folder.write(
        #"{"version": 1, "items": [{"picture": "red.png"}]}"#, to: "hall.json")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"),
        probe: "uninviting")
      // Gamepads are looked for a little later.
      #expect(try eventually { try wakeUps(of: kiosk) == 0 })
    }

    @Test("A picture that asks for a touch wakes at most once a second")
    func inviting() throws {
      let folder = try TemporaryFolder()
      try folder.picture("red")
      try folder.write(
        // Of something that a touch can begin.
        #"{"version": 1, "items": [{"picture": "red.png", "seconds": 600}, {"exhibit": "kiosk-guide"}]}"#,
        to: "hall.json")
      let kiosk = try RunningKiosk(
        ["--playlist", folder.path("hall.json")], on: Display(size: "640x480"))
      #expect(try eventually { try wakeUps(of: kiosk) <= 10 })
    }

    /// How often the scene wakes in 10 seconds.
    private func wakeUps(of kiosk: RunningKiosk) throws -> Int {
      let before = try #require(try kiosk.status()).wakeUps
      usleep(10_000_000)
      return try #require(try kiosk.status()).wakeUps - before
    }
  }
}
