internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension Gallery {
  /// Hands each event to whom it is for, then moves the exhibit to the frame's time.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    passTime(to: frame.time)
    let layout = layout(in: environment)
    var forStage: [TimedEvent] = []
    followPane(layout, &forStage)
    language = environment.language
    if tools.controls.isEmpty { tools.show(toolModel(layout), at: time) }
    toast?.update(to: time)
    if toast?.isOver(at: time) == true { toast = nil }
    holdRecording(layout)
    if frame.events.contains(where: { $0.event == .show }) { resumeStage() }
    beginStage(layout)
    for event in FrameGrid.withoutPassedPlaces(frame.events) {
      // The event before may have brought another pane.
      let layout = self.layout(in: environment)
      followPane(layout, &forStage)
      let (number, id) = (stageNumber, selected)
      let told = take(event, layout)
      if number == stageNumber {
        forStage += told
      } else {
        // What came before the change was for what was there then.
        if left.contains(id) { plays[id]?.tell(forStage.map(\.event), in: layout.stageEnvironment) }
        forStage = []
      }
    }
    if !layout.isNarrow, pane != wholePane { pane = wholePane }
    let shown = self.layout(in: environment)
    followPane(shown, &forStage)
    forStage += followContent(shown)
    letGo(layout)
    endStage(forStage, shown)
    updateKnobs(layout)
    followHover(shown)
    holdInspector(shown)
    let next = self.layout(in: environment)
    updateFinder(next)
    updateTabs(next)
    holdSettings(next)
    let model = toolModel(next)
    if !tools.shows(model) { tools.show(model, at: time) }
    if tools.isMenuOpen { tools.dismiss(but: focus.focused, at: time) }
    followTyping(next)
  }

  /// Notices where something else is now under a mouse that stands still, and where what a pointer
  /// holds has gone.
  /// - Returns: what the exhibit is to be told of it.
  private mutating func followContent(_ layout: GalleryLayout) -> [TimedEvent] {
    // Without a pointer there is nothing under it.
    guard router.hovered != nil || !router.isAtRest, mayHaveMoved else { return [] }
    let tree = focus.marking(tree(layout))
    var forStage: [TimedEvent] = []
    for routed in router.update(to: time, in: tree) {
      if routed.path.contains(Self.stageID) {
        forStage += forward(routed, layout)
      } else {
        // Also where a node has gone whose stage remains: the exhibit's own router notices that, and
        // for what is around the node a drag goes on.
        use(routed, tree, layout)
      }
    }
    noteFollowed()
    return forStage
  }

  /// Takes in an event.
  /// - Returns: what the exhibit is to be told of it.
  private mutating func take(_ event: TimedEvent, _ layout: GalleryLayout) -> [TimedEvent] {
    if case .set(let name, let value) = event.event {
      // Who sent it has seen that the knob takes it.
      try? set(name, to: value)
      return []
    }
    let tree = focus.marking(tree(layout))
    focus.update(in: tree, isRightToLeft: layout.environment.direction == .rightToLeft)
    let wasOnStage = isFocusOnStage(tree)
    var forStage: [TimedEvent] = []
    for routed in router.route([event], in: tree) {
      if takeFinderShortcut(event, layout) {
        followFocus(byTab: false, at: event.time, layout)
        continue
      }
      let isMirrored = layout.environment.direction == .rightToLeft
      let moved = focus.handle(routed, in: tree, isRightToLeft: isMirrored) == .captured
      followFocus(byTab: moved, at: event.time, layout)
      followFinderFocus(byTab: moved, at: event.time)
      if moved {
        revealFocus(layout)
        revealTool(tree, layout, at: event.time)
      }
      if moved {
        if isFocusOnStage(tree) { seekFocus(layout) }
      } else if routed.path.contains(Self.stageID) {
        if !isShortcutOnStage(routed, tree, layout) { forStage += forward(routed, layout) }
      } else if routed.target == nil, event.event.concernsAll {
        // The exhibit has a size of its own, and is told of it where that changes; and keys only
        // where it has the focus.
        if case .resize = event.event { continue }
        if event.event == .focusGained, !wasOnStage { continue }
        forStage.append(event)
      } else {
        use(routed, tree, layout)
      }
    }
    if wasOnStage, !isFocusOnStage(tree) {
      // Keys no longer go to the exhibit: it hides its ring.
      forStage.append(TimedEvent(event.time, .focusLost))
    }
    pauseTyping(event, tree, layout)
    if event.event == .focusLost || event.event == .hide {
      letGoOfFinder(event, layout)
      tellKnobs(event, layout)
      releaseTools(event, layout)
    }
    return forStage
  }

  // MARK: Own parts

  private mutating func use(_ routed: Routed, _ tree: Node, _ layout: GalleryLayout) {
    letGoOfVanished(routed, layout)
    if useFinder(routed, tree, layout) || useTabs(routed, layout) { return }
    scrollSettings(routed, layout)
    if let tool = StageTool.owning(routed.target) {
      let wasOpen = tools.isMenuOpen
      useTool(tool, routed, layout)
      if !wasOpen, case .key(let key) = routed.event.event { shortcut(key, tree, layout) }
      return
    }
    guard routed.kind == .event else { return }
    if useTimeline(routed, layout) { return }
    // The key that ends an edit or closes a menu means no more than that.
    let wasBusy = isEditing || knobControls.values.contains { $0.isOverlayOpen }
    operate(routed, layout)
    operateCopy(routed, layout)
    scroll(routed, layout)
    if case .key(let key) = routed.event.event, !wasBusy { shortcut(key, tree, layout) }
  }
}

extension InputEvent {
  /// True for what happens to the whole window.
  fileprivate var concernsAll: Bool {
    switch self {
    case .resize, .hide, .show, .focusLost, .focusGained: true
    case .pointer, .wheel, .key, .text, .composition, .set, .report: false
    }
  }
}
