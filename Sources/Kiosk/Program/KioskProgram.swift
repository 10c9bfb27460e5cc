internal import Snapshots
internal import VitrineCommands
internal import VitrineDrawing
package import VitrineKioskScenes
internal import VitrineViews

/// A program that can be a kiosk: what it knows to show, and how its command line begins.
package struct KioskProgram: Sendable {
  /// What it was started as.
  package let name: String
  /// What stands before its own arguments, such as `kiosk`; empty where all of it is a kiosk.
  package let subcommand: [String]
  /// What it can show.
  package let entries: [KioskEntry]
  /// How it behaves unless told otherwise.
  package let configuration: KioskConfiguration
  /// What it shows unless told otherwise; nil for all that it knows.
  package let usual: [String]?
  /// Seconds of each of these while nobody is there.
  package let usualSeconds: Double

  /// The program whose command line is looked at.
  @TaskLocal package static var current: KioskProgram?

  /// Describes a program.
  package init(
    name: String, subcommand: [String], entries: [KioskEntry],
    configuration: KioskConfiguration = KioskConfiguration(), usual: [String]? = nil,
    usualSeconds: Double = 20
  ) {
    self.name = name
    self.subcommand = subcommand
    self.entries = entries
    self.configuration = configuration
    self.usual = usual
    self.usualSeconds = usualSeconds
  }

  /// How a person calls its kiosks.
  var command: String { ([name] + subcommand).joined(separator: " ") }

  /// What it knows by a name.
  func entry(_ name: String) -> KioskEntry? { entries.first { $0.name == name } }

  /// The playlist that it has where nobody names one.
  func playlist(of names: [String]) -> Playlist {
    if !names.isEmpty { return Playlist(names, seconds: usualSeconds) }
    if let usual { return Playlist(usual, seconds: usualSeconds) }
    var playlist = Playlist([], seconds: nil)
    playlist.items = entries.map { entry in
      .exhibit(
        entry.name, settings: [:],
        seconds: entry.seconds ?? (entries.count > 1 ? usualSeconds : nil))
    }
    return playlist
  }

  /// Looks whether all that a playlist names can be shown.
  /// - Parameters:
  ///   - source: what messages call it; nil for what the command line names.
  ///   - makesScenes: false looks at names alone, where an app that cannot even be made must do no harm;
  ///     true finds out whether the knobs take what they are given.
  /// - Throws: `InputError`.
  func check(
    _ playlist: Playlist, source: String?, makingScenes makesScenes: Bool
  ) throws(InputError) {
    for item in playlist.items {
      guard case .exhibit(let name, let settings, _) = item else { continue }
      guard let entry = entry(name) else { throw unknown(name, source) }
      guard makesScenes else { continue }
      do {
        _ = try entry.make(settings)
      } catch {
        throw InputError("\(source.map { "\($0): " } ?? "")'\(name)': \(error)")
      }
    }
  }

  private func unknown(_ name: String, _ source: String?) -> InputError {
    let known = entries.map(\.name)
    let nearest = Spelling.nearest(to: name, among: known).map { "did you mean '\($0)'? " }
    let list =
      subcommand.isEmpty
      ? "it can show \(known.joined(separator: ", "))" : "'vitrine list' names them all"
    return InputError(
      "\(source.map { "\($0): " } ?? "")no exhibit '\(name)'; \(nearest ?? "")\(list)")
  }

  /// What a kiosk shows for a playlist that was looked at; a line on standard error for a picture that is
  /// no longer there.
  ///
  /// An app that declares windows has a stage: one screen has room for them as panes.
  /// - Parameter isOnStage: true for what stands on a stage with others.
  func items(of playlist: Playlist, isOnStage: Bool = false) -> [KioskItem] {
    let isAlone = playlist.items.count == 1
    return playlist.items.enumerated().compactMap { index, item in
      switch item {
      case .exhibit(let name, let settings, let seconds):
        guard let entry = entry(name) else { return nil }
        let duration = seconds ?? (isAlone ? nil : usualSeconds)
        var shown = KioskItem(name, duration: duration, settings: settings) {
          let scene = entry.makeOrEnd(settings)
          guard !isOnStage, scene.windows != nil else { return scene }
          var app = StageApp(entry.title, id: name, systemImage: entry.systemImage) {
            entry.makeOrEnd(settings)
          }
          app.titleKey = entry.titleKey
          return ViewScene(Stage([app]))
        }
        (shown.title, shown.titleKey) = (entry.title, entry.titleKey)
        shown.systemImage = entry.systemImage
        return shown
      case .picture(let path, let seconds):
        // Read once: a file that changes under a visitor's eyes is a change of the playlist.
        let picture: Bitmap
        do throws(InputError) {
          picture = try PlaylistReader.picture(path)
        } catch {
          StandardError.write("\(error); it is left out")
          return nil
        }
        let name = path.split(separator: "/").last.map(String.init) ?? "picture \(index + 1)"
        let duration = seconds ?? (isAlone ? nil : usualSeconds)
        var shown = KioskItem(name, duration: duration, isInteractive: false) {
          PictureScene(picture, label: name)
        }
        shown.systemImage = "photo"
        return shown
      }
    }
  }
}
