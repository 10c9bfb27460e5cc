internal import VitrineDrawing

/// The pixels of a composited layer, with opacity and color vision.
///
/// One object serves one layer after the other.
final class LayerShader: RowShader {
  /// The scale below which a pixel is the average of four samples: a single sample would skip whole
  /// strokes of text.
  ///
  /// Ours: one sample mixes two pixels of the bitmap in each direction.
  private static let averagingThreshold = 0.6
  private var source: Surface?
  private var opacity: UInt32 = 0
  private var transform = LayerTransform.moved(x: 0, y: 0)
  private var vision: VisionFilter?

  /// - Parameters:
  ///   - source: the bitmap, in the device coordinates that it was drawn with.
  ///   - opacity: 0…255.
  ///   - transform: the mapping from device pixels.
  ///   - vision: nil for its own colors.
  func prepare(
    _ source: Surface, opacity: UInt32, transform: LayerTransform, vision: ColorVision?
  ) {
    self.source = source
    self.vision = vision.map(VisionFilter.init)
    self.opacity = opacity
    self.transform = transform
  }

  /// Releases the bitmap.
  func finish() { source = nil }

  func shade(x: Int32, y: Int32, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    guard let source else { return out.update(repeating: 0, count: count) }
    switch transform {
    case .moved(let dx, let dy):
      let pixels = source.address(x: x &- dx, y: y &- dy)
      for i in 0..<count { out[i] = Pixel.scaled(pixels[i], by: opacity) }
    case .scaled(let map) where map.scale < LayerShader.averagingThreshold:
      let (upper, lower) = (map.row(Double(y) + 0.25), map.row(Double(y) + 0.75))
      for i in 0..<count {
        let x = Double(Int(x) &+ i)
        let (left, right) = (map.column(x + 0.25), map.column(x + 0.75))
        let top = LayerShader.mix(
          LayerShader.sample(source, left, upper), LayerShader.sample(source, right, upper), 128)
        let bottom = LayerShader.mix(
          LayerShader.sample(source, left, lower), LayerShader.sample(source, right, lower), 128)
        out[i] = Pixel.scaled(LayerShader.mix(top, bottom, 128), by: opacity)
      }
    case .scaled(let map):
      let row = map.row(Double(y) + 0.5)
      for i in 0..<count {
        let column = map.column(Double(Int(x) &+ i) + 0.5)
        out[i] = Pixel.scaled(LayerShader.sample(source, column, row), by: opacity)
      }
    }
    vision?.apply(to: out, count: count)
  }

  /// The interpolated bitmap at a point, clear outside of it.
  private static func sample(_ source: Surface, _ x: Double, _ y: Double) -> UInt32 {
    let column = x.rounded(.down)
    let row = y.rounded(.down)
    let u = UInt32((x - column) * 256)
    let v = UInt32((y - row) * 256)
    let (i, j) = (Int32(column), Int32(row))
    let top = mix(pixel(source, i, j), pixel(source, i &+ 1, j), u)
    let bottom = mix(pixel(source, i, j &+ 1), pixel(source, i &+ 1, j &+ 1), u)
    return mix(top, bottom, v)
  }

  private static func pixel(_ source: Surface, _ x: Int32, _ y: Int32) -> UInt32 {
    let b = source.bounds
    guard x >= b.x0, y >= b.y0, x < b.x1, y < b.y1 else { return 0 }
    return source.address(x: x, y: y).pointee
  }

  /// `a` and `b` mixed, channel by channel; `f` is 0…255 of 256.
  private static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    let lanes: UInt32 = 0x00FF_00FF
    let halves: UInt32 = 0x0080_0080
    let g = 256 &- f
    let low = (((a & lanes) &* g &+ (b & lanes) &* f &+ halves) >> 8) & lanes
    let high = (((a >> 8) & lanes) &* g &+ ((b >> 8) & lanes) &* f &+ halves) & ~lanes
    return low | high
  }
}
