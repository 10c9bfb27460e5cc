/// A shape's coverage of each pixel, 0…255, in a small rectangle.
///
/// Created once and cached; blending applies the color. Used for shapes, text and shadows.
final class Mask {
  /// The pixels, relative to the mask's position.
  let bounds: PixelRect
  /// `bounds.width × bounds.height` bytes, row by row.
  let coverage: UnsafeMutablePointer<UInt8>

  init(bounds: PixelRect) {
    self.bounds = bounds
    coverage = .allocate(capacity: max(1, bounds.area))
    coverage.initialize(repeating: 0, count: max(1, bounds.area))
  }

  deinit { coverage.deallocate() }

  /// The memory of the mask, in bytes, for bounded caches.
  var byteCount: Int { bounds.area }
}
