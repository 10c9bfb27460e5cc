internal import VitrineResources
internal import VitrineViews

/// An app of notes: each of its browsers shows all notes, a note opens in a window of its own, and
/// a new note is written in a prominent window.
struct Notebook: Equatable, Sendable {
  struct Note: Identifiable, Equatable, Sendable {
    let id: Int
    /// The note's title; nil for a sample, whose title is localized.
    var title: String?
    var isPinned = false
  }

  struct Browser: Identifiable, Equatable, Sendable {
    let id: Int
    var search = ""
  }

  struct Draft: Identifiable, Equatable, Sendable {
    let id: Int
    var title = ""
  }

  var notes = (1...4).map { Note(id: $0, isPinned: $0 == 1) }
  var browsers = [Browser(id: 1)]
  var reading: [Note.ID] = []
  var drafts: [Draft] = []

  mutating func openBrowser() {
    browsers.append(Browser(id: (browsers.map(\.id).max() ?? 0) + 1))
  }

  mutating func write() { if drafts.isEmpty { drafts = [Draft(id: 1)] } }

  mutating func pin(_ id: Note.ID) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    notes[index].isPinned.toggle()
  }

  mutating func add(_ draft: Draft) {
    let title = draft.title.isEmpty ? nil : draft.title
    let note = Note(id: (notes.map(\.id).max() ?? 0) + 1, title: title)
    notes.insert(note, at: 0)
    drafts = []
  }
}

/// All notes, with a search that belongs to this window.
struct NotesPage: CompositeView {
  var notes: [Notebook.Note]
  var browser: Notebook.Browser

  func body(
    in environment: Environment
  ) -> some View<WindowModel<Notebook, Notebook.Browser>> {
    let theme = Theme(environment)
    let found = notes.filter {
      browser.search.isEmpty
        || $0.title(in: environment).lowercased().contains(browser.search.lowercased())
    }
    let growth = max(1, environment.textScale)
    VStack(spacing: 0) {
      HStack(spacing: 8) {
        TextField(environment.localized("windows.search"), text: \.state.search).named("search")
        Button(symbol: environment.symbols["plus"], configuration: .plain) { $0.app.write() }
          .label(environment.localized("windows.write")).named("write")
      }
      .padding(.horizontal, 12).frame(height: 52 * growth)
      List {
        ForEach(found) { note in
          HStack(spacing: 10) {
            Image(
              environment.symbols[note.isPinned ? "star.fill" : "star"], size: 16,
              color: note.isPinned ? theme.palette.orange : theme.colors.tertiaryLabel)
            VStack(alignment: .leading, spacing: 2) {
              Text(note.title(in: environment), font: .headline).lineLimit(1)
                .frame(height: 22 * growth)
              Text(note.text(in: environment), font: .footnote)
                .foregroundColor(theme.colors.inactive).lineLimit(1)
                .frame(height: 16 * growth)
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40 * growth)
          .onTap { _, context in context.openWindow(value: note.id) }
          .contextMenu { OpenWindowButton(value: note.id) }
          .named("note-\(note.id)")
        }
      }
    }
    .background(theme.colors.background)
  }
}

/// A note, with its actions.
struct NotePage: CompositeView {
  var note: Notebook.Note

  func body(in environment: Environment) -> some View<Notebook> {
    let theme = Theme(environment)
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 8) {
        Text(note.title(in: environment), font: .title2, weight: .bold).lineLimit(1)
        Spacer()
        Button(
          symbol: environment.symbols[note.isPinned ? "star.fill" : "star"], configuration: .plain
        ) { [id = note.id] in $0.pin(id) }
        .label(environment.localized("windows.pin")).named("pin")
      }
      Text(note.text(in: environment), color: theme.colors.inactive)
      Spacer()
      HStack {
        Spacer()
        Button(environment.localized("windows.done")) { _, context in context.close() }
          .named("done")
      }
    }
    .padding(16)
    .background(theme.colors.background)
  }
}

/// A note that is being written.
struct DraftPage: CompositeView {
  var draft: Notebook.Draft

  func body(in environment: Environment) -> some View<WindowModel<Notebook, Notebook.Draft>> {
    let theme = Theme(environment)
    VStack(alignment: .leading, spacing: 12) {
      Text(environment.localized("windows.write"), font: .title2, weight: .bold)
      TextField(environment.localized("windows.name"), text: \.state.title).named("title")
      Spacer()
      HStack(spacing: 12) {
        Spacer()
        Button(environment.localized("windows.cancel"), configuration: .plain) {
          $0.app.drafts = []
        }
        .named("cancel")
        Button(environment.localized("windows.add")) { $0.app.add($0.state) }.named("add")
      }
    }
    .padding(16)
    .background(theme.colors.background)
  }
}

extension Notebook.Note {
  /// Its title.
  func title(in environment: Environment) -> String {
    if let title { return title }
    return environment.localized(id <= 4 ? "windows.note.\(id)" : "windows.untitled")
  }

  /// Its text.
  func text(in environment: Environment) -> String {
    environment.localized(id <= 4 ? "windows.note.\(id).words" : "windows.empty")
  }
}
