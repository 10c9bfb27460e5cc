internal import VitrineDrawing

/// What all surfaces of a renderer share.
final class RenderContext {
  let text: TextEngine
  let painter: Painter
  let shadows: ShadowMasks
  /// Serves one image after the other.
  let images = ImageShader()
  /// Serves one layer after the other.
  let layers = LayerShader()
  /// Pixels a point.
  var scale: Double {
    didSet { gradients.removeAll() }
  }
  /// Gradients drawn lately.
  var gradients: [Gradient: GradientShader] = [:]
  /// Counts frames; wraps.
  var frame: UInt32 = 1

  init(text: TextEngine, scale: Double) {
    self.text = text
    painter = Painter()
    shadows = ShadowMasks(painter: painter)
    self.scale = scale
  }
}
