internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension Gallery {
  // MARK: Paint

  /// Records the exhibit, cut to its screen, and the device around it.
  func paintStage(into canvas: inout Canvas, _ layout: GalleryLayout) {
    let place = layout.stagePlace
    if let board {
      return canvas.clipped(to: .rect(place.room)) { paintBoard(board, into: &$0, layout) }
    }
    canvas.clipped(to: .rect(place.room)) { canvas in
      place.paintBehind(into: &canvas, theme: layout.theme)
      if let exhibit {
        canvas.clipped(to: place.outline) { canvas in
          canvas.scaled(by: place.factor, at: place.screen.origin) { canvas in
            exhibit.draw(into: &canvas, in: place.environment)
          }
        }
      }
      place.paintBefore(into: &canvas, theme: layout.theme)
    }
  }

  // MARK: Description

  /// The stage and the tools around it: together, so that Tab goes through them one after the other.
  func workspaceNode(_ layout: GalleryLayout, _ bars: StageBars) -> Node {
    let above = kept(\.nodesAbove, layout) { bars.above(at: time) }
    let children = above + [stageNode(layout)] + bars.below(at: time)
    let visible = children.filter(\.isVisible).map(\.frame)
    return Node(
      id: Self.workspaceID, role: .group, frame: visible.reduce(.zero) { $0.union($1) },
      isVisible: !visible.isEmpty, children: children)
  }

  /// The stage with the exhibit's tree; without it where another pane covers the stage.
  func stageNode(_ layout: GalleryLayout) -> Node {
    let place = layout.stagePlace
    guard layout.showsStage else {
      return Node(
        id: Self.stageID, role: .group, label: Catalog.exhibit(selected)?.title,
        frame: place.screen, isVisible: false)
    }
    if let board {
      guard board.exhibit == nil else { return boardNode(board, layout) }
      return kept(\.wall, layout) { boardNode(board, layout) }
    }
    let root = exhibit?.describe(in: place.environment)
    // A scene's root says no more than the stage does; another root is the exhibit itself.
    let inner = root.map { $0.role == .scene ? $0.children : [$0] } ?? []
    return Node(
      id: Self.stageID, role: .group, label: Catalog.exhibit(selected)?.title,
      frame: place.screen, isInteractive: true, clip: place.screen.intersection(place.room),
      children: inner.map { $0.placed(by: place.factor, at: place.screen.origin) })
  }

  // MARK: Input

  /// Ends what fingers and keys had begun on the stage, and lets them begin nothing more there: what
  /// comes on the stage is not what they were put on.
  mutating func leaveStage() {
    stageNumber += 1
    if view == .one { left.insert(selected) }
    // Nobody presses anything on the wall.
    if board?.exhibit != nil { tellAllOfBoard(TimedEvent(time, .focusLost)) }
  }

  /// What an exhibit is told of its surroundings: while another pane covers the stage, what it was
  /// told last.
  func stageEnvironment(of id: String, _ layout: GalleryLayout) -> Environment {
    let told = layout.showsStage ? nil : plays[id]?.session.environment
    return told ?? layout.stageEnvironment
  }

  private mutating func tell(_ events: [InputEvent], to id: String, _ layout: GalleryLayout) {
    let environment = stageEnvironment(of: id, layout)
    plays[id]?.tell(events, in: environment)
  }

  /// Tells the exhibit at once what was still to be told to it, and then something more.
  mutating func tellStage(
    _ event: InputEvent, after events: inout [TimedEvent], _ layout: GalleryLayout
  ) {
    var told = [event]
    if view == .one {
      told = events.map(\.event) + told
      events = []
    }
    tell(told, to: selected, layout)
  }

  /// Lets what was left end what a finger or key had begun, so that nothing is found pressed.
  mutating func letGo(_ layout: GalleryLayout) {
    guard !left.isEmpty else { return }
    for id in left { tell([.focusLost], to: id, layout) }
    left = []
  }

  /// False for a pointer that was put down on what was on the stage before.
  private mutating func hears(_ routed: Routed) -> Bool {
    guard routed.kind == .event, case .pointer(let step) = routed.event.event,
      step.phase != .hover
    else { return true }
    let number = touches[step.pointer] ?? (step.phase == .down ? stageNumber : -1)
    // The router has let go of it where that was the last of its buttons.
    touches[step.pointer] = router.target(of: step.pointer) == nil ? nil : number
    return number == stageNumber
  }

  /// An event of the stage in the exhibit's coordinates.
  mutating func forward(_ routed: Routed, _ layout: GalleryLayout) -> [TimedEvent] {
    guard hears(routed) else { return [] }
    if view != .one {
      tellBoard(routed, layout)
      return []
    }
    let place = layout.stagePlace
    switch (routed.kind, routed.event.event) {
    case (.enter, _): return []
    case (_, .pointer(var step)):
      if routed.kind == .leave, !isCovered(Self.stageID, place.screen, at: step.position) {
        step.phase = .hover
      }
      step.position = place.inside(step.position)
      return [TimedEvent(routed.event.time, .pointer(step))]
    case (_, .wheel(var wheel)):
      wheel.position = place.inside(wheel.position)
      return [TimedEvent(routed.event.time, .wheel(wheel))]
    case (.event, .key), (.event, .text), (.event, .composition):
      seekFocus(layout)
      return [routed.event]
    case (.leave, _), (_, .resize), (_, .hide), (_, .show), (_, .focusLost), (_, .focusGained),
      (_, .set), (_, .report):
      return []
    }
  }

  /// True where something else lies over a part of the stage, so that a mouse there is taken away from
  /// the part; where it left a node otherwise, it hovers where it went.
  func isCovered(_ id: String, _ frame: Rect, at place: Point) -> Bool {
    frame.contains(place) && !router.hoverPath.contains(id)
  }

  func isFocusOnStage(_ tree: Node) -> Bool {
    guard let focused = focus.focused else { return false }
    return tree.find(Self.stageID)?.find(focused) != nil
  }

  /// Brings the exhibit's own focus to the node that has the gallery's, by as many Tabs as it takes.
  mutating func seekFocus(_ layout: GalleryLayout) {
    let environment = layout.stageEnvironment
    // Keys that wait may have moved it.
    plays[selected]?.tell([], in: environment)
    guard let wanted = focus.focused, var exhibit, let time = plays[selected]?.session.time else {
      return
    }
    let isMirrored = environment.direction == .rightToLeft
    let stops = exhibit.describe(in: environment).focusOrder(isRightToLeft: isMirrored)
    var tabs: [InputEvent] = []
    while tabs.count < stops.count,
      exhibit.describe(in: environment).find(wanted)?.isFocused != true
    {
      let tab = InputEvent.key(KeyEvent(.tab))
      exhibit.update(FrameInput(time: time, events: [TimedEvent(time, tab)]), in: environment)
      tabs.append(tab)
    }
    if !tabs.isEmpty { plays[selected]?.tell(tabs, in: environment) }
  }
}

extension Node {
  /// The node as large as it is on the stage, with all that is in it.
  func placed(by factor: Double, at origin: Point) -> Node {
    func placed(_ rect: Rect) -> Rect {
      Rect(
        origin.x + rect.minX * factor, origin.y + rect.minY * factor, rect.width * factor,
        rect.height * factor)
    }
    var node = self
    node.frame = placed(frame)
    node.caret = caret.map(placed)
    node.clip = clip.map(placed)
    node.children = children.map { $0.placed(by: factor, at: origin) }
    return node
  }
}
