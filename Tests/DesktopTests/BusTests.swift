import Foundation
import Glibc
import Testing
import VitrineDesktop

extension DesktopTests {
  @Suite struct BusTests {
    @Test(arguments: [
      "", "disabled:", "autolaunch:", "autolaunch:scope=*user", "tcp:host=localhost,port=1",
      "unixexec:path=/bin/false", "nonsense",
    ])
    func onlySocketsOfThisMachineAreTried(_ address: String) {
      #expect(DesktopBus(address: address) == nil)
    }

    // What a process has is counted where no other test runs beside.
    @Test func aBusThatIsNotThereIsSilent() async {
      await #expect(processExitsWith: .success) {
        let bus = try PrivateBus()
        let before = try BusTests.warmUp(bus)
        for address in ["unix:path=/nowhere/bus", "unix:nonsense", "unix:"] {
          let desktop = try #require(DesktopBus(address: address))
          desktop.observeSettings { _ in Issue.record("nobody is there") }
          // Nobody closes it.
          #expect(eventually { Resources.atRest() == before })
          withExtendedLifetime((bus, desktop)) {}
        }
      }
    }

    @Test func aBusWithoutServicesIsSilent() throws {
      let bus = try PrivateBus()
      let desktop = try #require(DesktopBus(address: bus.address))
      desktop.observeSettings { _ in Issue.record("nobody is there") }
      _ = try bus.has("org.freedesktop.portal.Desktop")
      desktop.close()
    }

    @Test func aSilentServiceHoldsNothingUp() async {
      await #expect(processExitsWith: .success) {
        let bus = try PrivateBus()
        let portal = try FakeService(
          "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop",
          "org.freedesktop.portal.Settings", on: bus)
        portal.stop()
        let before = try BusTests.warmUp(bus)
        let began = Date.now
        let desktop = try #require(DesktopBus(address: bus.address))
        desktop.observeSettings { _ in Issue.record("it is silent") }
        #expect(Date.now.timeIntervalSince(began) < patience)
        usleep(200_000)
        let closing = Date.now
        desktop.close()
        #expect(Date.now.timeIntervalSince(closing) < patience)
        #expect(eventually { Resources.atRest() == before })
      }
    }

    @Test func aBusThatHangsHoldsNothingUp() async {
      await #expect(processExitsWith: .success) {
        let bus = try PrivateBus()
        let before = try BusTests.warmUp(bus)
        bus.signal(SIGSTOP)
        defer { bus.signal(SIGCONT) }
        let began = Date.now
        let desktop = try #require(DesktopBus(address: bus.address))
        desktop.observeSettings { _ in Issue.record("it hangs") }
        usleep(200_000)
        desktop.close()
        #expect(Date.now.timeIntervalSince(began) < patience)
        #expect(eventually { Resources.atRest() == before })
      }
    }

    @Test func aBusMayEnd() async {
      await #expect(processExitsWith: .success) {
        let bus = try PrivateBus()
        let before = try BusTests.warmUp(bus)
        let desktop = try #require(DesktopBus(address: bus.address))
        desktop.observeSettings { _ in Issue.record("nobody is there") }
        usleep(100_000)
        bus.signal(SIGKILL)
        usleep(100_000)
        desktop.observeSettings { _ in Issue.record("nobody is there") }
        desktop.close()
        #expect(
          eventually {
            let after = Resources.atRest()
            // Foundation lets go of a socket with the daemon's process.
            return after.sockets <= before.sockets && after.threads == before.threads
              && after.counters == before.counters
          })
      }
    }

    @Test func nothingIsLeftOfManyBuses() async {
      await #expect(processExitsWith: .success) {
        let bus = try PrivateBus()
        let before = try BusTests.warmUp(bus)
        for round in 0..<20 {
          let desktop = try #require(DesktopBus(address: bus.address))
          desktop.observeSettings { _ in Issue.record("nobody is there") }
          // Some are closed while they connect, and one by nobody.
          if round.isMultiple(of: 2) { usleep(20_000) }
          if round < 19 { desktop.close() }
        }
        #expect(eventually { Resources.atRest() == before })
      }
    }

    /// Has GLib start the threads that it keeps for the process.
    /// - Returns: what there is then.
    private static func warmUp(_ bus: PrivateBus) throws -> Resources {
      let desktop = try #require(DesktopBus(address: bus.address))
      #expect(eventually { Resources().threads.contains("gdbus") })
      desktop.close()
      return .atRest()
    }
  }
}

/// The most seconds that a call takes which waits for nobody: GDBus's own limit for a reply is 25.
private let patience: TimeInterval = 20

/// What the process has of threads and descriptors.
///
/// Threads by name, without those of pools, which start and end them as they like.
private struct Resources: Equatable {
  let threads: [String]
  let sockets: Int
  let counters: Int

  /// What there is once no bus has a thread.
  static func atRest() -> Resources {
    // A thread that has just begun has no name yet.
    usleep(100_000)
    _ = eventually { !Resources().threads.contains("desktop") }
    // GDBus's own thread closes what it had.
    usleep(50_000)
    return Resources()
  }

  init() {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    threads = tasks.compactMap {
      try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
    }.map { $0.trimmingCharacters(in: .newlines) }
      .filter { name in ["desktop", "gdbus", "gmain"].contains { name.hasPrefix($0) } }
      .sorted()
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let targets = files.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    sockets = targets.count { $0.hasPrefix("socket:") }
    counters = targets.count { $0.contains("[eventfd]") }
  }
}
