internal import CVitrineProcesses
internal import Glibc
internal import VitrineFiles

/// A process started by a supervisor, from its own perspective.
package struct SceneProcess {
  /// The variable that names the role.
  static let roleVariable = "VITRINE_KIOSK_ROLE"
  /// The variable that names the descriptor of the page.
  static let pageVariable = "VITRINE_KIOSK_PAGE"
  /// The process's out-of-memory score, which makes the kernel kill it before others.
  ///
  /// Ours, of at most 1000: the supervisor must outlive the scene, or nobody restarts it.
  private static let outOfMemoryScore = "500"

  /// What the process shows.
  package let role: SceneRole
  /// The page that it reports to.
  package let page: SharedPage

  /// Adopts what a supervisor has passed to this process; call it first, and once.
  ///
  /// From then on the process ends with its supervisor, however the supervisor ends.
  /// - Returns: nil in a process that wasn't started by a supervisor.
  /// - Throws: `SupervisionError` if the environment names a role and the rest is missing.
  package static func begin() throws(SupervisionError) -> SceneProcess? {
    guard let name = variable(roleVariable) else { return nil }
    guard let role = SceneRole(rawValue: name) else {
      throw .badEnvironment("VITRINE_KIOSK_ROLE is '\(name.terminalLine)', which is no role")
    }
    guard let number = variable(pageVariable).flatMap({ Int32($0) }), number > STDERR_FILENO else {
      throw .badEnvironment("VITRINE_KIOSK_PAGE names no page of a kiosk")
    }
    let page = try SharedPage(inherited: number)
    // Children of this process are not scenes.
    unsetenv(roleVariable)
    unsetenv(pageVariable)
    _ = vitrine_set_parent_death_signal(SIGKILL)
    // The parent may have exited before the signal was set.
    if getppid() != page.supervisor { kill(getpid(), SIGKILL) }
    // The original process name doesn't identify it among others.
    vitrine_name_process("kiosk-\(role.rawValue)")
    raiseOutOfMemoryScore()
    return SceneProcess(role: role, page: page)
  }

  private static func raiseOutOfMemoryScore() {
    let file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = writeAll(Array(outOfMemoryScore.utf8), to: file)
    close(file)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// The exit codes of a supervised scene, and the supervisor's response.
package enum SceneExit {
  /// Ended on purpose: the supervisor exits too.
  package static let finished: Int32 = 0
  /// Its input is wrong, as reported on standard error.
  package static let badInput: Int32 = 2
  /// Its display was lost (`EX_UNAVAILABLE`): a failure, since the scene may have caused it.
  package static let displayLost: Int32 = 69
  /// There is no display yet (`EX_TEMPFAIL` of sysexits.h): retried every second.
  package static let noDisplay: Int32 = 75
}

/// The supervisor's exit codes if neither a person nor its input has ended it.
enum SupervisorExit {
  /// The display server hangs; systemd should restart it with the kiosk.
  static let displayHangs: Int32 = 1
}
