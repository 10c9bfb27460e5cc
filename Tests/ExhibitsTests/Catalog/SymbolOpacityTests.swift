import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer
import VitrineResources

@Suite("Symbols that let something through")
struct SymbolOpacityTests {
  @Test("No pixel of a translucent symbol is darker than its colour: its paths show no seams")
  func seams() throws {
    let text = try TextEngine()
    let library = try SymbolLibrary(AssetFolder.find())
    let renderer = FrameRenderer(width: 60, height: 60, scale: 1, text: text)
    for name in library.names {
      var canvas = renderer.makeCanvas()
      canvas.fill(.rect(Rect(0, 0, 60, 60)), with: .white)
      let symbol = try library.load(name)
      canvas.draw(symbol, in: Rect(10, 10, 40, 40), color: Color.black.opacity(0.4))
      _ = renderer.render(canvas.finish())
      let darkest = renderer.buffer.withPixels { pixels in pixels.map { $0 & 0xFF }.min() ?? 0 }
      // 255 · 0.6, and a step of rounding.
      #expect(darkest >= 152, "\(name): \(darkest)")
    }
  }

  @Test("A symbol of several paths is cut by no box of its own")
  func whole() throws {
    let text = try TextEngine()
    let library = try SymbolLibrary(AssetFolder.find())
    func pixels(_ symbol: Symbol, _ color: Color) -> [UInt32] {
      let renderer = FrameRenderer(width: 60, height: 60, scale: 1, text: text)
      var canvas = renderer.makeCanvas()
      canvas.fill(.rect(Rect(0, 0, 60, 60)), with: .white)
      canvas.draw(symbol, in: Rect(10.3, 9.6, 40, 40), color: color)
      _ = renderer.render(canvas.finish())
      return renderer.buffer.withPixels { Array($0) }
    }
    for name in library.names {
      let symbol = try library.load(name)
      let solid = pixels(symbol, .black)
      let pale = pixels(symbol, Color.black.opacity(0.5))
      let isCut = zip(solid, pale).contains { ($0 & 0xFF) < 245 && ($1 & 0xFF) == 255 }
      #expect(!isCut, "\(name)")
    }
  }
}
