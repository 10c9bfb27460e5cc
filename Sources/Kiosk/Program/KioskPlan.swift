internal import Glibc
internal import VitrineCommands
internal import VitrineDrawing
internal import VitrineHost
internal import VitrineKioskScenes
internal import VitrineResources
internal import VitrineSupervision
internal import VitrineViews

/// The settings of a kiosk, from its program, its playlist and its command line: later ones take
/// precedence.
struct KioskPlan: Sendable {
  let program: KioskProgram
  let folders: KioskFolders
  private let idle: Double?
  private let warning: Double?
  private let phone: String?
  private let touchTargets: Bool
  private let dimAfter: Double?
  private let dimHours: DayInterval?
  private let night: DayInterval?
  private let language: LanguageTag?
  private let exhibits: [String]
  private let isStage: Bool
  /// The playlist's path; nil if the command line lists the items.
  let playlistPath: String?
  let pin: PINFile
  let seat: String

  init(_ program: KioskProgram, _ options: KioskOptions) throws {
    self.program = program
    folders = try options.seat.folders()
    (idle, warning, phone) = (options.idle, options.warning, options.phone)
    touchTargets = options.touchTargets
    (dimAfter, dimHours, night) = (options.dimAfter, options.dimHours, options.night)
    language = options.environmentOptions.language?.value
    exhibits = options.exhibits
    isStage = options.stage
    playlistPath = options.playlist
    pin = PINFile(path: options.pinFile ?? "\(folders.state)/pin")
    seat = options.seat.name
  }

  /// Reads the playlist and checks that all of it can be shown.
  /// - Parameter makesScenes: false if only the names are needed.
  func playlist(makingScenes makesScenes: Bool = true) throws(InputError) -> Playlist {
    var files: [String] = []
    return try playlist(files: &files, makingScenes: makesScenes)
  }

  /// - Parameter files: receives the requested files, even if something is wrong.
  func playlist(
    files: inout [String], makingScenes makesScenes: Bool = true
  ) throws(InputError) -> Playlist {
    let playlist =
      if let playlistPath { try Playlist(path: playlistPath, files: &files) } else {
        program.playlist(of: exhibits)
      }
    try program.check(
      playlist, source: playlistPath, makingScenes: makesScenes)
    guard !playlist.items.isEmpty else {
      throw InputError("there is nothing to show; name an exhibit, or give a --playlist")
    }
    return playlist
  }

  /// The items of a playlist, shown in turn or all on one stage.
  func items(of playlist: Playlist) -> [KioskItem] {
    let items = program.items(of: playlist, isOnStage: isStage)
    guard isStage, !items.isEmpty else { return items }
    return [
      KioskItem("stage") {
        ViewScene(
          Stage(
            items.enumerated().map { index, item in
              // The list may contain the same item twice.
              let isSecond = items[..<index].contains { $0.id == item.id }
              var app = StageApp(
                item.title, id: isSecond ? "\(item.id)-\(index + 1)" : item.id,
                systemImage: item.systemImage, start: item.makeScene)
              app.titleKey = item.titleKey
              return app
            }))
      }
    ]
  }

  /// The kiosk's settings with a playlist.
  /// - Parameter warnings: receives the reason if a PIN can't be verified.
  func configuration(_ playlist: Playlist, _ warnings: NoticeBoard? = nil) -> KioskConfiguration {
    var configuration = program.configuration
    configuration.idleTimeout = idle ?? playlist.idle ?? configuration.idleTimeout
    configuration.warning = warning ?? playlist.warning ?? configuration.warning
    configuration.phone = phone ?? playlist.phone ?? configuration.phone
    configuration.tint = playlist.tint.flatMap(Color.init(hexadecimal:)) ?? configuration.tint
    configuration.language = language(playlist) ?? configuration.language
    if !playlist.strings.isEmpty { configuration.strings = KioskStrings(file: playlist.strings) }
    configuration.showsTouchTargets = touchTargets || configuration.showsTouchTargets
    configuration.care.dimAfter = dimAfter ?? configuration.care.dimAfter
    configuration.care.dimHours = dimHours ?? configuration.care.dimHours
    configuration.care.night = night ?? configuration.care.night
    if configuration.timeOfDay == nil { configuration.timeOfDay = { _ in WallClock.timeOfDay } }
    if configuration.verifyPIN == nil, hasPIN {
      configuration.verifyPIN = { [pin] digits in
        do throws(InputError) {
          let matches = try pin.matches(digits)
          warnings?.set(.pin, "")
          return matches
        } catch {
          warnings?.post(.pin, "\(error)")
          return nil
        }
      }
    }
    return configuration
  }

  /// True if a PIN is set, even an unreadable one, so that entering it reports the problem.
  private var hasPIN: Bool {
    do throws(InputError) { return try pin.read() != nil } catch { return true }
  }

  /// The language of the screen.
  func language(_ playlist: Playlist) -> Language? {
    language?.language ?? playlist.language.flatMap(Language.init)
  }

  // MARK: The last good playlist

  /// The file that stores the last valid playlist.
  var lastPlaylistFile: StateFile<LastValidPlaylist> {
    StateFile(path: "\(folders.state)/playlist-\(seat).json")
  }
}

/// The last valid playlist, for a restarted kiosk.
struct LastValidPlaylist: Versioned {
  static let currentVersion = 1
  var version = LastValidPlaylist.currentVersion
  /// The path of the playlist.
  var path: String
  var playlist: Playlist
}
