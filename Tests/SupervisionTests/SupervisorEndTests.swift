import Foundation
import Testing

@testable import VitrineSupervision
@testable import VitrineSupervisionProbe

@Suite("How a supervised kiosk ends, and does not", .serialized)
struct SupervisorEndTests {
  @Test("A scene that ends on purpose ends the kiosk with 0, and leaves no socket")
  func finish() throws {
    let kiosk = try ProbeKiosk { $0.scene = [.finish] }
    #expect(kiosk.exitCode() == 0)
    #expect(kiosk.complaints == [])
    #expect(!kiosk.folder.names().contains("seat0.sock"))
  }

  @Test(
    "Each closing signal ends kiosk and scene, also a scene that does not listen",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT], [ProbeConfiguration.Behaviour.run, .stubborn])
  func signals(signal: Int32, behaviour: ProbeConfiguration.Behaviour) throws {
    let kiosk = try ProbeKiosk { $0.scene = [behaviour] }
    let scene = try #require(try kiosk.reaches { $0.state == .running }.scenePid)
    kiosk.signal(signal)
    #expect(kiosk.exitCode() == 0)
    #expect(!processExists(scene))
  }

  @Test("A scene and what stands in for it end with a supervisor that is killed")
  func killed() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.run, .fail]
      $0.restartDelays = [60]
      $0.placeholder = .stubborn
    }
    let scene = try #require(try kiosk.reaches { $0.state == .running }.scenePid)
    kiosk.signal(SIGKILL)
    #expect(eventually { !processExists(scene) })

    let failing = try ProbeKiosk {
      $0.scene = [.fail]
      $0.restartDelays = [60]
      $0.placeholder = .stubborn
    }
    _ = try failing.reaches { $0.state == .waiting }
    let path = "/proc/\(failing.id)/task/\(failing.id)/children"
    var children: [Int32] = []
    #expect(
      eventually {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        children = text.split(separator: " ").compactMap { Int32($0) }
        return !failing.folder.names("wait-starts").isEmpty && children.count == 1
      })
    failing.signal(SIGKILL)
    #expect(eventually { !children.contains(where: processExists) })
  }

  @Test("Bad input at the first start ends with 2 and the scene's own line alone")
  func badInput() throws {
    let kiosk = try ProbeKiosk { $0.scene = [.badInput] }
    #expect(kiosk.exitCode() == 2)
    #expect(kiosk.complaints == ["vitrine: the playlist is empty; name an exhibit"])
    #expect(kiosk.folder.names("failures") == [])
  }

  @Test("Bad input later is a failure as any other")
  func laterBadInput() throws {
    let kiosk = try ProbeKiosk { $0.scene = [.crash, .badInput, .run] }
    let status = try kiosk.reaches { $0.state == .running && $0.item.index == 3 }
    #expect(status.restarts.map(\.reason) == ["ended by SIGSEGV", "ended with code 2"])
  }

  @Test("A display that comes later is waited for, and that is no failure")
  func laterDisplay() throws {
    let kiosk = try ProbeKiosk { $0.scene = [.noDisplay, .noDisplay, .noDisplay, .run] }
    _ = try kiosk.reaches { $0.state == .noDisplay }
    #expect(kiosk.starts(4))
    let status = try kiosk.reaches { $0.state == .running }
    #expect(status.restartCount == 0 && status.failures == 0 && status.item.index == 4)
    // Said once, and not at each try.
    #expect(
      kiosk.complaints.prefix(2) == [
        "vitrine: there is no display",
        "VitrineSupervisionProbe: there is no display; it is waited for",
      ])
    #expect(kiosk.complaints.filter { $0 == "vitrine: there is no display" }.count == 1)
  }

  @Test(
    "A display that shows not even what stands in ends the kiosk with 1, for systemd to start both")
  func hangingDisplay() throws {
    let inbox = try Inbox(isAbstract: true)
    func kiosk(
      _ environment: [String: String], placeholder: ProbeConfiguration.Behaviour
    ) throws -> ProbeKiosk {
      try ProbeKiosk(environment: environment) {
        $0.scene = [.noFrame]
        $0.placeholder = placeholder
        $0.startTimeout = 0.5
      }
    }
    let hanging = try kiosk(["NOTIFY_SOCKET": inbox.name], placeholder: .noFrame)
    #expect(hanging.exitCode() == 1)
    #expect(hanging.log.contains("not even the page that stands in is shown"))
    #expect(inbox.take().contains("STOPPING=1"))
    // A scene alone that shows nothing is its own fault, and without systemd nobody would start it
    // again.
    let failing = try kiosk(["NOTIFY_SOCKET": inbox.name], placeholder: .still)
    _ = try failing.reaches { $0.state == .trouble }
    let alone = try kiosk([:], placeholder: .noFrame)
    _ = try alone.reaches { $0.state == .trouble }
  }

  @Test("A person at a terminal is told that there is no display")
  func noDisplay() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.noDisplay]
      $0.waitsForDisplay = false
    }
    #expect(kiosk.exitCode() == 2)
    #expect(kiosk.complaints == ["vitrine: there is no display"])
  }

  @Test("A display that goes away later is waited for, whoever has started the kiosk")
  func lostDisplay() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.crash, .noDisplay, .noDisplay, .run]
      $0.waitsForDisplay = false
    }
    let status = try kiosk.reaches { $0.state == .running && $0.item.index == 4 }
    #expect(status.restartCount == 1)
  }

  @Test("A full disk takes log and reports, and the kiosk goes on")
  func fullDisk() throws {
    let kiosk = try ProbeKiosk {
      $0.hasFullDisk = true
      $0.scene = [.crash, .hang, .run]
    }
    let status = try kiosk.reaches { $0.state == .running && $0.item.index == 3 }
    #expect(status.restartCount == 2)
    #expect(kiosk.log == "")
    #expect(kiosk.folder.names("failures").allSatisfy { !$0.hasSuffix(".json") })
    kiosk.signal(SIGTERM)
    #expect(kiosk.exitCode() == 0)
  }

  @Test("A folder that cannot be written takes log and reports, and the kiosk goes on")
  func noLog() throws {
    let folder = try TestFolder()
    // A folder where the log should be is refused to root as well.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/kiosk-seat0.log", withIntermediateDirectories: false)
    try Data().write(to: URL(filePath: folder.path + "/failures"))
    let kiosk = try ProbeKiosk(in: folder) { $0.scene = [.crash, .run] }
    _ = try kiosk.reaches { $0.state == .running && $0.item.index == 2 }
    #expect(kiosk.complaints.contains { $0.contains("not kept") })
  }

  @Test("A scene for which there is no memory is started again")
  func noMemory() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.grow, .run]
      $0.addressSpace = 200
    }
    let status = try kiosk.reaches { $0.state == .running && $0.item.index == 2 }
    #expect(status.restarts.count == 1)
    #expect(status.restarts.allSatisfy { $0.reason.hasPrefix("ended by SIG") })
  }

  @Test("A scene that takes more memory than it may is started anew, sooner while nobody is there")
  func memoryLimit() throws {
    let used = try ProbeKiosk {
      $0.scene = [.grow, .run]
      $0.memoryLimit = 80_000
    }
    let failed = try used.reaches { $0.state == .running && $0.item.index == 2 }
    #expect(failed.failures == 1 && failed.restarts.count == 1)
    #expect(failed.restarts.allSatisfy { $0.reason.hasPrefix("memory: ") })

    for (phase, name) in [(UInt64(1), "attract"), (2, "night")] {
      let idle = try ProbeKiosk {
        $0.scene = [.grow, .run]
        $0.memoryLimit = 80_000
        $0.healthyTime = 0
        $0.phase = phase
      }
      let restarted = try idle.reaches { $0.state == .running && $0.item.index == 2 }
      // Had it not been sooner, one and a half times as much would have been a failure.
      #expect(restarted.restartCount == 1)
      #expect(!idle.log.contains("the scene failed"))
      #expect(restarted.phase == name)
    }
  }

  @Test("A scene that needs too much memory from the start fails, and is not started on and on")
  func memoryFromStart() throws {
    let kiosk = try ProbeKiosk {
      $0.scene = [.large]
      $0.memoryLimit = 90_000
      $0.phase = 1
      $0.restartDelays = [0, 0.2]
      $0.maximumFailures = 3
      $0.troubleDelay = 600
    }
    let status = try kiosk.reaches { $0.state == .trouble }
    #expect(status.failures == 3 && status.restartCount == 3)
    #expect(status.restarts.allSatisfy { $0.reason.hasPrefix("memory: ") })
  }

  @Test("A second kiosk on a seat is refused, and another seat is free")
  func twoOnASeat() throws {
    let kiosk = try ProbeKiosk()
    _ = try kiosk.reaches { $0.state == .running }
    let second = try ProbeKiosk(in: kiosk.folder)
    #expect(second.exitCode() == 2)
    #expect(
      second.complaints == [
        "vitrine: a kiosk runs on seat0 already (process \(kiosk.id)); end it with "
          + "'probe hall quit --seat seat0', or name another one with --seat"
      ])
    let other = try ProbeKiosk(in: kiosk.folder) { $0.seat = "seat1" }
    #expect(
      eventually {
        (try? other.client(of: "seat1").status().state) == .running
      })
    #expect(kiosk.status?.state == .running)
  }

  @Test("After a kiosk was killed its seat is free")
  func freeSeat() throws {
    let kiosk = try ProbeKiosk()
    _ = try kiosk.reaches { $0.state == .running }
    kiosk.signal(SIGKILL)
    #expect(eventually { !processExists(kiosk.id) })
    let next = try ProbeKiosk(in: kiosk.folder)
    #expect(try next.reaches { $0.state == .running }.pid == next.id)
  }
}
