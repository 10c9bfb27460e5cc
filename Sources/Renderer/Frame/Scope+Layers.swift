internal import Drawing
internal import Geometry

extension Scope {
  /// Draws a layer's bitmap where it lands.
  func composite(
    _ layer: Layer, _ scope: Scope, in r: PixelRect, clip: ClipMask?, context: RenderContext
  ) {
    let source = scope.surface
    let clip = Painter.needed(clip, in: r)
    let opacity = UInt32(layer.opacity.clamped * 255 + 0.5)
    let placing = context.placing(of: layer)
    if case .moved(let dx, let dy) = placing {
      let r = r.intersection(source.bounds.offset(x: dx, y: dy))
      guard !r.isEmpty else { return }
      if clip == nil && opacity == 255 {
        let isOpaque = scope.opaque.offset(x: dx, y: dy).contains(r)
        surface.copy(source, dx: dx, dy: dy, in: r, isOpaque: isOpaque)
        return
      }
      draw(
        LayerShader(source: source, opacity: opacity, placing: placing), in: r, clip: clip,
        context: context)
      return
    }
    draw(
      LayerShader(source: source, opacity: opacity, placing: placing), in: r, clip: clip,
      context: context)
  }

  /// Draws a shader over a rectangle.
  func draw(_ shader: any RowShader, in r: PixelRect, clip: ClipMask?, context: RenderContext) {
    guard let clip else {
      context.painter.fill(r, .shader(shader), into: surface)
      return
    }
    context.painter.draw(
      clip.row(x: r.x0, y: r.y0), stride: Int(clip.mask.bounds.width), .shader(shader), in: r,
      clip: nil, into: surface)
  }
}

extension RenderContext {
  /// How device pixels map to a layer's bitmap.
  func placing(of layer: Layer) -> LayerPlacing {
    if layer.scale == 1 {
      let shift = shift(of: layer)
      return .moved(x: shift.x, y: shift.y)
    }
    let from = layer.bounds.center
    let to = from + layer.translation
    return .scaled(
      LayerMap(
        factor: 1 / layer.scale, destination: SIMD2(to.x * scale, to.y * scale),
        origin: SIMD2(from.x * scale, from.y * scale)))
  }
}

extension Double {
  /// Held to 0…1; not a number is 0.
  var clamped: Double { self > 0 ? min(self, 1) : 0 }
}
