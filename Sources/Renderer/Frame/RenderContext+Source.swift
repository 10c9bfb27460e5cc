internal import Drawing

extension RenderContext {
  /// What an ink draws.
  func source(_ ink: Ink, _ list: DisplayList) -> Source {
    switch ink {
    case .color(let color): return .solid(Pixel.premultiplied(color))
    case .gradient(let index):
      return .shader(GradientShader(list.gradients[Int(index)], scale: scale))
    }
  }
}
