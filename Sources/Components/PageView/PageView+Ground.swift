internal import VitrineDrawing
internal import VitrineGeometry

extension PageView {
  /// How much of a page's side says how it goes on beyond it, in points, and in how many pieces.
  ///
  /// Ours.
  private static var edge: (depth: Double, pieces: Int) { (8, 16) }

  /// What shows where the first or last page is dragged past the end: the colours that the page names
  /// for places along that side, or the style's where it names none.
  ///
  /// A page may name that of the whole strip to which a place belongs, as it does behind the dots.
  func ground(beyond slot: Int, isBefore: Bool, in bounds: Rect, _ style: Style) -> Paint {
    let page = page(slider.page(inSlot: slot))
    let stops = edgePieces(isBefore: isBefore, in: bounds, style).compactMap { piece in
      page?.backdrop(style.theme, behind: piece, in: bounds).map {
        GradientStop((piece.midY - bounds.minY) / bounds.height, $0.color)
      }
    }
    guard let first = stops.first else { return .color(style.background) }
    guard stops.contains(where: { $0.color != first.color }) else { return .color(first.color) }
    let (top, bottom) = (Point(bounds.minX, bounds.minY), Point(bounds.minX, bounds.maxY))
    return .gradient(Gradient(.linear(from: top, to: bottom), stops: stops))
  }

  /// The side of a page at which nothing follows, from top to bottom.
  private func edgePieces(isBefore: Bool, in bounds: Rect, _ style: Style) -> [Rect] {
    let axis = dots.axis(style.control)
    let depth = min(Self.edge.depth, axis.along(bounds.size))
    let isAtOrigin = isBefore == (axis.sign > 0)
    guard !axis.isVertical else {
      return [
        Rect(bounds.minX, isAtOrigin ? bounds.minY : bounds.maxY - depth, bounds.width, depth)
      ]
    }
    let height = bounds.height / Double(Self.edge.pieces)
    return (0..<Self.edge.pieces).map {
      Rect(
        isAtOrigin ? bounds.minX : bounds.maxX - depth, bounds.minY + Double($0) * height, depth,
        height)
    }
  }
}
