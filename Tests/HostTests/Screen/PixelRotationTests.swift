import Testing
import VitrineRenderer

@testable import VitrineHost

@Suite("Turning pixels")
struct PixelRotationTests {
  /// Numbers that look random and are the same in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  /// What keeps what it is given to present.
  private final class Screen: Presenter {
    let paceSource = FramePacer.PaceSource.display
    var pixels: [UInt32] = []
    var rects: [PixelRect] = []
    var width = 0
    var resets = 0

    func present(_ buffer: PixelBuffer, _ rects: [PixelRect]) {
      // Only what changed is taken over, as in a window.
      if pixels.count != buffer.width * buffer.height || width != buffer.width {
        (pixels, width) = (
          [UInt32](repeating: 0, count: buffer.width * buffer.height), buffer.width
        )
      }
      self.rects = rects
      for rect in rects {
        for y in Int(rect.y0)..<Int(rect.y1) {
          for x in Int(rect.x0)..<Int(rect.x1) { pixels[y * width + x] = buffer[x, y] ?? 0 }
        }
      }
    }

    func setVSync(_ isOn: Bool) {}

    func reset() { resets += 1 }
  }

  /// A buffer of pixels that are all different from one another and from those of another seed.
  private func buffer(_ width: Int, _ height: Int, seed: UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    buffer.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = seed << 24 | UInt32(index) }
    }
    return buffer
  }

  /// The whole picture turned, pixel by pixel.
  private func naive(_ buffer: PixelBuffer, _ rotation: DisplayRotation) -> [UInt32] {
    let (w, h) = (buffer.width, buffer.height)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { buffer[x, y] ?? 0 }
    return switch rotation {
    case .none: (0..<h).flatMap { y in (0..<w).map { x in pixel(x, y) } }
    // The first row of the turned picture is the first column, from below.
    case .right: (0..<w).flatMap { row in (0..<h).map { pixel(row, h - 1 - $0) } }
    case .half: (0..<h).flatMap { row in (0..<w).map { pixel(w - 1 - $0, h - 1 - row) } }
    case .left: (0..<w).flatMap { row in (0..<h).map { pixel(w - 1 - row, $0) } }
    }
  }

  @Test(
    "Random rectangles of changes leave the turned picture", arguments: DisplayRotation.allCases)
  func random(_ rotation: DisplayRotation) throws {
    var numbers = Numbers(state: 7)
    for (width, height) in [(1, 1), (1, 9), (33, 31), (70, 41)] {
      let screen = Screen()
      let presenter = RotatingPresenter(rotation, screen)
      try presenter.present(buffer(width, height, seed: 0), [])
      #expect(screen.pixels == naive(buffer(width, height, seed: 0), rotation))
      let shown = buffer(width, height, seed: 1)
      for seed in 2..<12 as Range<UInt32> {
        let (x, y) = (
          Int32.random(in: 0..<Int32(width), using: &numbers),
          Int32.random(in: 0..<Int32(height), using: &numbers)
        )
        let rect = PixelRect(
          x0: x, y0: y, x1: .random(in: (x + 1)...Int32(width), using: &numbers),
          y1: .random(in: (y + 1)...Int32(height), using: &numbers))
        let new = buffer(width, height, seed: seed)
        if seed == 2 { try presenter.present(shown, [shown.bounds]) }
        shown.withMutablePixels { pixels in
          for row in Int(rect.y0)..<Int(rect.y1) {
            for column in Int(rect.x0)..<Int(rect.x1) {
              pixels[row * width + column] = new[column, row] ?? 0
            }
          }
        }
        try presenter.present(shown, [rect])
        #expect(screen.pixels == naive(shown, rotation))
        #expect(screen.rects.map(\.area) == [rect.area])
      }
    }
  }

  @Test("Another size is shown whole, and what is outside or empty is left out")
  func sizes() throws {
    let screen = Screen()
    let presenter = RotatingPresenter(.right, screen)
    try presenter.present(buffer(8, 4, seed: 0), [PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)])
    #expect(screen.width == 4)
    #expect(screen.rects == [PixelRect(x0: 0, y0: 0, x1: 4, y1: 8)])
    try presenter.present(
      buffer(8, 4, seed: 0),
      [PixelRect(x0: 6, y0: -3, x1: 99, y1: 2), PixelRect(x0: 3, y0: 3, x1: 3, y1: 9)])
    #expect(screen.rects == [PixelRect(x0: 2, y0: 6, x1: 4, y1: 8)])
    try presenter.present(buffer(5, 9, seed: 0), [])
    #expect(screen.rects == [PixelRect(x0: 0, y0: 0, x1: 9, y1: 5)])
    #expect(presenter.paceSource == .display)
    presenter.reset()
    #expect(screen.resets == 1)
  }

  @Test("A target of another size stays as it is")
  func badTarget() {
    let target = PixelBuffer(width: 4, height: 8, filledWith: 7)
    let source = buffer(4, 8, seed: 1)
    PixelRotation(.right).copy(source.bounds, of: source, into: target)
    #expect(target.withPixels { $0.allSatisfy { $0 == 7 } })
  }
}
