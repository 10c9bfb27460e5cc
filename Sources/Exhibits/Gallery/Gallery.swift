internal import VitrineResources
public import VitrineViews

/// The gallery's window: the list of exhibits, the selected one live, and controls for its knobs.
///
/// A window narrower than 760 points, or up to 1140 with large text, has a tab bar and shows one of
/// these parts at a time. Input on the stage goes to the exhibit, in its own coordinates. The arrow
/// keys move through the list, Tab through everything, Ctrl+F focuses the search field.
///
/// Ids: `gallery`, `gallery/search`, `gallery/sidebar`, `gallery/sidebar/<exhibit>`,
/// `gallery/stage` with the exhibit's tree, `gallery/knob/<name>`, `gallery/inspect`,
/// `gallery/panel/sidebar` and `gallery/panel/inspector` of the buttons that fold panels,
/// `gallery/settings` of the sheet with its rows, such as `gallery/settings/language`, and
/// `gallery/tabs` in a narrow window.
public struct Gallery: Scene {
  static let stageID = "gallery/stage"
  /// The gallery's own knob: the selected exhibit.
  static let exhibitKnob = "exhibit"

  var scene: ViewScene<GalleryModel>
  /// The interface language as of the last update.
  private var language = Language.english
  /// True from the first frame on.
  private var hasBegun = false

  /// Makes a gallery.
  /// - Parameter exhibit: the id of the exhibit to show; the first exhibit if nil or unknown.
  public init(exhibit: String? = nil) {
    let type = exhibit.flatMap(Catalog.exhibit) ?? Catalog.first
    scene = ViewScene(GalleryModel(exhibit: type, pane: exhibit == nil ? .exhibits : .stage))
  }

  /// The model; changes show from the next frame on.
  var model: GalleryModel {
    get { scene.model }
    _modify { yield &scene.model }
  }

  /// True if its exhibits can be opened in windows of their own.
  var canOpenWindows: Bool {
    get { model.canOpenWindows }
    set { model.canOpenWindows = newValue }
  }

  /// The title of the selected exhibit.
  var exhibitTitle: String {
    StringTable.standard.text("exhibit.\(model.selected)", language, default: model.type.title)
  }

  // MARK: State

  /// The state to save for the next run.
  public var savedState: GalleryState { model.savedState }

  /// Restores a saved state; exhibits, knobs and values that no longer exist are ignored.
  ///
  /// A state of another version is ignored as a whole.
  public mutating func restore(_ state: GalleryState) { model.restore(state) }

  /// Shows a message in a toast.
  public mutating func notify(_ message: String) { model.notify(message) }

  /// Shows in a toast where a recording was saved.
  /// - Parameters:
  ///   - recording: the saved recording.
  ///   - path: the path of its file.
  ///   - command: the command that replays it, which can be copied.
  public mutating func notify(
    _ recording: SceneRecording, savedAs path: String, command: String
  ) {
    model.notify("\(recording.remark)\n\(path)", command: command)
  }

  /// Shows in a toast where a picture of the stage was saved.
  /// - Parameters:
  ///   - path: the path of its file.
  ///   - isInsteadOfFilm: true if an animation was requested in which nothing moves; default false.
  ///   - hasFolder: true if the desktop can show the file in its folder: the toast then has a
  ///     button for that; default false.
  public mutating func notifyPicture(
    savedAs path: String, insteadOfFilm isInsteadOfFilm: Bool = false, hasFolder: Bool = false
  ) {
    let key = isInsteadOfFilm ? "share.still" : "share.saved"
    model.notify(
      "\(StringTable.standard.text(key, language))\n\(path)", file: hasFolder ? path : nil)
  }

  /// The replays of the stage to draw side by side; empty before its first frame.
  public func replays(for export: SceneExport) -> [StageReplay] {
    StageReplay.all(of: model.stage.scene, for: export)
  }

  /// Shows the welcome page.
  public mutating func showWelcome() {
    model.showWelcome()
    model.pane = .stage
  }

  /// Shows the moment of a link; time is stopped if the link has one.
  public mutating func open(_ link: ExhibitLink) { model.open(link) }

  /// Ends the recording, if there is one, and asks the window to save it; also for a window that is
  /// about to close.
  public mutating func stopRecording() { model.stopRecording() }

  /// The events on the stage since its time began, as a script; nil if the beginning was dropped.
  ///
  /// The script is in the stage's time and coordinates, and begins with the knobs that were set at
  /// the start. A session that becomes too long drops its beginning.
  public var recording: [TimedEvent]? {
    let session = model.stage.scene.session
    return session.isComplete ? session.log : nil
  }

  // MARK: Knobs

  /// The selected exhibit, then that exhibit's knobs.
  public var knobs: [Knob] {
    let choice = Knob(
      Self.exhibitKnob, .choice(Catalog.all.map { $0.id }, default: Catalog.first.id))
    return [choice] + model.exhibit.knobs
  }

  /// Sets `exhibit`, or a knob of the selected exhibit.
  /// - Throws: `KnobError` if there is no such knob or it does not accept the value.
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

  /// Delivers each event, then advances the exhibit to the frame's time.
  public mutating func update(_ frame: FrameInput, in window: Environment) {
    let (environment, settings) = (model.settings.environment(in: window), model.settings)
    // Otherwise the first frame is built for a narrow window, and again once it is found wide.
    if !hasBegun, GalleryArrangement.isWide(environment.size) { model.isNarrow = false }
    hasBegun = true
    var rest = frame.events[...]
    // Knobs are set in the order of the events: later events apply to the changed exhibit.
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
      case .report(let report): model.handleReport(report, at: event.time)
      case .closeRequest:
        model.showExhibitNeedingConfirmation()
        scene.update(FrameInput(time: event.time), in: environment)
        rest = rest[index...]
        continue
      default: break
      }
      rest = rest[(index + 1)...]
    }
    scene.update(FrameInput(time: frame.time, events: Array(rest)), in: environment)
    language = model.settings.language ?? window.language
    // Changed settings take effect in this frame, since no other is due.
    if model.settings != settings {
      scene.update(FrameInput(time: frame.time), in: model.settings.environment(in: window))
    }
  }

  /// True if the shown exhibit, or an exhibit on the shelf, asks.
  public var asksBeforeClosing: Bool { model.asksBeforeClosing }

  /// True for a report of a task whose exhibit isn't shown.
  private func isHidden(_ report: TaskReport) -> Bool {
    !scene.tasks.contains { $0.key == report.task }
      && model.hasOpened(report)
  }

  /// Draws everything.
  public func draw(into canvas: inout Canvas, in window: Environment) {
    scene.draw(into: &canvas, in: model.settings.environment(in: window))
  }

  /// The next change of the exhibit or of anything around it.
  public func nextChange(after time: Seconds, in window: Environment) -> Seconds? {
    scene.nextChange(after: time, in: model.settings.environment(in: window))
  }

  /// The requests of the gallery and its exhibit to the window.
  public mutating func takeRequests() -> [SceneRequest] {
    var requests = scene.takeRequests()
    // The model is only mutated if there are requests: a change of it causes a frame.
    if !model.requests.isEmpty {
      requests += model.requests
      model.requests = []
    }
    if model.stage.scene.hasRequests { requests += model.stage.scene.takeRequests() }
    return requests
  }

  /// The tasks of the exhibit, and the app tasks of exhibits that aren't shown.
  public var tasks: [SceneTask] {
    let shown = scene.tasks
    return shown + model.hiddenTasks(besides: shown)
  }

  /// Warnings for the author of the bodies.
  public var warnings: [String] { scene.warnings }

  /// The views, with the exhibit's tree in the stage.
  public func describe(in window: Environment) -> SemanticsNode {
    let environment = model.settings.environment(in: window)
    var root = scene.describe(in: environment)
    root.id = "gallery"
    root.label = environment.localized("gallery.title")
    root.state[Self.exhibitKnob] = .string(model.selected)
    return root
  }
}
