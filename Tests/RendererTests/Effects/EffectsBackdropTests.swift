import Glibc
import Testing
import VitrineDrawing

@testable import VitrineRenderer

@Suite("Backdrop of a material")
struct EffectsBackdropTests {
  private let clear = Color.clear

  /// What the backdrop gives for a rectangle, row by row.
  private func drawn(
    _ material: Material, over buffer: PixelBuffer, _ bounds: PixelRect? = nil, scale: Double = 1
  ) -> [UInt32] {
    let backdrop = Backdrop()
    let area = bounds ?? buffer.bounds
    guard backdrop.prepare(material, over: Surface(buffer), bounds: area, scale: scale) else {
      return []
    }
    var pixels = [UInt32](repeating: 0, count: area.area)
    for y in area.y0..<area.y1 {
      pixels.withUnsafeMutableBufferPointer { out in
        guard let base = out.baseAddress else { return }
        backdrop.shade(
          x: area.x0, y: y, count: Int(area.width),
          into: base + Int(y - area.y0) * Int(area.width))
      }
    }
    return pixels
  }

  @Test(
    "the blur is a Gaussian to within 2 of 255",
    arguments: [0.5, 1, 2.9, 3, 4, 6, 7.3, 12, 23.9, 25])
  func gaussian(blur: Double) {
    // Noise, a board, and bars: edges of every kind, in a plain frame.
    let noise = PixelBuffer.noise(96, 64, seed: 3)
    let buffer = PixelBuffer.drawn(96, 64) { x, y in
      if x < 16 || x >= 80 || y < 16 || y >= 48 { return 0xFF40_8020 }
      if x < 40 { return noise.base[y * 96 + x] }
      if x < 60 { return (x / 7 + y / 7) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
      return x % 20 < 10 ? 0xFFFF_FF00 : 0xFF00_00FF
    }
    let pixels = drawn(Material(blur: blur, tint: clear), over: buffer)
    let truth = Reference.blurred(
      buffer.pixels.map { Double(($0 >> 8) & 255) }, 96, 64, deviation: blur)
    let errors = zip(pixels, truth).map { abs(Double(($0 >> 8) & 255) - $1) }
    let worst = errors.max() ?? .infinity
    #expect(worst <= 2, "green is off by \(worst)")
  }

  @Test("the same pixels come out whichever run asks for them")
  func anyRun() {
    let buffer = PixelBuffer.noise(101, 37, seed: 8)
    let bounds = PixelRect(x0: 3, y0: 2, x1: 98, y1: 36)
    let material = Material(
      blur: 9, tint: Color(0x3366CC, opacity: 0.4), saturation: 1.8, opacity: 0.7)
    let whole = drawn(material, over: buffer, bounds)
    let backdrop = Backdrop()
    #expect(backdrop.prepare(material, over: Surface(buffer), bounds: bounds, scale: 1))
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<500 {
      let x = Int(numbers.next() % 95)
      let y = Int(numbers.next() % 34)
      let count = 1 + Int(numbers.next() % UInt64(95 - x))
      var run = [UInt32](repeating: 0, count: count)
      backdrop.shade(x: Int32(3 + x), y: Int32(2 + y), count: count, into: &run)
      #expect(run == Array(whole[(y * 95 + x)...].prefix(count)))
    }
  }

  @Test("outside its bounds the nearest pixel inside counts")
  func clamped() {
    let buffer = PixelBuffer.noise(40, 20, seed: 4)
    let backdrop = Backdrop()
    #expect(
      backdrop.prepare(
        Material(blur: 6, tint: clear), over: Surface(buffer), bounds: buffer.bounds, scale: 1))
    var inside = [UInt32](repeating: 0, count: 40)
    var wide = [UInt32](repeating: 0, count: 60)
    backdrop.shade(x: 0, y: 0, count: 40, into: &inside)
    backdrop.shade(x: -10, y: -5, count: 60, into: &wide)
    let expected = Array(repeating: inside[0], count: 10) + inside
    #expect(wide == expected + Array(repeating: inside[39], count: 10))
    var outside: [UInt32] = [0, 0, 0]
    backdrop.shade(x: 70, y: 0, count: 3, into: &outside)
    #expect(outside == Array(repeating: inside[39], count: 3))
    backdrop.shade(x: -9, y: 0, count: 3, into: &outside)
    #expect(outside == Array(repeating: inside[0], count: 3))
  }

  @Test("pixels outside the bounds make no difference")
  func pureFunction() {
    let bounds = PixelRect(x0: 10, y0: 5, x1: 60, y1: 35)
    let one = PixelBuffer.noise(80, 50, seed: 1)
    let other = PixelBuffer.noise(80, 50, seed: 2)
    for y in 5..<35 { for x in 10..<60 { other.base[y * 80 + x] = one.base[y * 80 + x] } }
    let material = Material(blur: 12, tint: Color(0xFFFFFF, opacity: 0.5), saturation: 1.8)
    #expect(drawn(material, over: one, bounds) == drawn(material, over: other, bounds))
  }

  @Test("memory used before makes no difference")
  func reused() {
    let material = Material(blur: 5, tint: Color(0x00FF00, opacity: 0.2))
    let buffer = PixelBuffer.noise(33, 21, seed: 6)
    let backdrop = Backdrop()
    let big = PixelBuffer.noise(300, 200, seed: 7)
    #expect(
      backdrop.prepare(
        Material(blur: 40, tint: clear), over: Surface(big), bounds: big.bounds, scale: 1))
    #expect(backdrop.prepare(material, over: Surface(buffer), bounds: buffer.bounds, scale: 1))
    var row = [UInt32](repeating: 0, count: 33)
    backdrop.shade(x: 0, y: 11, count: 33, into: &row)
    #expect(row == Array(drawn(material, over: buffer)[(11 * 33)...].prefix(33)))
  }

  @Test("a plain colour stays as it is, at any blur", arguments: [0, 2, 10, 64, 1e9, .nan])
  func plain(blur: Double) {
    let buffer = PixelBuffer(width: 37, height: 23, filledWith: 0xFF12_3456)
    let pixels = drawn(Material(blur: blur, tint: clear), over: buffer, scale: 2)
    #expect(pixels.allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test("without blur, tint and saturation nothing changes")
  func identity() {
    let buffer = PixelBuffer.noise(31, 17, seed: 5)
    #expect(drawn(Material(blur: 0, tint: clear), over: buffer) == buffer.pixels)
  }

  @Test("opacity 0 leaves the backdrop untouched, NaN too", arguments: [0, -1, .nan])
  func invisible(opacity: Double) {
    let buffer = PixelBuffer.noise(31, 17, seed: 5)
    let material = Material(blur: 10, tint: .white, opacity: opacity)
    #expect(drawn(material, over: buffer) == buffer.pixels)
  }

  @Test("an opaque tint hides the backdrop")
  func opaqueTint() {
    let buffer = PixelBuffer.noise(31, 17, seed: 5)
    let pixels = drawn(Material(blur: 10, tint: Color(0x336699)), over: buffer)
    #expect(pixels.allSatisfy { $0 == 0xFF33_6699 })
  }

  @Test("a half tint lies half over the backdrop")
  func halfTint() {
    let buffer = PixelBuffer(width: 9, height: 9, filledWith: 0xFF00_0000)
    let tint = Color(red: 255, green: 255, blue: 255, alpha: 51)
    let pixels = drawn(Material(blur: 3, tint: tint), over: buffer)
    #expect(pixels.allSatisfy { $0 == 0xFF33_3333 })
  }

  @Test("saturation 0 is gray, and more than 1 stays in range")
  func saturation() {
    let buffer = PixelBuffer(width: 9, height: 9, filledWith: 0xFFFF_0000)
    let gray = drawn(Material(blur: 0, tint: clear, saturation: 0), over: buffer)
    #expect(gray.allSatisfy { $0 == 0xFF36_3636 }, "21.3 % of 255 is 54")
    let vivid = drawn(Material(blur: 0, tint: clear, saturation: 99), over: buffer)
    #expect(vivid.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test("over partly transparent pixels no channel exceeds its alpha")
  func translucent() {
    var numbers = SeededNumbers(seed: 11)
    let buffer = PixelBuffer.drawn(60, 40) { _, _ in
      let bits = numbers.next()
      let alpha = UInt32(bits & 255)
      func channel(_ shift: UInt64) -> UInt32 { UInt32((bits >> shift) & 255) * alpha / 255 }
      return alpha << 24 | channel(8) << 16 | channel(16) << 8 | channel(24)
    }
    let material = Material(
      blur: 8, tint: Color(0xFF8800, opacity: 0.3), saturation: 4, opacity: 0.6)
    for pixel in drawn(material, over: buffer) {
      let alpha = pixel >> 24
      #expect(
        (pixel >> 16) & 255 <= alpha && (pixel >> 8) & 255 <= alpha && pixel & 255 <= alpha)
    }
  }

  @Test("bounds beyond the buffer are cut, and empty ones draw nothing")
  func bounds() {
    let buffer = PixelBuffer(width: 20, height: 20, filledWith: 0xFF11_2233)
    let backdrop = Backdrop()
    let material = Material(blur: 4, tint: clear)
    let outside = PixelRect(x0: 30, y0: 0, x1: 40, y1: 10)
    #expect(!backdrop.prepare(material, over: Surface(buffer), bounds: outside, scale: 1))
    let huge = PixelRect(x0: .min / 2, y0: .min / 2, x1: .max / 2, y1: .max / 2)
    #expect(backdrop.prepare(material, over: Surface(buffer), bounds: huge, scale: 1))
    var row: [UInt32] = [0, 0]
    backdrop.shade(x: 18, y: 19, count: 2, into: &row)
    #expect(row == [0xFF11_2233, 0xFF11_2233])
  }
}
