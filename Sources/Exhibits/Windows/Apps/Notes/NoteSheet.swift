internal import VitrineResources
internal import VitrineViews

/// The look of notes: ours.
enum NotePaper {
  /// The color of controls: legible on white, and on black.
  static func accent(_ environment: Environment) -> Color {
    environment.appearance == .dark ? Color(0xFFC73D) : Color(0x9A6400)
  }
}

/// A note in the list: its title, the open items, and the number of finished ones.
struct NoteRow<Model>: CompositeView {
  var note: NotesApp.Note

  func body(in environment: Environment) -> some View<Model> {
    let theme = Theme(environment)
    let growth = max(1, environment.textScale)
    let title = note.title(in: environment)
    let preview = note.preview(in: environment)
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        HStack(spacing: 6) {
          Text(title.isEmpty ? environment.localized("notes.untitled") : title, font: .headline)
            .lineLimit(1)
          if note.isPinned {
            Image(environment.symbols["star.fill"], size: 12 * growth, color: theme.palette.orange)
          }
        }
        Text(
          preview.isEmpty ? environment.localized("notes.all") : preview, font: .footnote,
          color: theme.colors.inactive
        )
        .lineLimit(1)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Text("\(note.done)/\(note.lines.count)", font: .footnote, weight: .semibold)
        .monospacedDigit().foregroundColor(theme.colors.inactive).lineLimit(1).fixedSize()
        .padding(.horizontal, 8).padding(.vertical, 3)
        .background(theme.colors.fill, in: .capsule)
    }
    .padding(.vertical, 3)
  }
}

/// A note to edit, and to tick off.
struct NoteSheet<Model: NotesModel>: CompositeView {
  var note: NotesApp.Note
  /// True if there is space for its picture.
  var hasPicture = false

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let growth = max(1, environment.textScale)
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        if hasPicture, let picture = note.picture {
          Canvas { canvas, size in picture.paint(into: &canvas, in: size) }
            .label(environment.localized("mail.picture.\(picture.rawValue)")).role(.image)
            .aspectRatio(2.6, contentMode: .fit)
            .clipShape(.rect(cornerRadius: 14))
        }
        title(environment)
        VStack(spacing: 0) {
          ForEach(note.lines) { line in row(line, environment) }
        }
        .background(colors.secondaryBackground, in: .rect(cornerRadius: 14))
        Button(environment.localized("notes.line"), symbol: environment.symbols["plus"]) {
          [id = note.id] in $0.notesApp.change(id) { $0.addLine() }
        }
        .named("add-line")
      }
      .frame(maxWidth: 600 * growth)
      .padding(.horizontal, 20).padding(.vertical, 16)
      .frame(maxWidth: .infinity)
    }
    .named("page")
    .style(VitrineComponents.TextField.self) { style in
      // Like on paper: only the text, until it is edited.
      (style.fill, style.hoveredFill) = (.clear, .clear)
      style.padding = 4
    }
    .background(colors.groupedBackground)
  }

  private func title(_ environment: Environment) -> some View<Model> {
    let theme = Theme(environment)
    let text = note.title(in: environment)
    return TextField(
      environment.localized("notes.name"),
      binding: Binding(
        get: { [id = note.id] in
          $0.notesApp.notes.first { $0.id == id }?.title ?? text
        },
        set: { [id = note.id] in
          let text = $1
          $0.notesApp.change(id) { $0.title = text }
        })
    )
    .maximumLength(60)
    .named("title")
    .style(VitrineComponents.TextField.self) { style in
      style.font = Font(size: theme.type.title1.size, weight: .bold)
      style.height = theme.type.title1.size * 1.7
    }
  }

  private func row(_ line: NotesApp.Line, _ environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let growth = max(1, environment.textScale)
    let text = note.text(of: line, in: environment)
    let accent = NotePaper.accent(environment)
    return HStack(spacing: 4) {
      Button { [id = note.id] in
        $0.notesApp.change(id) { $0.change(line.id) { $0.isDone.toggle() } }
      } label: {
        ZStack {
          Circle().fill(line.isDone ? accent : .clear)
            .frame(width: 24 * growth, height: 24 * growth)
            .border(line.isDone ? accent : colors.tertiaryLabel, width: 1.5, in: .circle)
          if line.isDone {
            Image(environment.symbols["checkmark"], size: 14 * growth, color: colors.background)
          }
        }
        .frame(width: 44 * growth, height: 44 * growth)
      }
      .label(text.isEmpty ? environment.localized("notes.line") : text)
      .state("done", .bool(line.isDone))
      .named("check-\(line.id)")
      TextField(
        environment.localized("notes.line"),
        binding: Binding(
          get: { [id = note.id] in
            let note = $0.notesApp.notes.first { $0.id == id }
            return note?.lines.first { $0.id == line.id }?.text ?? text
          },
          set: { [id = note.id] in
            let text = $1
            $0.notesApp.change(id) { $0.change(line.id) { $0.text = text } }
          })
      )
      .maximumLength(120)
      .onSubmit { [id = note.id, isLast = line.id == note.lines.last?.id] in
        if isLast, !text.isEmpty { $0.notesApp.change(id) { $0.addLine() } }
      }
      .named("line-\(line.id)")
      .opacity(line.isDone ? 0.5 : 1)
    }
    .padding(.leading, 4).padding(.trailing, 12)
    .overlay(alignment: .bottomTrailing) {
      if line.id != note.lines.last?.id {
        Rectangle().fill(colors.separator).frame(height: 1).padding(.leading, 52 * growth)
      }
    }
  }
}
