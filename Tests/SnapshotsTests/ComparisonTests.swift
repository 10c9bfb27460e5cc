import Snapshots
import Testing
import VitrineRenderer

@Suite struct ComparisonTests {
  /// A gray picture with some pixels of another color.
  private func picture(
    _ width: Int = 4, _ height: Int = 3, _ pixels: [Int: UInt32] = [:]
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height, filledWith: 0xFF80_8080)
    buffer.withMutablePixels { all in for (index, pixel) in pixels { all[index] = pixel } }
    return buffer
  }

  @Test("a picture equals itself")
  func same() {
    let comparison = Comparison(picture(), picture())
    #expect(comparison.isEqual)
    #expect(comparison.first == nil && comparison.differingPixels == 0 && comparison.sum == 0)
    #expect(comparison.description == "no difference")
  }

  @Test("one level of one channel of one pixel is a difference")
  func smallest() {
    let comparison = Comparison(picture(), picture(4, 3, [6: 0xFF80_8180]))
    #expect(!comparison.isEqual)
    #expect(comparison.differingPixels == 1)
    #expect(comparison.first?.x == 2 && comparison.first?.y == 1)
    #expect(comparison.worstChannel == 1 && comparison.sum == 1)
    #expect(
      comparison.description.hasPrefix(
        "1 pixel differs, the first at (2, 1): actual #808180 instead of reference #808080; "))
  }

  @Test("count, first, bounds, worst channel and sum are those of all pixels")
  func several() {
    let comparison = Comparison(
      picture(), picture(4, 3, [1: 0xFF90_8080, 10: 0xFF80_0081, 11: 0x0080_8080]))
    #expect(comparison.differingPixels == 3)
    #expect(comparison.first?.x == 1 && comparison.first?.actual == 0xFF90_8080)
    #expect(comparison.bounds == PixelRect(x0: 1, y0: 0, x1: 4, y1: 3))
    #expect(comparison.worstChannel == 255)
    #expect(comparison.sum == 16 + 128 + 1 + 255)
  }

  @Test("pictures of different sizes are never the same, whatever the tolerance")
  func sizes() {
    let comparison = Comparison(
      picture(), picture(3, 4), tolerance: .tolerance(perChannel: 255, pixels: 100))
    #expect(!comparison.isEqual && !comparison.isSameSize)
    #expect(comparison.description == "actual 3x4 pixels instead of reference 4x3")
  }

  @Test("a tolerance allows levels, and a number of pixels beyond them")
  func tolerance() {
    let reference = picture()
    let actual = picture(4, 3, [1: 0xFF82_8080, 2: 0xFF83_8080])
    let levels = Comparison(reference, actual, tolerance: .tolerance(perChannel: 2))
    #expect(!levels.isEqual && levels.differingPixels == 1 && levels.first?.x == 2)
    #expect(Comparison(reference, actual, tolerance: .tolerance(perChannel: 3)).isEqual)
    #expect(Comparison(reference, actual, tolerance: .tolerance(pixels: 2)).isEqual)
    #expect(!Comparison(reference, actual, tolerance: .tolerance(pixels: 1)).isEqual)
  }

  @Test("the picture of what differs is red there, and the dimmed reference elsewhere")
  func difference() {
    let reference = picture()
    let actual = picture(4, 3, [6: 0xFF00_0000])
    let difference = Comparison(reference, actual).picture(reference, actual)
    #expect(difference[2, 1] == 0xFFFF_0000)
    #expect(difference[0, 0] == 0xFFE0_E0E0)
  }

  @Test("where only one picture has pixels, what differs is red")
  func differentSizes() {
    let reference = picture(4, 3)
    let actual = picture(3, 4)
    let difference = Comparison(reference, actual).picture(reference, actual)
    #expect(difference.width == 4 && difference.height == 4)
    #expect(difference[0, 0] == 0xFFE0_E0E0)
    #expect(difference[3, 0] == 0xFFFF_0000 && difference[0, 3] == 0xFFFF_0000)
  }
}
