internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// How far a view has stepped back behind layers in front of it, such as sheets.
struct LayerDepth: Equatable {
  /// 0 for a view at its place, 1 behind one layer, more behind several.
  var level = 0.0
  /// Where the top of the view ends up in the window, in points.
  var top = 0.0
  /// True if the screen behind all layers steps back as well.
  var movesScreen = false
  /// The corner radius of a screen that steps back, in points.
  var radius = 0.0

  static let none = LayerDepth()

  /// The scale behind one layer.
  ///
  /// Ours, after iPhone.
  static let smaller = 0.92

  var scale: Double {
    let whole = level.rounded(.down)
    var scale = 1 - (1 - Self.smaller) * (level - whole)
    for _ in 0..<Int(min(whole, 8)) { scale *= Self.smaller }
    return scale
  }

  /// The translation of a bitmap scaled about its center that brings its content's top to `top`.
  /// - Parameters:
  ///   - bounds: the bitmap's bounds.
  ///   - old: the top of the content.
  func shift(of bounds: Rect, top old: Double) -> Double {
    guard level > 0 else { return 0 }
    let scaled = bounds.midY + (old - bounds.midY) * scale
    return mix(old, top, min(1, level)) - scaled
  }

  /// The depth behind one more layer.
  func behind(_ other: LayerDepth) -> LayerDepth {
    guard level > 0 else { return other }
    return LayerDepth(
      level: level + other.level, top: top, movesScreen: movesScreen, radius: radius)
  }
}
