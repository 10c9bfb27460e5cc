internal import CVitrineProcesses
internal import Glibc
internal import VitrineFiles

/// A process that a supervisor has started, seen from inside.
package struct SceneProcess {
  /// The variable that names the role.
  static let roleVariable = "VITRINE_KIOSK_ROLE"
  /// The variable that names the descriptor of the page.
  static let pageVariable = "VITRINE_KIOSK_PAGE"
  /// How much sooner than others the system ends this process where no memory is left.
  ///
  /// Ours, of at most 1000: the supervisor must outlive the scene, or nobody starts it again.
  private static let outOfMemoryScore = "500"

  /// What it shows.
  package let role: SceneRole
  /// Where it tells how it is.
  package let page: SharedPage

  /// Takes up what a supervisor has left for this process; to be called first, and once.
  ///
  /// From then on the process ends with its supervisor, however that ends.
  /// - Returns: nil in a process that no supervisor has started.
  /// - Throws: `SupervisionError` where the environment names a role and the rest is not there.
  package static func begin() throws(SupervisionError) -> SceneProcess? {
    guard let name = variable(roleVariable) else { return nil }
    guard let role = SceneRole(rawValue: name) else {
      throw .badEnvironment("VITRINE_KIOSK_ROLE is '\(name.terminalLine)', which is no role")
    }
    guard let number = variable(pageVariable).flatMap({ Int32($0) }), number > STDERR_FILENO else {
      throw .badEnvironment("VITRINE_KIOSK_PAGE names no page of a kiosk")
    }
    let page = try SharedPage(inherited: number)
    // What this process starts is no scene.
    unsetenv(roleVariable)
    unsetenv(pageVariable)
    _ = vitrine_set_parent_death_signal(SIGKILL)
    // It may have ended before that.
    if getppid() != page.supervisor { kill(getpid(), SIGKILL) }
    // What it was started as says nothing to whoever looks for it among others.
    vitrine_name_process("kiosk-\(role.rawValue)")
    yieldMemory()
    return SceneProcess(role: role, page: page)
  }

  private static func yieldMemory() {
    let file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = writeAll(Array(outOfMemoryScore.utf8), to: file)
    close(file)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// The codes that a supervised scene ends with, and what its supervisor makes of them.
package enum SceneExit {
  /// It was ended on purpose: the supervisor ends too.
  package static let finished: Int32 = 0
  /// What it was given is wrong, as it has said on standard error.
  package static let badInput: Int32 = 2
  /// Its display has gone away (`EX_UNAVAILABLE`): a failure, since it may have been the scene's doing.
  package static let displayLost: Int32 = 69
  /// There is no display yet (`EX_TEMPFAIL` of sysexits.h): it is tried again every second.
  package static let noDisplay: Int32 = 75
}

/// The codes that a supervisor ends with where neither a person nor its input has ended it.
enum SupervisorExit {
  /// The display server hangs; systemd is to start it anew, with the kiosk.
  static let displayHangs: Int32 = 1
}
