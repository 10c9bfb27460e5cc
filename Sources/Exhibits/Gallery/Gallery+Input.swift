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
    var forStage: [TimedEvent] = []
    for event in frame.events {
      if case .set(let name, let value) = event.event {
        // Who sent it has seen that the knob takes it.
        try? set(name, to: value)
        continue
      }
      forStage += take(event, layout)
    }
    exhibits[selected]?.update(
      FrameInput(time: frame.time, events: forStage), in: layout.stageEnvironment)
    holdScrolls(layout)
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
      if moved {
        if isFocusOnStage(tree) { seekFocus(layout) }
      } else if routed.path.contains(Self.stageID) {
        forStage += forward(routed, layout)
      } else if routed.target == nil, event.event.concernsAll {
        forStage.append(event)
      } else {
        use(routed, tree, layout)
      }
    }
    if wasOnStage, !isFocusOnStage(tree) {
      // Keys no longer go to the exhibit: it hides its ring.
      forStage.append(TimedEvent(event.time, .focusLost))
    }
    return forStage
  }

  // MARK: Stage

  /// An event of the stage in the exhibit's coordinates.
  private mutating func forward(_ routed: Routed, _ layout: GalleryLayout) -> [TimedEvent] {
    let origin = layout.place(layout.stage).origin
    switch (routed.kind, routed.event.event) {
    case (.enter, _): return []
    case (_, .pointer(var step)):
      step.position = step.position - origin
      return [TimedEvent(routed.event.time, .pointer(step))]
    case (_, .wheel(var wheel)):
      wheel.position = wheel.position - origin
      return [TimedEvent(routed.event.time, .wheel(wheel))]
    case (.event, .key), (.event, .text):
      seekFocus(layout)
      return [routed.event]
    default: return []
    }
  }

  private func isFocusOnStage(_ tree: Node) -> Bool {
    guard let focused = focus.focused else { return false }
    return tree.find(Self.stageID)?.find(focused) != nil
  }

  /// Brings the exhibit's own focus to the node that has the gallery's, by as many Tabs as it takes.
  private mutating func seekFocus(_ layout: GalleryLayout) {
    let environment = layout.stageEnvironment
    guard let wanted = focus.focused, var exhibit = exhibits[selected] else { return }
    let isMirrored = environment.direction == .rightToLeft
    let stops = exhibit.describe(in: environment).focusOrder(isRightToLeft: isMirrored)
    for _ in stops {
      if exhibit.describe(in: environment).find(wanted)?.isFocused == true { break }
      let tab = TimedEvent(time, .key(KeyEvent(.tab)))
      exhibit.update(FrameInput(time: time, events: [tab]), in: environment)
    }
    exhibits[selected] = exhibit
  }

  // MARK: Own parts

  private mutating func use(_ routed: Routed, _ tree: Node, _ layout: GalleryLayout) {
    guard routed.kind == .event else { return }
    scroll(routed, layout)
    dragSlider(routed, layout)
    if let tapped = press.handle(routed, in: tree), drag == nil { tap(tapped, routed, layout) }
    if case .key(let key) = routed.event.event { pressKey(key, layout) }
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
    reveal(layout)
  }

  // MARK: Sliders and scrolling

  private mutating func dragSlider(_ routed: Routed, _ layout: GalleryLayout) {
    guard case .pointer(let step) = routed.event.event else { return }
    let controls = inspector(layout)?.controls ?? []
    if step.phase == .down, step.button == .primary, drag == nil,
      let control = controls.first(where: { $0.id == routed.target && $0.isSlider })
    {
      drag = (step.pointer, control.knob.name)
    }
    guard step.phase == .down || step.phase == .move, step.pointer == drag?.pointer,
      let control = controls.first(where: { $0.knob.name == drag?.knob }),
      let value = control.value(pressing: .track, at: layout.layoutPoint(step.position))
    else { return }
    try? set(control.knob.name, to: value)
  }

  /// Wheel and drags scroll the panel that they are on; a drag that scrolls is no tap.
  private mutating func scroll(_ routed: Routed, _ layout: GalleryLayout) {
    if case .key = routed.event.event { return }
    let event = routed.event.event
    if routed.path.contains(GallerySidebar.id), let panel = layout.sidebar {
      let old = sidebarScroll.offset
      sidebarScroll.take(event, height: sidebar(layout).contentHeight, room: panel.height)
      if sidebarScroll.offset != old { press = NodePress() }
    } else if routed.path.contains(GalleryInspector.id), let panel = layout.inspector,
      let inspector = inspector(layout), !routed.isOnSlider(of: inspector)
    {
      let old = inspectorScroll.offset
      inspectorScroll.take(event, height: inspector.contentHeight, room: panel.height)
      if inspectorScroll.offset != old { press = NodePress() }
    }
  }

  private mutating func holdScrolls(_ layout: GalleryLayout) {
    sidebarScroll.hold(
      height: sidebar(layout).contentHeight, room: layout.sidebar?.height ?? 0)
    if let panel = layout.inspector, let inspector = inspector(layout) {
      inspectorScroll.hold(height: inspector.contentHeight, room: panel.height)
    }
  }

  /// Scrolls the list to where the chosen row can be seen.
  private mutating func reveal(_ layout: GalleryLayout) {
    guard let panel = layout.sidebar, let row = sidebar(layout).selectedFrame else { return }
    sidebarScroll.reveal(from: row.minY - panel.minY, to: row.maxY - panel.minY, room: panel.height)
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

extension KnobControl {
  /// True for the control's own id and those of its buttons.
  fileprivate func owns(_ id: String) -> Bool { id == self.id || id.hasPrefix("\(self.id)/") }

  fileprivate var isSlider: Bool { parts.first?.part == .track }
}

extension Routed {
  /// True for a finger on a slider, which it drags instead of the panel.
  fileprivate func isOnSlider(of inspector: GalleryInspector) -> Bool {
    guard case .pointer = event.event else { return false }
    return inspector.controls.contains { $0.isSlider && $0.id == target }
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
