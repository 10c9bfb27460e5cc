import Testing
import VitrineDrawing

@testable import VitrineRenderer

@Suite("PNG")
struct PNGTests {
  @Test("many colours come back exactly")
  func trueColour() throws {
    let buffer = PixelBuffer.noise(67, 41, seed: 1)
    let bytes = try PNG.encode(buffer)
    #expect(bytes[25] == 2, "24-bit colour")
    #expect(try PNG.decode(bytes, name: "noise").pixels == buffer.pixels)
  }

  @Test(
    "256 colours are indexed and come back exactly, 257 are not indexed", arguments: [256, 257])
  func indexed(colours: Int) throws {
    let buffer = PixelBuffer.drawn(300, 2) { x, y in
      0xFF00_0000 | UInt32(min(x, colours - 1)) * 0x010_309
    }
    let bytes = try PNG.encode(buffer)
    #expect(bytes[25] == (colours <= 256 ? 3 : 2))
    #expect(try PNG.decode(bytes, name: "ramp").pixels == buffer.pixels)
  }

  @Test("one pixel, one row, one column", arguments: [(1, 1), (500, 1), (1, 500)])
  func thin(width: Int, height: Int) throws {
    let buffer = PixelBuffer.noise(width, height, seed: 2)
    let back = try PNG.decode(try PNG.encode(buffer), name: "thin")
    #expect(back.width == width && back.height == height && back.pixels == buffer.pixels)
  }

  @Test("alpha is dropped: frames are opaque")
  func opaque() throws {
    let buffer = PixelBuffer(width: 3, height: 3, filledWith: 0x4010_2030)
    let back = try PNG.decode(try PNG.encode(buffer), name: "frame")
    #expect(back.pixels.allSatisfy { $0 == 0xFF10_2030 })
  }

  @Test("the same picture gives the same bytes")
  func deterministic() throws {
    let buffer = PixelBuffer.noise(64, 64, seed: 3)
    #expect(try PNG.encode(buffer) == PNG.encode(buffer))
  }

  @Test("an image keeps its scale, and a bad scale is 1", arguments: [2.0, 0, -1, .nan, .infinity])
  func image(scale: Double) throws {
    let bytes = try PNG.encode(PixelBuffer.noise(8, 4, seed: 4))
    let image = try PNG.image(bytes, name: "icon", scale: scale)
    #expect(image.scale == (scale == 2 ? 2 : 1))
    #expect(image.width == 8 && image.height == 4 && image.isOpaque)
  }
}
