internal import VitrineDrawing
internal import VitrineGeometry

/// The pixels that a command may touch, and its opaque pixels.
struct Extent {
  var bounds = PixelRect.none
  var opaque = PixelRect.none
}

extension DeviceShape {
  /// The shape's extent.
  /// - Parameter isOpaque: true if its ink is opaque.
  func extent(isOpaque: Bool) -> Extent {
    Extent(bounds: bounds, opaque: isOpaque && kind == .rect ? innerPixels : .none)
  }
}

extension RenderContext {
  /// Measures a command, unclipped.
  func extent(of command: DrawCommand, _ list: DisplayList) -> Extent {
    switch command {
    case .fill(let shape, let ink):
      return DeviceShape(shape, scale: scale).extent(isOpaque: isOpaque(ink, list))
    case .fillPath(let index, let transform, let rule, _):
      return Extent(
        bounds: DevicePath(
          list.paths[Int(index)], transform, stroke: nil, rule: rule, scale: scale)?.bounds
          ?? .none)
    case .strokePath(let index, let transform, let style, _):
      return Extent(
        bounds: DevicePath(
          list.paths[Int(index)], transform, stroke: style, rule: .nonZero, scale: scale)?.bounds
          ?? .none)
    case .text(let index, let rect, _):
      return Extent(
        bounds: text.positionedRun(for: list.texts[Int(index)], in: rect, scale: scale).inkBounds)
    case .image(let index, let rect, _, let tint, let opacity):
      return DeviceShape(.rect(rect), scale: scale).extent(
        isOpaque: list.images[Int(index)].isOpaque && tint == nil && opacity >= 1)
    case .shadow(let shape, let shadow):
      return Extent(
        bounds: shadows.bounds(
          of: shape.offset(by: shadow.offset), blur: shadow.blur, scale: scale))
    case .material(let shape, _):
      return Extent(bounds: DeviceShape(shape, scale: scale).bounds)
    case .pushLayer: return Extent()
    case .pushClip, .pushClipPath, .popClip, .popLayer: return Extent()
    }
  }

  private func isOpaque(_ ink: Ink, _ list: DisplayList) -> Bool {
    switch ink {
    case .color(let color): return color.alpha == 255
    case .gradient(let index):
      let stops = list.gradients[Int(index)].stops
      return !stops.isEmpty && stops.allSatisfy { $0.color.alpha == 255 }
    }
  }
}
