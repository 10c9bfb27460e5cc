internal import VitrineDrawing

extension RenderContext {
  /// The number of cached gradients.
  ///
  /// Ours: more than a screen shows.
  private static let maximumGradients = 32

  /// The source of an ink.
  func source(_ ink: Ink, _ list: DisplayList) -> Source {
    switch ink {
    case .color(let color): return .solid(Pixel.premultiplied(color))
    case .gradient(let index): return .shader(shader(list.gradients[Int(index)]))
    }
  }

  /// A gradient's colors, cached between frames.
  private func shader(_ gradient: Gradient) -> GradientShader {
    if let shader = gradients[gradient] { return shader }
    // A gradient that changes with every frame must not fill the memory; tracking the least
    // recently used one isn't worth it.
    if gradients.count >= RenderContext.maximumGradients { gradients.removeAll() }
    let shader = GradientShader(gradient, scale: scale)
    gradients[gradient] = shader
    return shader
  }
}
