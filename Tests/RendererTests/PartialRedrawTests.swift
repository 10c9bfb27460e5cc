import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Redrawing only what changed")
struct PartialRedrawTests {
  /// Drawing is slow without optimization, so fewer frames then.
  #if DEBUG
    private static let frames = 60
  #else
    private static let frames = 400
  #endif

  @Test("A renderer that has forgotten all draws the next frame in full, and the same")
  func purged() throws {
    let text = try TextEngine()
    let renderer = FrameRenderer(width: 80, height: 60, scale: 1, text: text)
    func draw() -> [PixelRect] {
      let scene = RandomScene(seed: 3, size: Size(80, 60))
      var canvas = renderer.makeCanvas()
      scene.record(into: &canvas)
      return renderer.render(canvas.finish())
    }
    _ = draw()
    let before = renderer.buffer.withPixels { Array($0) }
    #expect(draw().isEmpty)
    text.purge()
    renderer.purge()
    #expect(Set(renderer.buffer.withPixels { Array($0) }) == [0xFF00_0000])
    #expect(draw() == [renderer.buffer.bounds])
    #expect(renderer.buffer.withPixels { Array($0) } == before)
  }

  @Test(
    "After random edits a frame is that of a new renderer, to the bit",
    arguments: [1.0, 1.5, 2], [UInt64](1...8))
  func randomEdits(_ scale: Double, _ seed: UInt64) throws {
    let size = Size(80, 60)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let text = try TextEngine()
    let renderer = FrameRenderer(width: width, height: height, scale: scale, text: text)
    var scene = RandomScene(seed: seed, size: size)
    var before: [UInt32] = []
    for frame in 0..<Self.frames {
      var canvas = renderer.makeCanvas()
      scene.record(into: &canvas)
      let list = canvas.finish()
      let damage = renderer.render(list)
      let fresh = FrameRenderer(width: width, height: height, scale: scale, text: text)
      _ = fresh.render(list)
      let pixels = renderer.buffer.withPixels { Array($0) }
      let truth = fresh.buffer.withPixels { Array($0) }
      if let wrong = pixels.indices.first(where: { pixels[$0] != truth[$0] }) {
        Issue.record("frame \(frame): pixel \(wrong % width), \(wrong / width) is stale")
        return
      }
      if let missed = Self.undamaged(before, pixels, damage, width: width) {
        Issue.record("frame \(frame): pixel \(missed.0), \(missed.1) changed outside the damage")
        return
      }
      before = pixels
      scene.edit()
    }
  }

  /// The first pixel that differs and is in no damaged rectangle.
  private static func undamaged(
    _ a: [UInt32], _ b: [UInt32], _ damage: [PixelRect], width: Int
  ) -> (Int, Int)? {
    guard !a.isEmpty else { return nil }
    for i in b.indices where a[i] != b[i] {
      let (x, y) = (Int32(i % width), Int32(i / width))
      let isDamaged = damage.contains { x >= $0.x0 && x < $0.x1 && y >= $0.y0 && y < $0.y1 }
      if !isDamaged { return (Int(x), Int(y)) }
    }
    return nil
  }
}
