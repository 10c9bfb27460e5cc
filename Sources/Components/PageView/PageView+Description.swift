public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension PageView {
  // MARK: Description

  /// A group with a child for every page in sight and the current one, and the control.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    node(id: id, controlID: "page-control", in: bounds, style: style, at: time)
  }

  /// The same, with an id for the control other than `page-control`: for several in one tree.
  public func node(
    id: String, controlID: String, in bounds: Rect, style: Style, at time: Seconds
  ) -> Node {
    let frame = controlFrame(in: bounds, style: style)
    let control = dots.node(id: controlID, in: frame, style: style.control, at: time)
    let shown = fade == nil ? Array(slots(at: time)) : [currentPage]
    let position = position(at: time)
    let children =
      source.count == 0
      ? []
      : shown.compactMap { slot in
        page(inSlot: slot, position, of: id, in: bounds, style, at: time)
      }
    return Node(
      id: id, role: .group, label: page(currentPage)?.label, value: control.value, frame: bounds,
      isEnabled: isEnabled, isInteractive: isEnabled && source.count > 0,
      clip: bounds,
      state: [
        "currentPage": .int(currentPage), "offset": .number(offset(at: time)),
        "animating": .bool(isSettling(at: time)),
      ], children: children + [control])
  }

  private func page(
    inSlot slot: Int, _ position: Double, of id: String, in bounds: Rect, _ style: Style,
    at time: Seconds
  ) -> Node? {
    let index = slider.page(inSlot: slot)
    guard let page = page(index) else { return nil }
    let name = "\(id)/page-\(index)"
    let frame = bounds.offset(by: offset(ofSlot: slot, position, in: bounds, style: style))
    return Node(
      id: name, role: .group, label: page.label, frame: frame,
      isVisible: frame.intersects(bounds),
      state: ["page": .int(index), "current": .bool(index == currentPage)],
      children: page.nodes(id: name, in: frame, theme: style.theme, at: time))
  }
}
