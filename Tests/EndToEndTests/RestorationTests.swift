import Foundation
import Testing

extension EndToEnd {
  @Suite("M2: an app opens as it was left, however it ended")
  struct RestorationTests {
    /// A line that the app says of itself: why it runs, what has changed, to what, and when.
    private struct Line: Equatable {
      var reason: String
      var name: String
      var count: Int
      var time: Double

      init?(_ words: String) {
        let parts = words.split(separator: " ")
        guard parts.count == 4, let count = Int(parts[2]), let time = Double(parts[3]) else {
          return nil
        }
        (reason, name) = (String(parts[0]), String(parts[1]))
        (self.count, self.time) = (count, time)
      }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(isInMemory: true) }

    private var state: String { folder.path("state/VitrineWindowProbe") }

    /// Starts the app without a screen, and waits for its first lines.
    private func start() throws -> ChildProcess {
      let program = try ChildProcess(
        Display.probe, ["restoring"],
        environment: [
          "SDL_VIDEODRIVER": "dummy", "DISPLAY": nil, "WAYLAND_DISPLAY": nil,
          "XDG_STATE_HOME": folder.path("state"),
        ])
      let hasBegun = eventually {
        let lines = lines(program)
        return ["kept", "own"].allSatisfy { name in lines.contains { $0.name == name } }
          || !program.isRunning
      }
      #expect(hasBegun && program.isRunning, "\(program.complaints)")
      return program
    }

    private func lines(_ program: ChildProcess) -> [Line] {
      program.complaints.compactMap(Line.init)
    }

    /// The file of the windows; nil where there is none, or it is broken.
    private var record: [String: Any]? {
      let data = try? Data(contentsOf: URL(filePath: state + "/windows.json"))
      return data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    }

    /// Forgets that there were crashes, as a minute does.
    private func passMinute() throws {
      var record = try #require(record)
      record["crashes"] = [Any]()
      try JSONSerialization.data(withJSONObject: record)
        .write(to: URL(filePath: state + "/windows.json"))
    }

    @Test("Killed at 50 moments, at most the last second is lost, and no file is ever broken")
    func killed() throws {
      var seed: UInt64 = 20_261_127
      var last: [Line] = []
      for kill in 0..<50 {
        let program = try start()
        let first = lines(program)
        for name in ["kept", "own"] where !last.isEmpty {
          let begun = try #require(first.first { $0.name == name }).count - 1
          let ours = last.filter { $0.name == name }
          let end = try #require(last.last).time
          // What stood still itself, on a machine with other things to do, has lost as much more.
          let pauses = zip(last, last.dropFirst()).map { $1.time - $0.time }.max() ?? 0
          // The first count that was said is one more than what that run began with.
          let then = ours.first { $0.count >= begun }?.time ?? end
          let next = ours.first { $0.count > begun }?.time ?? end
          #expect(end - next <= 1 + pauses, "kill \(kill), \(name): began with \(begun) of \(then)")
          #expect(begun <= (ours.last?.count ?? 0))
        }
        #expect(first.first?.reason == (kill == 0 ? "launch" : "recover"))
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        usleep(UInt32((seed >> 33) % 1_400_000))
        program.kill(SIGKILL)
        #expect(program.endingSignal(within: 60) == SIGKILL)
        last = lines(program)
        #expect(program.complaints.count - last.count <= 1, "\(program.complaints.suffix(3))")
        let files = try FileManager.default.contentsOfDirectory(atPath: state)
        #expect(!files.contains { $0.contains("broken") })
        #expect(record?["isOpen"] as? Bool == true)
        try passMinute()
      }
    }

    @Test(
      "Closed, it says so; killed again and again within a minute, less comes back, then nothing")
    func reasons() throws {
      var program = try start()
      program.kill(SIGTERM)
      #expect(program.exitCode(within: 60) == 0)
      let closed = lines(program)
      for (reason, extent) in [("restore", 2), ("recover", 2), ("recover", 1), ("recover", 0)] {
        program = try start()
        let first = lines(program)
        #expect(first.first?.reason == reason)
        let kept = try #require(first.first { $0.name == "kept" }).count
        let own = try #require(first.first { $0.name == "own" }).count
        #expect((own > 1) == (extent == 2))
        #expect((kept > 1) == (extent > 0))
        if reason == "restore" {
          #expect(kept == (closed.last { $0.name == "kept" }?.count ?? 0) + 1)
          #expect(own == (closed.last { $0.name == "own" }?.count ?? 0) + 1)
        }
        let warnings = program.complaints.filter { $0.contains("three times") }
        #expect(warnings.count == (extent == 0 ? 2 : 0))
        // Until a change is on the disk.
        usleep(1_500_000)
        program.kill(SIGKILL)
        #expect(program.endingSignal(within: 60) == SIGKILL)
      }
    }

    @Test("The window of an app comes back at its place, in its size, scrolled as it was")
    func placed() throws {
      let display = try Display()
      let first = try display.openProbe(["restoring"])
      try first.resize(to: 501, 411)
      try first.move(to: 123, 77)
      let file = URL(filePath: display.stateHome + "/VitrineWindowProbe/windows.json")
      #expect(
        eventually {
          let words = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
          return words.contains("\"width\" : 501") && words.contains("\"x\" : 123")
        })
      let place = try first.geometry()
      first.program.kill(SIGKILL)
      #expect(first.program.endingSignal(within: 60) == SIGKILL)
      let second = try display.openProbe(["restoring"])
      #expect(try eventually { try second.geometry() == place })
      second.program.kill(SIGTERM)
      #expect(second.program.exitCode(within: 60) == 0)
      // What the command line says comes first.
      let third = try display.openProbe(["restoring", "--size", "400x300"])
      #expect(try eventually { try third.geometry().hasPrefix("400x300") })
    }
  }
}
