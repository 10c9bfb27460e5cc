internal import Glibc
internal import VitrineCommands
internal import VitrineSupervision

/// The small process that starts the scene, and starts it again.
struct KioskSupervision {
  private let plan: KioskPlan
  private let options: KioskOptions

  init(_ plan: KioskPlan, _ options: KioskOptions) { (self.plan, self.options) = (plan, options) }

  func run() throws {
    // All that is wrong with what it was given is said before anything is shown.
    let playlist = try plan.playlist()
    let pin = try plan.pin.read()
    _ = try TouchFile.read(options.touch, in: plan.folders)
    var configuration = SupervisorConfiguration(
      seat: plan.seat, folders: plan.folders, arguments: CommandLine.arguments,
      environment: ProcessEnvironment.all)
    configuration.version = PackageVersion.current
    configuration.watchdog = options.watchdog ?? configuration.watchdog
    configuration.startTime = max(configuration.startTime, configuration.watchdog)
    configuration.memoryLimit = options.memoryLimit.map { $0 * 1024 }
    // A person at a terminal wants to be told that there is no display.
    configuration.waitsForDisplay = ProcessEnvironment.all["NOTIFY_SOCKET"] != nil
    configuration.overlapsStandIn =
      ProcessEnvironment.all["DISPLAY"] != nil || ProcessEnvironment.all["WAYLAND_DISPLAY"] != nil
    configuration.phaseNames = KioskPhase.allCases.map { "\($0)" }
    configuration.idlePhases = [KioskPhase.attract.rawValue, KioskPhase.night.rawValue]
    configuration.command = plan.program.command
    configuration.replayCommand = [plan.program.name]
    let supervisor = try Supervisor(configuration)
    try? plan.keep(playlist)
    let command = plan.program.command
    if isatty(STDERR_FILENO) == 1 {
      StandardError.write("Control+C here or '\(command) quit' ends the kiosk")
    }
    if pin == nil {
      StandardError.write(
        "no PIN is set, so that nobody is let in from the screen; '\(command) pin' sets one")
    }
    let code = try supervisor.run()
    if code != ExitCodes.done { throw QuietExit(code: code) }
  }
}

extension KioskPlan {
  /// Keeps a playlist that is right; only one that comes from a file can become wrong.
  func keep(_ playlist: Playlist) throws {
    guard let playlistPath else { return }
    try keptPlaylist.write(KeptPlaylist(path: playlistPath, playlist: playlist))
  }

  /// The playlist; where its file is wrong, as it was last right.
  /// - Parameter notice: is told what is wrong.
  func playlistOrKept(_ notice: (String) -> Void) throws -> Playlist {
    do throws(InputError) {
      let playlist = try playlist()
      try? keep(playlist)
      return playlist
    } catch {
      guard let playlistPath, case .value(let kept) = keptPlaylist.read(),
        kept.path == playlistPath, (try? program.check(kept.playlist, source: playlistPath)) != nil
      else { throw error }
      notice("\(error); the last playlist that was right goes on")
      return kept.playlist
    }
  }
}
