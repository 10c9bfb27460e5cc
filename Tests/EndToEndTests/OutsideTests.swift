import Foundation
import Testing

extension EndToEnd {
  @Suite("What happens outside the scene shows without any input")
  struct OutsideTests {
    @Test(
      "What a task on the main actor, the main queue or a detached task has done shows by itself",
      arguments: ["main-actor", "main-queue", "detached"])
    func shows(place: String) throws {
      let window = try Display().openProbe([place])
      #expect(try eventually { try window.picture().colors == 2 })
      // Without a wake-up the white would stay for good; the middle turns green.
      #expect(
        try eventually { try window.picture().part([100, 100, 1, 1])?.corner == green })
      #expect(eventually { window.program.complaints == ["finished"] })
      // Dispatch looks after its threads every second; the window's own sleeps.
      #expect(try eventually { try window.wakeUpsAtRest(ofMainThread: true) == 0 })
    }

    @Test("No wake of another thread is lost, however often the window has just gone to sleep")
    func manyWakes() throws {
      let window = try Display().openProbe(["wakes"])
      #expect(
        try eventually { try window.picture().part([100, 100, 1, 1])?.corner == green })
    }

    @Test(
      "So it does where SDL itself waits", arguments: ["main-actor", "main-queue", "detached"])
    func showsWithoutX11(place: String) throws {
      let program = try ChildProcess(
        Display.probe, [place],
        environment: [
          "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
          "SDL_VIDEODRIVER": "dummy",
        ])
      #expect(eventually { program.complaints.contains("finished") })
      program.kill(SIGHUP)
      #expect(program.exitCode(within: 60) == 0)
    }

    private let green: UInt32 = 0xFF34_C759
  }
}
