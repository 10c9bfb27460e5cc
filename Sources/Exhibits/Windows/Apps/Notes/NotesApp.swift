internal import VitrineResources
internal import VitrineViews

/// Notes of a weekend: lists to tick off and to edit, all in one window, and each in a window of
/// its own.
struct NotesApp: Equatable, Sendable {
  struct Line: Identifiable, Equatable, Sendable {
    let id: Int
    /// The typed text; nil for the text in the strings.
    var text: String?
    var isDone = false
  }

  struct Note: Identifiable, Equatable, Sendable {
    /// Also part of the string keys of its texts.
    let id: Int
    /// The typed title; nil for the title in the strings.
    var title: String?
    var lines: [Line]
    var isPinned = false
    /// The picture above its title, if there is space.
    var picture: HarbourPicture?

    var done: Int { lines.count(where: \.isDone) }
  }

  var notes = Self.samples
  var browsers = [AppBrowser(id: 1, shown: 1)]
  var reading: [Note.ID] = []

  @WindowsBuilder<Self> var windows: Windows<Self> {
    WindowGroup("stage.notes", id: "Notes", for: \.browsers, new: { $0.openBrowser() }) { browser in
      NotesBrowser(notes: notes, browser: browser)
    }
    AuxiliaryWindow("stage.note", id: "Note", for: \.reading) { id in
      NoteWindow(note: notes.first { $0.id == id })
    }
    .defaultSize(width: 400, height: 520)
  }

  private static let samples: [Note] = [
    Note(id: 1, lines: lines(7, done: [1, 3, 4]), isPinned: true, picture: .ferry),
    Note(id: 2, lines: lines(6, done: [1]), picture: .evening),
    Note(id: 3, lines: lines(6, done: [2]), picture: .chart),
    Note(id: 4, lines: lines(5, done: [1, 2])), Note(id: 5, lines: lines(4, done: [])),
    Note(id: 6, lines: lines(3, done: [3])),
  ]

  private static func lines(_ count: Int, done: Set<Int>) -> [Line] {
    (1...count).map { Line(id: $0, isDone: done.contains($0)) }
  }

  // MARK: Actions

  mutating func openBrowser() {
    let id = (browsers.map(\.id).max() ?? 0) + 1
    browsers.append(AppBrowser(id: id, shown: notes.first?.id))
  }

  /// Adds an empty note before the others.
  /// - Returns: its id.
  mutating func write() -> Note.ID {
    // Ids of the samples in the strings are never reused for a person's notes.
    let id = max(Self.samples.count, notes.map(\.id).max() ?? 0) + 1
    notes.insert(Note(id: id, title: "", lines: [Line(id: 1, text: "")]), at: 0)
    return id
  }

  mutating func change(_ id: Note.ID, _ change: (inout Note) -> Void) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    change(&notes[index])
  }

  /// Deletes a note: its windows close, and browsers that show it show the next.
  mutating func delete(_ id: Note.ID) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    notes.remove(at: index)
    reading.removeAll { $0 == id }
    let next = notes.isEmpty ? nil : notes[min(index, notes.count - 1)].id
    for window in browsers.indices { browsers[window].forget(id, next: next) }
  }
}

extension NotesApp.Note {
  /// Its title; empty if it has none yet.
  func title(in environment: Environment) -> String {
    title ?? environment.localized("notes.\(id).title")
  }

  func text(of line: NotesApp.Line, in environment: Environment) -> String {
    line.text ?? environment.localized("notes.\(id).\(line.id)")
  }

  /// The open items, in one line.
  func preview(in environment: Environment) -> String {
    lines.filter { !$0.isDone }.map { text(of: $0, in: environment) }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  mutating func change(_ id: NotesApp.Line.ID, _ change: (inout NotesApp.Line) -> Void) {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return }
    change(&lines[index])
  }

  mutating func addLine() {
    lines.append(NotesApp.Line(id: (lines.map(\.id).max() ?? 0) + 1, text: ""))
  }
}

/// The model of note views: the app, or one of its windows.
protocol NotesModel: SendableMetatype {
  var notesApp: NotesApp { get set }
}

extension NotesApp: NotesModel {
  var notesApp: NotesApp {
    get { self }
    set { self = newValue }
  }
}

extension WindowModel: NotesModel where Shared == NotesApp, State == AppBrowser {
  var notesApp: NotesApp {
    get { app }
    set { app = newValue }
  }
}
