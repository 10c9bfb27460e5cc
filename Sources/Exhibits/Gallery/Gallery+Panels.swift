internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

/// How the panel of the controls is scrolled.
extension Gallery {
  /// Wheel and drags scroll the panel that they are on; a drag that scrolls is no tap.
  mutating func scroll(_ routed: Routed, _ layout: GalleryLayout) {
    guard routed.path.contains(GalleryInspector.id), !routed.event.event.isKey,
      let panel = layout.inspector, let inspector = inspector(layout),
      !inspector.holds(routed) || routed.event.event.isEnd
    else { return }
    let change = inspectorScroll.handle(
      routed.event, in: layout.place(panel), style: .init(layout.theme))
    if change == .began { cancelKnobs(routed, layout) }
  }

  /// How far the controls are scrolled, in points: by whole pixels, so that letters stay sharp.
  func inspectorOffset(_ layout: GalleryLayout) -> Double {
    guard let panel = layout.inspector else { return 0 }
    let style = ScrollView.Style(layout.theme)
    return panel.minY - inspectorScroll.contentOrigin(in: panel, style: style, at: time).y
  }

  /// Shows no more than there is.
  mutating func holdInspector(_ layout: GalleryLayout) {
    guard let panel = layout.inspector, let inspector = inspector(layout) else { return }
    var held = inspectorScroll
    held.contentSize = Size(panel.width, inspector.contentHeight)
    held.placed(in: layout.place(panel), at: time)
    if held != inspectorScroll { inspectorScroll = held }
  }

  /// Scrolls the controls to where the one that has the focus can be seen, and a little of those
  /// around it, at once: Tab goes to what can be seen.
  mutating func revealFocus(_ layout: GalleryLayout) {
    guard let panel = layout.inspector, let inspector = inspector(layout),
      let frame = inspector.frame(of: focus.focused)
    else { return }
    let top = frame.minY - panel.minY + inspectorOffset(layout)
    let room = Rect(0, top, panel.width, frame.height)
      .inset(by: Insets(horizontal: 0, vertical: -GalleryInspector.peek))
    inspectorScroll.scrollRectToVisible(room, at: time, animated: false)
  }

  func paintInspectorIndicator(into canvas: inout Canvas, _ layout: GalleryLayout) {
    guard let panel = layout.inspector else { return }
    inspectorScroll.paint(
      into: &canvas, in: layout.place(panel), style: .init(layout.theme), at: time)
  }
}

extension InputEvent {
  /// True where a pointer is up again, or taken away.
  fileprivate var isEnd: Bool {
    guard case .pointer(let step) = self else { return false }
    return step.phase == .up || step.phase == .cancel
  }
}

extension GalleryInspector {
  /// True for a finger on a control that it drags instead of the panel.
  fileprivate func holds(_ routed: Routed) -> Bool {
    guard case .pointer(let step) = routed.event.event else { return false }
    return rows.contains { $0.owns(routed) && $0.holdsDrags(of: step.pointer.kind) }
  }

  /// Where what has the focus is; nil where that is not in the panel.
  fileprivate func frame(of focused: String?) -> Rect? {
    if focused == CodePanel.copyID { return codePanel?.frame }
    return rows.first { $0.id == focused }?.frame
  }
}
