internal import Glibc
internal import VitrineDrawing
internal import VitrineGeometry

extension RenderContext {
  /// The pixels that a layer's bitmap may cover, before it is moved.
  func area(of layer: Layer) -> PixelRect { DeviceShape(.rect(layer.bounds), scale: scale).bounds }

  /// The pixels that a composited layer may cover.
  func destination(of layer: Layer) -> PixelRect {
    guard opacity(of: layer) > 0 else { return .none }
    return mapped(area(of: layer), of: layer)
  }

  /// The opacity, 0…255.
  func opacity(of layer: Layer) -> UInt32 {
    layer.opacity > 0 ? UInt32(min(layer.opacity, 1) * 255 + 0.5) : 0
  }

  /// The extent of a composited layer.
  func extent(of layer: Layer, _ content: CompositingLayer) -> Extent {
    let opacity = opacity(of: layer)
    guard opacity > 0, !content.bufferBounds.isEmpty else { return Extent() }
    let bounds = mapped(content.bufferBounds, of: layer)
    guard opacity == 255, case .moved = transform(of: layer) else { return Extent(bounds: bounds) }
    return Extent(bounds: bounds, opaque: mapped(content.opaque, of: layer))
  }

  /// Maps pixels of a layer's bitmap to the device.
  func mapped(_ r: PixelRect, of layer: Layer) -> PixelRect {
    guard !r.isEmpty else { return .none }
    switch transform(of: layer) {
    case .moved(let dx, let dy): return r.offset(x: dx, y: dy)
    case .scaled(let map): return map.mapped(r)
    }
  }

  /// The mapping from device pixels to a layer's bitmap.
  func transform(of layer: Layer) -> LayerTransform {
    func pixel(_ v: Double) -> Int32 {
      Int32(truncatingIfNeeded: (DeviceShape.fixed(v * scale) + 0x8000) >> 16)
    }
    if layer.scale == 1 {
      return .moved(x: pixel(layer.translation.x), y: pixel(layer.translation.y))
    }
    let from = layer.bounds.center
    let to = from + layer.translation
    return .scaled(
      LayerMap(
        scale: layer.scale, destination: SIMD2(to.x * scale, to.y * scale),
        origin: SIMD2(from.x * scale, from.y * scale)))
  }
}

/// A mapping from device pixels to a layer's bitmap.
enum LayerTransform {
  /// An offset by whole pixels.
  case moved(x: Int32, y: Int32)
  /// Scaled; sampled between pixels.
  case scaled(LayerMap)
}

/// Maps device pixels to and from positions between the pixel centers of a bitmap.
struct LayerMap {
  /// The limit of positions, in pixels.
  private static let maximumCoordinate = 1e6

  /// Device pixels per bitmap pixel.
  let scale: Double
  /// The center of the layer on the device, in pixels.
  let destination: SIMD2<Double>
  /// The center of the layer before it is moved, in pixels.
  let origin: SIMD2<Double>

  /// The bitmap column of a device position, between pixel centers.
  @inline(__always)
  func column(_ x: Double) -> Double {
    LayerMap.clamped((x - destination.x) / scale + origin.x - 0.5)
  }

  /// The bitmap row of a device position, between pixel centers.
  @inline(__always)
  func row(_ y: Double) -> Double {
    LayerMap.clamped((y - destination.y) / scale + origin.y - 0.5)
  }

  /// The device pixels that sample some pixels of the bitmap.
  func mapped(_ r: PixelRect) -> PixelRect {
    guard scale > 0 else { return .none }
    // A device pixel samples the bitmap at most a quarter of itself plus less than one bitmap pixel
    // away from its center.
    func low(_ v: Int32, _ from: Double, _ to: Double) -> Int32 {
      LayerMap.pixel(((Double(v) - 0.5 - from) * scale + to - 1).rounded(.down))
    }
    func high(_ v: Int32, _ from: Double, _ to: Double) -> Int32 {
      LayerMap.pixel(((Double(v) + 0.5 - from) * scale + to + 1).rounded(.up))
    }
    return PixelRect(
      x0: low(r.x0, origin.x, destination.x), y0: low(r.y0, origin.y, destination.y),
      x1: high(r.x1, origin.x, destination.x), y1: high(r.y1, origin.y, destination.y))
  }

  @inline(__always)
  private static func clamped(_ v: Double) -> Double {
    max(-maximumCoordinate, min(maximumCoordinate, v))
  }

  private static func pixel(_ v: Double) -> Int32 { Int32(clamped(v)) }
}
