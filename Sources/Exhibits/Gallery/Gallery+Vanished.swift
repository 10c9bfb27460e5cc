internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

/// Parts of the gallery come and go with its width and with what it shows; one that goes while a
/// pointer holds it lets go, so that it is not found pressed when it comes back.
extension Gallery {
  /// Ends what a pointer had begun on a part that no longer shows.
  mutating func letGoOfVanished(_ routed: Routed, _ layout: GalleryLayout) {
    guard routed.kind == .event, case .pointer(let step) = routed.event.event,
      step.phase == .cancel
    else { return }
    letGoOfTools(routed, step.pointer, layout)
    letGoOfInspector(routed, layout)
    if layout.sidebar == nil, routed.path.contains(GalleryFinder.panelID) {
      _ = finder.type(routed, in: .zero, layout.theme)
      _ = finder.move(routed, in: .zero, layout.theme)
    }
    if layout.tabs == nil, routed.path.contains(Self.tabsID) {
      _ = tabs.handle(routed.event, in: .zero, style: .init(layout.theme))
    }
  }

  private mutating func letGoOfTools(
    _ routed: Routed, _ pointer: PointerID, _ layout: GalleryLayout
  ) {
    let bars = bars(layout)
    if let tool = StageTool.owning(routed.target), bars.frame(tool) == nil { tools.forget(tool) }
    guard bars.timeline == nil else { return }
    if tools.scrubber == pointer { tools.scrubber = nil }
    if tools.rangeGrip?.pointer == pointer { tools.rangeGrip = nil }
  }

  private mutating func letGoOfInspector(_ routed: Routed, _ layout: GalleryLayout) {
    let inspector = inspector(layout)
    if inspector?.codePanel == nil, routed.path.contains(CodePanel.copyID) {
      copy.button = CopyState().button
    }
    let rows = inspector?.rows ?? []
    for name in knobControls.keys where !rows.contains(where: { $0.knob.name == name }) {
      let id = "\(KnobRow.prefix)\(name)"
      if routed.path.contains(where: { $0 == id || $0.hasPrefix("\(id)/") }) {
        knobControls[name] = nil
      }
    }
    if layout.inspector == nil, routed.path.contains(GalleryInspector.id) {
      inspectorScroll.isEnabled = false
      inspectorScroll.isEnabled = true
    }
  }
}
