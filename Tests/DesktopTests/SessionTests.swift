import CVitrineSDL2
import Foundation
import Glibc
import Synchronization
import Testing
import VitrineDesktop
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineRenderer
import VitrineScenes

extension DesktopTests {
  /// Windows that SDL keeps in memory, each test in a process of its own: a window takes its signals.
  @Suite struct SessionTests {
    @Test(
      "M1: who has locked the screen, or sent the machine to sleep, is away; nothing is drawn for them"
    )
    func lock() async {
      await #expect(processExitsWith: .success) {
        let desk = try Desk()
        try desk.show { (session: WatchedSession) throws in
          for (away, back) in [
            ({ try desk.setLocked(true) }, { try desk.setLocked(false) }),
            ({ try desk.tell("Lock") }, { try desk.tell("Unlock") }),
            ({ try desk.sleep(true) }, { try desk.sleep(false) }),
          ] {
            let told = session.events.count
            #expect(
              try eventually {
                if !session.events[told...].contains(.hide) { try away() }
                return session.events[told...].contains(.hide)
              })
            let before = (session.updates, session.draws)
            // Longer than many frames, and woken from outside as well.
            for _ in 1...10 {
              usleep(30_000)
              WindowHost.wake()
            }
            #expect(session.updates == before.0 && session.draws == before.1)
            try back()
            #expect(eventually { session.events[told...].contains(.show) })
            #expect(
              session.events[told...].filter { $0 == .hide || $0 == .show } == [.hide, .show])
            #expect(eventually { session.draws > before.1 })
          }
        }
      }
    }

    @Test(
      "M1: all windows are away, and afterwards each is what it was; one that opens meanwhile is away too"
    )
    func windows() async {
      await #expect(processExitsWith: .success) {
        let desk = try Desk()
        try desk.show(windows: ["a", "b"]) { (session: WatchedSession) throws in
          #expect(eventually { session.shown == ["a", "b"] })
          #expect(
            try eventually {
              if !session.shown.isEmpty { try desk.setLocked(true) }
              return session.shown.isEmpty
            })
          Desk.push(SDL_WINDOWEVENT_MINIMIZED, to: 1)
          try desk.setLocked(false)
          #expect(eventually { session.shown == ["b"] })
          try desk.setLocked(true)
          #expect(eventually { session.shown.isEmpty })
          // A task may open it; whatever is told to a hidden window gives it a frame.
          session.open("c")
          Desk.push(SDL_WINDOWEVENT_FOCUS_GAINED, to: 2)
          #expect(eventually { session.isKnown("c") && session.shown.isEmpty })
          try desk.setLocked(false)
          #expect(eventually { session.shown == ["b", "c"] })
          Desk.push(SDL_WINDOWEVENT_RESTORED, to: 1)
          #expect(eventually { session.shown == ["a", "b", "c"] })
        }
      }
    }

    @Test("M1: a press shows that somebody is there whose lock has not said so")
    func press() async {
      await #expect(processExitsWith: .success) {
        let desk = try Desk()
        try desk.show { (session: WatchedSession) throws in
          #expect(
            try eventually {
              if !session.events.contains(.hide) { try desk.tell("Lock") }
              return session.events.contains(.hide)
            })
          usleep(100_000)
          Desk.push(SDL_MOUSEBUTTONDOWN)
          #expect(eventually { session.events.contains(.show) })
          let events = session.events
          let press = events.firstIndex {
            if case .pointer(let step) = $0 { step.phase == .down } else { false }
          }
          #expect(try #require(events.firstIndex(of: .show)) < (try #require(press)))
        }
      }
    }

    @Test("M1: a window of no session, a frozen one and one that is recorded are nobody's to lock")
    func unlocked() async {
      await #expect(processExitsWith: .success) {
        let desk = try Desk()
        try desk.setLocked(true)
        for kind in ["kiosk", "frozen", "grid", "session"] {
          var seen: [InputEvent] = []
          try desk.show { (session: WatchedSession) throws in
            session.request(.notify(SceneNotification(id: "a", title: "Unwanted")))
            session.setReason("Unwanted")
            if kind == "session" {
              #expect(eventually { session.events.contains(.hide) })
            } else {
              #expect(eventually { session.reasonWasAsked })
              usleep(500_000)
            }
            seen = session.events
          } configure: {
            $0.joinsSession = kind != "kiosk"
            $0.frozenTime = kind == "frozen" ? 1 : nil
            $0.framesOnGrid = kind == "grid"
          }
          #expect(seen.contains(.hide) == (kind == "session"), "\(kind)")
          if kind != "session" {
            #expect(try !desk.inhibitors.contains("Unwanted"), "\(kind)")
            #expect(try !desk.daemon.calls(of: "Notify").contains("Unwanted"), "\(kind)")
          }
        }
      }
    }

    @Test(
      "M4: who is away is notified, a click leads to the window, and who is back sees no more of it"
    )
    func notifications() async {
      await #expect(processExitsWith: .success) {
        let desk = try Desk()
        try desk.show { (session: WatchedSession) throws in
          Desk.push(SDL_WINDOWEVENT_FOCUS_GAINED)
          #expect(eventually { session.events.contains(.focusGained) })
          session.request(.notify(SceneNotification(id: "a", title: "Unwanted")))
          #expect(eventually { session.hasAsked })
          Desk.push(SDL_WINDOWEVENT_FOCUS_LOST)
          #expect(eventually { session.events.contains(.focusLost) })
          for step in 1...3 {
            session.request(
              .notify(SceneNotification(id: "sync", title: "Step \(step)", body: "of 3")))
          }
          #expect(
            try eventually { try desk.daemon.calls(of: "Notify").contains("'Step 3'") })
          let calls = try desk.daemon.calls(of: "Notify")
          #expect(!calls.contains("Unwanted"))
          #expect(calls.contains("<'vitrine'>, <uint32 0>") && calls.contains("<'of 3'>"))
          try desk.daemon.emit("ActionInvoked", "us", "[<uint32 77>, <'default'>]")
          try desk.daemon.emit("ActionInvoked", "us", "[<uint32 1>, <'default'>]")
          #expect(eventually { session.events.contains(.notification("sync")) })
          #expect(try !desk.daemon.calls(of: "CloseNotification").contains("(uint64"))
          Desk.push(SDL_WINDOWEVENT_FOCUS_GAINED)
          #expect(
            try eventually { try desk.daemon.calls(of: "CloseNotification").contains("(uint64") })
        }
      }
    }

    @Test("M4: what still shows goes with the program")
    func end() async {
      await #expect(processExitsWith: .success) {
        let desk = try Desk()
        try desk.show { (session: WatchedSession) throws in
          // Replacing it takes its number, which the reply to the first call brings.
          #expect(
            try eventually {
              session.request(.notify(SceneNotification(id: "a", title: "Left")))
              return try desk.daemon.calls(of: "Notify").contains("<'vitrine'>, <uint32 1>")
            })
        }
        #expect(
          try eventually { try desk.daemon.calls(of: "CloseNotification").contains("(uint64") })
      }
    }

    @Test("M3: the machine does not sleep while a task wants it awake, and is free at the end")
    func awake() async {
      await #expect(processExitsWith: .success) {
        let desk = try Desk()
        try desk.show { (session: WatchedSession) throws in
          session.setReason("Printing")
          #expect(try eventually { try desk.inhibitors.contains("Printing") })
          // Another reason holds the same one.
          session.setReason("Copying")
          session.setReason(nil)
          #expect(try eventually { try !desk.inhibitors.contains("Printing") })
          session.setReason("Last")
          #expect(try eventually { try desk.inhibitors.contains("Last") })
        }
        #expect(try eventually { try !desk.inhibitors.contains("Last") })
      }
    }

    @Test("Without a bus a window runs as ever")
    func noBus() async {
      await #expect(processExitsWith: .success) {
        let desk = try Desk()
        try desk.show(isThere: false) { (session: WatchedSession) throws in
          session.request(.notify(SceneNotification(id: "a", title: "Nobody")))
          session.setReason("Nobody")
          #expect(eventually { session.hasAsked && session.draws > 10 })
        }
        #expect(try !desk.daemon.calls(of: "Notify").contains("Nobody"))
      }
    }
  }
}

/// A bus with logind and a notification daemon, and a person who is logged in.
private final class Desk: Sendable {
  nonisolated(unsafe) private let bus: PrivateBus
  nonisolated(unsafe) private let logind: FakeService
  nonisolated(unsafe) let daemon: FakeService

  init() throws {
    bus = try PrivateBus()
    logind = try FakeService(
      "org.freedesktop.login1", at: "/org/freedesktop/login1", "org.freedesktop.login1.Manager",
      template: "logind", on: bus)
    daemon = try FakeService(
      "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
      "org.freedesktop.Notifications", template: "notification_daemon", on: bus)
    _ = try logind.call(
      "org.freedesktop.DBus.Mock.AddSession", ["c1", "seat0", "1000", "someone", "true"])
  }

  func tell(_ method: String, _ arguments: [String] = []) throws {
    _ = try logind.call(
      "org.freedesktop.login1.Session.\(method)", arguments,
      at: "/org/freedesktop/login1/session/c1")
  }

  func setLocked(_ isLocked: Bool) throws { try tell("SetLockedHint", ["\(isLocked)"]) }

  func sleep(_ isBefore: Bool) throws {
    try logind.emit("PrepareForSleep", "b", "[<\(isBefore)>]")
  }

  var inhibitors: String {
    get throws { try logind.call("org.freedesktop.login1.Manager.ListInhibitors") }
  }

  static func push(_ kind: SDL_WindowEventID, to number: UInt32 = 1) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(kind.rawValue)
    event.window.windowID = number
    SDL_PushEvent(&event)
  }

  static func push(_ kind: SDL_EventType) {
    var event = SDL_Event()
    event.button.type = kind.rawValue
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.state = UInt8(SDL_PRESSED)
    event.button.windowID = 1
    (event.button.x, event.button.y) = (10, 10)
    SDL_PushEvent(&event)
  }

  /// Shows a window of the session until another thread has done something with it.
  func show(
    isThere: Bool = true, windows: [WindowID]? = nil,
    while body: @escaping (WatchedSession) throws -> Void,
    configure: (inout WindowConfiguration) -> Void = { _ in }
  ) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    setenv("XDG_SESSION_ID", "c1", 1)
    for name in ["DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS"] {
      setenv(name, isThere ? bus.address : "unix:path=/nonexistent", 1)
    }
    let text = try TextEngine()
    var configuration = WindowConfiguration(
      title: "Probe", environment: Environment(size: Size(320, 240), text: text))
    configuration.joinsSession = true
    // Far more than any takes; the end of one that goes wrong.
    configuration.runDuration = 90
    configure(&configuration)
    let session = WatchedSession()
    session.state.withLock { $0.windows = windows }
    nonisolated(unsafe) let unsafeBody = body
    Thread.detachNewThread {
      // SDL has no queue before.
      #expect(eventually { session.updates > 0 })
      do { try unsafeBody(session) } catch { Issue.record(error) }
      session.end()
    }
    var scene = WatchedScene(session: session)
    try WindowHost(configuration: configuration, text: text).run(&scene)
    #expect(session.hasEnded)
  }
}
