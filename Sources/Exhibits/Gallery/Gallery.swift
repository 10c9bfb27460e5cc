internal import VitrineResources
public import VitrineViews

/// The gallery's window: the list of exhibits, the chosen one live, and controls for its knobs.
///
/// Where the window is narrower than 760 points, up to 1140 with large text, a tab bar shows one of them at a
/// time. Input on the stage is the exhibit's, in its own coordinates. The arrow keys move through the list, Tab
/// through everything, Ctrl+F goes to the search.
///
/// Ids: `gallery`, `gallery/search`, `gallery/sidebar`, `gallery/sidebar/<exhibit>`, `gallery/stage`
/// with the exhibit's tree, `gallery/knob/<name>`, `gallery/inspect`, `gallery/panel/sidebar`
/// and `gallery/panel/inspector` of the buttons that fold panels, `gallery/settings` of the sheet with its rows,
/// such as `gallery/settings/language`, and `gallery/tabs` in a narrow window.
public struct Gallery: Scene {
  static let stageID = "gallery/stage"
  /// The gallery's own knob: which exhibit shows.
  static let exhibitKnob = "exhibit"

  var scene: ViewScene<GalleryModel>
  /// What the interface says was last said in.
  private var language = Language.english
  /// True from the first frame on.
  private var hasBegun = false

  /// Makes a gallery.
  /// - Parameter exhibit: id of the one to show; the first where nil or unknown.
  public init(exhibit: String? = nil) {
    let type = exhibit.flatMap(Catalog.exhibit) ?? Catalog.first
    scene = ViewScene(GalleryModel(exhibit: type, pane: exhibit == nil ? .exhibits : .stage))
  }

  /// What it knows; what is set shows from the next frame on.
  var model: GalleryModel {
    get { scene.model }
    _modify { yield &scene.model }
  }

  /// True where its exhibits can be opened in windows of their own.
  var opensWindows: Bool {
    get { model.opensWindows }
    set { model.opensWindows = newValue }
  }

  /// What a person calls the exhibit that shows.
  var exhibitTitle: String {
    StringTable.standard.text("exhibit.\(model.selected)", language, default: model.type.title)
  }

  // MARK: State

  /// What is worth remembering until the next run.
  public var savedState: GalleryState { model.savedState }

  /// Takes up what was remembered; exhibits, knobs and values that no longer exist are passed over.
  ///
  /// A state of another version is passed over as a whole.
  public mutating func restore(_ state: GalleryState) { model.restore(state) }

  /// Says something for a moment, in a toast.
  public mutating func notify(_ message: String) { model.say(message) }

  /// Says where a recording is, for a moment, in a toast.
  /// - Parameters:
  ///   - recording: as it was asked to be kept.
  ///   - path: of its file.
  ///   - command: what replays it, which can be copied.
  public mutating func notify(
    _ recording: SceneRecording, isKeptAs path: String, command: String
  ) {
    model.say("\(recording.remark)\n\(path)", command: command)
  }

  /// Says where a picture of the stage is, for a moment, in a toast.
  /// - Parameters:
  ///   - path: of its file.
  ///   - isInsteadOfFilm: true where a film was asked for, in which nothing would move; default false.
  ///   - hasFolder: true where the desktop can show it in its folder, which a button then asks for; default false.
  public mutating func notifyPicture(
    isKeptAs path: String, insteadOfFilm isInsteadOfFilm: Bool = false, hasFolder: Bool = false
  ) {
    let key = isInsteadOfFilm ? "share.still" : "share.saved"
    model.say(
      "\(StringTable.standard.text(key, language))\n\(path)", file: hasFolder ? path : nil)
  }

  /// What is to be drawn of the stage, side by side; empty before its first frame.
  public func replays(for export: SceneExport) -> [StageReplay] {
    StageReplay.all(of: model.stage.scene, for: export)
  }

  /// Shows what the gallery is, and where to begin.
  public mutating func showWelcome() {
    model.showWelcome()
    model.pane = .stage
  }

  /// Shows the moment of a link; its time stands still where the link says when.
  public mutating func open(_ link: ExhibitLink) { model.open(link) }

  /// Ends the recording, if there is one, and asks the window to keep it; also for a window that
  /// is about to close.
  public mutating func stopRecording() { model.stopRecording() }

  /// What happened on the stage since its time began, in its own time and coordinates: a script of
  /// it; nil where it has gone on for so long that the beginning was given up.
  ///
  /// Begins with the knobs that were set at the start.
  public var recording: [TimedEvent]? {
    let session = model.stage.scene.session
    return session.isWhole ? session.log : nil
  }

  // MARK: Knobs

  /// Which exhibit shows, then that exhibit's knobs.
  public var knobs: [Knob] {
    let choice = Knob(
      Self.exhibitKnob, .choice(Catalog.all.map { $0.id }, default: Catalog.first.id))
    return [choice] + model.exhibit.knobs
  }

  /// Sets `exhibit`, or a knob of the exhibit that shows.
  /// - Throws: `KnobError` where there is no such knob or it does not take the value.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard let knob = knobs.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: knobs.map(\.name))
    }
    guard name == Self.exhibitKnob else { return try model.set(name, to: value) }
    _ = try knob.read(value)
    model.select(value)
    model.pane = .stage
  }

  // MARK: Scene

  /// Hands each event to whom it is for, then moves the exhibit to the frame's time.
  public mutating func update(_ frame: FrameInput, in window: Environment) {
    let (environment, settings) = (model.settings.surroundings(in: window), model.settings)
    // Else the first frame finds it out, and is built again of the model that says so.
    if !hasBegun, GalleryArrangement.isWide(environment.size) { model.isNarrow = false }
    hasBegun = true
    var rest = frame.events[...]
    // What is set is set in its turn: other events are for what is there then.
    for (index, event) in frame.events.enumerated() {
      if case .report(let report) = event.event {
        guard isHidden(report) else { continue }
      } else if event.event == .closeRequest {
        guard model.asksBeforeClosing else { continue }
      } else if !event.event.isSet {
        continue
      }
      let earlier = rest.prefix(upTo: index)
      if !earlier.isEmpty {
        scene.update(FrameInput(time: event.time, events: Array(earlier)), in: environment)
      }
      switch event.event {
      case .set(let name, let value): try? set(name, to: value)
      case .report(let report): model.takeReport(report, at: event.time)
      case .closeRequest:
        model.showExhibitThatAsks()
        scene.update(FrameInput(time: event.time), in: environment)
        rest = rest[index...]
        continue
      default: break
      }
      rest = rest[(index + 1)...]
    }
    scene.update(FrameInput(time: frame.time, events: Array(rest)), in: environment)
    language = model.settings.language ?? window.language
    // What was just set shows in this frame: no other is due.
    if model.settings != settings {
      scene.update(FrameInput(time: frame.time), in: model.settings.surroundings(in: window))
    }
  }

  /// True where the exhibit that shows asks, or one that was put away.
  public var asksBeforeClosing: Bool { model.asksBeforeClosing }

  /// True for a report of work whose exhibit does not show.
  private func isHidden(_ report: TaskReport) -> Bool {
    !scene.tasks.contains { $0.key == report.task }
      && model.hasOpened(report)
  }

  /// Draws everything.
  public func draw(into canvas: inout Canvas, in window: Environment) {
    scene.draw(into: &canvas, in: model.settings.surroundings(in: window))
  }

  /// When the exhibit next changes, or anything around it.
  public func nextChange(after time: Seconds, in window: Environment) -> Seconds? {
    scene.nextChange(after: time, in: model.settings.surroundings(in: window))
  }

  /// What the gallery and its exhibit ask of the window.
  public mutating func takeRequests() -> [SceneRequest] {
    var requests = scene.takeRequests()
    // The model is only touched where there is something: a change of it makes a frame.
    if !model.requests.isEmpty {
      requests += model.requests
      model.requests = []
    }
    if model.stage.scene.hasRequests { requests += model.stage.scene.takeRequests() }
    return requests
  }

  /// The work that the exhibit wants, and that of the app that others have which were left.
  public var tasks: [SceneTask] {
    let shown = scene.tasks
    return shown + model.hiddenTasks(besides: shown)
  }

  /// What went wrong, for who wrote the bodies.
  public var notices: [String] { scene.notices }

  /// The parts, with the exhibit's tree in its stage.
  public func describe(in window: Environment) -> Node {
    let environment = model.settings.surroundings(in: window)
    var root = scene.describe(in: environment)
    root.id = "gallery"
    root.label = environment.localized("gallery.title")
    root.state[Self.exhibitKnob] = .string(model.selected)
    return root
  }
}
