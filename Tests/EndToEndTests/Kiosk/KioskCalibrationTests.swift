import Foundation
import Testing

extension EndToEnd {
  @Suite("A kiosk's calibration in its window")
  struct KioskCalibrationTests {
    /// The calibration, as far as a test looks at it.
    private struct Touch: Decodable {
      struct Device: Decodable {
        let calibration: [String: Double]
      }
      let devices: [Device]
    }

    @Test("Touches in the middle of the marks give a screen that is as it should be")
    func exact() throws {
      let (display, folder) = (try Display(size: "640x480"), try TemporaryFolder())
      let file = folder.path("touch.json")
      let calibrate = try start(on: display, file)
      for (x, y) in [(64, 48), (576, 48), (576, 432), (64, 432), (320, 240)] {
        try touch(x, y, on: display)
      }
      #expect(calibrate.exitCode(within: 60) == 0)
      let bytes = try Data(contentsOf: URL(filePath: file))
      let touch = try JSONDecoder().decode(Touch.self, from: bytes)
      let values = try #require(touch.devices.first).calibration
      #expect(touch.devices.count == 1)
      let identity: [String: Double] = ["a": 1, "b": 0, "c": 0, "d": 1, "tx": 0, "ty": 0]
      #expect(Set(values.keys) == Set(identity.keys))
      for (name, value) in values { #expect(abs(value - identity[name, default: 9]) < 0.01) }
      // A kiosk takes it.
      let kiosk = try RunningKiosk(["page-control", "--touch", file], on: display)
      #expect(try kiosk.tell("quit") == 0)
      #expect(kiosk.program.exitCode(within: 60) == 0)
    }

    @Test("Escape ends it with exit code 2, and nothing is written")
    func escaped() throws {
      let (display, folder) = (try Display(size: "640x480"), try TemporaryFolder())
      let calibrate = try start(on: display, folder.path("touch.json"))
      try touch(64, 48, on: display)
      try display.run("xdotool", ["key", "Escape"])
      #expect(calibrate.exitCode(within: 60) == 2)
      #expect(calibrate.complaints.count == 1)
      #expect(calibrate.complaints.first?.contains("nothing is changed") == true)
      #expect(!FileManager.default.fileExists(atPath: folder.path("touch.json")))
    }

    @Test("Touches that contradict one another give nothing, after three tries")
    func contradicting() throws {
      let (display, folder) = (try Display(size: "640x480"), try TemporaryFolder())
      let calibrate = try start(on: display, folder.path("touch.json"))
      for _ in 0..<3 {
        for (x, y) in [(64, 48), (576, 48), (300, 300), (64, 432), (20, 460)] {
          try touch(x, y, on: display)
        }
      }
      #expect(calibrate.exitCode(within: 60) == 2)
      #expect(!FileManager.default.fileExists(atPath: folder.path("touch.json")))
    }

    /// Starts it and waits until it shows its first mark, and has the keyboard.
    private func start(on display: Display, _ file: String) throws -> ChildProcess {
      let calibrate = try ChildProcess(
        Vitrine.path, ["kiosk", "calibrate", "--output", file],
        environment: display.kioskEnvironment)
      #expect(try eventually { try display.picture().colors > 2 })
      let ids = try display.run("xdotool", ["search", "--onlyvisible", "--class", "vitrine"])
      let window = String(decoding: ids, as: UTF8.self).split(separator: "\n").last ?? ""
      try display.run("xdotool", ["windowfocus", "--sync", String(window)])
      return calibrate
    }

    private func touch(_ x: Int, _ y: Int, on display: Display) throws {
      try display.run("xdotool", ["mousemove", "\(x)", "\(y)"])
      try display.run("xdotool", ["click", "1"])
    }
  }
}
