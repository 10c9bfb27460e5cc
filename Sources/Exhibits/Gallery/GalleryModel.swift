internal import VitrineViews

/// The gallery's model: the selected exhibit, its environment, and all exhibits that were opened.
struct GalleryModel: Equatable, Sendable {
  /// The id of the selected exhibit.
  private(set) var selected: String
  /// The exhibit on the stage, with its time and its past.
  var stage: HostedScene<StagePlayback>
  /// Counts replacements of the stage's content: a press doesn't continue on the new content.
  private(set) var stageContentID = 0
  /// The stage's content while it shows several exhibits.
  var board = HostedScene(StageBoard(speed: .full, pieces: []))
  /// The previous board, until its view begins to fade out.
  private var lastBoard: HostedScene<StageBoard>?
  /// Exhibits opened earlier, each in its last state: the latest four, and those with work to do.
  ///
  /// An exhibit that returns to the stage plays, even if its time was stopped.
  private(set) var shelf: [String: HostedScene<StagePlayback>] = [:]
  /// The ids of the exhibits on the shelf, the latest last.
  private var shelfOrder: [String] = []
  /// The knobs of exhibits whose state was dropped.
  private(set) var discardedSettings: [String: [ExhibitSetting]] = [:]
  /// How many exhibits without work keep their state.
  ///
  /// Ours: the state of all exhibits takes 20 MB.
  private static let shelfCapacity = 4
  /// True while the welcome page is shown instead of the stage.
  private(set) var showsWelcome = false
  /// How the stage shows the exhibit.
  private(set) var view = StageView.one
  /// The frame of the cell that the exhibit grew out of; nil if it didn't come from a board.
  private(set) var cell: Rect?
  /// True if the stage still shows the exhibit that grew out of `cell`.
  private(set) var isInCell = false
  /// True if the view on the stage is a board that fades in over the view that it replaced.
  private(set) var fadesBoard = false
  /// The state that the exhibit was opened in; its cell has the focus first among all states.
  private var openedState: ExhibitState?
  /// The exhibit's environment where it differs from the window's.
  var choices = StageChoices() {
    didSet {
      board.scene.choices = choices
      if choices.device != oldValue.device { hasChangedDevice = true }
    }
  }
  /// True if the device around the exhibit has changed since the view was shown.
  private(set) var hasChangedDevice = false
  /// The gallery's appearance and language.
  var settings = GallerySettings()
  var speed = StageSpeed.full
  /// True if the stage's time loops.
  var loops = false
  /// The marked loop ranges, by exhibit.
  var marks: [String: StageMarks] = [:]
  /// The pane of a window that is narrow, or becomes so: with the text input, or the stage.
  var pane: GalleryPane {
    // The welcome page has no knobs.
    didSet { if isNarrow, pane == .knobs { showsWelcome = false } }
  }
  /// The pane with the text input; nil for none.
  var typing: GalleryPane? { didSet { if !isNarrow { pane = typing ?? .stage } } }
  /// True in a window that shows one pane at a time.
  var isNarrow = true { didSet { if !isNarrow { pane = typing ?? .stage } } }
  /// The search query.
  var query = "" {
    didSet {
      guard query.trimmed != oldValue.trimmed else { return }
      hit = nil
      // Results are scrolled to the best; the whole list to the selected exhibit.
      if query.trimmed.isEmpty { listPosition = .selection } else { showListTop() }
    }
  }
  /// The result that Enter opens, if another than the first was selected.
  var hit: String?
  /// How much of the inspector is visible, 0…1: none on the wall, all beside one exhibit or its
  /// states.
  ///
  /// Nil until the view first changes: nothing slides as the gallery opens.
  var inspectorPresence: Animated?
  /// The widths of the panels beside the stage.
  ///
  /// If the panel with the focus is folded, its toggle button gets the focus, or the stage in a
  /// window without those buttons.
  var panels = GalleryPanels() {
    didSet {
      guard let part = focusedPart, panels.isFolded(part), !oldValue.isFolded(part) else { return }
      if showsWelcome || stops.contains(.surroundings) {
        focusedToggle = part
      } else {
        focusedPart = stops.first { $0 != .sidebar }
      }
    }
  }
  /// True if the inspector shows all code of an exhibit, not only the lines that an app needs.
  var showsAllCode = false
  /// The scroll position of the list.
  private(set) var listPosition = SidebarScrollPosition.selection
  /// The part that has the focus; another one gets it when this is set.
  var focusedPart: GalleryPart?
  /// The panel whose toggle button has the focus; setting it moves the focus to that button.
  var focusedToggle: GalleryPart?
  /// The parts that F6 goes through, in order.
  ///
  /// The default fits a window with all parts, whose first frame then leaves the model as it is.
  var stops: [GalleryPart] = [.sidebar, .surroundings, .stage, .clock, .inspector]
  /// True while the list of keyboard shortcuts is shown.
  var showsShortcuts = false
  /// True while the gallery's settings are shown.
  var showsSettings = false
  /// The visible message on the stage, where it covers nothing else; nil for none.
  var stageNotice: GalleryNotice?
  /// The visible message that was shown while the stage was hidden; nil for none.
  var notice: GalleryNotice?
  /// When the button that copies the code stops saying "copied"; nil if it doesn't say so.
  var copiedUntil: Seconds?
  /// Requests to the window.
  var requests: [SceneRequest] = []
  /// True if exhibits can be opened in windows of their own.
  var canOpenWindows = false

  init(exhibit: any Exhibit.Type, pane: GalleryPane) {
    selected = exhibit.id
    stage = HostedScene(StagePlayback(exhibit))
    self.pane = pane
  }

  /// The id of the welcome page in the list.
  static let welcomeID = "welcome"

  /// Shows the stage instead of the welcome page.
  mutating func leaveWelcome() { showsWelcome = false }

  /// The id of the selected row in the list.
  var listed: String { showsWelcome ? Self.welcomeID : selected }

  /// Shows the welcome page.
  mutating func showWelcome() {
    stopRecording()
    stage.scene.willDisappear()
    showsWelcome = true
    // Messages on the stage belong to what it shows.
    stageNotice = nil
    if focusedPart == .inspector { focusedPart = nil }
  }

  /// Shows a message for some time.
  /// - Parameters:
  ///   - command: what can be copied with it; nil for nothing.
  ///   - file: what can be shown in its folder; nil for nothing.
  ///   - undoes: the replacement on the stage that it can undo; nil for none.
  mutating func notify(
    _ message: String, command: String? = nil, file: String? = nil, undoes: Int? = nil
  ) {
    let notice = GalleryNotice(message: message, command: command, file: file, undoes: undoes)
    let isOnStage = !showsWelcome && (!isNarrow || pane == .stage)
    (stageNotice, self.notice) = (isOnStage ? notice : nil, isOnStage ? nil : notice)
  }

  /// Moves the selection in the search results, without opening a result.
  mutating func moveHit(by steps: Int, in hits: [String]) {
    let index = hit.flatMap(hits.firstIndex) ?? 0
    guard !hits.isEmpty else { return }
    hit = hits[min(max(0, index + steps), hits.count - 1)]
    listPosition = .selection
  }

  /// Scrolls the list to its top.
  mutating func showListTop() {
    let count = if case .top(let count) = listPosition { count } else { 0 }
    listPosition = .top(trigger: count + 1)
  }

  // MARK: Exhibits

  var type: any Exhibit.Type { stage.scene.session.type }
  /// The selected exhibit, at the current time.
  var exhibit: any ExhibitScene { stage.scene.session.exhibit }

  /// Shows the exhibit with an id, which replaces the wall; does nothing if the id is unknown.
  ///
  /// An exhibit that was opened before appears in its last state, or with its last knobs if that
  /// state was dropped.
  mutating func select(_ id: String) {
    if id == Self.welcomeID { return showWelcome() }
    guard let type = Catalog.exhibit(id) else { return }
    showsWelcome = false
    guard id != selected else { return view == .wall ? show(.one) : () }
    stopRecording()
    stage.scene.willDisappear()
    requests += stage.scene.takeRequests()
    let kept = shelf.removeValue(forKey: id)
    shelve(stage, as: selected)
    (selected, openedState, isInCell) = (id, nil, false)
    // Another exhibit has another inspector, so the focus doesn't stay there.
    if focusedPart == .inspector { focusedPart = nil }
    stageContentID += 1
    let settings = discardedSettings.removeValue(forKey: id) ?? []
    let overlays = stage.scene.overlays.copyingChoices
    stage = kept ?? HostedScene(StagePlayback(type, settings: settings))
    stage.scene.overlays = overlays
    // Stopped time starts again: while it is stopped, the new exhibit's knobs seem to do nothing.
    stage.scene.clock.setPlaying(true)
    if view == .wall { show(.one) }
    copiedUntil = nil
    setSpeed(speed)
    fillBoard()
    setLooping(loops)
  }

  /// The exhibit on the stage or on the shelf that would lose work if the window closed.
  private var exhibitNeedingConfirmation: String? {
    if stage.scene.asksBeforeClosing { return selected }
    return shelf.keys.sorted().first { shelf[$0]?.scene.asksBeforeClosing == true }
  }

  var asksBeforeClosing: Bool { exhibitNeedingConfirmation != nil }

  /// Shows the exhibit that has to ask before the window closes.
  mutating func showExhibitNeedingConfirmation() {
    guard let id = exhibitNeedingConfirmation else { return }
    select(id)
    show(.one)
    pane = .stage
    // The alert animates, so the stage's time has to run, in the present and without a loop.
    setLooping(false)
    jump(to: lastFrame)
    clock.setPlaying(true)
  }

  private mutating func shelve(_ playback: HostedScene<StagePlayback>, as id: String) {
    shelf[id] = playback
    shelf[id]?.scene.session.checkpoints = StageCheckpoints()
    shelf[id]?.scene.overlays = StageOverlays()
    shelfOrder = shelfOrder.filter { $0 != id && shelf[$0] != nil } + [id]
    let idle = shelfOrder.filter { id in
      guard let playback = shelf[id]?.scene else { return false }
      return playback.appTasks.isEmpty && !playback.asksBeforeClosing
    }
    for id in idle.dropLast(Self.shelfCapacity) {
      discardedSettings[id] = shelf.removeValue(forKey: id)?.scene.settings
    }
  }

  /// The app tasks of hidden exhibits, named as if they were shown.
  func hiddenTasks(besides shown: [SceneTask]) -> [SceneTask] {
    var tasks = stage.scene.appTasks
    // In a stable order.
    for id in shelf.keys.sorted() { tasks += shelf[id]?.scene.appTasks ?? [] }
    guard !tasks.isEmpty else { return [] }
    return tasks.map { $0.named(inside: Self.sceneName) }
      .filter { task in !shown.contains { $0.key == task.key } }
  }

  /// The prefix of a hosted scene's tasks in a body.
  private static let sceneName = "scene"

  /// A report with the name that the exhibit knows, and the exhibit's id.
  private func unwrap(_ report: TaskReport) -> (exhibit: String, report: TaskReport)? {
    guard let inner = report.inner(of: Self.sceneName), let slash = inner.task.firstIndex(of: "/")
    else { return nil }
    return (String(inner.task[..<slash]), inner)
  }

  /// True for a report to an exhibit that was opened.
  func hasOpened(_ report: TaskReport) -> Bool {
    unwrap(report).map { $0.exhibit == selected || shelf[$0.exhibit] != nil } ?? false
  }

  /// Delivers a task's report to a hidden exhibit.
  mutating func handleReport(_ report: TaskReport, at time: Seconds) {
    guard let (id, report) = unwrap(report) else { return }
    let event = TimedEvent(time, .report(report))
    if id == selected {
      stage.scene.handleReports([event], at: time)
    } else {
      shelf[id]?.scene.handleReports([event], at: time)
    }
  }

  /// Restarts the exhibit's time, with the knobs that it accepts.
  mutating func open(
    _ type: any Exhibit.Type, with settings: [ExhibitSetting], input: StateInput? = nil
  ) {
    let playback = HostedScene(StagePlayback(type, settings: settings, input: input))
    guard type.id == selected else { return shelve(playback, as: type.id) }
    let overlays = stage.scene.overlays.copyingChoices
    openedState = nil
    stage = playback
    stage.scene.overlays = overlays
    stageContentID += 1
  }

  /// Shows the exhibit in one of its states, alone, from the state's beginning on.
  /// - Parameter keepsKnobs: true to keep knobs that the state doesn't set; default false.
  mutating func show(_ state: ExhibitState, keepsKnobs: Bool = false) {
    let settings = keepsKnobs ? state.settings(over: stage.scene.session) : state.settings
    openedState = state
    show(.one)
    restart(with: settings, input: state.input)
    openedState = state
    if state.time > 0 { jump(to: FrameGrid.last(through: state.time)) }
    pane = .stage
  }

  /// Restarts the exhibit's time.
  mutating func restart(with settings: [ExhibitSetting], input: StateInput? = nil) {
    stopRecording()
    open(type, with: settings, input: input)
    setSpeed(speed)
    setLooping(loops)
  }

  /// Sets a knob of the exhibit, in all its states that don't set it themselves.
  mutating func set(_ knob: String, to value: String) throws(KnobError) {
    try stage.scene.set(knob, to: value)
    board.scene.set(knob, to: value)
  }

  /// Sets a knob of the exhibit to a value that a person has entered; an invalid one changes
  /// nothing.
  mutating func set(_ knob: String, to value: some Numeric) { try? set(knob, to: "\(value)") }

  /// The value of a knob of the exhibit, as a number; nil if it isn't one.
  func number(of knob: String) -> Double? { exhibit.value(of: knob).flatMap { Double($0) } }

  /// Resets a knob of the exhibit to its default.
  mutating func resetKnob(_ name: String) {
    guard let knob = exhibit.knobs.first(where: { $0.name == name }) else { return }
    // A default is always valid.
    try? set(name, to: knob.defaultValue)
  }

  /// Resets all knobs of the exhibit to their defaults.
  mutating func resetKnobs() {
    for knob in exhibit.knobs { resetKnob(knob.name) }
  }

  // MARK: Stage

  mutating func show(_ view: StageView) {
    guard view != self.view else { return }
    stopRecording()
    stage.scene.willDisappear()
    stage.scene.setInspecting(false)
    fadesBoard = view != .one && (self.view != .one || cell == nil)
    cell = view == .one ? board.scene.frame(of: selected, openedState) : nil
    isInCell = true
    hasChangedDevice = false
    self.view = view
    stageContentID += 1
    // One exhibit replaces the board, whose view still shows it until it has faded out.
    guard view != .one else { return }
    lastBoard = board
    clearBoard()
    fillBoard()
    setLooping(loops)
  }

  /// Resumes the board's clock as the board comes on the stage.
  mutating func boardDidAppear() {
    lastBoard = nil
    if !clock.isResuming { board.scene.clock.resume() }
  }

  /// Ends the board as it is removed from the stage.
  mutating func boardDidDisappear() {
    if view == .one { clearBoard() } else { board.scene.willDisappear() }
  }

  private mutating func clearBoard() {
    board = HostedScene(StageBoard(speed: speed, pieces: []))
  }

  /// Makes the board of the current view, if it is missing.
  private mutating func fillBoard() {
    switch view {
    case .states where board.scene.exhibit != selected:
      board = HostedScene(StageBoard(statesOf: stage.scene.session, speed: speed))
    case .wall where board.scene.cells.isEmpty: board = HostedScene(StageBoard(speed: speed))
    case .one, .states, .wall: return
    }
    board.scene.choices = choices
    board.scene.current = selected
    board.scene.focusCell(of: openedState)
  }

  // MARK: Recording

  var isRecording: Bool { stage.scene.recorder != nil }

  /// Restarts the exhibit's time with its current knobs, and records it.
  mutating func startRecording(in language: Language) {
    show(.one)
    restart(with: stage.scene.settings)
    stage.scene.startRecording(in: language)
  }

  /// Ends the recording, if there is one, and asks the window to save it.
  mutating func stopRecording() { stage.scene.stopRecording() }
}
