internal import VitrineRenderer

/// Copies pixels into a buffer that is rotated by multiples of 90 degrees.
struct PixelRotation {
  /// The side of the squares in which pixels are copied.
  ///
  /// Each pixel of a column is in another cache line. In a small square, these lines stay cached
  /// until the next column is copied.
  ///
  /// Ours: 32 lines of 128 bytes on both sides are 8 KiB, a quarter of a small first-level cache. A
  /// screen of 1920 × 1080 takes half as long as in whole rows; 8, 16 and 64 are no faster.
  private static let tile = 32

  let rotation: DisplayRotation

  init(_ rotation: DisplayRotation) { self.rotation = rotation }

  /// The size of a buffer once rotated, in pixels.
  func rotatedSize(of buffer: PixelBuffer) -> (width: Int, height: Int) {
    rotation.isSideways ? (buffer.height, buffer.width) : (buffer.width, buffer.height)
  }

  /// A rectangle of a buffer, in the rotated buffer.
  func rotated(_ rect: PixelRect, of buffer: PixelBuffer) -> PixelRect {
    let (width, height) = (buffer.bounds.x1, buffer.bounds.y1)
    return switch rotation {
    case .none: rect
    case .right:
      PixelRect(x0: height - rect.y1, y0: rect.x0, x1: height - rect.y0, y1: rect.x1)
    case .half:
      PixelRect(
        x0: width - rect.x1, y0: height - rect.y1, x1: width - rect.x0, y1: height - rect.y0)
    case .left:
      PixelRect(x0: rect.y0, y0: width - rect.x1, x1: rect.y1, y1: width - rect.x0)
    }
  }

  /// Copies a rectangle to its rotated position.
  /// - Parameters:
  ///   - rect: what to copy; clipped to the buffer.
  ///   - target: as large as the rotated buffer; otherwise nothing is copied.
  func copy(_ rect: PixelRect, of buffer: PixelBuffer, into target: PixelBuffer) {
    let rect = rect.intersection(buffer.bounds)
    let size = rotatedSize(of: buffer)
    guard !rect.isEmpty, target.width == size.width, target.height == size.height else { return }
    let step = steps(of: buffer)
    let columns = Int(rect.x0)..<Int(rect.x1)
    let rows = Int(rect.y0)..<Int(rect.y1)
    buffer.withPixels { pixels in
      target.withMutablePixels { rotated in
        guard let source = pixels.baseAddress, let out = rotated.baseAddress else { return }
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.tile) {
          let bottom = min(top + Self.tile, rows.upperBound)
          for left in stride(from: columns.lowerBound, to: columns.upperBound, by: Self.tile) {
            let right = min(left + Self.tile, columns.upperBound)
            var y = top
            while y < bottom {
              let line = source + y * buffer.width
              var destination = out + (step.first + left * step.right + y * step.down)
              var x = left
              while x < right {
                destination.pointee = line[x]
                destination += step.right
                x += 1
              }
              y += 1
            }
          }
        }
      }
    }
  }

  /// The rotated buffer's index of the first pixel, and the steps for one pixel to the right and
  /// one down.
  private func steps(of buffer: PixelBuffer) -> (first: Int, right: Int, down: Int) {
    let (width, height) = (buffer.width, buffer.height)
    return switch rotation {
    case .none: (0, 1, width)
    case .right: (height - 1, height, -1)
    case .half: (width * height - 1, -1, -width)
    case .left: ((width - 1) * height, -height, 1)
    }
  }
}
