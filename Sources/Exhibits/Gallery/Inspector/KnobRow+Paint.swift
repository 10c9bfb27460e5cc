internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

extension KnobRow {
  // MARK: Paint

  /// Records name, value and control.
  func paint(into canvas: inout Canvas, at time: Seconds) {
    let environment = theme.environment
    canvas.draw(
      environment.words(label, font: font), in: layout.place(labelFrame),
      color: theme.colors.label)
    if let shownValue, let valueFrame {
      canvas.draw(
        environment.words(shownValue, font: digits, alignment: .trailing),
        in: layout.place(valueFrame), color: theme.colors.caption)
    }
    control.paint(into: &canvas, in: bounds, theme: theme, at: time)
  }

  /// Records the ring of a control that has the focus.
  func paintRing(into canvas: inout Canvas, at time: Seconds) {
    FocusRing.paint(
      into: &canvas, around: control.focusShape(in: bounds, theme: theme, at: time),
      theme: theme)
  }

  /// Records the panel that the control has open, over everything.
  func paintPanel(into canvas: inout Canvas, at time: Seconds) {
    control.paintOverlay(into: &canvas, in: bounds, theme: theme, at: time)
  }

  // MARK: Description

  /// The control, one stop for Tab, with its buttons below it; the whole row takes the finger.
  func node(at time: Seconds) -> Node {
    var node = control.node(id: id, in: bounds, theme: theme, at: time)
    node.label = label
    node.frame = layout.place(frame)
    node.value = value
    return node
  }

  /// The node of the panel that the control has open.
  func panelNode(at time: Seconds) -> Node? {
    control.overlayNode(id: id, in: bounds, theme: theme, at: time)
  }
}
