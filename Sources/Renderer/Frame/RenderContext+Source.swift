internal import VitrineDrawing

extension RenderContext {
  /// Most gradients whose colours are kept.
  ///
  /// Ours: more than a screen shows.
  private static let mostGradients = 32

  /// What an ink draws.
  func source(_ ink: Ink, _ list: DisplayList) -> Source {
    switch ink {
    case .color(let color): return .solid(Pixel.premultiplied(color))
    case .gradient(let index): return .shader(shader(list.gradients[Int(index)]))
    }
  }

  /// The colours of a gradient, kept from frame to frame.
  private func shader(_ gradient: Gradient) -> GradientShader {
    if let shader = gradients[gradient] { return shader }
    // One that changes with every frame must not fill the memory; finding out which is used least
    // is not worth it.
    if gradients.count >= RenderContext.mostGradients { gradients.removeAll() }
    let shader = GradientShader(gradient, scale: scale)
    gradients[gradient] = shader
    return shader
  }
}
