/// How a supervisor treats its scene.
package struct SupervisorConfiguration: Sendable {
  /// The name of the seat: letters, digits, `-`, `_` and `.`.
  package var seat: String
  /// Where the kiosk's files are.
  package var folders: KioskFolders
  /// The program of the scene: this one again.
  package var executable = "/proc/self/exe"
  /// Its arguments, the program's name first.
  package var arguments: [String]
  /// What it finds in its environment; what systemd has told the supervisor alone is left out.
  package var environment: [String: String]
  /// What it finds there besides, by role.
  package var roleEnvironment: [SceneRole: [String: String]] = [:]
  /// The version of the program, for status and reports.
  package var version = ""

  /// After how many seconds without a frame that is due a scene hangs.
  ///
  /// Ours, 10: longer than any honest frame, shorter than a person waits before a dead screen.
  package var watchdog = 10.0
  /// Within how many seconds the first frame is presented.
  ///
  /// Ours, 15: fonts and pictures come from a cold disk.
  package var startTime = 15.0
  /// How long is waited after the first failure in a row, the second, and so on, in seconds; the last
  /// holds for all further ones.
  ///
  /// Ours: what happens once is over at once, and what goes on is not made worse.
  package var waits = [0.0, 1, 2, 4, 8, 16, 30]
  /// After how many failures in a row the page with the number to call comes.
  ///
  /// Ours, 5.
  package var mostFailures = 5
  /// How long is waited from then on, in seconds.
  ///
  /// Ours, 60.
  package var troubleWait = 60.0
  /// After how many seconds of health failures are forgotten.
  ///
  /// Ours, 600.
  package var healthyTime = 600.0
  /// How long is waited for a display, again and again, in seconds.
  ///
  /// Ours, 1.
  package var displayWait = 1.0
  /// How long a process may take to end by itself, in seconds.
  ///
  /// Ours, 1.
  package var endTime = 1.0
  /// Most memory of the scene, in KiB; nil for any.
  ///
  /// Above it the scene is started anew while nobody is there (`idlePhases`), and at once above one
  /// and a half times as much. Where that comes sooner than `healthyTime` it is a failure: a scene that
  /// needs so much from the start would be started again and again.
  package var memoryLimit: Int?
  /// True waits for a display that is not there yet; false ends with 2, for a person at a terminal.
  package var waitsForDisplay = true
  /// False where two programs cannot show something at a time, as without a display server: the page
  /// that stands in is ended before the scene is tried again, rather than by its first frame.
  package var overlapsStandIn = true
  /// What the numbers of `SharedPage.phase` are called, from 0.
  package var phaseNames: [String] = []
  /// The phases in which nobody is there.
  package var idlePhases: Set<UInt64> = []
  /// How a person calls kiosks of this program, for remedies.
  package var command = "vitrine kiosk"
  /// What stands before the arguments that draw a failed frame again.
  package var replayCommand = ["vitrine"]

  /// What the program was started as, without folders: what its lines on standard error begin with.
  var programName: String {
    arguments.first?.split(separator: "/").last.map(String.init) ?? "vitrine"
  }

  /// A configuration with the defaults.
  package init(
    seat: String, folders: KioskFolders, arguments: [String], environment: [String: String]
  ) {
    self.seat = seat
    self.folders = folders
    self.arguments = arguments
    self.environment = environment
  }
}
