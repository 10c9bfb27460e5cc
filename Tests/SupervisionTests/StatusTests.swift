import Foundation
import Testing

@testable import VitrineSupervision
@testable import VitrineSupervisionProbe

@Suite("Asking a kiosk how it is", .serialized)
struct StatusTests {
  @Test("The status says what the scene has said")
  func status() throws {
    let kiosk = try ProbeKiosk { $0.phase = 1 }
    let status = try kiosk.reaches { $0.framesPresented > 5 }
    #expect(status.seat == "seat0" && status.version == "probe" && status.pid == kiosk.id)
    #expect(status.item == .init(index: 1, name: "scene 1"))
    #expect(status.phase == "attract" && status.notice == "" && status.resets == 0)
    #expect(status.longestFrame == 0.005 && status.watchdog == 1)
    #expect(try #require(status.memory.scene) > 1000 && status.memory.supervisor > 1000)
    #expect(try #require(status.lastTouch) > 0 && status.wakeUps >= 5)
    #expect(status.uptime >= (try #require(status.sceneUptime)))
  }

  @Test("The JSON has all keys at all times, and is one line")
  func json() throws {
    let kiosk = try ProbeKiosk { $0.scene = [.noDisplay] }
    _ = try kiosk.reaches { $0.state == .noDisplay && $0.scenePid == nil }
    let text = try kiosk.client.statusJSON()
    for key in ["scenePid", "sceneUptime", "lastTouch", "scene"] where kiosk.status?.scenePid == nil
    {
      #expect(text.contains("\"\(key)\":"), "\(key) in \(text)")
    }
    #expect(text.hasSuffix("}") && !text.contains(where: \.isNewline))
  }

  @Test("Whoever may ask has the scene started anew, or the kiosk ended")
  func requests() throws {
    let kiosk = try ProbeKiosk()
    let first = try kiosk.reaches { $0.state == .running }
    try kiosk.client.send(.restart)
    let next = try kiosk.reaches { $0.state == .running && $0.scenePid != first.scenePid }
    #expect(next.failures == 0 && next.restarts.map(\.reason) == ["asked for"])
    #expect(next.framesPresented >= first.framesPresented)
    try kiosk.client.send(.quit)
    #expect(kiosk.exitCode() == 0)
    #expect(throws: SupervisionError.notRunning(seat: "seat0", command: "probe hall")) {
      try kiosk.client.status()
    }
  }

  @Test("A restart that is asked for in trouble is tried at once")
  func restartInTrouble() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.fail, .run]
      $0.maximumFailures = 1
      $0.troubleDelay = 600
    }
    _ = try kiosk.reaches { $0.state == .trouble }
    try kiosk.client.send(.restart)
    #expect(try kiosk.reaches { $0.state == .running }.item.index == 2)
  }

  @Test("Who asks for restarts all the time gets one a second, and fills no log")
  func restartStorm() throws {
    let kiosk = try ProbeKiosk()
    _ = try kiosk.reaches { $0.state == .running }
    let start = SystemTime.now
    var requests = 0
    while SystemTime.seconds(from: start, to: SystemTime.now) < 2.5 {
      try kiosk.client.send(.restart)
      requests += 1
    }
    // The last wish is granted, too.
    let status = try kiosk.reaches { status in
      status.state == .running && (status.sceneUptime ?? 0) > 1.5
    }
    #expect(requests > 20 && (2...4).contains(status.restartCount), "\(status.restartCount)")
    let asked = kiosk.log.split(separator: "\n").count { $0.contains("somebody asks") }
    #expect(asked <= status.restartCount + 1, "\(asked)")
  }

  @Test("What is no request is told what would be one")
  func unknown() throws {
    let kiosk = try ProbeKiosk()
    _ = try kiosk.reaches { $0.state == .running }
    let answer = String(decoding: try kiosk.client.ask("\u{1B}dance"), as: UTF8.self)
    #expect(answer.contains("is no request; use one of status, restart, quit"))
    #expect(!answer.contains("\u{1B}"))
  }

  @Test("Only this user can reach the socket")
  func permissions() throws {
    let kiosk = try ProbeKiosk()
    _ = try kiosk.reaches { $0.state == .running }
    #expect(kiosk.folder.mode("seat0.sock") == 0o600)
    #expect(kiosk.folder.mode("seat0.lock") == 0o600)
    #expect(kiosk.folder.mode("kiosk-seat0.log") == 0o600)
  }

  @Test("Clients that say nothing, or do not listen, stop nobody")
  func silentClients() throws {
    let kiosk = try ProbeKiosk { $0.watchdog = 0.5 }
    let first = try kiosk.reaches { $0.state == .running }
    let address = try SocketAddress(kiosk.folders.socket(of: "seat0"))
    var sockets: [Int32] = []
    defer { for socket in sockets { close(socket) } }
    for number in 0..<30 {
      let socket = SocketAddress.open(SOCK_STREAM, isBlocking: false)
      guard address.withPointer({ connect(socket, $0, $1) }) == 0 else {
        close(socket)
        continue
      }
      sockets.append(socket)
      if number % 3 == 0 { send(socket, "status", 6, Int32(MSG_NOSIGNAL)) }
    }
    #expect(sockets.count >= 8)
    let later = try kiosk.reaches { $0.framesPresented > first.framesPresented }
    #expect(later.restartCount == 0)
    // Those that were let in are hung up on.
    #expect(
      eventually {
        var byte: UInt8 = 0
        return recv(sockets[0], &byte, 1, Int32(MSG_DONTWAIT)) == 0
      })
  }

  @Test("A seat on which nothing runs is told with the remedy")
  func notRunning() throws {
    let folder = try TestFolder()
    let folders = KioskFolders(state: folder.path, runtime: folder.path)
    let error = #expect(throws: SupervisionError.self) {
      try StatusClient(seat: "seat9", folders: folders, command: "probe hall").status()
    }
    #expect(
      error?.description
        == "no kiosk runs on seat9; start one with 'probe hall', or name its seat with --seat")
  }

  @Test("Who answers nonsense is told from who does not answer")
  func nonsense() throws {
    let folder = try TestFolder()
    let folders = KioskFolders(state: folder.path, runtime: folder.path)
    nonisolated(unsafe) let server = try StatusServer(path: folders.socket(of: "seat0"))
    let client = try StatusClient(seat: "seat0", folders: folders, command: "probe hall")
    // Nobody else touches it until the thread has ended.
    let thread = Thread {
      while !Thread.current.isCancelled {
        server.serve(at: SystemTime.now) { _ in Array("[1, 2".utf8) }
        usleep(1000)
      }
    }
    thread.start()
    defer {
      thread.cancel()
      _ = eventually { thread.isFinished }
    }
    #expect(throws: SupervisionError.noAnswer(seat: "seat0", reason: "it is another version")) {
      try client.status()
    }
  }
}
