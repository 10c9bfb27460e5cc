internal import VitrineDrawing

/// The shared state of a renderer's surfaces.
final class RenderContext {
  let text: TextEngine
  let painter: Painter
  let shadows: ShadowMasks
  /// Shared by all images in turn.
  let images = ImageShader()
  /// Shared by all layers in turn.
  let layers = LayerShader()
  /// Pixels per point.
  var scale: Double {
    didSet { gradients.removeAll() }
  }
  /// Recently drawn gradients.
  var gradients: [Gradient: GradientShader] = [:]
  /// The frame number; wraps.
  var frame: UInt32 = 1

  init(text: TextEngine, scale: Double) {
    self.text = text
    painter = Painter()
    shadows = ShadowMasks(painter: painter)
    self.scale = scale
  }
}
