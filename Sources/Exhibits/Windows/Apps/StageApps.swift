internal import VitrineViews

/// The small apps that exhibits put on a stage.
extension StageApp {
  static var mail: StageApp {
    StageApp("stage.mail", id: "mail", systemImage: "envelope") {
      WindowsScene(MailApp()) { $0.windows }
    }
  }

  static var map: StageApp {
    StageApp("stage.map", id: "map", systemImage: "map") { ViewScene(MapApp()) }
  }

  static var notes: StageApp {
    StageApp("stage.notes", id: "notes", systemImage: "doc") {
      WindowsScene(NotesApp()) { $0.windows }
    }
  }

  static var film: StageApp {
    StageApp("stage.film", id: "film", systemImage: "play.circle") {
      WindowsScene(FilmApp()) { $0.windows }
    }
  }
}
