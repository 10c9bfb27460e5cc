internal import VitrineDrawing
internal import VitrineGeometry

/// The colors of a gradient, per pixel.
///
/// A pixel has the color at its center.
final class GradientShader: RowShader {
  /// The size of the color table: four entries for each step of an 8-bit channel.
  private static let entries = 1024

  /// True if all colors are opaque.
  let isOpaque: Bool
  private let form: Gradient.Form
  private let scale: Double
  private let table: UnsafeMutablePointer<UInt32>

  init(_ gradient: Gradient, scale: Double) {
    form = gradient.form
    self.scale = scale
    isOpaque = !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha == 255 }
    table = .allocate(capacity: GradientShader.entries)
    for i in 0..<GradientShader.entries {
      let offset = Double(i) / Double(GradientShader.entries - 1)
      (table + i).initialize(to: GradientShader.color(gradient.stops, at: offset))
    }
  }

  deinit { table.deallocate() }

  /// Interpolates premultiplied colors, so that a color fading to clear doesn't turn gray.
  private static func color(_ stops: [GradientStop], at offset: Double) -> UInt32 {
    guard let first = stops.first, let last = stops.last else { return 0 }
    if offset <= first.offset { return Pixel.premultiplied(first.color) }
    for (a, b) in zip(stops, stops.dropFirst()) where offset < b.offset {
      let f = (offset - a.offset) / (b.offset - a.offset)
      func channel(_ p: UInt8, _ q: UInt8) -> UInt32 {
        let x = Double(p) * Double(a.color.alpha) / 255
        let y = Double(q) * Double(b.color.alpha) / 255
        return UInt32(x + (y - x) * f + 0.5)
      }
      let alpha = Double(a.color.alpha) + (Double(b.color.alpha) - Double(a.color.alpha)) * f
      return UInt32(alpha + 0.5) << 24 | channel(a.color.red, b.color.red) << 16
        | channel(a.color.green, b.color.green) << 8 | channel(a.color.blue, b.color.blue)
    }
    return Pixel.premultiplied(last.color)
  }

  @inline(__always)
  private func entry(_ t: Double) -> UInt32 {
    // NaN becomes 0.
    let clamped = t > 0 ? min(t, 1) : 0
    return table[Int(clamped * Double(GradientShader.entries - 1) + 0.5)]
  }

  func shade(x: Int32, y: Int32, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    let py = (Double(y) + 0.5) / scale
    switch form {
    case .linear(let from, let to):
      let v = to - from
      let square = v.x * v.x + v.y * v.y
      let dx = square > 0 ? v.x / square : 0
      let row = square > 0 ? (py - from.y) * v.y / square : 1
      if dx == 0 {
        out.update(repeating: entry(row), count: count)
        return
      }
      for i in 0..<count {
        let px = (Double(Int(x) &+ i) + 0.5) / scale
        out[i] = entry((px - from.x) * dx + row)
      }
    case .radial(let center, let radius):
      let ry = py - center.y
      for i in 0..<count {
        let rx = (Double(Int(x) &+ i) + 0.5) / scale - center.x
        out[i] = entry(radius > 0 ? (rx * rx + ry * ry).squareRoot() / radius : 1)
      }
    }
  }
}
