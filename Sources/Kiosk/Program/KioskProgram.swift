internal import Snapshots
internal import VitrineCommands
internal import VitrineDrawing
package import VitrineKioskScenes
internal import VitrineViews

/// A program that can be a kiosk: its entries, and the prefix of its command line.
package struct KioskProgram: Sendable {
  /// The name that it was started by.
  package let name: String
  /// The arguments before the kiosk's own, such as `kiosk`; empty for a program that is only a
  /// kiosk.
  package let subcommand: [String]
  /// The entries that it can show.
  package let entries: [KioskEntry]
  /// The default settings.
  package let configuration: KioskConfiguration
  /// The names that it shows by default; nil for all entries.
  package let defaultNames: [String]?
  /// The default duration of an item while nobody is there, in seconds.
  package let defaultSeconds: Double

  /// The program whose command line is being parsed.
  @TaskLocal package static var current: KioskProgram?

  /// Creates a description of a program.
  package init(
    name: String, subcommand: [String], entries: [KioskEntry],
    configuration: KioskConfiguration = KioskConfiguration(), defaultNames: [String]? = nil,
    defaultSeconds: Double = 20
  ) {
    self.name = name
    self.subcommand = subcommand
    self.entries = entries
    self.configuration = configuration
    self.defaultNames = defaultNames
    self.defaultSeconds = defaultSeconds
  }

  /// The command for kiosks of this program.
  var command: String { ([name] + subcommand).joined(separator: " ") }

  /// The entry with a name.
  func entry(_ name: String) -> KioskEntry? { entries.first { $0.name == name } }

  /// The playlist of some names, or the default one.
  func playlist(of names: [String]) -> Playlist {
    if !names.isEmpty { return Playlist(names, seconds: defaultSeconds) }
    if let defaultNames { return Playlist(defaultNames, seconds: defaultSeconds) }
    var playlist = Playlist([], seconds: nil)
    playlist.items = entries.map { entry in
      .exhibit(
        entry.name, settings: [:],
        seconds: entry.seconds ?? (entries.count > 1 ? defaultSeconds : nil))
    }
    return playlist
  }

  /// Checks that everything in a playlist can be shown.
  /// - Parameters:
  ///   - source: the playlist's name in messages; nil for the command line.
  ///   - makesScenes: true to create the scenes and check the knobs' values, too; false to check
  ///     names only, in a process that must survive an app that crashes when created.
  /// - Throws: `InputError`.
  func check(
    _ playlist: Playlist, source: String?, makingScenes makesScenes: Bool
  ) throws(InputError) {
    for item in playlist.items {
      guard case .exhibit(let name, let settings, _) = item else { continue }
      guard let entry = entry(name) else { throw unknownName(name, source) }
      guard makesScenes else { continue }
      do {
        _ = try entry.make(settings)
      } catch {
        throw InputError("\(source.map { "\($0): " } ?? "")'\(name)': \(error)")
      }
    }
  }

  private func unknownName(_ name: String, _ source: String?) -> InputError {
    let known = entries.map(\.name)
    let nearest = Spelling.nearest(to: name, among: known).map { "did you mean '\($0)'? " }
    let list =
      subcommand.isEmpty
      ? "it can show \(known.joined(separator: ", "))" : "'vitrine list' names them all"
    return InputError(
      "\(source.map { "\($0): " } ?? "")no exhibit '\(name)'; \(nearest ?? "")\(list)")
  }

  /// The items of a checked playlist; a missing picture is reported on standard error.
  ///
  /// An app that declares windows has a stage, which shows them as panes on one screen.
  /// - Parameter isOnStage: true for items on a stage with others.
  func items(of playlist: Playlist, isOnStage: Bool = false) -> [KioskItem] {
    let isOnlyItem = playlist.items.count == 1
    return playlist.items.enumerated().compactMap { index, item in
      switch item {
      case .exhibit(let name, let settings, let seconds):
        guard let entry = entry(name) else { return nil }
        let duration = seconds ?? (isOnlyItem ? nil : defaultSeconds)
        var kioskItem = KioskItem(name, duration: duration, settings: settings) {
          let scene = entry.makeOrExit(settings)
          guard !isOnStage, scene.windows != nil else { return scene }
          var app = StageApp(entry.title, id: name, systemImage: entry.systemImage) {
            entry.makeOrExit(settings)
          }
          app.titleKey = entry.titleKey
          return ViewScene(Stage([app]))
        }
        (kioskItem.title, kioskItem.titleKey) = (entry.title, entry.titleKey)
        kioskItem.systemImage = entry.systemImage
        return kioskItem
      case .picture(let path, let seconds):
        // Read once: a later change of the file is a change of the playlist.
        let picture: Bitmap
        do throws(InputError) {
          picture = try PlaylistReader.picture(path)
        } catch {
          StandardError.write("\(error); it is left out")
          return nil
        }
        let name = path.split(separator: "/").last.map(String.init) ?? "picture \(index + 1)"
        let duration = seconds ?? (isOnlyItem ? nil : defaultSeconds)
        var kioskItem = KioskItem(name, duration: duration, isInteractive: false) {
          PictureScene(picture, label: name)
        }
        kioskItem.systemImage = "photo"
        return kioskItem
      }
    }
  }
}
