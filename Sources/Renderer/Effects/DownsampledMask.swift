/// Coverage on a coarse grid, which is blurred and then enlarged.
final class DownsampledMask {
  private let values = GrowingMemory<Float>(blank: 0)
  private let blurred = GrowingMemory<Float>(blank: 0)
  private let line = GrowingMemory<Float>(blank: 0)
  private var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  private var width: Int { Int(bounds.width) }
  private var height: Int { Int(bounds.height) }

  /// Copies coverage and blurs it; outside the mask, coverage is 0.
  func blur(_ mask: Mask, plan: BlurPlan) {
    bounds = mask.bounds
    let radius = plan.radius
    values.reserve(width * height)
    blurred.reserve(width * height)
    line.reserve(width + 2 * radius)
    plan.kernel.withUnsafeBufferPointer { kernel in
      for y in 0..<height {
        blurRow(mask.coverage + y * width, values.base + y * width, kernel, radius: radius)
      }
      for y in 0..<height { blurColumns(intoRow: y, kernel, radius: radius) }
    }
  }

  private func blurRow(
    _ source: UnsafePointer<UInt8>, _ out: UnsafeMutablePointer<Float>,
    _ kernel: UnsafeBufferPointer<Float>, radius: Int
  ) {
    let padded = line.base
    for x in 0..<radius {
      padded[x] = 0
      padded[radius + width + x] = 0
    }
    let middle = padded + radius
    for x in 0..<width { middle[x] = Float(source[x]) }
    for x in 0..<width { out[x] = middle[x] * kernel[0] }
    for i in 1..<max(1, radius + 1) {
      let weight = kernel[i]
      for x in 0..<width { out[x] += (middle[x - i] + middle[x + i]) * weight }
    }
  }

  private func blurColumns(
    intoRow y: Int, _ kernel: UnsafeBufferPointer<Float>, radius: Int
  ) {
    let out = blurred.base + y * width
    let center = values.base + y * width
    for x in 0..<width { out[x] = center[x] * kernel[0] }
    for i in 1..<max(1, radius + 1) {
      let weight = kernel[i]
      if y - i >= 0 {
        let above = center - i * width
        for x in 0..<width { out[x] += above[x] * weight }
      }
      if y + i < height {
        let below = center + i * width
        for x in 0..<width { out[x] += below[x] * weight }
      }
    }
  }

  /// Draws the blurred coverage at full size through a quadratic B-spline.
  func enlarge(into mask: Mask, plan: BlurPlan) {
    let area = mask.bounds
    line.reserve(width)
    for y in area.y0..<area.y1 {
      mixRows(Int(y) >> plan.shift - Int(bounds.y0), plan.phases[Int(y) & (plan.step - 1)])
      let out = mask.coverage + Int(y - area.y0) * Int(area.width)
      enlargeRow(from: Int(area.x0), to: Int(area.x1), into: out, plan: plan)
    }
  }

  private func enlargeRow(
    from first: Int, to end: Int, into out: UnsafeMutablePointer<UInt8>, plan: BlurPlan
  ) {
    plan.phases.withUnsafeBufferPointer { phases in
      var x = first
      while x < end {
        let k = x >> plan.shift - Int(bounds.x0)
        let (before, center, after) = (value(k - 1), value(k), value(k + 1))
        let last = min(end, (x | (plan.step - 1)) + 1)
        while x < last {
          let phase = phases[x & (plan.step - 1)]
          let value = phase.before * before + phase.center * center + phase.after * after
          out[x - first] = UInt8(min(value + 0.5, 255))
          x += 1
        }
      }
    }
  }

  @inline(__always)
  private func value(_ column: Int) -> Float {
    column >= 0 && column < width ? line.base[column] : 0
  }

  private func mixRows(_ row: Int, _ phase: (before: Float, center: Float, after: Float)) {
    for x in 0..<width { line.base[x] = 0 }
    add(row - 1, phase.before)
    add(row, phase.center)
    add(row + 1, phase.after)
  }

  private func add(_ row: Int, _ weight: Float) {
    guard row >= 0, row < height, weight != 0 else { return }
    let source = blurred.base + row * width
    for x in 0..<width { line.base[x] += source[x] * weight }
  }
}
