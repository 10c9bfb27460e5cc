import VitrineCommands
import VitrineExhibits
import VitrineHost
import VitrineKiosk
import VitrineKioskScenes

/// The exhibits as a kiosk.
enum GalleryKiosk {
  /// The default exhibits: the guide that is made for a hall, then exhibits with good motion.
  static let defaultNames = [
    "kiosk-guide", "page-stories", "tab-music", "page-view", "tab-clock",
  ]

  /// The program of `vitrine kiosk`.
  static let program = KioskProgram(
    name: Program.name, subcommand: ["kiosk"],
    entries: ([ScreenCatalog.gallery] + Catalog.all.map { $0.id }).map(entry),
    defaultNames: defaultNames.filter { Catalog.exhibit($0) != nil })

  private static func entry(_ id: String) -> KioskEntry {
    var entry = KioskEntry(
      id, replay: (arguments: ["snapshot", id], output: ["--output", "failed.png"]),
      configure: { $0.icon = AppIcon.load() }
    ) { settings in
      Catalog.removeAbandonedFiles()
      let catalog = try ScreenCatalog()
      var screen = try catalog.screen(id)
      for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
        try screen.set(name, to: value)
      }
      return screen
    }
    if let type = Catalog.exhibit(id) {
      // The strings have the titles in all languages except English.
      (entry.title, entry.titleKey) = (type.title, "exhibit.\(id)")
      entry.systemImage = type.symbol
    }
    return entry
  }
}
