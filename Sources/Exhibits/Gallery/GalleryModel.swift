internal import VitrineViews

/// What the gallery knows: which exhibit shows, in which surroundings, and all that was opened.
struct GalleryModel: Equatable, Sendable {
  /// Id of the exhibit that shows.
  private(set) var selected: String
  /// The exhibit on the stage, with its time and its past.
  var stage: HostedScene<StagePlay>
  /// How often something else has come on the stage: what a finger was put down on before is not there.
  private(set) var stageNumber = 0
  /// What the stage shows where that is more than one exhibit.
  var board = HostedScene(StageBoard(speed: .full, pieces: []))
  /// The board before, until its view has begun to fade out.
  private var lastBoard: HostedScene<StageBoard>?
  /// Exhibits that were opened before, each as it was left, but playing: the latest four, and those with work to do.
  private(set) var shelf: [String: HostedScene<StagePlay>] = [:]
  /// The ids of the exhibits on the shelf, the latest last.
  private var shelfOrder: [String] = []
  /// The knobs of exhibits whose state was dropped.
  private(set) var oldSettings: [String: [ExhibitSetting]] = [:]
  /// How many exhibits without work keep their state.
  ///
  /// Ours: the state of all exhibits takes 20 MB.
  private static let shelfCapacity = 4
  /// True while the welcome page shows instead of the stage.
  private(set) var showsWelcome = false
  /// What the stage shows of the exhibit.
  private(set) var view = StageView.one
  /// The zoom by which the exhibit grew out of its cell; nil if it didn't come from a board.
  private(set) var boardZoom: StageZoom?
  /// True if the view on the stage is a board that replaced another.
  private(set) var hasReplacedBoard = false
  /// The state that the exhibit was opened in: keyboard focus begins there among all states.
  private var openedState: ExhibitState?
  /// The exhibit's surroundings where they differ from the window's.
  var choices = StageChoices() { didSet { board.scene.choices = choices } }
  /// The gallery's appearance and language.
  var settings = GallerySettings()
  var speed = StageSpeed.full
  /// True where the stage's time runs in a circle.
  var loops = false
  /// The frames that a person marked to be repeated, by exhibit.
  var marks: [String: StageMarks] = [:]
  /// What a narrow window shows; in others what it would show: the exhibit, but for the part that words
  /// are typed into.
  var pane: GalleryPane {
    // The welcome page has no knobs.
    didSet { if isNarrow, pane == .knobs { showsWelcome = false } }
  }
  /// The part that words are typed into; nil for none.
  var typing: GalleryPane? { didSet { if !isNarrow { pane = typing ?? .stage } } }
  /// True in a window that shows one part at a time.
  var isNarrow = true { didSet { if !isNarrow { pane = typing ?? .stage } } }
  /// What was typed into the search.
  var query = "" {
    didSet {
      guard query.trimmed != oldValue.trimmed else { return }
      hit = nil
      // Hits are seen from the best on; the whole list at the exhibit that shows.
      if query.trimmed.isEmpty { listPosition = .selection } else { showListTop() }
    }
  }
  /// The row of what was found that Enter opens, where another than the first was chosen.
  var hit: String?
  /// How much of the inspector shows, 0…1: none on the wall, all beside one exhibit or its states.
  ///
  /// Nil until the view first changes: nothing slides as the gallery opens.
  var inspectorPresence: Animated?
  /// The widths of the panels beside the stage.
  ///
  /// If the panel with the focus is folded, its toggle button gets the focus, or the stage in a window without
  /// those buttons.
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
  /// True where the inspector shows all code of an exhibit, not only what an app needs.
  var showsWholeCode = false
  /// What the list scrolls to.
  private(set) var listPosition = SidebarScrollPosition.selection
  /// The part that has the focus; another one gets it when this is set.
  var focusedPart: GalleryPart?
  /// The panel whose toggle button has the focus; setting it moves the focus to that button.
  var focusedToggle: GalleryPart?
  /// The parts that F6 goes through, in order.
  ///
  /// The default is that of a window with all parts, so that its first frame doesn't change the model and isn't
  /// built twice.
  var stops: [GalleryPart] = [.sidebar, .surroundings, .stage, .clock, .inspector]
  /// True while the list of keyboard shortcuts shows.
  var showsShortcuts = false
  /// True while the gallery's settings show.
  var showsSettings = false
  /// What was said last, as long as it shows: beside the stage while that shows, so that nothing else is
  /// covered.
  var stageNotice: GalleryNotice?
  var notice: GalleryNotice?
  /// When the button that copies the code says so no longer; nil where it does not.
  var copiedUntil: Seconds?
  /// What is asked of the window.
  var requests: [SceneRequest] = []
  /// True where exhibits can be opened in windows of their own.
  var opensWindows = false

  init(exhibit: any Exhibit.Type, pane: GalleryPane) {
    selected = exhibit.id
    stage = HostedScene(StagePlay(exhibit))
    self.pane = pane
  }

  /// The id of the welcome page in the list.
  static let welcomeID = "welcome"

  /// Shows the stage instead of the welcome page.
  mutating func leaveWelcome() { showsWelcome = false }

  /// What is selected in the list.
  var listed: String { showsWelcome ? Self.welcomeID : selected }

  /// Shows the welcome page.
  mutating func showWelcome() {
    stopRecording()
    stage.scene.leave()
    showsWelcome = true
    // What is said on the stage is of what shows there.
    stageNotice = nil
    if focusedPart == .inspector { focusedPart = nil }
  }

  /// Says something for a moment.
  /// - Parameters:
  ///   - command: what can be copied with it; nil for nothing.
  ///   - file: what can be shown in its folder; nil for nothing.
  ///   - undoes: the replacement on the stage that it can undo; nil for none.
  mutating func say(
    _ message: String, command: String? = nil, file: String? = nil, undoes: Int? = nil
  ) {
    let notice = GalleryNotice(message: message, command: command, file: file, undoes: undoes)
    let isOnStage = !showsWelcome && (!isNarrow || pane == .stage)
    (stageNotice, self.notice) = (isOnStage ? notice : nil, isOnStage ? nil : notice)
  }

  /// Goes some rows on in what was found, and opens none.
  mutating func moveHit(by steps: Int, in hits: [String]) {
    let index = hit.flatMap(hits.firstIndex) ?? 0
    guard !hits.isEmpty else { return }
    hit = hits[min(max(0, index + steps), hits.count - 1)]
    listPosition = .selection
  }

  /// Takes the list back to its top.
  mutating func showListTop() {
    let count = if case .top(let count) = listPosition { count } else { 0 }
    listPosition = .top(trigger: count + 1)
  }

  // MARK: Exhibits

  var type: any Exhibit.Type { stage.scene.session.type }
  /// The exhibit that shows, at the time that shows.
  var exhibit: any ExhibitScene { stage.scene.session.exhibit }

  /// Shows an exhibit, as it was left where it was opened before, and instead of the wall; nothing
  /// happens where there is none.
  mutating func select(_ id: String) {
    if id == Self.welcomeID { return showWelcome() }
    guard let type = Catalog.exhibit(id) else { return }
    showsWelcome = false
    guard id != selected else { return view == .wall ? show(.one) : () }
    stopRecording()
    stage.scene.leave()
    requests += stage.scene.takeRequests()
    let kept = shelf.removeValue(forKey: id)
    shelve(stage, as: selected)
    (selected, openedState, boardZoom) = (id, nil, nil)
    // The inspector of another exhibit is another.
    if focusedPart == .inspector { focusedPart = nil }
    stageNumber += 1
    let settings = oldSettings.removeValue(forKey: id) ?? []
    let overlays = stage.scene.overlays.anew
    stage = kept ?? HostedScene(StagePlay(type, settings: settings))
    stage.scene.overlays = overlays
    // What was stopped before runs on: else knobs of another exhibit would seem to do nothing.
    stage.scene.clock.setPlaying(true)
    if view == .wall { show(.one) }
    copiedUntil = nil
    setSpeed(speed)
    fillBoard()
    setLooping(loops)
  }

  /// The exhibit on the stage or on the shelf that would lose work with the window.
  private var exhibitThatAsks: String? {
    if stage.scene.asksBeforeClosing { return selected }
    return shelf.keys.sorted().first { shelf[$0]?.scene.asksBeforeClosing == true }
  }

  var asksBeforeClosing: Bool { exhibitThatAsks != nil }

  /// Shows the exhibit that asks before the window closes.
  mutating func showExhibitThatAsks() {
    guard let id = exhibitThatAsks else { return }
    select(id)
    show(.one)
    pane = .stage
    // The alert animates, so the stage's time has to run, in the present and without a loop.
    setLooping(false)
    jump(to: lastFrame)
    clock.setPlaying(true)
  }

  private mutating func shelve(_ play: HostedScene<StagePlay>, as id: String) {
    shelf[id] = play
    shelf[id]?.scene.session.copies = StageCopies()
    shelf[id]?.scene.overlays = StageOverlays()
    shelfOrder = shelfOrder.filter { $0 != id && shelf[$0] != nil } + [id]
    let idle = shelfOrder.filter { id in
      guard let play = shelf[id]?.scene else { return false }
      return play.appTasks.isEmpty && !play.asksBeforeClosing
    }
    for id in idle.dropLast(Self.shelfCapacity) {
      oldSettings[id] = shelf.removeValue(forKey: id)?.scene.settings
    }
  }

  /// The work of the app that exhibits have which do not show, called as where they do.
  func hiddenTasks(besides shown: [SceneTask]) -> [SceneTask] {
    var tasks = stage.scene.appTasks
    // In an order that does not change.
    for id in shelf.keys.sorted() { tasks += shelf[id]?.scene.appTasks ?? [] }
    guard !tasks.isEmpty else { return [] }
    return tasks.map { $0.named(inside: Self.sceneName) }
      .filter { task in !shown.contains { $0.key == task.key } }
  }

  /// What the tasks of a scene are called after that shows in a body.
  private static let sceneName = "scene"

  /// A report as a play knows it, and the exhibit that it is of.
  private func split(_ report: TaskReport) -> (exhibit: String, report: TaskReport)? {
    guard let inner = report.inner(of: Self.sceneName), let slash = inner.task.firstIndex(of: "/")
    else { return nil }
    return (String(inner.task[..<slash]), inner)
  }

  /// True for a report of an exhibit that was opened.
  func hasOpened(_ report: TaskReport) -> Bool {
    split(report).map { $0.exhibit == selected || shelf[$0.exhibit] != nil } ?? false
  }

  /// Tells an exhibit that does not show what its work reports.
  mutating func takeReport(_ report: TaskReport, at time: Seconds) {
    guard let (id, report) = split(report) else { return }
    let event = TimedEvent(time, .report(report))
    if id == selected {
      stage.scene.takeReports([event], at: time)
    } else {
      shelf[id]?.scene.takeReports([event], at: time)
    }
  }

  /// Begins an exhibit's time anew, with knobs of which those are left out that it does not take.
  mutating func open(
    _ type: any Exhibit.Type, with settings: [ExhibitSetting], input: StateInput? = nil
  ) {
    let play = HostedScene(StagePlay(type, settings: settings, input: input))
    guard type.id == selected else { return shelve(play, as: type.id) }
    let overlays = stage.scene.overlays.anew
    openedState = nil
    stage = play
    stage.scene.overlays = overlays
    stageNumber += 1
  }

  /// Shows the exhibit in one of its states, alone, from the state's beginning on.
  /// - Parameter keepsKnobs: true to leave knobs as they are that the state says nothing of; default false.
  mutating func show(_ state: ExhibitState, keepsKnobs: Bool = false) {
    let settings = keepsKnobs ? state.settings(over: stage.scene.session) : state.settings
    openedState = state
    show(.one)
    restart(with: settings, input: state.input)
    openedState = state
    if state.time > 0 { jump(to: FrameGrid.last(through: state.time)) }
    pane = .stage
  }

  /// Begins the exhibit's time anew.
  mutating func restart(with settings: [ExhibitSetting], input: StateInput? = nil) {
    stopRecording()
    open(type, with: settings, input: input)
    setSpeed(speed)
    setLooping(loops)
  }

  /// Gives a knob of the exhibit a value, in all its states but those that are about it.
  mutating func set(_ knob: String, to value: String) throws(KnobError) {
    try stage.scene.set(knob, to: value)
    board.scene.set(knob, to: value)
  }

  /// Gives a knob of the exhibit a value that a person has entered; one that it does not take changes
  /// nothing.
  mutating func set(_ knob: String, to value: some Numeric) { try? set(knob, to: "\(value)") }

  /// What a knob of the exhibit stands at, as a number; nil for what is none.
  func number(of knob: String) -> Double? { exhibit.value(of: knob).flatMap { Double($0) } }

  /// Takes a knob of the exhibit back to its default.
  mutating func resetKnob(_ name: String) {
    guard let knob = exhibit.knobs.first(where: { $0.name == name }) else { return }
    // A default is a value that the knob takes.
    try? set(name, to: knob.defaultValue)
  }

  /// Takes all knobs of the exhibit back to their defaults.
  mutating func resetKnobs() {
    for knob in exhibit.knobs { resetKnob(knob.name) }
  }

  // MARK: Stage

  mutating func show(_ view: StageView) {
    guard view != self.view else { return }
    stopRecording()
    stage.scene.leave()
    stage.scene.setInspecting(false)
    boardZoom = view == .one ? board.scene.zoom(to: selected, openedState) : nil
    hasReplacedBoard = view != .one && self.view != .one
    self.view = view
    stageNumber += 1
    // Its view keeps what the board shows until that has faded out.
    guard view != .one else { return }
    lastBoard = board
    emptyBoard()
    fillBoard()
    setLooping(loops)
  }

  /// Goes on with the board, as it comes on the stage.
  mutating func enterBoard() {
    lastBoard = nil
    if !clock.isResuming { board.scene.clock.resume() }
  }

  /// Ends what is on the board, as it leaves the stage.
  mutating func leaveBoard() {
    if view == .one { emptyBoard() } else { board.scene.leave() }
  }

  private mutating func emptyBoard() {
    board = HostedScene(StageBoard(speed: speed, pieces: []))
  }

  /// Makes the board that the view asks for, where it is not there.
  private mutating func fillBoard() {
    switch view {
    case .states where board.scene.exhibit != selected:
      board = HostedScene(StageBoard(statesOf: stage.scene.session, speed: speed))
    case .wall where board.scene.cells.isEmpty: board = HostedScene(StageBoard(speed: speed))
    case .one, .states, .wall: return
    }
    board.scene.choices = choices
    board.scene.current = selected
    board.scene.beginKeys(at: openedState)
  }

  // MARK: Recording

  var isRecording: Bool { stage.scene.recorder != nil }

  /// Begins the exhibit's time anew with the knobs that it has now, and records it.
  mutating func startRecording(in language: Language) {
    show(.one)
    restart(with: stage.scene.settings)
    stage.scene.startRecording(in: language)
  }

  /// Ends the recording, if there is one, and asks the window to keep it.
  mutating func stopRecording() { stage.scene.stopRecording() }
}
