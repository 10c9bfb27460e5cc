import Glibc
import VitrineMotion
import VitrineRenderer

/// Plain pixel memory, to measure the best that this machine's memory can do.
final class PixelMemory {
  private let width: Int
  private let height: Int
  private let base: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    base = .allocate(capacity: width * height)
    base.initialize(repeating: 0xFFFF_FFFF, count: width * height)
  }

  deinit { base.deallocate() }

  /// Sets every pixel of a rectangle inside.
  func set(_ rect: PixelRect, to pixel: UInt32) {
    for y in rect.y0..<max(rect.y0, rect.y1) {
      row(Int(y), from: Int(rect.x0)).update(repeating: pixel, count: Int(rect.width))
    }
  }

  /// Copies a rectangle inside from the same place of another memory of this size.
  func copy(_ rect: PixelRect, from source: PixelMemory) {
    for y in rect.y0..<max(rect.y0, rect.y1) {
      row(Int(y), from: Int(rect.x0)).update(
        from: source.row(Int(y), from: Int(rect.x0)), count: Int(rect.width))
    }
  }

  /// Copies columns of all rows from a memory of the same height.
  func copyColumns(_ columns: Range<Int>, from source: PixelMemory, at x: Int) {
    guard !columns.isEmpty else { return }
    for y in 0..<height {
      row(y, from: x).update(from: source.row(y, from: columns.lowerBound), count: columns.count)
    }
  }

  private func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> { base + y * width + x }
}
