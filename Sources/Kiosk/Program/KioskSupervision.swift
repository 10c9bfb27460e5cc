internal import Glibc
internal import VitrineCommands
internal import VitrineSupervision

/// The small process that starts and restarts the scene.
struct KioskSupervision {
  private let plan: KioskPlan
  private let options: KioskOptions

  init(_ plan: KioskPlan, _ options: KioskOptions) { (self.plan, self.options) = (plan, options) }

  func run() throws {
    // All input errors are reported before anything is shown. Apps are created in the scene only:
    // an app that can't be created must not crash the supervisor. A service that starts at night
    // continues with the last valid playlist; a person gets the error.
    let isService = ProcessEnvironment.all["NOTIFY_SOCKET"] != nil
    _ =
      isService
      ? try plan.playlistOrLastValid(makingScenes: false, StandardError.write)
      : try plan.playlist(makingScenes: false)
    let pin = try plan.pin.read()
    _ = try TouchFile.read(options.touch, in: plan.folders)
    var configuration = SupervisorConfiguration(
      seat: plan.seat, folders: plan.folders, arguments: CommandLine.arguments,
      environment: ProcessEnvironment.all)
    configuration.version = PackageVersion.current
    configuration.watchdog = options.watchdog ?? configuration.watchdog
    configuration.startTimeout = max(configuration.startTimeout, configuration.watchdog)
    configuration.memoryLimit = options.memoryLimit.map { $0 * 1024 }
    // A person at a terminal should learn that there is no display.
    configuration.waitsForDisplay = isService
    configuration.overlapsPlaceholder =
      ProcessEnvironment.all["DISPLAY"] != nil || ProcessEnvironment.all["WAYLAND_DISPLAY"] != nil
    configuration.phaseNames = KioskPhase.allCases.map { "\($0)" }
    configuration.idlePhases = [KioskPhase.attract.rawValue, KioskPhase.night.rawValue]
    configuration.command = plan.program.command
    configuration.replayCommand = [plan.program.name]
    let supervisor = try Supervisor(configuration)
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
  /// Stores a valid playlist if it is from a file: other playlists can't become invalid.
  func saveLastValid(_ playlist: Playlist) throws {
    guard let playlistPath else { return }
    try lastPlaylistFile.write(LastValidPlaylist(path: playlistPath, playlist: playlist))
  }

  /// The last valid playlist, whatever its file contains now; nil if there is none.
  ///
  /// It is not checked.
  var lastValidPlaylist: Playlist? {
    guard let playlistPath else { return program.playlist(of: []) }
    guard case .value(let saved) = lastPlaylistFile.read(), saved.path == playlistPath else {
      return nil
    }
    return saved.playlist
  }

  /// The playlist, or the last valid one if its file is wrong.
  /// - Parameters:
  ///   - makesScenes: false if only the names are needed.
  ///   - notice: receives the error.
  func playlistOrLastValid(
    makingScenes makesScenes: Bool = true, _ notice: (String) -> Void
  ) throws -> Playlist {
    do throws(InputError) {
      let playlist = try playlist(makingScenes: makesScenes)
      if makesScenes { try? saveLastValid(playlist) }
      return playlist
    } catch {
      guard let playlistPath, case .value(let saved) = lastPlaylistFile.read(),
        saved.path == playlistPath,
        (try? program.check(
          saved.playlist, source: playlistPath, makingScenes: makesScenes)) != nil
      else { throw error }
      notice("\(error); the last playlist that was right goes on")
      return saved.playlist
    }
  }
}
