internal import VitrineDrawing

/// The pixels beneath a material: blurred, with saturation changed, and tinted.
///
/// A pure function of the pixels inside its bounds: the order and division of drawing make no
/// difference. One object serves one material after the other, and reuses its memory.
final class Backdrop: RowShader {
  /// Fixed-point 1 of `opacity`.
  private static let fullOpacity: UInt32 = 256

  // Read for every row: exclusivity isn't checked at run time.
  @exclusivity(unchecked) private var plan = BlurPlan(deviation: 0)
  @exclusivity(unchecked) private var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  @exclusivity(unchecked) private var small = DownsampledPicture()
  private let row = GrowingMemory<Channels>(blank: .zero)
  private let phases = GrowingMemory<Phase>(blank: Phase())
  @exclusivity(unchecked) private var opacity = Backdrop.fullOpacity
  private var untouched: Surface?

  /// One pixel's weights, equal in each lane.
  private struct Phase: BitwiseCopyable {
    var before = Channels.zero
    var center = Channels.zero
    var after = Channels.zero
  }

  /// Reads and blurs the pixels beneath a material; call it before any of these pixels is changed.
  /// - Parameters:
  ///   - material: values out of range are clamped.
  ///   - surface: the backdrop, which may be partly transparent; must outlive the drawing.
  ///   - bounds: the area to read, clipped to the surface; outside, the nearest pixel inside
  ///     counts.
  ///   - scale: pixels per point.
  /// - Returns: false if the bounds are empty, and nothing can be drawn.
  func prepare(
    _ material: Material, over surface: Surface, bounds: PixelRect, scale: Double
  ) -> Bool {
    self.bounds = bounds.intersection(surface.bounds)
    guard !self.bounds.isEmpty else { return false }
    plan.change(to: EffectRange.deviation(ofBlur: material.blur, scale: scale))
    let clampedOpacity = material.opacity.clamped(to: EffectRange.opacity, nanValue: 0)
    opacity = UInt32(clampedOpacity * Double(Self.fullOpacity) + 0.5)
    untouched = opacity < Self.fullOpacity ? surface : nil
    small.shrink(surface, self.bounds, plan: plan)
    small.blur(plan: plan)
    small.recolor(material)
    row.reserve(small.stride)
    reservePhases()
    return true
  }

  private func reservePhases() {
    phases.reserve(plan.step)
    for (i, phase) in plan.phases.enumerated() {
      phases.base[i] = Phase(
        before: Channels(repeating: phase.before), center: Channels(repeating: phase.center),
        after: Channels(repeating: phase.after))
    }
  }

  func shade(x: Int32, y: Int32, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    let line = Int(min(max(y, bounds.y0), bounds.y1 - 1) - bounds.y0)
    let width = Int(bounds.width)
    let first = Int(x) - Int(bounds.x0)
    let leading = min(count, max(0, -first))
    let inside = max(0, min(count, width - first) - leading)
    if inside > 0 {
      enlarge(line: line, from: first + leading, count: inside, into: out + leading)
    } else {
      enlarge(line: line, from: first < 0 ? 0 : width - 1, count: 1, into: out)
    }
    let left = out[inside > 0 ? leading : 0]
    let right = out[inside > 0 ? leading + inside - 1 : 0]
    for i in 0..<leading { out[i] = left }
    for i in (leading + inside)..<max(count, leading + inside) { out[i] = right }
  }

  /// Draws pixels of one line, all inside the bounds and relative to their corner.
  private func enlarge(
    line: Int, from first: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let from = first >> plan.shift
    let to = (first + count - 1) >> plan.shift
    mixRows(line: line, from: from, to: to)
    let mask = plan.step - 1
    var at = 0
    for k in from...to {
      let (before, center, after) = (row.base[k], row.base[k + 1], row.base[k + 2])
      let start = k == from ? first & mask : 0
      let end = min(plan.step, start + count - at)
      for i in start..<end {
        let phase = phases.base[i]
        out[at] = (phase.before * before + phase.center * center + phase.after * after).pixel
        at += 1
      }
    }
    if let untouched { mix(untouched, line: line, from: first, count: count, into: out) }
  }

  /// Mixes one line of small pixels into `row`, with one more pixel on each side; index 0 is the
  /// pixel before the line.
  private func mixRows(line: Int, from: Int, to: Int) {
    let k = line >> plan.shift
    let phase = phases.base[line & (plan.step - 1)]
    let center = small.row(k)
    guard plan.shift > 0 else {
      for i in from...(to + 2) { row.base[i] = center[i] }
      return
    }
    let before = small.row(max(0, k - 1))
    let after = small.row(min(small.height - 1, k + 1))
    for i in from...(to + 2) {
      row.base[i] = phase.before * before[i] + phase.center * center[i] + phase.after * after[i]
    }
  }

  /// Mixes in the unmodified pixels while the material is fading.
  private func mix(
    _ surface: Surface, line: Int, from first: Int, count: Int,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    let background = surface.address(
      x: bounds.x0 &+ Int32(first), y: bounds.y0 &+ Int32(line))
    let inverse = Self.fullOpacity - opacity
    for i in 0..<count {
      let low = (out[i] & 0xFF00FF) &* opacity &+ (background[i] & 0xFF00FF) &* inverse &+ 0x800080
      let high =
        ((out[i] >> 8) & 0xFF00FF) &* opacity &+ ((background[i] >> 8) & 0xFF00FF) &* inverse
        &+ 0x800080
      out[i] = ((low >> 8) & 0xFF00FF) | (high & 0xFF00_FF00)
    }
  }
}
