internal import Glibc
internal import VitrineCommands
internal import VitrineDrawing
internal import VitrineHost
internal import VitrineKioskScenes
internal import VitrineResources
internal import VitrineSupervision
internal import VitrineViews

/// What a kiosk is to be, of its program, its playlist and its command line: each counts above the one
/// before.
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
  /// Where the playlist is; nil where the command line says what to show.
  let playlistPath: String?
  let pin: PINFile
  let seat: String

  init(_ program: KioskProgram, _ options: KioskOptions) throws {
    self.program = program
    folders = try options.seat.folders()
    (idle, warning, phone) = (options.idle, options.warning, options.phone)
    touchTargets = options.touchTargets
    (dimAfter, dimHours, night) = (options.dimAfter, options.dimHours, options.night)
    language = options.surroundings.language?.value
    exhibits = options.exhibits
    isStage = options.stage
    playlistPath = options.playlist
    pin = PINFile(path: options.pinFile ?? "\(folders.state)/pin")
    seat = options.seat.name
  }

  /// Reads the playlist and looks whether all of it can be shown.
  /// - Parameter makesScenes: false for who only has to know the names.
  func playlist(makingScenes makesScenes: Bool = true) throws(InputError) -> Playlist {
    var files: [String] = []
    return try playlist(files: &files, makingScenes: makesScenes)
  }

  /// - Parameter files: what was looked for, also where something is wrong.
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

  /// What it shows of a playlist, one after another, or all on one stage.
  func items(of playlist: Playlist) -> [KioskItem] {
    let items = program.items(of: playlist, isOnStage: isStage)
    guard isStage, !items.isEmpty else { return items }
    return [
      KioskItem("stage") {
        ViewScene(
          Stage(
            items.enumerated().map { index, item in
              // The same may stand there twice.
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

  /// How the kiosk behaves with a playlist.
  /// - Parameter notices: is told why a PIN cannot be looked at.
  func configuration(_ playlist: Playlist, _ notices: NoticeBoard? = nil) -> KioskConfiguration {
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
          notices?.set(.pin, "")
          return matches
        } catch {
          notices?.tell(.pin, "\(error)")
          return nil
        }
      }
    }
    return configuration
  }

  /// True where a PIN is set, also one that cannot be read: whoever types it is to learn that.
  private var hasPIN: Bool {
    do throws(InputError) { return try pin.read() != nil } catch { return true }
  }

  /// The language of the screen.
  func language(_ playlist: Playlist) -> Language? {
    language?.language ?? playlist.language.flatMap(Language.init)
  }

  // MARK: The last good playlist

  /// Where the playlist is kept as it was last right.
  var keptPlaylist: StateFile<KeptPlaylist> {
    StateFile(path: "\(folders.state)/playlist-\(seat).json")
  }
}

/// A playlist as it was last right, so that a kiosk that is started again goes on with it.
struct KeptPlaylist: Versioned {
  static let currentVersion = 1
  var version = KeptPlaylist.currentVersion
  /// Of which file.
  var path: String
  var playlist: Playlist
}
