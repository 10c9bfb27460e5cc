internal import VitrineGeometry

/// How units of the desktop, pixels and points of one window relate.
///
/// SDL gives positions in units of the desktop: pixels on X11, larger on a Wayland display that is
/// scaled. Pixels divided by the scale are points. Units and pixels are those of the panel, points those
/// of the scene, which may be turned on it.
struct WindowGeometry: Equatable {
  /// The most pixels that a side may have, so that coordinates fit the rasteriser.
  static let largestSide = 16_384

  /// The window's width in units of the desktop.
  var unitWidth: Int
  /// The window's height in units of the desktop.
  var unitHeight: Int
  /// Columns of pixels.
  var pixelWidth: Int
  /// Rows of pixels.
  var pixelHeight: Int
  /// Pixels a point, above 0.
  var scale: Double
  /// How far the scene is turned on the panel.
  var rotation: DisplayRotation

  init(
    unitWidth: Int, unitHeight: Int, pixelWidth: Int, pixelHeight: Int, scale: Double,
    rotation: DisplayRotation = .none
  ) {
    self.unitWidth = max(1, unitWidth)
    self.unitHeight = max(1, unitHeight)
    self.pixelWidth = min(max(1, pixelWidth), Self.largestSide)
    self.pixelHeight = min(max(1, pixelHeight), Self.largestSide)
    self.scale = scale
    self.rotation = rotation
  }

  /// Columns of pixels of the scene.
  var sceneWidth: Int { rotation.isSideways ? pixelHeight : pixelWidth }
  /// Rows of pixels of the scene.
  var sceneHeight: Int { rotation.isSideways ? pixelWidth : pixelHeight }
  /// The room for the scene, in points.
  var size: Size { Size(Double(sceneWidth) / scale, Double(sceneHeight) / scale) }

  /// The scene's pixel at the bottom right of the panel.
  var cornerPixel: (x: Int, y: Int) {
    let (right, bottom) = (sceneWidth - 1, sceneHeight - 1)
    return switch rotation {
    case .none: (right, bottom)
    case .right: (right, 0)
    case .half: (0, 0)
    case .left: (0, bottom)
    }
  }

  /// A position in units of the desktop, in points.
  ///
  /// It stands for the unit that begins there, whose beginning is its other end on a turned panel: so a
  /// mouse on the last pixel is on the scene's first, not past it.
  func point(x: Double, y: Double) -> Point {
    let across = Double(pixelWidth) / (Double(unitWidth) * scale)
    let down = Double(pixelHeight) / (Double(unitHeight) * scale)
    let (fromRight, fromBottom) = (Double(unitWidth - 1) - x, Double(unitHeight - 1) - y)
    return switch rotation {
    case .none: Point(x * across, y * down)
    case .right: Point(y * down, fromRight * across)
    case .half: Point(fromRight * across, fromBottom * down)
    case .left: Point(fromBottom * down, x * across)
    }
  }

  /// Where a rectangle of the scene is on the panel, in points.
  private func onPanel(_ rect: Rect) -> Rect {
    switch rotation {
    case .none: rect
    case .right: Rect(size.height - rect.maxY, rect.minX, rect.height, rect.width)
    case .half: Rect(size.width - rect.maxX, size.height - rect.maxY, rect.width, rect.height)
    case .left: Rect(rect.minY, size.width - rect.maxX, rect.height, rect.width)
    }
  }

  /// A rectangle in points, in whole units of the desktop that cover it.
  func units(around rect: Rect) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
    let rect = onPanel(rect)
    let across = scale * Double(unitWidth) / Double(pixelWidth)
    let down = scale * Double(unitHeight) / Double(pixelHeight)
    func whole(_ value: Double) -> Int32 {
      let limit = Double(Self.largestSide)
      return Int32(min(max(value.isNaN ? 0 : value, -limit), limit))
    }
    let (x, y) = (
      whole((rect.minX * across).rounded(.down)), whole((rect.minY * down).rounded(.down))
    )
    return (
      x, y, whole((rect.maxX * across).rounded(.up)) - x, whole((rect.maxY * down).rounded(.up)) - y
    )
  }

  /// A size of the panel in points, in units of the desktop.
  func unitSize(for size: Size) -> Size {
    let units = units(for: size)
    return Size(Double(units.width), Double(units.height))
  }

  /// A position in fractions of the panel, in points.
  func point(fractionX x: Double, fractionY y: Double) -> Point {
    let place = rotation.inverse.transform.apply(Point(x, y))
    return Point(place.x * size.width, place.y * size.height)
  }

  /// How many pixels a size in points takes.
  /// - Throws: `HostError.badSize` unless both sides come to 1…`largestSide` pixels.
  static func pixels(for size: Size, scale: Double) throws(HostError) -> (width: Int, height: Int) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    let allowed = 1.0...Double(largestSide)
    guard scale > 0, scale.isFinite, allowed.contains(width), allowed.contains(height) else {
      throw .badSize(size: size, scale: scale)
    }
    return (Int(width), Int(height))
  }
}
