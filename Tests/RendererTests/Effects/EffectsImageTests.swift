import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Images")
struct EffectsImageTests {
  private func image(_ buffer: PixelBuffer, scale: Double = 1) throws -> Bitmap {
    try #require(
      Bitmap(width: buffer.width, height: buffer.height, scale: scale, pixels: buffer.pixels))
  }

  /// The pixels of a rectangle of the device, row by row; empty where nothing is drawn.
  private func drawn(
    _ image: Bitmap, in rect: Rect, _ area: PixelRect, fit: ImageFit = .stretch,
    tint: Color? = nil, opacity: Double = 1, scale: Double = 1
  ) -> [UInt32] {
    let shader = ImageShader()
    guard
      shader.prepare(
        image, in: rect, fit: fit, tint: tint, opacity: opacity, scale: scale, visible: area)
    else { return [] }
    var pixels: [UInt32] = []
    for y in area.y0..<area.y1 {
      var row = [UInt32](repeating: 0, count: Int(area.width))
      shader.shade(x: area.x0, y: y, count: row.count, into: &row)
      pixels += row
    }
    return pixels
  }

  private func area(_ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x0: 0, y0: 0, x1: width, y1: height)
  }

  @Test("pixels on pixels are copied exactly", arguments: [1.0, 2, 3])
  func copied(scale: Double) throws {
    let buffer = PixelBuffer.noise(24, 18, seed: 1)
    let rect = Rect(4 / scale, 7 / scale, 24 / scale, 18 / scale)
    let pixels = drawn(
      try image(buffer, scale: scale), in: rect, PixelRect(x0: 4, y0: 7, x1: 28, y1: 25),
      scale: scale)
    #expect(pixels == buffer.pixels)
  }

  @Test("doubling runs smoothly between pixel centres")
  func enlarged() throws {
    let buffer = PixelBuffer.drawn(2, 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFC8_C8C8 }
    let pixels = drawn(try image(buffer), in: Rect(0, 0, 4, 1), area(4, 1))
    #expect(pixels == [0xFF00_0000, 0xFF32_3232, 0xFF96_9696, 0xFFC8_C8C8])
  }

  @Test("shrinking averages all pixels, so a fine board is an even gray", arguments: [2, 3, 8])
  func shrunk(factor: Int32) throws {
    let buffer = PixelBuffer.drawn(48, 48) { x, y in
      (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let side = 48 / factor
    let pixels = drawn(
      try image(buffer), in: Rect(0, 0, Double(side), Double(side)), area(side, side))
    for pixel in pixels {
      // An odd block holds one pixel more of one kind: a ninth of the range at most.
      #expect(abs(Int(pixel & 255) - 128) <= (factor == 3 ? 15 : 1))
    }
  }

  @Test("a whole picture shrinks to its average pixel")
  func onePixel() throws {
    let buffer = PixelBuffer.drawn(64, 16) { x, _ in x < 16 ? 0xFFFF_FFFF : 0xFF00_0000 }
    #expect(drawn(try image(buffer), in: Rect(0, 0, 1, 1), area(1, 1)) == [0xFF40_4040])
  }

  @Test(
    "the same pixels come out whichever run asks for them",
    arguments: [
      ImageFit.stretch, .nineSlice(Insets(top: 3, left: 5, bottom: 2, right: 4)),
    ])
  func anyRun(fit: ImageFit) throws {
    let image = try image(PixelBuffer.noise(31, 17, seed: 3), scale: 1.5)
    let rect = Rect(1.3, 2.7, 60.2, 9.1)
    let whole = drawn(
      image, in: rect, area(130, 30), fit: fit, tint: nil, opacity: 0.8, scale: 2)
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<200 {
      let x = Int32(numbers.next() % 130)
      let y = Int32(numbers.next() % 30)
      let count = 1 + Int32(numbers.next() % UInt64(130 - x))
      let run = drawn(
        image, in: rect, PixelRect(x0: x, y0: y, x1: x + count, y1: y + 1), fit: fit, tint: nil,
        opacity: 0.8, scale: 2)
      #expect(run == Array(whole[Int(y * 130 + x)...].prefix(Int(count))))
    }
  }

  @Test("nine parts: corners are copied, sides and middle are drawn out")
  func nineParts() throws {
    let buffer = PixelBuffer.noise(7, 7, seed: 9)
    let pixels = drawn(
      try image(buffer), in: Rect(0, 0, 20, 12), area(20, 12), fit: .nineSlice(Insets(3)))
    func source(_ v: Int, _ length: Int) -> Int {
      v < 3 ? v : v >= length - 3 ? v - length + 7 : 3
    }
    for y in 0..<12 {
      for x in 0..<20 {
        #expect(pixels[y * 20 + x] == buffer[source(x, 20), source(y, 12)])
      }
    }
  }

  @Test("nine parts: corners keep their size in points at another scale")
  func ninePartsScaled() throws {
    // 3 points of blue at left and right in an image of 2 pixels a point, drawn at scale 3.
    let buffer = PixelBuffer.drawn(20, 4) { x, _ in
      x < 6 || x >= 14 ? 0xFF00_00FF : 0xFFFF_FFFF
    }
    let pixels = drawn(
      try image(buffer, scale: 2), in: Rect(0, 0, 30, 1), area(90, 3),
      fit: .nineSlice(Insets(horizontal: 3, vertical: 0)), scale: 3)
    for x in 0..<90 {
      #expect(pixels[x] == (x < 9 || x >= 81 ? 0xFF00_00FF : 0xFFFF_FFFF), "column \(x)")
    }
  }

  @Test("nine parts: insets longer than the rectangle shrink alike")
  func ninePartsCramped() throws {
    let buffer = PixelBuffer.drawn(10, 1) { x, _ in x < 5 ? 0xFF00_00FF : 0xFFFF_0000 }
    let pixels = drawn(
      try image(buffer), in: Rect(0, 0, 4, 1), area(4, 1),
      fit: .nineSlice(Insets(top: 0, left: 5, bottom: 0, right: 5)))
    #expect(pixels == [0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000])
  }

  @Test(
    "nine parts: any insets are drawn without a crash",
    arguments: [0, 0.1, 3.5, 10, 1e300, -5, .nan, .infinity])
  func ninePartsAny(inset: Double) throws {
    let buffer = PixelBuffer(width: 10, height: 3, filledWith: 0xFF12_3456)
    for insets in [
      Insets(inset), Insets(top: 0, left: inset, bottom: 0, right: 0),
      Insets(top: inset, left: 0, bottom: 0, right: inset),
    ] {
      let pixels = drawn(
        try image(buffer), in: Rect(0, 0, 13.3, 2), area(14, 2), fit: .nineSlice(insets))
      #expect(pixels.allSatisfy { $0 == 0xFF12_3456 } && !pixels.isEmpty)
    }
  }

  @Test("a tint replaces the colour and keeps the alpha")
  func tinted() throws {
    let buffer = PixelBuffer.drawn(3, 1) { x, _ in [0xFF00_FF00, 0x8000_8000, 0][x] }
    let red = drawn(
      try image(buffer), in: Rect(0, 0, 3, 1), area(3, 1), tint: Color(0xFF0000))
    #expect(red == [0xFFFF_0000, 0x8080_0000, 0])
    let faint = drawn(
      try image(buffer), in: Rect(0, 0, 3, 1), area(3, 1),
      tint: Color(red: 255, green: 0, blue: 0, alpha: 51))
    #expect(faint == [0x3333_0000, 0x1A1A_0000, 0])
  }

  @Test("opacity fades all channels, and 0, less and NaN draw nothing")
  func faded() throws {
    let white = try image(PixelBuffer(width: 2, height: 1, filledWith: 0xFFFF_FFFF))
    let rect = Rect(0, 0, 2, 1)
    #expect(drawn(white, in: rect, area(2, 1), opacity: 0.2) == [0x3333_3333, 0x3333_3333])
    #expect(drawn(white, in: rect, area(2, 1), opacity: 7) == [0xFFFF_FFFF, 0xFFFF_FFFF])
    for opacity in [0, -1, Double.nan] {
      #expect(drawn(white, in: rect, area(2, 1), opacity: opacity).isEmpty)
    }
  }

  @Test("outside the image its outermost pixels repeat")
  func clamped() throws {
    let buffer = PixelBuffer.noise(4, 1, seed: 6)
    let pixels = drawn(
      try image(buffer), in: Rect(0, 0, 4, 1), PixelRect(x0: -2, y0: -1, x1: 6, y1: 1))
    let row = [0, 0, 0, 1, 2, 3, 3, 3].map { buffer.pixels[$0] }
    #expect(pixels == row + row)
  }

  @Test("enlarged partly transparent pixels keep every channel below alpha")
  func premultiplied() throws {
    let buffer = PixelBuffer.drawn(5, 5) { x, y in (x + y) % 2 == 0 ? 0x8080_8080 : 0 }
    let pixels = drawn(try image(buffer), in: Rect(0, 0, 33, 29), area(33, 29))
    #expect(pixels.allSatisfy { $0 & 255 == $0 >> 24 })
  }

  @Test(
    "impossible rectangles draw nothing and do not crash",
    arguments: [
      Rect(0, 0, 0, 5), Rect(0, 0, -3, 5), Rect(.nan, 0, 3, 3), Rect(0, 0, .infinity, 3),
      Rect(0, 0, 1e-9, 1),
    ])
  func impossible(rect: Rect) throws {
    let image = try image(PixelBuffer.noise(4, 4, seed: 6))
    #expect(drawn(image, in: rect, area(3, 3)).isEmpty)
  }

  @Test(
    "huge rectangles show the part that is visible",
    arguments: [Rect(-1e8, -1e8, 2e8, 2e8), Rect(-1e300, -1e300, 2e300, 2e300)])
  func huge(rect: Rect) throws {
    let buffer = PixelBuffer(width: 4, height: 4, filledWith: 0xFF77_8899)
    #expect(drawn(try image(buffer), in: rect, area(3, 3)).allSatisfy { $0 == 0xFF77_8899 })
  }
}
