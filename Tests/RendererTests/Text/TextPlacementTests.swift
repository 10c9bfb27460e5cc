import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Placing text")
struct TextPlacementTests {
  let engine: TextEngine

  init() throws { engine = try TextEngine() }

  private func ink(_ text: Text, _ rect: Rect, scale: Double = 1) -> PixelRect {
    engine.positionedRun(for: text, in: rect, scale: scale).inkBounds
  }

  @Test("a shift by whole pixels moves the same run", arguments: [1.0, 1.5, 2, 3])
  func wholePixelShift(scale: Double) {
    let text = Text("Settings 설정", font: Font(size: 17))
    let first = engine.positionedRun(for: text, in: Rect(10.3, 20.2, 200, 30), scale: scale)
    let moved = engine.positionedRun(
      for: text, in: Rect(10.3 + 6 / scale, 20.2 + 8 / scale, 200, 30), scale: scale)
    #expect(first.run === moved.run)
    #expect(moved.x - first.x == 6 && moved.y - first.y == 8)
  }

  @Test("a room that grows around leading text changes nothing")
  func growingRoom() {
    let text = Text("Settings", font: Font(size: 17))
    let narrow = engine.positionedRun(for: text, in: Rect(0, 0, 100, 20), scale: 2)
    #expect(narrow.run === engine.positionedRun(for: text, in: Rect(0, 0, 173.4, 20), scale: 2).run)
  }

  @Test("letters shift by quarters of a pixel")
  func quarterPixels() {
    let text = Text("l", font: Font(size: 17))
    let runs = (0..<16).map { step in
      engine.positionedRun(for: text, in: Rect(10 + Double(step) / 16, 0, 50, 20), scale: 1).run
    }
    #expect(Set(runs.map { ObjectIdentifier($0) }).count == 4)
  }

  @Test("text stands at the side where reading begins")
  func leading() {
    let room = Rect(0, 0, 300, 30)
    let font = Font(size: 17)
    #expect(ink(Text("Hello", font: font), room).x0 < 5)
    #expect(ink(Text("Hello", font: font, direction: .rightToLeft), room).x1 > 295)
    #expect(ink(Text("Hello", font: font, alignment: .trailing), room).x1 > 295)
    let trailing = Text("Hello", font: font, alignment: .trailing, direction: .rightToLeft)
    #expect(ink(trailing, room).x0 < 5)
  }

  @Test("text stands at the top, in the middle or at the bottom")
  func vertical() {
    let room = Rect(0, 0, 300, 100)
    let tops = [VerticalAlignment.top, .center, .bottom].map {
      ink(Text("H", font: Font(size: 17), verticalAlignment: $0), room)
    }
    #expect(tops[0].y0 < 10 && tops[2].y1 > 90)
    #expect(tops[0].y0 < tops[1].y0 && tops[1].y0 < tops[2].y0)
  }

  @Test("capitals stand in the middle of a 44-point button", arguments: [1.0, 2, 3])
  func opticalMiddle(scale: Double) {
    for size in [11.0, 13, 15, 17, 20, 28] {
      let text = Text("H", font: Font(size: size, weight: .semibold), alignment: .center)
      let box = ink(text, Rect(0, 0, 44, 44), scale: scale)
      // The baseline is on a whole pixel and the box is of whole pixels: one pixel in sum.
      #expect(abs(Double(box.y0 + box.y1) / 2 - 22 * scale) <= 1)
      #expect(abs(Double(box.x0 + box.x1) / 2 - 22 * scale) <= 1)
    }
  }

  @Test("lines break alike at every scale")
  func sameLines() {
    let text = Text(
      "A spinner shows that something goes on, for as long as it goes on.", font: Font(size: 13),
      verticalAlignment: .top, lineLimit: 9)
    let once = ink(text, Rect(0, 0, 150, 200))
    let twice = ink(text, Rect(0, 0, 150, 200), scale: 2)
    #expect(abs(twice.width - 2 * once.width) <= 4 && abs(twice.height - 2 * once.height) <= 4)
  }

  @Test("cut text stays in its rectangle")
  func insideRectangle() {
    let room = Rect(10, 10, 80, 30)
    for direction in LayoutDirection.allCases {
      let text = Text("Downloads and settings", font: Font(size: 17), direction: direction)
      let box = ink(text, room)
      #expect(box.x0 >= 10 && box.x1 <= 91 && box.width > 50)
    }
  }

  @Test("ink is dark inside a stem and light outside")
  func coverage() throws {
    let buffer = PixelBuffer(width: 60, height: 60, filledWith: 0xFFFF_FFFF)
    let painter = TextPainter(buffer: buffer, engine: engine, scale: 1)
    let text = Text("l", font: Font(size: 48, weight: .bold), alignment: .center)
    painter.draw(text, in: Rect(0, 0, 60, 60))
    #expect(buffer[30, 30] == 0xFF00_0000)
    #expect(buffer[10, 30] == 0xFFFF_FFFF)
  }

  @Test(
    "places and scales that are none draw nothing",
    arguments: [
      (Rect(.nan, 0, 9, 9), 1.0), (Rect(0, 0, .infinity, 9), 1), (Rect(1e300, 0, 9, 9), 1),
      (Rect(0, -1e12, 99, 9), 1), (Rect(0, 0, 99, 9), 0), (Rect(0, 0, 99, 9), -1),
      (Rect(0, 0, 99, 9), .nan), (Rect(0, 0, 99, 9), .infinity),
    ])
  func nowhere(rect: Rect, scale: Double) {
    #expect(ink(Text("abc", font: Font(size: 17)), rect, scale: scale).isEmpty)
  }

  @Test(
    "empty rectangles and odd sizes draw without harm", arguments: [0.0, .nan, -1, 1e-300, 0.1])
  func oddSizes(size: Double) {
    #expect(ink(Text("abc", font: Font(size: size)), Rect(0, 0, 0, 0)).width <= 1)
  }

  @Test("huge letters are drawn, and not kept")
  func huge() throws {
    let core = try TextCore(sources: .standard)
    let text = Text("Hg", font: Font(size: 900))
    let box = core.positionedRun(for: text, in: Rect(0, 0, 4000, 2000), scale: 1).inkBounds
    #expect(box.height > 800)
    #expect(core.rasterizer.byteCount == 0)
  }
}
