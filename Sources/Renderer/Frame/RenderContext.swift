internal import Drawing

/// What all surfaces of a renderer share.
final class RenderContext {
  let text: TextEngine
  let painter: Painter
  let shadows: ShadowMasks
  /// Serves one image after the other.
  let images = ImageShader()
  /// Pixels a point.
  var scale: Double
  /// Counts frames; wraps.
  var frame: UInt32 = 1

  init(text: TextEngine, scale: Double) {
    self.text = text
    painter = Painter()
    shadows = ShadowMasks(painter: painter)
    self.scale = scale
  }
}
