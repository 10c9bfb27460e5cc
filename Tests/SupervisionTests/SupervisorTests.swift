import Foundation
import Testing

@testable import VitrineSupervision
@testable import VitrineSupervisionProbe

@Suite("A supervisor brings its scene back", .serialized)
struct SupervisorTests {
  @Test(
    "After a crash or a kill the next first frame comes",
    arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGKILL])
  func crash(signal: Int32) throws {
    let kiosk = try ProbeKiosk()
    let first = try kiosk.reaches { $0.state == .running }
    try kiosk.signalScene(signal)
    #expect(kiosk.starts(2))
    let next = try kiosk.reaches { $0.state == .running && $0.scenePid != first.scenePid }
    #expect(next.restartCount == 1 && next.failures == 1)
    #expect(next.restarts.map(\.reason) == ["ended by SIG\(Self.names[signal] ?? "")"])
    #expect(next.lastRecovery != nil)
    #expect(kiosk.log.contains("the scene failed (ended by SIG\(Self.names[signal] ?? ""))"))
    #expect(kiosk.folder.names("failures") == ["seat0-1.json", "seat0-1.jsonl"])
  }

  private static let names = [
    SIGSEGV: "SEGV", SIGABRT: "ABRT", SIGBUS: "BUS", SIGILL: "ILL", SIGKILL: "KILL",
  ]

  @Test(
    "A scene that hangs is back within two watchdog times",
    arguments: [
      (ProbeConfiguration.Behaviour.hang, "hung: at work without a frame for 1.0 s"),
      (.oversleep, "hung: slept 1.0 s over a frame that was due"),
      (.stop, "stopped for 1.0 s"),
    ])
  func hang(behaviour: ProbeConfiguration.Behaviour, reason: String) throws {
    let kiosk = try ProbeKiosk { $0.scene = [behaviour, .run] }
    #expect(kiosk.starts(2))
    let status = try kiosk.reaches { $0.state == .running && $0.item.index == 2 }
    #expect(status.restarts.map(\.reason) == [reason])
    let recovery = try #require(status.lastRecovery)
    #expect(recovery > 1)
  }

  @Test("A scene that was stopped from outside is started anew")
  func stopped() throws {
    let kiosk = try ProbeKiosk()
    try kiosk.signalScene(SIGSTOP)
    #expect(kiosk.starts(2))
    let status = try kiosk.reaches { $0.state == .running && $0.item.index == 2 }
    #expect(status.restartCount == 1)
  }

  @Test("A still scene that has nothing due is left alone")
  func still() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.still]
      $0.watchdog = 0.2
    }
    let first = try kiosk.reaches { $0.state == .running }
    let later = try kiosk.reaches { $0.uptime > first.uptime + 1.5 }
    #expect(later.restartCount == 0 && later.scenePid == first.scenePid)
    #expect(later.framesPresented == 1 && later.wakeUps == 1)
  }

  @Test("A scene without a first frame is tried again")
  func noFirstFrame() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.noFrame, .run]
      $0.startTimeout = 0.5
    }
    #expect(kiosk.starts(2))
    let status = try kiosk.reaches { $0.state == .running }
    #expect(status.restarts.map(\.reason) == ["no first frame within 0.5 s"])
  }

  @Test("After too many failures a page with a number comes, and the scene is still tried")
  func trouble() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.fail, .crash, .fail, .fail, .fail, .fail, .run]
      $0.restartDelays = [0, 0.1]
      $0.troubleDelay = 1
    }
    let trouble = try kiosk.reaches { $0.state == .trouble }
    #expect(trouble.failures >= 5)
    #expect(eventually { !kiosk.folder.names("trouble-starts").isEmpty })
    #expect(kiosk.starts(7))
    let back = try kiosk.reaches { $0.state == .running }
    #expect(back.restartCount == 6 && back.item.index == 7)
    #expect(kiosk.folder.names("wait-starts").count >= 1)
    // What stood in has gone.
    #expect(eventually { Self.children(of: kiosk).count == 1 })
    #expect(kiosk.log.contains("it does not work"))
  }

  private static func children(of kiosk: ProbeKiosk) -> [Substring] {
    let path = "/proc/\(kiosk.id)/task/\(kiosk.id)/children"
    return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: " ")
  }

  @Test(
    "Between two tries a page stands in until the next first frame, and fails without harm",
    arguments: [ProbeConfiguration.Behaviour.still, .fail, .stubborn], [true, false])
  func standIn(behaviour: ProbeConfiguration.Behaviour, overlaps: Bool) throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.fail, .run]
      $0.restartDelays = [0.3]
      $0.placeholder = behaviour
      $0.overlapsPlaceholder = overlaps
    }
    #expect(kiosk.starts(2))
    let back = try kiosk.reaches { $0.state == .running }
    #expect(back.restartCount == 1)
    #expect(kiosk.folder.names("wait-starts") == ["1"])
    #expect(eventually { Self.children(of: kiosk) == [Substring("\(back.scenePid ?? 0)")] })
  }

  @Test("Each failure leaves a report with what led to it, and the log has all of them")
  func reports() throws {
    let kiosk = try ProbeKiosk { $0.scene = [.crash, .hang, .fail, .run] }
    _ = try kiosk.reaches { $0.state == .running && $0.item.index == 4 }
    let reports = FailureReports(folder: kiosk.folders.failures, seat: "seat0").all
    #expect(
      reports.map(\.reason) == [
        "ended by SIGSEGV", "hung: at work without a frame for 1.0 s", "ended with code 3",
      ])
    #expect(reports.map(\.isComplete) == [true, true, true])
    #expect(reports.map(\.output) == [[], [], ["it does not work"]])
    let script = "\(kiosk.folders.failures)/seat0-1.jsonl"
    #expect(
      reports.first?.command == [
        "vitrine", "snapshot", "probe", "--size", "320x240", "--script", script, "--at", "0.0",
      ])
    #expect(
      kiosk.folder.contents("failures/seat0-1.jsonl") == #"{"at":0,"type":"key","key":"a"}"# + "\n")
    for reason in reports.map(\.reason) { #expect(kiosk.log.contains("failed (\(reason))")) }
    #expect(kiosk.log.components(separatedBy: "the scene is process").count == 5)
  }

  @Test("After a hundred restarts it holds no more files, and no more memory")
  func manyRestarts() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = Array(repeating: .fail, count: 110) + [.run]
      $0.restartDelays = [0]
      $0.maximumFailures = 1000
    }
    func files() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(kiosk.id)/fd").count
    }
    #expect(kiosk.starts(10))
    let memory = try #require(kiosk.status).memory.supervisor
    let status = try kiosk.reaches { $0.state == .running }
    #expect(status.restartCount == 110 && status.restarts.count == 20)
    // Signals, socket, page, log and the standard streams; and the scene's pipe.
    #expect(try files() < 20)
    #expect(status.memory.supervisor < memory + 4096)
    #expect(kiosk.folder.names("failures").count == 40)
  }

  @Test("What says too much is cut, and the rest of the kiosk goes on")
  func chatter() throws {
    let kiosk = try ProbeKiosk { $0.scene = [.chatter] }
    let status = try kiosk.reaches { $0.framesPresented > 20 }
    #expect(status.restartCount == 0)
    kiosk.signal(SIGTERM)
    #expect(kiosk.exitCode() == 0)
    #expect(kiosk.log.components(separatedBy: "chatter").count < 1000)
    #expect(kiosk.log.contains("more lines were left out"))
  }
}
