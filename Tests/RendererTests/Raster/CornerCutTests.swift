import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

/// Rounded rectangles are drawn in parts, their corners together: nobody should see it.
@Suite("Cut corners")
struct CornerCutTests {
  private let area = PixelRect(x0: 0, y0: 0, x1: 72, y1: 64)

  @Test("Directly, through a mask and part by part, a rectangle looks the same", arguments: 0..<60)
  func sameByAnyRoute(_ seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    func position(_ limit: Int) -> Double { Double(numbers.index(limit * 1000)) / 1000 }
    let rect = Rect(position(20), position(20), 4 + position(44), 4 + position(36))
    let radius = 1 + position(16)
    for curve in [CornerCurve.circular, .continuous] {
      let shape = DeviceShape(.roundedRect(rect, radius: radius, curve: curve), scale: 1)
      let painter = Painter()
      let mask = Mask(bounds: area)
      painter.cover(shape, into: mask)
      let (direct, masked, parted) = (blank(), blank(), blank())
      draw(shape, nil, in: area, painter, into: direct)
      draw(shape, mask, in: area, painter, into: masked)
      let (x, y) = (Int32(numbers.index(73)), Int32(numbers.index(65)))
      for part in [
        PixelRect(x0: 0, y0: 0, x1: x, y1: y), PixelRect(x0: x, y0: 0, x1: 72, y1: y),
        PixelRect(x0: 0, y0: y, x1: x, y1: 64), PixelRect(x0: x, y0: y, x1: 72, y1: 64),
      ] { draw(shape, nil, in: part, painter, into: parted) }
      #expect(pixels(direct) == pixels(masked), "\(rect) \(radius) \(curve)")
      #expect(pixels(direct) == pixels(parted), "\(rect) \(radius) \(curve) at \(x), \(y)")
    }
  }

  @Test("A corner is flattened once, wherever the rectangle is and however large")
  func flattenedOnce() throws {
    func shape(_ rect: Rect) -> DeviceShape {
      DeviceShape(.roundedRect(rect, radius: 12, curve: .continuous), scale: 1)
    }
    let corners = FlattenedCornerCache()
    let first = try #require(corners.corner(of: shape(Rect(3, 4, 90, 50))))
    let moved = try #require(corners.corner(of: shape(Rect(3.4, 4.7, 90, 50))))
    let larger = try #require(corners.corner(of: shape(Rect(3, 4, 200, 80))))
    let tight = try #require(corners.corner(of: shape(Rect(3, 4, 90, 30))))
    #expect(address(first) == address(moved))
    #expect(address(first) == address(larger))
    // Where the side has no room for all of it, it is another one.
    #expect(tight.extent < first.extent)
  }

  private func address(_ corner: FlattenedCorner) -> UnsafePointer<SIMD2<Int>>? {
    corner.vertices.withUnsafeBufferPointer(\.baseAddress)
  }

  private func blank() -> PixelBuffer {
    PixelBuffer(width: 72, height: 64, filledWith: 0xFF20_6080)
  }

  private func draw(
    _ shape: DeviceShape, _ mask: Mask?, in r: PixelRect, _ painter: Painter,
    into buffer: PixelBuffer
  ) {
    let r = r.intersection(shape.bounds)
    let surface = Surface(buffer)
    // The mask is relative to the origin, as `cover` makes it.
    if let mask {
      painter.draw(mask, x: 0, y: 0, .solid(0xB060_2010), in: r, clip: nil, into: surface)
    } else {
      painter.fill(shape, nil, .solid(0xB060_2010), in: r, clip: nil, into: surface)
    }
  }

  private func pixels(_ buffer: PixelBuffer) -> [UInt32] { buffer.withPixels(Array.init) }
}
