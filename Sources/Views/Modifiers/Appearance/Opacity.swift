internal import VitrineDrawing
internal import VitrineGeometry

/// A view that lets shine through what is behind it.
public struct OpacityModifier: ElementModifier {
  let opacity: Double

  var name: String { "opacity" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  var isInert: Bool { opacity == 0 }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    slot.drawChildren(in: frame, &canvas, context, opacity: opacity)
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard opacity == 0 else { return slot.describeChildren(in: frame, &description) }
    description.invisible { slot.describeChildren(in: frame, &$0) }
  }
}

/// A view that keeps its space, and is not there otherwise.
public struct HiddenModifier: ElementModifier {
  let isHidden: Bool

  var name: String { "hidden" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  var isInert: Bool { isHidden }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if !isHidden { slot.drawChildren(in: frame, &canvas, context) }
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if isHidden { description.skip() } else { slot.describeChildren(in: frame, &description) }
  }
}

extension View {
  /// Lets what is behind shine through the view, as a whole.
  ///
  /// What cannot be seen at all takes no input, and is described as not visible.
  /// - Parameter opacity: 0…1; what is beyond is held to it, and what is no number counts as 1.
  public func opacity(_ opacity: Double) -> ModifiedView<Self, OpacityModifier, Model> {
    let held = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    return ModifiedView(self, OpacityModifier(opacity: held))
  }

  /// Keeps the space of the view, and shows nothing there: it takes no input and is not described.
  ///
  /// What the view keeps of its own stays.
  /// - Parameter isHidden: false shows it; default true.
  public func hidden(_ isHidden: Bool = true) -> ModifiedView<Self, HiddenModifier, Model> {
    ModifiedView(self, HiddenModifier(isHidden: isHidden))
  }
}

extension _Slot {
  /// Records the children as a whole that lets shine through what is behind it.
  final func drawChildren(
    in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext, opacity: Double
  ) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return drawChildren(in: frame, &canvas, context) }
    let covered = extent.offset(by: frame.origin).inset(by: -_Slot.overhang)
    let bounds = covered.intersection(context.visible)
    guard !bounds.isEmpty else { return }
    let layer = Layer(id: layerID, bounds: bounds, opacity: opacity)
    canvas.layer(layer) { drawChildren(in: frame, &$0, context) }
  }

  /// Tells the layer of the slot from those of others and of components.
  final var layerID: UInt64 { 0x5649_4557_0000_0000 | UInt64(truncatingIfNeeded: id.number) }
}
