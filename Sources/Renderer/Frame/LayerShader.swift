/// The pixels of a layer's bitmap where it lands, times its opacity.
struct LayerShader: RowShader {
  /// The bitmap, in the device coordinates that it was drawn with.
  let source: Surface
  /// 0…255.
  let opacity: UInt32
  /// Where the bitmap lands.
  let placing: LayerPlacing

  func shade(x: Int32, y: Int32, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    switch placing {
    case .moved(let dx, let dy):
      let pixels = source.address(x: x &- dx, y: y &- dy)
      for i in 0..<count { out[i] = Pixel.scaled(pixels[i], by: opacity) }
    case .scaled(let map):
      let row = map.row(Double(y) + 0.5)
      for i in 0..<count {
        let column = map.column(Double(Int(x) &+ i) + 0.5)
        out[i] = Pixel.scaled(sample(column, row), by: opacity)
      }
    }
  }

  /// The bitmap at a point between pixel centres, clear around it.
  private func sample(_ x: Double, _ y: Double) -> UInt32 {
    let column = x.rounded(.down)
    let row = y.rounded(.down)
    let u = UInt32((x - column) * 256)
    let v = UInt32((y - row) * 256)
    let (i, j) = (Int32(column), Int32(row))
    let top = LayerShader.mix(pixel(i, j), pixel(i &+ 1, j), u)
    let bottom = LayerShader.mix(pixel(i, j &+ 1), pixel(i &+ 1, j &+ 1), u)
    return LayerShader.mix(top, bottom, v)
  }

  private func pixel(_ x: Int32, _ y: Int32) -> UInt32 {
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
