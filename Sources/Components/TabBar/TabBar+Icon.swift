internal import VitrineDrawing
internal import VitrineGeometry

extension TabBar {
  /// The placement of an icon relative to the center of its box.
  struct IconPlacement: Equatable, Sendable {
    /// Size of the visible icon.
    var size: Size
    /// The box in which the symbol is drawn, relative to the center of the icon's box.
    var symbolBox: Rect
    var shape: TabBarIconShape
  }

  /// Minimum ratio of the sides of a wide or tall icon.
  ///
  /// Ours.
  static let minimumAspectRatio = 1.2
  /// How close an outline must come to the corners of its extent to count as having corners, 0…1; a
  /// circle comes to 0.71.
  ///
  /// Ours.
  static let minimumCornerFraction = 0.82

  /// Measures a tab's icon for a form; nil if the tab has none.
  static func icon(of item: TabBarItem, _ sides: IconSides, isCompact: Bool) -> IconPlacement? {
    if let image = item.image {
      let limit = Size(sides.wide, sides.tall)
      let size = fitted(isCompact ? image.compact.size : image.regular.size, in: limit)
      let box = Rect(center: .zero, size: size)
      return IconPlacement(size: size, symbolBox: box, shape: item.iconShape ?? .square)
    }
    guard let symbol = item.symbol ?? item.selectedSymbol else { return nil }
    return icon(symbol, as: item.iconShape, sides)
  }

  /// Measures a symbol by its visible outline.
  static func icon(
    _ symbol: Symbol, as shape: TabBarIconShape?, _ sides: IconSides
  ) -> IconPlacement {
    let outline = SymbolOutline(symbol)
    let extent = outline.extent
    let shape = shape ?? outline.shape
    let factor: Double
    let size: Size
    switch shape {
    case .circle, .square:
      let side = shape == .circle ? sides.circle : sides.square
      factor = side / max(extent.width, extent.height)
      size = Size(side, side)
    case .wide:
      factor = sides.wide / extent.width
      size = Size(sides.wide, max(1, (extent.height * factor).rounded()))
    case .tall:
      factor = sides.tall / extent.height
      size = Size(max(1, (extent.width * factor).rounded()), sides.tall)
    }
    let origin = (symbol.box.origin - extent.center) * factor
    let box = Rect(
      origin.x, origin.y, symbol.box.width * factor, symbol.box.height * factor)
    return IconPlacement(size: size, symbolBox: box, shape: shape)
  }

  /// Measures one of the bar's own glyphs, which fill their box.
  static func icon(glyph: Symbol, _ sides: IconSides) -> IconPlacement {
    let size = Size(sides.circle, sides.circle)
    return IconPlacement(
      size: size, symbolBox: Rect(center: .zero, size: size), shape: .circle)
  }

  static func fitted(_ size: Size, in limit: Size) -> Size {
    guard size.width > 0, size.height > 0 else { return .zero }
    let factor = min(1, limit.width / size.width, limit.height / size.height)
    return Size((size.width * factor).rounded(), (size.height * factor).rounded())
  }
}

/// The visible outline of a symbol: its extent, and how close it comes to the corners.
struct SymbolOutline {
  /// The bounds of everything drawn, including line widths; the box if nothing is drawn.
  let extent: Rect
  /// How close the outline comes to a corner of the extent, 0…1.
  let cornerFraction: Double

  /// Number of sample points per curve.
  ///
  /// Ours: the error is far below a pixel.
  private static let steps = 12

  init(_ symbol: Symbol) {
    var points: [(location: Point, width: Double)] = []
    for layer in symbol.layers {
      let width = max(0, layer.stroke?.width ?? 0) / 2
      SymbolOutline.trace(layer.path) { if $0.isFinite { points.append(($0, width)) } }
    }
    var minimum = Point(.infinity, .infinity)
    var maximum = Point(-.infinity, -.infinity)
    for (location, width) in points {
      minimum = Point(min(minimum.x, location.x - width), min(minimum.y, location.y - width))
      maximum = Point(max(maximum.x, location.x + width), max(maximum.y, location.y + width))
    }
    let size = Size(maximum.x - minimum.x, maximum.y - minimum.y)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      extent = symbol.box.isEmpty ? Rect(0, 0, 1, 1) : symbol.box
      cornerFraction = 1
      return
    }
    let extent = Rect(origin: minimum, size: size)
    self.extent = extent
    cornerFraction = points.reduce(0) { fraction, point in
      let (location, width) = point
      // Towards a corner, a round line join extends by 0.7 of half the line's width on each axis.
      let x = (abs(location.x - extent.midX) + width * 0.7) / (extent.width / 2)
      let y = (abs(location.y - extent.midY) + width * 0.7) / (extent.height / 2)
      return max(fraction, min(x, y))
    }
  }

  var shape: TabBarIconShape {
    if extent.width >= extent.height * TabBar.minimumAspectRatio { return .wide }
    if extent.height >= extent.width * TabBar.minimumAspectRatio { return .tall }
    return cornerFraction >= TabBar.minimumCornerFraction ? .square : .circle
  }

  private static func trace(_ path: Path, _ visit: (Point) -> Void) {
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end):
        visit(end)
        current = end
      case .quad(let control, let end):
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let a = current * ((1 - t) * (1 - t))
          visit(a + control * (2 * t * (1 - t)) + end * (t * t))
        }
        current = end
      case .cubic(let first, let second, let end):
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let u = 1 - t
          let near = current * (u * u * u) + first * (3 * u * u * t)
          visit(near + second * (3 * u * t * t) + end * (t * t * t))
        }
        current = end
      case .close: break
      }
    }
  }
}
