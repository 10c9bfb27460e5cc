import FoundationEssentials
import Glibc
import VitrineSupervision

/// A kiosk without a screen.
enum Probe {
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let text = arguments.dropFirst().first ?? ""
      let configuration = try JSONDecoder().decode(
        ProbeConfiguration.self, from: Data(text.utf8))
      if let process = try SceneProcess.begin() {
        ProbeScene(configuration, process).run()
        return 0
      }
      return try supervise(configuration, arguments)
    } catch {
      complain("vitrine: \(error)")
      return 2
    }
  }

  static func complain(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func supervise(
    _ probe: ProbeConfiguration, _ arguments: [String]
  ) throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    var configuration = SupervisorConfiguration(
      seat: probe.seat, folders: KioskFolders(state: probe.folder, runtime: probe.folder),
      arguments: arguments, environment: environment)
    configuration.watchdog = probe.watchdog
    configuration.startTimeout = probe.startTimeout
    configuration.restartDelays = probe.restartDelays
    configuration.maximumFailures = probe.maximumFailures
    configuration.troubleDelay = probe.troubleDelay
    configuration.displayRetryInterval = 0.2
    configuration.memoryLimit = probe.memoryLimit
    configuration.waitsForDisplay = probe.waitsForDisplay
    configuration.overlapsPlaceholder = probe.overlapsPlaceholder
    configuration.healthyTime = probe.healthyTime
    configuration.phaseNames = ["active", "attract", "night"]
    configuration.idlePhases = [1, 2]
    configuration.command = "probe hall"
    configuration.version = "probe"
    configuration.roleEnvironment[.trouble] = ["PROBE_NUMBER": "555"]
    let supervisor = try Supervisor(configuration)
    if probe.hasFullDisk { limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: 0) }
    return try supervisor.run()
  }

  static func limit(_ resource: __rlimit_resource_t, to maximum: Int) {
    var limit = rlimit(rlim_cur: rlim_t(maximum), rlim_max: rlim_t(maximum))
    setrlimit(resource, &limit)
  }
}
