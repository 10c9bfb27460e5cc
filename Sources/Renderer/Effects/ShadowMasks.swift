internal import VitrineDrawing

/// A mask and its position in whole pixels.
struct ShadowMask {
  let mask: Mask
  /// Device column of the mask's pixel 0.
  let x: Int32
  /// Device row of the mask's pixel 0.
  let y: Int32
}

/// Blurred coverage of shapes, cached between frames.
///
/// A shape that moves by whole pixels keeps its mask. Of a large rectangle only the edge is
/// blurred, and its uniform middle is stretched.
final class ShadowMasks {
  /// The memory limit of masks, in bytes.
  ///
  /// Ours: a window-sized shadow at scale 2 and many small ones.
  static let defaultLimit = 24 << 20

  private struct Key: Hashable {
    var shape: ShadowShape
    var deviation: Double
    var area: PixelRect
  }

  private struct Entry {
    var mask: Mask
    var lastUse: Int
  }

  private let painter: Painter
  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// The number of uses when masks were last aged.
  private var agedUses = 0
  private var plan = BlurPlan(deviation: 0)
  private let small = DownsampledMask()

  /// The size of the cached masks, in bytes.
  private(set) var byteCount = 0

  /// - Parameters:
  ///   - painter: computes the coverage of shapes.
  ///   - limit: the memory limit, in bytes; the newest mask is kept even if it is larger.
  init(painter: Painter, limit: Int = ShadowMasks.defaultLimit) {
    self.painter = painter
    self.limit = limit
  }

  /// The mask of a blurred shape.
  /// - Parameters:
  ///   - shape: in points, offset by the shadow's offset.
  ///   - blur: standard deviation in points, clamped to 0…64; NaN is 0.
  ///   - scale: pixels per point.
  ///   - frame: the drawable area, in pixels; limits the masks of huge shapes.
  /// - Returns: nil if the shape covers nothing there.
  func mask(for shape: Shape, blur: Double, scale: Double, frame: PixelRect) -> ShadowMask? {
    let device = DeviceShape(shape, scale: scale)
    guard device.kind != .none else { return nil }
    plan.change(to: EffectRange.deviation(ofBlur: blur, scale: scale))
    let visible = Self.reachable(from: frame).offset(x: -device.x, y: -device.y)
    let shape = ShadowShape(device)
    let area = grown(shape).intersection(visible)
    guard !area.isEmpty else { return nil }
    return ShadowMask(mask: mask(of: shape, area: area), x: device.x, y: device.y)
  }

  /// The pixels that a shadow may touch; the same parameters as for `mask`.
  func bounds(of shape: Shape, blur: Double, scale: Double) -> PixelRect {
    let device = DeviceShape(shape, scale: scale)
    guard device.kind != .none else { return device.bounds }
    plan.change(to: EffectRange.deviation(ofBlur: blur, scale: scale))
    return device.bounds.grown(by: Int32(plan.spread))
  }

  /// Drops masks that were not used since the last call.
  func age() {
    for (key, entry) in entries where entry.lastUse <= agedUses {
      byteCount -= entry.mask.byteCount
      entries[key] = nil
    }
    agedUses = uses
  }

  /// Drops all masks.
  func removeAll() {
    entries.removeAll()
    byteCount = 0
  }

  /// The area to which masks are clipped: the frame and a margin around it.
  ///
  /// The margin is wider than most animations move, so a shadow that slides out keeps its mask. It
  /// is small enough to limit the size of masks.
  private static func reachable(from frame: PixelRect) -> PixelRect {
    frame.grown(by: min(max(frame.width, frame.height, 0), 2048))
  }

  private func grown(_ shape: ShadowShape) -> PixelRect {
    shape.shape.bounds.grown(by: Int32(plan.spread))
  }

  private func mask(of shape: ShadowShape, area: PixelRect) -> Mask {
    uses += 1
    let key = Key(shape: shape, deviation: plan.deviation, area: area)
    if let mask = entries[key]?.mask {
      entries[key]?.lastUse = uses
      return mask
    }
    let mask = makeMask(of: shape, area: area)
    entries[key] = Entry(mask: mask, lastUse: uses)
    byteCount += mask.byteCount
    evict()
    return mask
  }

  private func makeMask(of shape: ShadowShape, area: PixelRect) -> Mask {
    let mask = Mask(bounds: area)
    if plan.deviation == 0 {
      painter.cover(shape.shape, into: mask)
    } else if let core = shape.core(spread: plan.spread) {
      core.expand(self.mask(of: core.shape, area: grown(core.shape)), into: mask)
    } else {
      blur(shape, into: mask)
    }
    return mask
  }

  private func blur(_ shape: ShadowShape, into mask: Mask) {
    let shrunk = shape.shrunk(by: plan.shift)
    // The kernel and the spline read this far beyond the mask's area. Farther than this from the
    // shape, the blur has nothing to read.
    let margin = Int32(plan.radius + 2)
    let area = mask.bounds.shrunk(by: plan.shift).grown(by: margin)
    let coverage = Mask(bounds: area.intersection(shrunk.bounds.grown(by: margin)))
    painter.cover(shrunk, into: coverage)
    small.blur(coverage, plan: plan)
    small.enlarge(into: mask, plan: plan)
  }

  private func evict() {
    while byteCount > limit, entries.count > 1 {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      byteCount -= oldest.value.mask.byteCount
      entries[oldest.key] = nil
    }
  }
}

extension PixelRect {
  /// The rectangle grown on each side by whole pixels.
  fileprivate func grown(by distance: Int32) -> PixelRect {
    PixelRect(
      x0: x0 &- distance, y0: y0 &- distance, x1: x1 &+ distance, y1: y1 &+ distance)
  }

  /// The enclosing rectangle on a grid with pixels of side `1 << shift`.
  fileprivate func shrunk(by shift: Int) -> PixelRect {
    let roundUp = Int32(1 << shift) - 1
    return PixelRect(
      x0: x0 >> Int32(shift), y0: y0 >> Int32(shift), x1: (x1 &+ roundUp) >> Int32(shift),
      y1: (y1 &+ roundUp) >> Int32(shift))
  }
}
