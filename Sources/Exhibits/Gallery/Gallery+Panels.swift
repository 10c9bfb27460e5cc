internal import Drawing
internal import Geometry
internal import Interaction
internal import Scenes

extension Gallery {
  /// Wheel and drags scroll the panel that they are on; a drag that scrolls is no tap.
  mutating func scroll(_ routed: Routed, _ layout: GalleryLayout) {
    if case .key = routed.event.event { return }
    let event = routed.event.event
    if routed.path.contains(GalleryInspector.id), let panel = layout.inspector,
      let inspector = inspector(layout), !inspector.holds(routed)
    {
      let old = inspectorScroll.offset
      inspectorScroll.take(event, height: inspector.contentHeight, room: panel.height)
      if inspectorScroll.offset != old { cancelKnobs(routed, layout) }
    }
  }

  mutating func holdScrolls(_ layout: GalleryLayout) {
    if let panel = layout.inspector, let inspector = inspector(layout) {
      var held = inspectorScroll
      held.hold(height: inspector.contentHeight, room: panel.height)
      if held != inspectorScroll { inspectorScroll = held }
    }
  }

  /// Scrolls the controls to where the one that has the focus can be seen, and a little of those
  /// around it: Tab goes to what can be seen.
  mutating func revealFocus(_ layout: GalleryLayout) {
    guard let panel = layout.inspector, let inspector = inspector(layout),
      let frame = inspector.frame(of: focus.focused)
    else { return }
    let top = frame.minY - panel.minY + inspectorScroll.offset
    inspectorScroll.reveal(
      from: top - GalleryInspector.peek, to: top + frame.height + GalleryInspector.peek,
      room: panel.height)
    inspectorScroll.hold(height: inspector.contentHeight, room: panel.height)
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
