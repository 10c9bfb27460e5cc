/// How much of each pixel a shape covers, 0…255, in a small rectangle of its own.
///
/// Made once and cached; a blend tints it. Shared between the rasteriser, text and shadows.
final class Mask {
  /// Which pixels, relative to the whole pixel that the mask is placed at.
  let bounds: PixelRect
  /// `bounds.width × bounds.height` bytes, row by row.
  let coverage: UnsafeMutablePointer<UInt8>

  init(bounds: PixelRect) {
    self.bounds = bounds
    coverage = .allocate(capacity: max(1, bounds.area))
    coverage.initialize(repeating: 0, count: max(1, bounds.area))
  }

  deinit { coverage.deallocate() }

  /// Memory held, in bytes, for caches with a bound.
  var byteCount: Int { bounds.area }
}
