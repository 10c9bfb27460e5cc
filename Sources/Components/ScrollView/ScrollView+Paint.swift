public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension ScrollView {
  // MARK: Paint

  /// Records the content, clipped to the bounds and moved by the offset.
  /// - Parameter body: draws in the content's coordinates; its second parameter is the visible part
  ///   of the content.
  public func paintContent(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds,
    _ body: (inout Canvas, Rect) -> Void
  ) {
    guard !bounds.isEmpty else { return }
    let origin = contentOrigin(in: bounds, style: style, at: time)
    canvas.clipped(to: .rect(bounds)) { canvas in
      canvas.translated(by: origin) { body(&$0, bounds.offset(by: Point(-origin.x, -origin.y))) }
    }
  }

  /// Records the indicators.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    if let frame = refreshFrame(in: bounds, style: style, at: time) {
      displayedRefreshControl(at: time)?.paint(
        into: &canvas, in: frame, style: style.refresh, at: time)
    }
    let opacity = indicators.opacity(at: time)
    func paint(_ bar: Rect?, _ direction: Direction) {
      let barOpacity = isActive(direction, in: bounds, style) ? 1 : opacity
      guard let bar, !bar.isEmpty, barOpacity > 0 else { return }
      canvas.fill(
        .capsule(bar.snapped(toScale: style.scale)), with: style.indicator.opacity(barOpacity))
    }
    paint(verticalIndicator(in: bounds, style: style, at: time), .vertical)
    paint(horizontalIndicator(in: bounds, style: style, at: time), .horizontal)
  }

  // MARK: Description

  /// A group with the scroll position as its value; focusable if there is content to scroll.
  ///
  /// Children are clipped to its bounds.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let offset = contentOffset(at: time)
    var node = SemanticsNode(
      id: id, role: .group, frame: bounds, isEnabled: isEnabled,
      isFocusable: contentSize.height > bounds.height || contentSize.width > bounds.width,
      isInteractive: true, clip: bounds,
      state: [
        "offsetX": .number(offset.x), "offset": .number(offset.y), "dragging": .bool(isDragging),
      ])
    if let refreshControl {
      node.state["phase"] = .string(refreshPhase(at: time).rawValue)
      node.state["pull"] = .number(pull(at: time))
      node.state["refreshCount"] = .int(refreshControl.refreshCount)
    }
    return node
  }
}
