internal import Drawing
internal import Geometry

/// The pixels that a command may touch, and those where it lets nothing through.
struct Extent {
  var bounds = PixelRect.none
  var opaque = PixelRect.none
}

extension RenderContext {
  /// Measures a command, unclipped.
  func extent(of command: DrawCommand, _ list: DisplayList) -> Extent {
    switch command {
    case .fill(let shape, let ink):
      let device = DeviceShape(shape, scale: scale)
      let isSolid = device.kind == .rect && isOpaque(ink, list)
      return Extent(
        bounds: device.bounds, opaque: isSolid ? device.innerPixels : .none)
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
        bounds: text.place(list.texts[Int(index)], in: rect, scale: scale).inkBounds)
    case .image: return Extent()
    case .shadow: return Extent()
    case .material(let shape, _):
      return Extent(bounds: DeviceShape(shape, scale: scale).bounds)
    case .pushLayer(let layer):
      return Extent(bounds: destination(of: layer))
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

  /// The pixels that a layer's bitmap may cover, before it is moved.
  func area(of layer: Layer) -> PixelRect { DeviceShape(.rect(layer.bounds), scale: scale).bounds }

  /// How far a layer's bitmap is moved, in whole pixels.
  func shift(of layer: Layer) -> (x: Int32, y: Int32) {
    func whole(_ v: Double) -> Int32 {
      Int32(truncatingIfNeeded: (DeviceShape.fixed(v * scale) + 0x8000) >> 16)
    }
    return (whole(layer.translation.x), whole(layer.translation.y))
  }

  /// The pixels that a layer lands on at most.
  func destination(of layer: Layer) -> PixelRect {
    guard layer.opacity > 0, layer.scale > 0 else { return .none }
    if layer.scale == 1 {
      let shift = shift(of: layer)
      return area(of: layer).offset(x: shift.x, y: shift.y)
    }
    // One pixel more on each side, where bilinear sampling fades out.
    let box = DeviceShape(.rect(layer.destination), scale: scale).bounds
    return PixelRect(x0: box.x0 - 1, y0: box.y0 - 1, x1: box.x1 + 1, y1: box.y1 + 1)
  }
}
