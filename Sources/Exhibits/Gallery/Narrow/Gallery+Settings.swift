internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The list of a narrow window's tools: it scrolls where it is higher than the window.
extension Gallery {
  /// Lists all tools: those of the surroundings and the view, then those of time.
  func listSettings(in room: Rect, _ bars: inout StageBars, _ model: StageTools.Model) {
    let layout = bars.layout
    let top = settings.contentOrigin(in: room, style: .init(layout.theme), at: time).y
    var above = StageToolbox(tools, model, layout)
    above.layOutList([.surroundings, .view], in: Rect(room.minX, top, room.width, 0))
    let middle = top + above.height
    var below = StageToolbox(tools, model, layout)
    let line = below.layOutList([.time], in: Rect(room.minX, middle, room.width, 0))
    let cut = min(max(room.minY, middle), room.maxY)
    bars.listed = (
      Rect(room.minX, room.minY, room.width, cut - room.minY),
      Rect(room.minX, cut, room.width, room.maxY - cut)
    )
    bars.timeline = line.map { timeline($0, layout, below.theme) }
    (bars.surroundings, bars.clock) = (above, below)
  }

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
    guard let room = layout.settings else {
      if settings.contentSize != .zero { settings = ScrollView() }
      return
    }
    let bars = bars(layout)
    let height = (bars.surroundings?.height ?? 0) + (bars.clock?.height ?? 0)
    var held = settings
    held.contentSize = Size(room.width, height + StageToolList.Metrics.margin)
    held.placed(in: room, at: time)
    if held != settings { settings = held }
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

  func paintSettingsIndicator(into canvas: inout Canvas, _ layout: GalleryLayout) {
    guard let room = layout.settings else { return }
    settings.paint(into: &canvas, in: room, style: .init(layout.theme), at: time)
  }
}
