internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What is done alike with controls of any kind, all in the style that a theme gives them: they are
/// stored side by side as `any Control`.
extension Control {
  /// The size that it wants, in points, in the space there is.
  func size(fitting available: Size, theme: Theme) -> Size {
    size(fitting: available, style: style(theme))
  }

  /// Records it.
  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    paint(into: &canvas, in: bounds, style: style(theme), at: time)
  }

  /// Records its overlay, over everything.
  func paintOverlay(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    paintOverlay(into: &canvas, in: bounds, style: style(theme), at: time)
  }

  /// What its focus ring goes around; nil for no ring.
  func focusShape(in bounds: Rect, theme: Theme, at time: Seconds) -> FocusShape? {
    focusShape(in: bounds, style: style(theme), at: time)
  }

  /// Its node.
  func node(id: String, in bounds: Rect, theme: Theme, at time: Seconds) -> Node {
    node(id: id, in: bounds, style: style(theme), at: time)
  }

  /// The node of its overlay; nil while that is closed.
  func overlayNode(id: String, in bounds: Rect, theme: Theme, at time: Seconds) -> Node? {
    overlayNode(id: id, in: bounds, style: style(theme), at: time)
  }

  /// Takes a routed event that belongs to it.
  /// - Returns: what changed: `Change`s of the control's own kind.
  mutating func changes(
    of routed: Routed, in bounds: Rect, theme: Theme
  ) -> [any Sendable] {
    respond(to: routed, in: bounds, style: style(theme)).changes
  }

  /// Lets time pass.
  /// - Returns: what changed: `Change`s of the control's own kind.
  mutating func changes(to time: Seconds, in bounds: Rect, theme: Theme) -> [any Sendable] {
    changes(advancingTo: time, in: bounds, style: style(theme))
  }

  /// True for a control of the same kind that is equal.
  func isSame(as other: any Control) -> Bool { (other as? Self) == self }
}

extension Dictionary where Value == any Control {
  /// True where the same keys have equal controls.
  func isSame(as other: Self) -> Bool {
    count == other.count
      && allSatisfy { key, control in other[key].map(control.isSame) ?? false }
  }
}
