import Foundation
import Testing

@testable import VitrineSupervision
@testable import VitrineSupervisionProbe

@Suite("What systemd is told", .serialized)
struct SystemdNotifierTests {
  @Test("Words come to a path and to an abstract name", arguments: [true, false])
  func words(isAbstract: Bool) throws {
    let inbox = try Inbox(isAbstract: isAbstract)
    let notifier = try #require(SystemdNotifier(environment: ["NOTIFY_SOCKET": inbox.name]))
    #expect(notifier.interval == nil)
    notifier.ready()
    notifier.reportStatus("the scene\nruns")
    notifier.reportStatus("the scene\nruns")
    notifier.pingWatchdog()
    notifier.stopping()
    #expect(inbox.take() == ["READY=1", "STATUS=the scene runs", "WATCHDOG=1", "STOPPING=1"])
  }

  @Test("The watchdog is told twice in its time, if it is this process that it watches")
  func interval() throws {
    let inbox = try Inbox(isAbstract: true)
    func interval(_ variables: [String: String]) -> UInt64? {
      SystemdNotifier(environment: variables.merging(["NOTIFY_SOCKET": inbox.name]) { $1 })?
        .interval
    }
    #expect(interval(["WATCHDOG_USEC": "30000000"]) == 15_000_000_000)
    #expect(interval(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())"]) != nil)
    #expect(interval(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"]) == nil)
    for word in ["", "0", "-1", "a", "99999999999999999999"] {
      #expect(interval(["WATCHDOG_USEC": word]) == nil)
    }
    #expect(interval(["WATCHDOG_USEC": "18446744073709551615"]) != nil)
  }

  @Test(
    "Without a socket nobody is told",
    arguments: [nil, "", "relative", "/" + String(repeating: "a", count: 200)])
  func none(name: String?) {
    let environment = name.map { ["NOTIFY_SOCKET": $0] } ?? [:]
    #expect(SystemdNotifier(environment: environment) == nil)
  }

  @Test("A kiosk says that it is ready, what it is about, and that it is alive until it ends")
  func kiosk() throws {
    let inbox = try Inbox(isAbstract: true)
    let kiosk = try ProbeKiosk(environment: [
      "NOTIFY_SOCKET": inbox.name, "WATCHDOG_USEC": "200000",
    ]) { $0.scene = [.crash, .run] }
    _ = try kiosk.reaches { $0.state == .running && $0.item.index == 2 }
    var messages: [String] = []
    #expect(
      eventually {
        messages += inbox.take()
        return messages.filter { $0 == "WATCHDOG=1" }.count > 5
      })
    #expect(messages.first == "READY=1")
    #expect(messages.contains("STATUS=the scene runs (1 restarts)"))
    kiosk.signal(SIGTERM)
    #expect(kiosk.exitCode() == 0)
    #expect(inbox.take().contains("STOPPING=1"))
  }
}

/// The socket that systemd would listen to.
final class Inbox {
  let name: String
  private let folder: TestFolder
  private let socket: Int32

  init(isAbstract: Bool) throws {
    folder = try TestFolder()
    name = isAbstract ? "@\(folder.path)" : "\(folder.path)/notify"
    socket = SocketAddress.open(SOCK_DGRAM, isBlocking: false)
    let address = try SocketAddress(name)
    let bound = address.withPointer { bind(socket, $0, $1) }
    try #require(bound == 0)
  }

  deinit { close(socket) }

  func take() -> [String] {
    var messages: [String] = []
    var bytes = [UInt8](repeating: 0, count: 1000)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0 else { return messages }
      messages.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }
}
