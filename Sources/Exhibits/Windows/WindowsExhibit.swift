internal import VitrineResources
internal import VitrineViews

/// The windows of one app, live side by side: shared state, and each one's own (M6, M7, M8).
struct WindowsExhibit: ViewExhibit {
  static let id = "windows"
  static let title = "Windows"
  static let summary =
    "Several windows of one app: browsers, a note in its own window, and a draft in front."
  static let family = ExhibitFamily.windows
  static let symbol = "doc"
  static let guidance = ["M6", "M7", "M8"]
  static let guidanceStates = ["M6": "several", "M7": "in-front"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("browsers", \.browsers, 1...3), Knob("notes", \.notes, 0...2), Knob("draft", \.hasDraft),
  ]
  static let states = [
    ExhibitState("several"),
    ExhibitState("one", [ExhibitSetting("browsers", "1"), ExhibitSetting("notes", "0")]),
    ExhibitState(
      "in-front",
      [
        ExhibitSetting("browsers", "1"), ExhibitSetting("notes", "0"),
        ExhibitSetting("draft", "true"),
      ]),
  ]
  static let leastSize = Size(360, 720)

  /// The number of windows with all notes.
  var browsers = 2
  /// The number of notes with a window of their own.
  var notes = 1
  /// Whether a note is being written.
  var hasDraft = false
  private(set) var notebook = HostedScene(WindowsScene(Notebook()) { Self.windows(of: $0) })

  @WindowsBuilder<Notebook>
  private static func windows(of app: Notebook) -> Windows<Notebook> {
    // snippet.short
    WindowGroup("Notes", for: \.browsers, new: { $0.openBrowser() }) { browser in
      NotesPage(notes: app.notes, browser: browser)
    }
    AuxiliaryWindow("Note", for: \.reading) { id in
      if let note = app.notes.first(where: { $0.id == id }) { NotePage(note: note) }
    }
    AuxiliaryWindow("New Note", for: \.drafts) { draft in
      DraftPage(draft: draft)
    }
    .presentation(.prominent)
    // snippet.end
  }

  private var app: Notebook {
    get { notebook.scene.model }
    set { notebook.scene.model = newValue }
  }

  /// The number of windows of each kind.
  private struct Counts: Equatable {
    var browsers: Int
    var notes: Int
    var hasDraft: Bool
  }

  private var wished: Counts { Counts(browsers: browsers, notes: notes, hasDraft: hasDraft) }

  private var open: Counts {
    Counts(
      browsers: app.browsers.count, notes: app.reading.count, hasDraft: !app.drafts.isEmpty)
  }

  /// Opens and closes windows to match the knobs.
  private mutating func follow() {
    guard wished != open else { return }
    var app = app
    while app.browsers.count < browsers { app.openBrowser() }
    app.browsers.removeLast(max(0, app.browsers.count - browsers))
    if notes != app.reading.count { app.reading = app.notes.prefix(notes).map(\.id) }
    if hasDraft { app.write() } else { app.drafts = [] }
    self.app = app
  }

  private mutating func close(_ window: WindowID) {
    guard let slash = window.name.lastIndex(of: "/"),
      let number = Int(window.name[window.name.index(after: slash)...])
    else { return }
    switch window.name[..<slash] {
    case "Notes": app.browsers.removeAll { $0.id == number }
    case "Note": app.reading.removeAll { $0 == number }
    default: app.drafts = []
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let windows = notebook.scene.windows ?? []
    SizeReader(Room.init) { room in
      let rows = WindowRows(
        count: windows.count, mostColumns: room.columns,
        height: room.height - Room.header * max(1, environment.textScale))
      ScrollView {
        VStack(spacing: 16) {
          HStack(spacing: 12) {
            Text(
              environment.localized("windows.count")
                .replacing("{count}", with: "\(windows.count)"), font: .headline
            )
            .named("windows")
            Spacer()
            Button(environment.localized("windows.new")) { $0.app.openBrowser() }.named("new")
          }
          rows {
            ForEach(windows, id: \.id) { window in
              picture(of: window, least: room.picture, environment)
            }
          }
          if windows.isEmpty {
            Text(environment.localized("windows.none"), font: .subheadline)
              .foregroundColor(theme.colors.inactive).padding(.vertical, 60)
          }
        }
        .frame(maxWidth: Double(rows.columns) * Room.mostColumnWidth)
        .padding(16)
        .frame(maxWidth: .infinity, minHeight: room.height)
      }
    }
    .background(theme.colors.groupedBackground)
    .onChange(of: \.wished, initial: true) { model, _ in model.follow() }
    .onChange(of: \.open) { model, open in
      (model.browsers, model.notes, model.hasDraft) = (open.browsers, open.notes, open.hasDraft)
    }
  }

  /// The space of the windows; ours, in points.
  private struct Room: Hashable {
    /// The space above the first row, and the margin below the last.
    static let header = 92.0
    static let (leastColumnWidth, mostColumnWidth) = (300.0, 440.0)

    /// How many windows fit side by side: 1 to 3.
    var columns: Int
    /// The height of the stage.
    var height: Double

    init(_ size: Size) {
      (columns, height) = (min(3, max(1, Int(size.width / Self.leastColumnWidth))), size.height)
    }

    /// The minimum height of a picture.
    var picture: Double { columns == 1 ? 250 : 224 }
  }

  /// A window as a small live picture, with a bar to close it.
  /// - Parameter least: the minimum height of its content, in points.
  private func picture(
    of window: SceneWindow, least: Double, _ environment: Environment
  ) -> some View<Self> {
    let theme = Theme(environment)
    let isInFront = window.presentation == .prominent
    let kind = isInFront ? "prominent" : window.kind.rawValue
    let growth = max(1, environment.textScale)
    return VStack(alignment: .leading, spacing: 6) {
      VStack(spacing: 0) {
        ZStack {
          Text(
            environment.localized("windows.title.\(window.title)"), font: .footnote,
            weight: .semibold
          )
          .lineLimit(1)
          HStack {
            Button(symbol: environment.symbols["xmark"], configuration: .plain) {
              $0.close(window.id)
            }
            .label(environment.localized("windows.close"))
            .named("close-\(window.id)")
            Spacer()
          }
        }
        .frame(height: 36 * growth)
        .padding(.horizontal, 4)
        .background(theme.colors.secondaryBackground)
        .overlay(alignment: .bottom) { Divider() }
        SceneView(\.notebook)
          .placed { surroundings in
            var inner = surroundings
            inner.window = window.id
            return ScenePlacement(surroundings.bounds, in: inner)
          }
          .idPrefix(window.id.name)
          .frame(minHeight: least * growth, idealHeight: least * growth, maxHeight: .infinity)
      }
      .clipShape(.rect(cornerRadius: 10))
      .border(
        isInFront ? theme.colors.tint : theme.colors.separator, width: isInFront ? 2 : 1,
        in: .rect(cornerRadius: 10))
      Text(environment.localized("windows.kind.\(kind)"), font: .caption1)
        .foregroundColor(theme.colors.inactive).frame(height: 16 * growth)
    }
  }
}
