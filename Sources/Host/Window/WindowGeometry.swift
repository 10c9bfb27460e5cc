internal import VitrineGeometry

/// The relation of desktop units, pixels and points of one window.
///
/// SDL reports positions in desktop units: pixels on X11, larger on a scaled Wayland display.
/// Pixels divided by the scale are points. Units and pixels are the panel's, points the scene's,
/// which may be rotated on it.
struct WindowGeometry: Equatable {
  /// The most pixels of a side, so that coordinates fit the rasterizer.
  static let maximumSide = 16_384

  /// The window's width in units of the desktop.
  var unitWidth: Int
  /// The window's height in units of the desktop.
  var unitHeight: Int
  /// Columns of pixels.
  var pixelWidth: Int
  /// Rows of pixels.
  var pixelHeight: Int
  /// Pixels per point, above 0.
  var scale: Double
  /// The rotation of the scene on the panel.
  var rotation: DisplayRotation

  init(
    unitWidth: Int, unitHeight: Int, pixelWidth: Int, pixelHeight: Int, scale: Double,
    rotation: DisplayRotation = .none
  ) {
    self.unitWidth = max(1, unitWidth)
    self.unitHeight = max(1, unitHeight)
    self.pixelWidth = min(max(1, pixelWidth), Self.maximumSide)
    self.pixelHeight = min(max(1, pixelHeight), Self.maximumSide)
    self.scale = scale
    self.rotation = rotation
  }

  /// Columns of pixels of the scene.
  var sceneWidth: Int { rotation.isSideways ? pixelHeight : pixelWidth }
  /// Rows of pixels of the scene.
  var sceneHeight: Int { rotation.isSideways ? pixelWidth : pixelHeight }
  /// The scene's size, in points.
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

  /// Converts a position from desktop units to points.
  ///
  /// A position stands for the desktop unit that begins there. On a rotated panel, the scene's axis
  /// may run the other way, and the unit begins at its other end: a mouse on the panel's last pixel
  /// is on the scene's first pixel, not past it.
  func point(x: Double, y: Double) -> Point {
    let scaleX = Double(pixelWidth) / (Double(unitWidth) * scale)
    let scaleY = Double(pixelHeight) / (Double(unitHeight) * scale)
    let (fromRight, fromBottom) = (Double(unitWidth - 1) - x, Double(unitHeight - 1) - y)
    return switch rotation {
    case .none: Point(x * scaleX, y * scaleY)
    case .right: Point(y * scaleY, fromRight * scaleX)
    case .half: Point(fromRight * scaleX, fromBottom * scaleY)
    case .left: Point(fromBottom * scaleY, x * scaleX)
    }
  }

  /// Converts a rectangle of the scene to the panel, in points.
  private func rotatedToPanel(_ rect: Rect) -> Rect {
    switch rotation {
    case .none: rect
    case .right: Rect(size.height - rect.maxY, rect.minX, rect.height, rect.width)
    case .half: Rect(size.width - rect.maxX, size.height - rect.maxY, rect.width, rect.height)
    case .left: Rect(rect.minY, size.width - rect.maxX, rect.height, rect.width)
    }
  }

  /// The whole desktop units that cover a rectangle in points.
  func units(around rect: Rect) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
    let rect = rotatedToPanel(rect)
    let scaleX = scale * Double(unitWidth) / Double(pixelWidth)
    let scaleY = scale * Double(unitHeight) / Double(pixelHeight)
    func clamped(_ value: Double) -> Int32 {
      let limit = Double(Self.maximumSide)
      return Int32(min(max(value.isNaN ? 0 : value, -limit), limit))
    }
    let (x, y) = (
      clamped((rect.minX * scaleX).rounded(.down)), clamped((rect.minY * scaleY).rounded(.down))
    )
    return (
      x, y, clamped((rect.maxX * scaleX).rounded(.up)) - x,
      clamped((rect.maxY * scaleY).rounded(.up)) - y
    )
  }

  /// A size of the panel in points, in desktop units.
  func unitSize(for size: Size) -> Size {
    let units = units(for: size)
    return Size(Double(units.width), Double(units.height))
  }

  /// Converts a position from fractions of the panel to points.
  func point(fractionX x: Double, fractionY y: Double) -> Point {
    let rotated = rotation.inverse.transform.apply(Point(x, y))
    return Point(rotated.x * size.width, rotated.y * size.height)
  }

  /// The pixels of a size in points.
  /// - Throws: `HostError.badSize` unless both sides are 1…`maximumSide` pixels.
  static func pixels(for size: Size, scale: Double) throws(HostError) -> (width: Int, height: Int) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    let allowed = 1.0...Double(maximumSide)
    guard scale > 0, scale.isFinite, allowed.contains(width), allowed.contains(height) else {
      throw .badSize(size: size, scale: scale)
    }
    return (Int(width), Int(height))
  }
}
