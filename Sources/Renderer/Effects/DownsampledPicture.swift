internal import VitrineDrawing

/// A shrunk copy of pixels that is blurred and recolored before it is enlarged.
struct DownsampledPicture {
  /// The luminance weights of blue, green and red in CSS's `saturate` filter.
  private static let luminance = Channels(0.072, 0.715, 0.213, 0)
  /// Two of a pixel's four channels, with space between them for sums.
  private static let alternateBytes: UInt32 = 0x00FF_00FF

  /// Small pixels per row.
  private(set) var width = 0
  /// Rows.
  private(set) var height = 0
  private let pixels = GrowingMemory<Channels>(blank: .zero)
  private let blurred = GrowingMemory<Channels>(blank: .zero)
  private let line = GrowingMemory<Channels>(blank: .zero)

  /// The stride of a row: one more pixel on each side, equal to the outermost.
  var stride: Int { width + 2 }

  /// A finished row; index 0 is the pixel before the first.
  func row(_ y: Int) -> UnsafePointer<Channels> { UnsafePointer(blurred.base + y * stride) }

  /// Averages the pixels of each step; a step at the edge counts only what is inside.
  mutating func shrink(_ surface: Surface, _ bounds: PixelRect, plan: BlurPlan) {
    let step = plan.step
    width = (Int(bounds.width) + step - 1) >> plan.shift
    height = (Int(bounds.height) + step - 1) >> plan.shift
    pixels.reserve(stride * height)
    blurred.reserve(stride * height)
    for y in 0..<height {
      let rows = min(step, Int(bounds.height) - y * step)
      let source = surface.address(x: bounds.x0, y: bounds.y0 &+ Int32(y * step))
      let out = pixels.base + y * stride + 1
      if step == 1 {
        for x in 0..<width { out[x] = Channels(pixel: source[x]) }
        continue
      }
      for x in 0..<width {
        let columns = min(step, Int(bounds.width) - x * step)
        out[x] = Self.average(source + x * step, columns, rows, rowLength: surface.rowStride)
      }
    }
  }

  @inline(__always)
  private static func average(
    _ source: UnsafePointer<UInt32>, _ columns: Int, _ rows: Int, rowLength: Int
  ) -> Channels {
    var blueRed: UInt32 = 0
    var greenAlpha: UInt32 = 0
    var blueReds = SIMD4<UInt32>.zero
    var greenAlphas = SIMD4<UInt32>.zero
    for y in 0..<rows {
      let line = UnsafeRawPointer(source + y * rowLength)
      var x = 0
      while x + 4 <= columns {
        let four = line.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt32>.self)
        blueReds &+= four & alternateBytes
        greenAlphas &+= (four &>> 8) & alternateBytes
        x += 4
      }
      while x < columns {
        let one = source[y * rowLength + x]
        blueRed &+= one & alternateBytes
        greenAlpha &+= (one &>> 8) & alternateBytes
        x += 1
      }
    }
    blueRed &+= blueReds.wrappedSum()
    greenAlpha &+= greenAlphas.wrappedSum()
    let sum = SIMD4<UInt32>(
      blueRed & 0xFFFF, greenAlpha & 0xFFFF, blueRed &>> 16, greenAlpha &>> 16)
    return Channels(
      Float(sum.x), Float(sum.y), Float(sum.z), Float(sum.w)) / Float(columns * rows)
  }

  /// Convolves rows, then columns; `blurred` holds the result.
  mutating func blur(plan: BlurPlan) {
    let radius = plan.radius
    line.reserve(width + 2 * radius)
    plan.kernel.withUnsafeBufferPointer { kernel in
      for y in 0..<height { blurRow(y, kernel, radius: radius) }
      for y in 0..<height { blurColumns(intoRow: y, kernel, radius: radius) }
    }
    for y in 0..<height {
      let out = blurred.base + y * stride
      out[0] = out[1]
      out[width + 1] = out[width]
    }
  }

  private func blurRow(_ y: Int, _ kernel: UnsafeBufferPointer<Float>, radius: Int) {
    let out = pixels.base + y * stride + 1
    for x in 0..<width { line.base[radius + x] = out[x] }
    for x in 0..<radius {
      line.base[x] = out[0]
      line.base[radius + width + x] = out[width - 1]
    }
    for x in 0..<width {
      let middle = line.base + radius + x
      var sum = middle[0] * kernel[0]
      for i in 1..<max(1, radius + 1) { sum += (middle[-i] + middle[i]) * kernel[i] }
      out[x] = sum
    }
  }

  private func blurColumns(
    intoRow y: Int, _ kernel: UnsafeBufferPointer<Float>, radius: Int
  ) {
    let out = blurred.base + y * stride
    let center = pixels.base + y * stride
    for x in 1...width { out[x] = center[x] * kernel[0] }
    for i in 1..<max(1, radius + 1) {
      let above = pixels.base + max(0, y - i) * stride
      let below = pixels.base + min(height - 1, y + i) * stride
      let weight = kernel[i]
      for x in 1...width { out[x] += (above[x] + below[x]) * weight }
    }
  }

  /// Applies saturation, then the tint; both are linear, so they can be applied before enlarging,
  /// to fewer pixels.
  mutating func recolor(_ material: Material) {
    let saturation = Float(material.saturation.clamped(to: EffectRange.saturation, nanValue: 1))
    let tint = material.tint
    let tintOpacity = Float(tint.alpha) / 255
    let tintColor =
      Channels(Float(tint.blue), Float(tint.green), Float(tint.red), 255) * tintOpacity
    for i in 0..<stride * height {
      var pixel = blurred.base[i]
      if saturation != 1 { pixel = Self.saturated(pixel, by: saturation) }
      blurred.base[i] = tintColor + pixel * (1 - tintOpacity)
    }
  }

  private static func saturated(_ pixel: Channels, by factor: Float) -> Channels {
    let gray = (pixel * luminance).sum()
    let vivid = (pixel - gray) * factor + gray
    var clamped = vivid.clamped(lowerBound: .zero, upperBound: Channels(repeating: pixel.w))
    clamped.w = pixel.w
    return clamped
  }
}
