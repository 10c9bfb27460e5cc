internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A view that is drawn at an offset from its layout position.
public struct OffsetModifier: ElementModifier {
  let offset: Point

  var name: String { "offset" }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    // The view moves by whole pixels, so it stays sharp.
    let scale = node.environment.environment.scale
    let moved = Rect(origin: node.children[index].origin + offset, size: .zero)
    return Placement(moved.snapped(toScale: scale).origin)
  }
}

/// A view that fills the available space, with its content centered at a point.
public struct PositionModifier: ElementModifier {
  let position: Point

  var name: String { "position" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let proposal = ProposedViewSize(node.size)
    let size = node.children[0].node.size(for: proposal)
    let origin = Point(position.x - size.width / 2, position.y - size.height / 2)
    node.placeChild(0, at: origin, size: size, proposal)
  }
}

/// A view that is drawn larger or smaller than its layout size.
public struct ScaleModifier: ElementModifier {
  let scale: Double
  let anchor: Alignment

  var name: String { "scaleEffect" }

  var isInert: Bool { scale == 0 }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let child = node.children[index]
    var anchorPoint = anchor.origin(of: .zero, in: child.node.size)
    if node.environment.environment.direction == .rightToLeft {
      anchorPoint.x = child.node.size.width - anchorPoint.x
    }
    return Placement(child.origin + anchorPoint * (1 - scale), scale: scale)
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard scale == 0 else { return node.describeChildren(in: frame, &description) }
    description.invisible { node.describeChildren(in: frame, &$0) }
  }
}

extension View {
  /// Centers the view at a point, in a frame that fills the available space.
  /// - Parameters:
  ///   - x: from the leading side, in points; numbers that aren't finite count as 0.
  ///   - y: from the top, in points; numbers that aren't finite count as 0.
  public func position(
    x: Double = 0, y: Double = 0
  ) -> ModifiedView<Self, PositionModifier, Model> {
    let position = Point(x.isFinite ? x : 0, y.isFinite ? y : 0)
    return ModifiedView(self, PositionModifier(position: position))
  }

  /// Draws the view at an offset from its place, where it also takes input; the layout is
  /// unaffected.
  /// - Parameters:
  ///   - x: to the right in any layout direction, in points; numbers that aren't finite count as 0.
  ///   - y: downwards, in points; numbers that aren't finite count as 0.
  public func offset(x: Double = 0, y: Double = 0) -> ModifiedView<Self, OffsetModifier, Model> {
    ModifiedView(
      self, OffsetModifier(offset: Point(x.isFinite ? x : 0, y.isFinite ? y : 0)))
  }

  /// Draws the view larger or smaller, and takes input there; the layout is unaffected.
  /// - Parameters:
  ///   - scale: 1 is unscaled; numbers below 0 count as 0, which hides the view, and numbers that
  ///     aren't finite as 1.
  ///   - anchor: the point that stays in place; the center by default.
  public func scaleEffect(
    _ scale: Double, anchor: Alignment = .center
  ) -> ModifiedView<Self, ScaleModifier, Model> {
    ModifiedView(self, ScaleModifier(scale: scale.isFinite ? max(0, scale) : 1, anchor: anchor))
  }
}
