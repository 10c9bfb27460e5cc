internal import Drawing
internal import Geometry
internal import Interaction
internal import Scenes

extension Gallery {
  mutating func dragSlider(_ routed: Routed, _ layout: GalleryLayout) {
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
  mutating func scroll(_ routed: Routed, _ layout: GalleryLayout) {
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

  mutating func holdScrolls(_ layout: GalleryLayout) {
    sidebarScroll.hold(
      height: sidebar(layout).contentHeight, room: layout.sidebar?.height ?? 0)
    if let panel = layout.inspector, let inspector = inspector(layout) {
      inspectorScroll.hold(height: inspector.contentHeight, room: panel.height)
    }
  }

  /// Scrolls the controls to where the one that has the focus can be seen, and a little of those
  /// around it: Tab goes to what can be seen.
  mutating func revealFocus(_ layout: GalleryLayout) {
    guard let panel = layout.inspector, let inspector = inspector(layout),
      let frame = inspector.controls.first(where: { $0.id == focus.focused })?.frame
    else { return }
    let top = frame.minY - panel.minY + inspectorScroll.offset
    inspectorScroll.reveal(
      from: top - GalleryInspector.peek, to: top + frame.height + GalleryInspector.peek,
      room: panel.height)
    inspectorScroll.hold(height: inspector.contentHeight, room: panel.height)
  }

  /// Scrolls the list to where the chosen row can be seen.
  mutating func reveal(_ layout: GalleryLayout) {
    revealed = selected
    guard let panel = layout.sidebar, let row = sidebar(layout).selectedFrame else { return }
    sidebarScroll.reveal(from: row.minY - panel.minY, to: row.maxY - panel.minY, room: panel.height)
  }
}

extension KnobControl {
  /// True for the control's own id and those of its buttons.
  func owns(_ id: String) -> Bool { id == self.id || id.hasPrefix("\(self.id)/") }

  fileprivate var isSlider: Bool { parts.first?.part == .track }
}

extension Routed {
  /// True for a finger on a slider, which it drags instead of the panel.
  fileprivate func isOnSlider(of inspector: GalleryInspector) -> Bool {
    guard case .pointer = event.event else { return false }
    return inspector.controls.contains { $0.isSlider && $0.id == target }
  }
}
