internal import Components
public import Drawing
internal import Geometry
public import Interaction
internal import Motion
internal import Scenes

extension Gallery {
  /// Hands each event to whom it is for, then moves the exhibit to the frame's time.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    let layout = layout(in: environment)
    time = frame.time
    language = environment.language
    if tools.controls.isEmpty { tools.show(toolModel(environment), at: time) }
    toast?.update(to: time)
    if toast?.isOver(at: time) == true { toast = nil }
    if view == .one { plays[selected]?.begin(at: time, in: layout.stageEnvironment) }
    var forStage: [TimedEvent] = []
    for event in frame.events {
      if case .set(let name, let value) = event.event {
        // Who sent it has seen that the knob takes it.
        try? set(name, to: value)
        continue
      }
      forStage += take(event, layout)
    }
    if revealed != selected { reveal(layout) }
    forStage += followContent(layout)
    letGo(layout)
    if view == .one {
      plays[selected]?.end(forStage, in: layout.stageEnvironment)
    } else {
      forStage.forEach { tellAllOfBoard($0) }
      advanceBoard(layout)
    }
    holdScrolls(layout)
    tools.show(toolModel(environment), at: time)
    tools.dismiss(but: focus.focused)
  }

  /// Lets exhibits that were left end what a finger or key had begun, so that none is found pressed.
  private mutating func letGo(_ layout: GalleryLayout) {
    for id in left where id != selected {
      plays[id]?.tell([.focusLost], in: layout.stageEnvironment)
    }
    left = []
  }

  /// What the exhibit is to be told where something else is now under a mouse that stands still.
  private mutating func followContent(_ layout: GalleryLayout) -> [TimedEvent] {
    router.update(to: time, in: focus.marking(tree(layout)))
      .filter { $0.path.contains(Self.stageID) }
      .flatMap { forward($0, layout) }
  }

  /// Takes in an event.
  /// - Returns: what the exhibit is to be told of it.
  private mutating func take(_ event: TimedEvent, _ layout: GalleryLayout) -> [TimedEvent] {
    let tree = focus.marking(tree(layout))
    focus.update(in: tree)
    let wasOnStage = isFocusOnStage(tree)
    var forStage: [TimedEvent] = []
    for routed in router.route([event], in: tree) {
      let isMirrored = layout.environment.direction == .rightToLeft
      let moved = focus.handle(routed, in: tree, isRightToLeft: isMirrored) == .captured
      followFocus(byTab: moved, at: event.time, layout)
      if moved { revealFocus(layout) }
      if moved {
        if isFocusOnStage(tree) { seekFocus(layout) }
      } else if routed.path.contains(Self.stageID) {
        forStage += forward(routed, layout)
      } else if routed.target == nil, event.event.concernsAll {
        // The exhibit has a size of its own, and is told of it where that changes.
        if case .resize = event.event { continue }
        forStage.append(event)
      } else {
        use(routed, tree, layout)
      }
    }
    if wasOnStage, !isFocusOnStage(tree) {
      // Keys no longer go to the exhibit: it hides its ring.
      forStage.append(TimedEvent(event.time, .focusLost))
    }
    if event.event == .focusLost || event.event == .hide {
      field = nil
      releaseTools(event, layout)
    }
    return forStage
  }

  // MARK: Own parts

  private mutating func use(_ routed: Routed, _ tree: Node, _ layout: GalleryLayout) {
    if let tool = StageTool.owning(routed.target) {
      let wasOpen = tools.isMenuOpen
      useTool(tool, routed, layout)
      if !wasOpen, case .key(let key) = routed.event.event { shortcut(key, layout) }
      return
    }
    guard routed.kind == .event else { return }
    if useTimeline(routed, layout) { return }
    scroll(routed, layout)
    pressField(routed, layout)
    editField(routed.event, layout)
    dragSlider(routed, layout)
    if let tapped = press.handle(routed, in: tree), drag == nil { tap(tapped, routed, layout) }
    if case .key(let key) = routed.event.event {
      if !shortcut(key, layout) { pressKey(key, layout) }
    }
    if case .pointer(let step) = routed.event.event, step.pointer == drag?.pointer,
      step.phase == .up || step.phase == .cancel
    {
      drag = nil
    }
  }

  private mutating func tap(_ id: String, _ routed: Routed, _ layout: GalleryLayout) {
    switch id {
    case GallerySidebar.previousID: step(.previous, layout)
    case GallerySidebar.nextID: step(.next, layout)
    default:
      if let row = id.dropping(prefix: "\(GallerySidebar.id)/") { return select(row) }
      guard case .pointer(let event) = routed.event.event else { return }
      pressControl(id, at: layout.layoutPoint(event.position), layout)
    }
  }

  private mutating func pressControl(_ id: String, at point: Point, _ layout: GalleryLayout) {
    guard let control = inspector(layout)?.controls.first(where: { $0.owns(id) }) else { return }
    let part =
      control.parts.count == 1
      ? control.parts.first?.part : control.parts.first { $0.frame.contains(point) }?.part
    guard let part, let value = control.value(pressing: part, at: point) else { return }
    try? set(control.knob.name, to: value)
  }

  private mutating func pressKey(_ key: KeyEvent, _ layout: GalleryLayout) {
    if focus.focused == GallerySidebar.id {
      let isMirrored = layout.environment.direction == .rightToLeft
      let move =
        key.selectionMove(isVertical: true)
        ?? (layout.sidebar == nil ? key.selectionMove(isRightToLeft: isMirrored) : nil)
      if let move { step(move, layout) }
    } else if let control = inspector(layout)?.controls.first(where: { $0.id == focus.focused }),
      let value = control.value(pressing: key)
    {
      try? set(control.knob.name, to: value)
    }
  }

  private mutating func step(_ move: SelectionMove, _ layout: GalleryLayout) {
    let ids = GallerySidebar.order
    let index = ids.firstIndex(of: selected) ?? 0
    guard let next = move.index(from: index, count: ids.count) else { return }
    select(ids[next])
  }
}

extension GallerySidebar {
  /// Ids of all exhibits in the order of the list.
  static var order: [String] {
    ExhibitFamily.allCases.flatMap { family in
      Catalog.all.filter { $0.family == family }.map { $0.id }
    }
  }
}

extension InputEvent {
  /// True for what happens to the whole window.
  fileprivate var concernsAll: Bool {
    switch self {
    case .resize, .hide, .show, .focusLost, .focusGained: true
    case .pointer, .wheel, .key, .text, .set: false
    }
  }
}

extension String {
  /// What follows a prefix, or nil where the string begins otherwise.
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
