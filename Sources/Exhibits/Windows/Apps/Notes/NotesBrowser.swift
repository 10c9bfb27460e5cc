internal import VitrineResources
internal import VitrineViews

/// All notes, and the open one: side by side, or pushed if there is less space.
struct NotesBrowser: CompositeView {
  typealias Model = WindowModel<NotesApp, AppBrowser>

  var notes: [NotesApp.Note]
  var browser: AppBrowser

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    SizeReader(AppFrame.init) { frame in
      VStack(spacing: 0) {
        if frame.isWide {
          HStack(spacing: 0) {
            column(environment).frame(width: (frame.isLow ? 280 : 320) * frame.scale)
              .overlay(alignment: .trailing) {
                Rectangle().fill(colors.separator).frame(width: 1)
              }
            page(hasPicture: !frame.isLow, environment)
          }
        } else {
          pushed(environment)
        }
      }
      .environment(\.textScale, environment.textScale * frame.scale)
    }
    .tint(NotePaper.accent(environment))
    .background(colors.background)
  }

  // MARK: One column

  private func pushed(_ environment: Environment) -> some View<Model> {
    NavigationStack(path: \.state.path) {
      List {
        ForEach(notes) { note in
          NavigationLink(value: note.id) { NoteRow(note: note) }
            .named("note-\(note.id)")
            .contextMenu { menu(of: note, environment) }
            .swipeActions {
              Button(environment.localized("notes.delete"), role: .destructive) {
                $0.app.delete(note.id)
              }
            }
        }
      }
      .named("notes")
      .overlay { if notes.isEmpty { empty(environment) } }
      .navigationTitle(environment.localized("notes.notes"))
      .toolbar { ToolbarItem(placement: .primaryAction) { write(environment) } }
    } destination: { id in
      if let note = notes.first(where: { $0.id == id }) {
        NoteSheet<Model>(note: note)
          .navigationTitle("").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .primaryAction) { delete(note, environment) } }
      }
    }
  }

  // MARK: Two columns

  private func column(_ environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    return VStack(spacing: 0) {
      HStack(spacing: 8) {
        Text(environment.localized("notes.notes"), font: .title1, weight: .bold).lineLimit(1)
        Spacer()
        write(environment)
      }
      .padding(.leading, 16).padding(.trailing, 8).padding(.top, 8).padding(.bottom, 4)
      List(selection: \.state.choice) {
        ForEach(notes) { note in
          NoteRow(note: note)
            .contextMenu { menu(of: note, environment) }
            .named("note-\(note.id)")
        }
      }
      .named("notes")
      .overlay { if notes.isEmpty { empty(environment) } }
    }
    .background(colors.background)
  }

  private func page(hasPicture: Bool, _ environment: Environment) -> some View<Model> {
    VStack(spacing: 0) {
      if let note = notes.first(where: { $0.id == browser.shown }) {
        HStack(spacing: 0) {
          Spacer()
          delete(note, environment)
        }
        .padding(.horizontal, 12).frame(height: 52)
        .background(Theme(environment).colors.groupedBackground)
        NoteSheet<Model>(note: note, hasPicture: hasPicture).id(note.id)
      } else {
        ContentUnavailableView(
          environment.localized("notes.none"), systemImage: "doc",
          description: environment.localized("notes.none.words"))
      }
    }
  }

  // MARK: Parts

  private func empty(_ environment: Environment) -> some View<Model> {
    ContentUnavailableView(
      environment.localized("notes.none"), systemImage: "doc",
      description: environment.localized("notes.none.words"))
  }

  @Views<Model> private func menu(
    of note: NotesApp.Note, _ environment: Environment
  ) -> ViewList<Model> {
    OpenWindowButton(value: note.id)
    Button(environment.localized(note.isPinned ? "notes.unpin" : "notes.pin")) {
      $0.app.change(note.id) { $0.isPinned.toggle() }
    }
    Divider()
    Button(environment.localized("notes.delete"), role: .destructive) {
      $0.app.delete(note.id)
    }
  }

  private func write(_ environment: Environment) -> some View<Model> {
    Button(symbol: environment.symbols["plus"], configuration: .plain) {
      $0.state.choice = $0.app.write()
    }
    .label(environment.localized("notes.write")).named("write")
  }

  private func delete(_ note: NotesApp.Note, _ environment: Environment) -> some View<Model> {
    Button(symbol: environment.symbols["trash"], configuration: .plain) {
      $0.app.delete(note.id)
    }
    .label(environment.localized("notes.delete")).named("delete")
  }
}

/// A note in a window of its own.
struct NoteWindow: CompositeView {
  var note: NotesApp.Note?

  func body(in environment: Environment) -> some View<NotesApp> {
    NavigationStack {
      if let note {
        NoteSheet<NotesApp>(note: note)
          .navigationTitle(environment.localized("notes.note"))
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button(environment.localized("notes.done")) { _, context in context.close() }
                .named("done")
            }
          }
      }
    }
    .tint(NotePaper.accent(environment))
  }
}
