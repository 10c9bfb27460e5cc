/// Settings of a supervisor.
package struct SupervisorConfiguration: Sendable {
  /// The name of the seat: letters, digits, `-`, `_` and `.`.
  package var seat: String
  /// The folders of the kiosk's files.
  package var folders: KioskFolders
  /// The scene's program; by default, this program.
  package var executable = "/proc/self/exe"
  /// Its arguments, the program's name first.
  package var arguments: [String]
  /// Its environment, without systemd's variables for the supervisor.
  package var environment: [String: String]
  /// Further environment variables, by role.
  package var roleEnvironment: [SceneRole: [String: String]] = [:]
  /// The version of the program, for status and reports.
  package var version = ""

  /// The number of seconds without a due frame after which a scene counts as hung.
  ///
  /// Ours, 10: longer than any honest frame, shorter than a person waits before a dead screen.
  package var watchdog = 10.0
  /// The time for the first frame, in seconds.
  ///
  /// Ours, 15: fonts and pictures are read from a cold disk.
  package var startTimeout = 15.0
  /// The delays of restarts after the first failure in a row, the second, and so on, in seconds.
  ///
  /// The last delay applies to all further failures.
  ///
  /// Ours: a single failure is repaired at once, and a persistent one isn't made worse.
  package var restartDelays = [0.0, 1, 2, 4, 8, 16, 30]
  /// The number of failures in a row after which the page with the number to call is shown.
  ///
  /// Ours, 5.
  package var maximumFailures = 5
  /// The delay of restarts after `maximumFailures` failures in a row, in seconds.
  ///
  /// Ours, 60.
  package var troubleDelay = 60.0
  /// The number of healthy seconds after which failures are forgotten.
  ///
  /// Ours, 600.
  package var healthyTime = 600.0
  /// The interval of retries without a display, in seconds.
  ///
  /// Ours, 1.
  package var displayRetryInterval = 1.0
  /// The time for a process to exit by itself, in seconds.
  ///
  /// Ours, 1.
  package var terminationTimeout = 1.0
  /// The memory limit of the scene, in KiB; nil for none.
  ///
  /// A scene above the limit is restarted while nobody is there (`idlePhases`). Sooner than
  /// `healthyTime` after its start, that is a failure: a scene that needs so much from the start
  /// would be restarted again and again. A scene above one and a half times the limit is killed at
  /// once, as a failure.
  package var memoryLimit: Int?
  /// True to wait for a missing display; false to exit with 2, for a person at a terminal.
  package var waitsForDisplay = true
  /// False if two programs can't be shown at once, as without a display server.
  ///
  /// If false, the placeholder ends before the scene is restarted; if true, with the scene's first
  /// frame.
  package var overlapsPlaceholder = true
  /// The names of `SharedPage.phase`, from 0.
  package var phaseNames: [String] = []
  /// The phases in which nobody is there.
  package var idlePhases: Set<UInt64> = []
  /// The command for kiosks of this program, for messages.
  package var command = "vitrine kiosk"
  /// The command before the arguments that redraw a failed frame.
  package var replayCommand = ["vitrine"]

  /// The program's file name: the prefix of its lines on standard error.
  var programName: String {
    arguments.first?.split(separator: "/").last.map(String.init) ?? "vitrine"
  }

  /// Creates a configuration with the defaults.
  package init(
    seat: String, folders: KioskFolders, arguments: [String], environment: [String: String]
  ) {
    self.seat = seat
    self.folders = folders
    self.arguments = arguments
    self.environment = environment
  }
}
