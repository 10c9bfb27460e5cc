internal import VitrineDrawing
internal import VitrineGeometry

/// A view that is drawn with an opacity.
public struct OpacityModifier: ElementModifier {
  let opacity: Double

  var name: String { "opacity" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  var isInert: Bool { opacity == 0 }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    node.drawChildren(in: frame, &canvas, context, opacity: opacity)
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard opacity == 0 else { return node.describeChildren(in: frame, &description) }
    description.invisible { node.describeChildren(in: frame, &$0) }
  }
}

/// A view that keeps its space and is otherwise hidden.
public struct HiddenModifier: ElementModifier {
  let isHidden: Bool

  var name: String { "hidden" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  var isInert: Bool { isHidden }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if !isHidden { node.drawChildren(in: frame, &canvas, context) }
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if isHidden { description.skip() } else { node.describeChildren(in: frame, &description) }
  }
}

extension View {
  /// Sets the opacity of the view as a whole.
  ///
  /// A fully transparent view takes no input, and is described as invisible.
  /// - Parameter opacity: clamped to 0…1; NaN counts as 1.
  public func opacity(_ opacity: Double) -> ModifiedView<Self, OpacityModifier, Model> {
    let clamped = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    return ModifiedView(self, OpacityModifier(opacity: clamped))
  }

  /// Hides the view but keeps its space: it isn't drawn or described, and takes no input.
  ///
  /// The view's own state is kept.
  /// - Parameter isHidden: false shows the view; default true.
  public func hidden(_ isHidden: Bool = true) -> ModifiedView<Self, HiddenModifier, Model> {
    ModifiedView(self, HiddenModifier(isHidden: isHidden))
  }
}

extension _ViewNode {
  /// Records the children as one group with an opacity.
  final func drawChildren(
    in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext, opacity: Double
  ) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return drawChildren(in: frame, &canvas, context) }
    let covered = extent.offset(by: frame.origin).inset(by: -_ViewNode.overhang)
    let bounds = covered.intersection(context.visible)
    guard !bounds.isEmpty else { return }
    let layer = Layer(id: layerID, bounds: bounds, opacity: opacity)
    canvas.layer(layer) { drawChildren(in: frame, &$0, context) }
  }

  /// The id of the node's layer, which differs from those of other nodes and of components.
  final var layerID: UInt64 { 0x5649_4557_0000_0000 | UInt64(truncatingIfNeeded: id.number) }
}
