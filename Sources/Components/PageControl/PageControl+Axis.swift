internal import VitrineDrawing
internal import VitrineGeometry

extension PageControl {
  /// The direction of the row of dots, with the layout direction applied.
  struct Axis: Equatable, Sendable {
    var isVertical: Bool
    /// True if the first page is at the right or at the bottom.
    var isReversed: Bool

    init(_ direction: Direction, _ natural: LayoutDirection) {
      isVertical = direction == .topToBottom || direction == .bottomToTop
      switch direction {
      case .natural: isReversed = natural == .rightToLeft
      case .leftToRight, .topToBottom: isReversed = false
      case .rightToLeft, .bottomToTop: isReversed = true
      }
    }

    /// 1 if later pages have greater coordinates, otherwise -1.
    var sign: Double { isReversed ? -1 : 1 }

    /// The coordinate of a point along the row.
    func along(_ point: Point) -> Double { isVertical ? point.y : point.x }

    /// The length of a size along the row.
    func along(_ size: Size) -> Double { isVertical ? size.height : size.width }

    /// A point from its coordinates along the row and across it.
    func point(_ along: Double, _ across: Double) -> Point {
      isVertical ? Point(across, along) : Point(along, across)
    }

    /// A size from its lengths along the row and across it.
    func size(_ along: Double, _ across: Double) -> Size {
      isVertical ? Size(across, along) : Size(along, across)
    }
  }

  /// The direction of the control's row of dots.
  func axis(_ style: Style) -> Axis { Axis(direction, style.direction) }
}
