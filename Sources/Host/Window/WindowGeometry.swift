internal import VitrineGeometry

/// How units of the desktop, pixels and points of one window relate.
///
/// SDL gives positions in units of the desktop: pixels on X11, larger on a Wayland display that is
/// scaled. Pixels divided by the scale are points.
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

  init(unitWidth: Int, unitHeight: Int, pixelWidth: Int, pixelHeight: Int, scale: Double) {
    self.unitWidth = max(1, unitWidth)
    self.unitHeight = max(1, unitHeight)
    self.pixelWidth = min(max(1, pixelWidth), Self.largestSide)
    self.pixelHeight = min(max(1, pixelHeight), Self.largestSide)
    self.scale = scale
  }

  /// The room for the scene, in points.
  var size: Size { Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale) }

  /// A position in units of the desktop, in points.
  func point(x: Double, y: Double) -> Point {
    Point(
      x * Double(pixelWidth) / (Double(unitWidth) * scale),
      y * Double(pixelHeight) / (Double(unitHeight) * scale))
  }

  /// A rectangle in points, in whole units of the desktop that cover it.
  func units(around rect: Rect) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
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

  /// A position in fractions of the window, in points.
  func point(fractionX x: Double, fractionY y: Double) -> Point {
    Point(x * size.width, y * size.height)
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
