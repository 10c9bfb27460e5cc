import Foundation
import Testing

extension EndToEnd {
  @Suite("A kiosk's failure can be replayed at a desk, and nothing typed is in it")
  struct KioskReportTests {
    /// A report, as far as it says what to run.
    private struct Report: Decodable {
      let reason: String
      let isComplete: Bool
      let script: String
      let command: [String]
    }

    /// The first report of a kiosk, once it is there.
    private func report(of display: Display) throws -> Report {
      let path = display.kioskState + "/failures/seat0-1.json"
      try #require(eventually { FileManager.default.fileExists(atPath: path) })
      return try JSONDecoder().decode(
        Report.self, from: Data(contentsOf: URL(filePath: path)))
    }

    /// The picture that a report's command draws.
    /// - Parameter program: stands for the command's own, which is found nowhere else.
    private func replay(_ report: Report, by program: String, probe: String? = nil) throws
      -> Picture
    {
      let folder = try TemporaryFolder()
      var command = report.command
      let output = try #require(command.firstIndex { $0 == "--output" || $0 == "--snapshot" })
      command[output + 1] = folder.path("replay.png")
      let process = try ChildProcess(
        program, Array(command.dropFirst()), environment: ["DISPLAY": nil, "PROBE": probe])
      guard process.exitCode(within: 60) == 0 else {
        throw Vitrine.SnapshotFailed(complaints: process.complaints)
      }
      return try Picture(png: Data(contentsOf: URL(filePath: folder.path("replay.png"))))
    }

    /// Files of a kiosk in which words are.
    private func files(of display: Display, with words: String) throws -> [String] {
      let folder = URL(filePath: display.stateHome)
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (all?.allObjects as? [URL] ?? []).filter {
        (try? Data(contentsOf: $0))?.range(of: Data(words.utf8)) != nil
      }
      .map(\.lastPathComponent)
    }

    @Test("An exhibit that was killed is drawn as it was last seen, letters and all")
    func exhibit() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["text-field"], on: display)
      try kiosk.click(at: 600, 20)
      #expect(try kiosk.status { $0.phase == "active" } != nil)
      let empty = try kiosk.picture()
      try kiosk.click(at: 320, 76)
      try kiosk.type("xx xxx")
      #expect(try eventually { try kiosk.picture().colors > empty.colors })
      _ = try kiosk.picture()
      let last = try kiosk.lastPicture()
      let report = try report(of: display)
      #expect(report.isComplete && report.reason.contains("SIGKILL"))
      #expect(report.command.first == "vitrine")
      let replayed = try replay(report, by: Vitrine.path)
      #expect(replayed == last)
      #expect(replayed.differences(from: empty) > 0)
    }

    @Test("An app of one's own that was killed is drawn as it was last seen")
    func app() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk([], on: display, probe: "faults")
      try kiosk.click(at: 600, 20)
      #expect(try kiosk.status { $0.phase == "active" } != nil)
      let before = try kiosk.pictureAtRest()
      // The button, three times.
      for _ in 0..<3 { try kiosk.click(at: 320, 245) }
      #expect(try kiosk.pictureAtRest() != before)
      let last = try kiosk.lastPicture()
      let report = try report(of: display)
      #expect(report.isComplete)
      #expect(try replay(report, by: Display.probe, probe: "kiosk") == last)
    }

    @Test(
      "A key that crashes an app is in the script; where it does no harm the picture is the last")
    func crash() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk([], on: display, probe: "faults")
      try kiosk.click(at: 600, 20)
      try kiosk.click(at: 320, 245)
      // From the first key on the focus shows: the field has it, and then the button again.
      try kiosk.press("Tab", "Tab")
      let last = try kiosk.pictureAtRest()
      try kiosk.press("ctrl+alt+k")
      let report = try report(of: display)
      #expect(report.isComplete && report.reason.contains("SIGABRT"))
      #expect(try replay(report, by: Display.probe, probe: "kiosk") == last)
      // At the desk it fails as it did in the hall.
      #expect(throws: Vitrine.SnapshotFailed.self) {
        try replay(report, by: Display.probe, probe: "kiosk,faults")
      }
    }

    @Test("A playlist's knobs are in the command, those of the item that failed")
    func knobs() throws {
      let (display, folder) = (try Display(size: "640x480"), try TemporaryFolder())
      let playlist = { (text: String) in
        """
        {"version": 1, "items": [
          {"exhibit": "text-field", "set": {"text": "Lyon"}, "seconds": 1},
          {"exhibit": "text-field", "set": {"text": "\(text)"}, "seconds": 86400}
        ]}
        """
      }
      try folder.write(playlist("Paris"), to: "hall.json")
      let kiosk = try RunningKiosk(["--playlist", folder.path("hall.json")], on: display)
      #expect(try kiosk.status { $0.framesPresented > 0 } != nil)
      try folder.write(playlist("Marseille"), to: "hall.json")
      #expect(kiosk.logs("the playlist has changed"))
      // The second one shows, and stays while a visitor is there.
      usleep(2_500_000)
      try kiosk.click(at: 600, 20)
      #expect(try kiosk.status { $0.phase == "active" } != nil)
      _ = try kiosk.pictureAtRest()
      let last = try kiosk.lastPicture()
      let report = try report(of: display)
      #expect(report.command.contains("text=Marseille"))
      #expect(try replay(report, by: Vitrine.path) == last)
    }

    @Test("A PIN is in no file either, right or wrong")
    func pin() throws {
      let display = try Display(size: "640x480")
      let asks = try ChildProcess(
        "/bin/sh", ["-c", "echo 24682468 | \"$0\" kiosk pin", Vitrine.path],
        environment: display.kioskEnvironment)
      #expect(asks.exitCode(within: 60) == 0)
      let kiosk = try RunningKiosk(["text-field"], on: display)
      try kiosk.click(at: 600, 20)
      #expect(try kiosk.status { $0.phase == "active" } != nil)
      let item = try kiosk.pictureAtRest()
      try kiosk.press("ctrl+alt+q")
      #expect(try eventually { try kiosk.picture() != item })
      for digit in "13571357" { try kiosk.press("\(digit)") }
      try kiosk.press("Return")
      for digit in "24682468" { try kiosk.press("\(digit)") }
      let last = try kiosk.pictureAtRest()
      #expect(last != item)
      try kiosk.kill(SIGKILL)
      let report = try report(of: display)
      let script = try String(
        contentsOfFile: display.kioskState + "/failures/" + report.script, encoding: .utf8)
      #expect(!script.contains("\"type\":\"key\"") && !script.contains("\"type\":\"text\""))
      #expect(try files(of: display, with: "24682468") == [])
      #expect(try files(of: display, with: "13571357") == [])
      // What is below the keypad is drawn as it was.
      #expect(try replay(report, by: Vitrine.path) == item)
    }

    @Test("What a person types is in no file: not in the report, the log, or what stays")
    func masked() throws {
      let display = try Display(size: "640x480")
      let kiosk = try RunningKiosk(["text-field"], on: display)
      try kiosk.click(at: 600, 20)
      try kiosk.click(at: 320, 76)
      try kiosk.type("geheim42")
      usleep(500_000)
      try kiosk.kill(SIGSEGV)
      let report = try report(of: display)
      let script = try String(
        contentsOfFile: display.kioskState + "/failures/" + report.script, encoding: .utf8)
      #expect(script.contains("x"))
      #expect(try kiosk.status { $0.state == "running" && $0.restartCount == 1 } != nil)
      #expect(try files(of: display, with: "geheim") == [])
      // Nor letter by letter.
      for letter in ["g", "h", "4"] {
        #expect(!script.contains("\"\(letter)\""))
      }
      #expect(try files(of: display, with: "SIGSEGV").contains("kiosk-seat0.log"))
      #expect(try kiosk.tell("quit") == 0)
      #expect(try files(of: display, with: "geheim") == [])
    }
  }
}
