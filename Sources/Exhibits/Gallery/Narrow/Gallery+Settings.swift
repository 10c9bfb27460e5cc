internal import Components
internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion

/// The tools of a narrow window where they are higher than it: they scroll.
extension Gallery {
  /// Scrolls by wheel and drag; a drag that scrolls lets go of what was pressed.
  mutating func scrollSettings(_ routed: Routed, _ layout: GalleryLayout) {
    guard let room = layout.settings, routed.kind == .event,
      routed.path.contains(where: { $0 == StageTool.barID || $0 == StageTool.clockID }),
      !routed.path.contains(StageTimeline.id), !routed.event.event.isKey
    else { return }
    let style = ScrollView.Style(layout.theme)
    if settings.handle(routed.event, in: room, style: style) == .began {
      releaseTools(TimedEvent(routed.event.time, .focusLost), layout)
    }
  }

  /// Shows no more than there is.
  mutating func holdSettings(_ layout: GalleryLayout) {
    guard let room = layout.settings else { return settings = ScrollView() }
    let height = [layout.surroundings, layout.clock].reduce(0) { $0 + ($1?.height ?? 0) }
    settings.contentSize = Size(room.width, height)
    settings.hold(in: room, at: time)
  }

  /// Scrolls to the tool that Tab goes to.
  mutating func revealTool(_ tree: Node, _ layout: GalleryLayout, at time: Seconds) {
    guard let room = layout.settings, let focused = focus.focused,
      focused.hasPrefix(StageTimeline.id) || StageTool.owning(focused) != nil,
      let frame = tree.find(focused)?.frame
    else { return }
    let content = frame.offset(
      by: Point(-room.minX, settings.contentOffset(at: time).y - room.minY))
    settings.scrollRectToVisible(
      content.inset(by: -FocusRing.room), at: time,
      animated: layout.environment.motion == .full)
  }

  func paintSettings(into canvas: inout Canvas, _ layout: GalleryLayout) {
    guard let room = layout.settings else { return }
    let clock = layout.clock?.maxY ?? room.minY
    if clock < room.maxY {
      let rest = Rect(room.minX, clock, room.width, room.maxY - clock)
      canvas.fill(.rect(rest), with: layout.panelColor)
    }
    settings.paint(into: &canvas, in: room, style: .init(layout.theme), at: time)
  }
}

extension InputEvent {
  fileprivate var isKey: Bool {
    if case .key = self { return true }
    return false
  }
}
