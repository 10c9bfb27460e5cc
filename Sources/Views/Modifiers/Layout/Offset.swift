internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A view that shows beside its place.
public struct OffsetModifier: ElementModifier {
  let offset: Point

  var name: String { "offset" }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    // It moves as a whole, and stays sharp.
    let scale = slot.environment.environment.scale
    let moved = Rect(origin: slot.children[index].origin + offset, size: .zero)
    return Placement(moved.snapped(toScale: scale).origin)
  }
}

/// A view that fills the space that it is offered, with its content centered at a point.
public struct PositionModifier: ElementModifier {
  let position: Point

  var name: String { "position" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let proposal = ProposedViewSize(slot.size)
    let size = slot.children[0].slot.size(for: proposal)
    let origin = Point(position.x - size.width / 2, position.y - size.height / 2)
    slot.placeChild(0, at: origin, size: size, proposal)
  }
}

/// A view that shows larger or smaller than it is.
public struct ScaleModifier: ElementModifier {
  let scale: Double
  let anchor: Alignment

  var name: String { "scaleEffect" }

  var isInert: Bool { scale == 0 }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let child = slot.children[index]
    var fixed = anchor.origin(of: .zero, in: child.slot.size)
    if slot.environment.environment.direction == .rightToLeft {
      fixed.x = child.slot.size.width - fixed.x
    }
    return Placement(child.origin + fixed * (1 - scale), scale: scale)
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard scale == 0 else { return slot.describeChildren(in: frame, &description) }
    description.invisible { slot.describeChildren(in: frame, &$0) }
  }
}

extension View {
  /// Centers the view at a point, in a frame that fills the space that it is offered.
  /// - Parameters:
  ///   - x: from the side where reading begins, in points; what is not finite counts as 0.
  ///   - y: from the top; the same.
  public func position(
    x: Double = 0, y: Double = 0
  ) -> ModifiedView<Self, PositionModifier, Model> {
    let position = Point(x.isFinite ? x : 0, y.isFinite ? y : 0)
    return ModifiedView(self, PositionModifier(position: position))
  }

  /// Shows the view beside its place, where it also takes input; nothing else moves.
  /// - Parameters:
  ///   - x: how far to the right, whichever way the interface reads, in points; what is not finite
  ///     counts as 0.
  ///   - y: how far down; the same.
  public func offset(x: Double = 0, y: Double = 0) -> ModifiedView<Self, OffsetModifier, Model> {
    ModifiedView(
      self, OffsetModifier(offset: Point(x.isFinite ? x : 0, y.isFinite ? y : 0)))
  }

  /// Shows the view larger or smaller, and takes input so; the space that it takes stays the same.
  /// - Parameters:
  ///   - scale: 1 as it is; what is below 0 counts as 0, which shows nothing, and what is not finite
  ///     as 1.
  ///   - anchor: what stays where it is; by default the middle.
  public func scaleEffect(
    _ scale: Double, anchor: Alignment = .center
  ) -> ModifiedView<Self, ScaleModifier, Model> {
    ModifiedView(self, ScaleModifier(scale: scale.isFinite ? max(0, scale) : 1, anchor: anchor))
  }
}
