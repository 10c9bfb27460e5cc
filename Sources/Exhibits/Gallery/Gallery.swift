internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
internal import VitrineResources
public import VitrineScenes

/// The gallery's window: the list of exhibits, the chosen one live, and controls for its knobs.
///
/// Where the window is narrower than 700 points, a tab bar shows one of them at a time. Input on the
/// stage is the exhibit's, in its own coordinates. The arrow keys move through the list, Tab through
/// everything, Ctrl+F goes to the search.
///
/// Ids: `gallery`, `gallery/search`, `gallery/sidebar`, `gallery/sidebar/<exhibit>`, `gallery/stage`
/// with the exhibit's tree, `gallery/knob/<name>`, and `gallery/tabs` in a narrow window.
public struct Gallery: Scene {
  static let id = "gallery"
  static let stageID = "gallery/stage"
  static let workspaceID = "gallery/workspace"
  /// The gallery's own knob: which exhibit shows.
  static let exhibitKnob = "exhibit"

  let context: ExhibitContext
  /// What the parts are in this state, as far as they have been made.
  var parts = GalleryParts()
  /// Id of the exhibit that shows.
  private(set) var selected: String { didSet { change { $0.forgetAll() } } }
  /// Exhibits that were opened, each as it was left.
  var plays: [String: StagePlay] = [:]
  /// Exhibits that were left since the last frame: they no longer get the events of their fingers.
  var left: Set<String> = []
  /// How often what is on the stage has changed.
  var stageNumber = 0 { didSet { change { $0.forgetAll() } } }
  /// The pointers that are down on the stage, each with the stage's number when it went down.
  var touches: [PointerID: Int] = [:]
  /// False while another pane covers the stage: its time stands.
  var isStageOpen = true
  /// Knobs that were set, of exhibits that do not tell their values.
  var setValues: [String: [String: String]] = [:] { didSet { change { $0.forgetInspector() } } }

  var router = InputRouter()
  var focus = FocusChain()
  /// The controls of knobs that were touched, by the knob's name.
  var knobControls: [String: any Control] = [:] { didSet { change { $0.forgetInspector() } } }
  /// Where words are typed, and what the window was told of it.
  var typing = Typing()
  /// The button that copies the code.
  var copy = CopyState() { didSet { change { $0.forgetInspector() } } }
  /// The list of exhibits and its search.
  var finder = GalleryFinder() { didSet { change { $0.forgetFinder() } } }
  /// What a narrow window shows.
  var pane: GalleryPane { didSet { change { $0.forgetAll() } } }
  /// Where the keys go in the panes that do not show.
  var paneFocus = PaneFocus()
  /// The tabs of a narrow window.
  var tabs = TabBar() { didSet { change { $0.forgetTools() } } }
  /// How far a narrow window's tools are scrolled.
  var settings = ScrollView() { didSet { change { $0.forgetAll() } } }
  /// How far the controls are scrolled.
  var inspectorScroll = ScrollView() { didSet { change { $0.forgetInspector() } } }
  var time: Seconds = 0
  /// How fast the time of the stage runs.
  var speed = StageSpeed.full { didSet { change { $0.forgetAll() } } }
  /// The exhibit's surroundings where they differ from the window's.
  var choices = StageChoices() { didSet { change { $0.forgetAll() } } }
  /// What the stage shows of the exhibit.
  var view = StageView.one { didSet { change { $0.forgetAll() } } }
  /// What the stage shows where that is more than one exhibit.
  var board: StageBoard?
  /// True where the stage's time runs in a circle.
  var loops = false { didSet { change { $0.forgetAll() } } }
  /// The frames that a person marked to be repeated, by exhibit.
  var marks: [String: StageMarks] = [:] { didSet { change { $0.forgetTools() } } }
  /// The controls around the stage.
  var tools = StageTools() { didSet { change { $0.forgetTools() } } }
  /// What the interface says was last said in.
  var language = Language.english
  /// What is recorded; nil where nothing is.
  var recorder: StageRecorder? { didSet { change { $0.forgetAll() } } }
  /// What was said last, as long as it shows.
  var toast: GalleryToast?
  /// What is asked of the window.
  var requests: [SceneRequest] = []

  /// Makes a gallery.
  /// - Parameters:
  ///   - context: what exhibits use.
  ///   - exhibit: id of the one to show; the first where nil or unknown.
  public init(context: ExhibitContext, exhibit: String? = nil) {
    self.context = context
    selected = exhibit.flatMap(Catalog.exhibit)?.id ?? Catalog.all.first?.id ?? ""
    pane = exhibit == nil ? .exhibits : .stage
    open()
  }

  // MARK: Knobs

  /// Which exhibit shows, then that exhibit's knobs.
  public var knobs: [Knob] {
    let choice = Knob(
      Self.exhibitKnob, .choice(Catalog.all.map { $0.id }, default: Catalog.all.first?.id ?? ""))
    return [choice] + (exhibit?.knobs ?? [])
  }

  /// Sets `exhibit`, or a knob of the exhibit that shows.
  /// - Throws: `KnobError` where there is no such knob or it does not take the value.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard let knob = knobs.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: knobs.map(\.name))
    }
    if name == Self.exhibitKnob {
      _ = try knob.read(value)
      select(value)
      pane = .stage
    } else {
      try plays[selected]?.set(name, to: value)
      setOnBoard(name, to: value)
      setValues[selected, default: [:]][name] = value
    }
  }

  mutating func select(_ id: String) {
    guard id != selected, Catalog.exhibit(id) != nil else { return }
    stopRecording()
    leaveStage()
    selected = id
    if view == .wall { show(.one) }
    inspectorScroll = ScrollView()
    knobControls = [:]
    copy = CopyState()
    open()
  }

  /// The exhibit's knobs with their values.
  private var knobValues: [(knob: Knob, value: String)] {
    guard let exhibit else { return [] }
    let told = (exhibit as? any Adjustable)?.values
    return exhibit.knobs.map { knob in
      (knob, told?.string(knob.name) ?? setValues[selected]?[knob.name] ?? knob.defaultValue)
    }
  }

  // MARK: Parts

  /// Lays out the parts; an inspector below the stage is no higher than its content.
  func makeLayout(in environment: Environment) -> GalleryLayout {
    let model = toolModel(environment)
    let bars = { (width: Double) in StageToolbox.barHeights(width, model, environment) }
    let first = GalleryLayout(in: environment, choices: choices, pane: pane, bars: bars)
    guard first.isInspectorBelow, let height = makeInspector(first)?.contentHeight else {
      return first
    }
    return GalleryLayout(
      in: environment, choices: choices, pane: pane, inspectorHeight: height, bars: bars)
  }

  func makeInspector(_ layout: GalleryLayout) -> GalleryInspector? {
    guard let type = Catalog.exhibit(selected) else { return nil }
    return GalleryInspector(
      layout: layout, context: context, exhibit: type, knobs: knobValues,
      scroll: inspectorOffset(layout), controls: knobControls,
      code: exhibit?.code ?? "",
      copyButton: copyButton(in: layout.language), time: time)
  }

  private func inspectorNodes(_ layout: GalleryLayout) -> [Node] {
    // What is read anew may have other nodes.
    let inspector = inspector(layout)
    return kept(\.inspectorNodes, layout) {
      guard let inspector, let node = inspector.node else { return [] }
      return [node] + inspector.panelNodes
    }
  }

  // MARK: Scene

  /// When the exhibit next changes, or a control.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let layout = layout(in: environment)
    let changes = [
      layout.showsStage ? stageChange(after: time, layout) : nil,
      layout.sidebar == nil ? nil : finder.nextChange(after: time),
      layout.inspector == nil ? nil : inspectorScroll.nextChange(after: time),
      layout.settings == nil ? nil : settings.nextChange(after: time),
      tools.nextChange(after: time), toast?.nextChange(after: time),
      nextKnobChange(after: time), nextCopyChange(after: time),
    ]
    return changes.compactMap { $0 }.min()
  }

  /// Draws the parts, the exhibit cut to its stage.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    let layout = layout(in: environment)
    if layout.showsStage { paintStage(into: &canvas, layout) }
    paintFinder(into: &canvas, layout)
    inspector(layout)?.paint(into: &canvas, focus: focus)
    paintInspectorIndicator(into: &canvas, layout)
    let bars = bars(layout)
    bars.paint(into: &canvas, at: time)
    paintSettingsIndicator(into: &canvas, layout)
    for line in layout.hairlines {
      canvas.fill(.rect(layout.place(line)), with: layout.theme.colors.separator)
    }
    paintTabs(into: &canvas, layout)
    paintRings(into: &canvas, layout)
    bars.paintRing(into: &canvas, focus: focus, at: time)
    inspector(layout)?.paintPanels(into: &canvas)
    bars.paintMenus(into: &canvas, at: time)
    paintFinderMenu(into: &canvas, layout)
    toast?.paint(into: &canvas, over: layout.stagePlace.room, theme: layout.theme, at: time)
  }

  /// What the gallery and its exhibit ask of the window.
  public mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    guard plays[selected]?.session.requests.isEmpty == false else { return requests }
    return requests + (plays[selected]?.session.takeRequests() ?? [])
  }

  /// Around the chosen row, or inside the stage where what has the focus fills it.
  private func paintRings(into canvas: inout Canvas, _ layout: GalleryLayout) {
    paintFinderRing(into: &canvas, layout)
    guard focus.showsRing(on: selected), layout.showsStage, exhibit is any PagedExhibit else {
      return
    }
    FocusRing.paint(
      into: &canvas, around: layout.stagePlace.screen.inset(by: FocusRing.room), radius: 0,
      theme: layout.theme)
  }

  /// The parts, with the exhibit's tree in its stage.
  public func describe(in environment: Environment) -> Node {
    focus.marking(tree(layout(in: environment)))
  }

  func makeTree(_ layout: GalleryLayout) -> Node {
    let bars = bars(layout)
    var children = finderNode(layout).map { [$0] } ?? []
    children.append(workspaceNode(layout, bars))
    children += inspectorNodes(layout)
    if let tabs = tabsNode(layout) { children.append(tabs) }
    children += bars.menus(at: time)
    if let menu = finderMenuNode(layout) { children.append(menu) }
    return Node(
      id: Self.id, role: .scene, label: context.strings.text("gallery.title", layout.language),
      frame: layout.bounds, state: [Self.exhibitKnob: .string(selected)], children: children)
  }
}

extension GalleryLayout {
  var language: Language { environment.language }
}

extension FocusRing {
  /// How far a ring reaches beyond what it surrounds, in points; rings that would be cut go inside
  /// by as much.
  static let room = 6.0
}
