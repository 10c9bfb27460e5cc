import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes

@testable import VitrineExhibits

@Suite("Drawing at another scale")
struct ScaledDrawingTests {
  let text: TextEngine

  init() throws { text = try TextEngine() }

  /// The pixels of a list in a picture of so many of them.
  func pixels(
    _ width: Int, _ height: Int, scale: Double, _ draw: (inout Canvas) -> Void
  ) -> [UInt32] {
    let renderer = FrameRenderer(width: width, height: height, scale: scale, text: text)
    var canvas = renderer.makeCanvas()
    draw(&canvas)
    _ = renderer.render(canvas.finish())
    return renderer.buffer.withPixels { Array($0) }
  }

  @Test(
    "A recording scaled by 2 has the pixels of one at twice the scale",
    arguments: Catalog.all.map { $0.id })
  func twice(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    var exhibit: any ExhibitScene = type.makeScene()
    let environment = Environment(size: Size(320, 240), scale: 2, text: text)
    exhibit.update(FrameInput(time: 0.3), in: environment)
    let truth = pixels(640, 480, scale: 2) { exhibit.draw(into: &$0, in: environment) }
    let scaled = pixels(640, 480, scale: 1) { canvas in
      canvas.scaled(by: 2) { exhibit.draw(into: &$0, in: environment) }
    }
    #expect(scaled == truth)
    #expect(Set(truth).count > 1)
  }

  @Test("Scales multiply, and what is moved inside of one moves by as many times as much")
  func nested() {
    var canvas = Canvas()
    canvas.scaled(by: 2, at: Point(10, 20)) { canvas in
      canvas.translated(by: Point(1, 1)) { canvas in
        canvas.scaled(by: 1.5, at: Point(2, 0)) { $0.fill(.rect(Rect(1, 1, 4, 2)), with: .black) }
      }
    }
    canvas.fill(.rect(Rect(0, 0, 1, 1)), with: .black)
    #expect(
      canvas.list.commands == [
        .fill(.rect(Rect(19, 25, 12, 6)), .color(.black)),
        .fill(.rect(Rect(0, 0, 1, 1)), .color(.black)),
      ])
  }

  @Test("Letters, lines, blurs, layers and gradients grow with everything else")
  func everything() {
    var canvas = Canvas()
    let square = Rect(0, 0, 10, 10)
    canvas.scaled(by: 3, at: Point(1, 0)) { canvas in
      canvas.draw(Text("a", font: Font(size: 10)), in: square, color: .black)
      canvas.draw(Shadow(color: .black, blur: 2, offset: Point(0, 1)), of: .rect(square))
      canvas.draw(Material(blur: 4, tint: .white), in: .rect(square))
      let gradient = Gradient(.radial(center: .zero, radius: 5), stops: [])
      canvas.fill(.ellipse(square), with: .gradient(gradient))
      canvas.layer(Layer(id: 1, bounds: square, translation: Point(2, 2))) { canvas in
        canvas.stroke(Path(square), style: StrokeStyle(width: 2), with: .color(.black))
      }
    }
    let large = Rect(1, 0, 30, 30)
    let list = canvas.list
    #expect(list.texts.first?.font.size == 30)
    #expect(list.gradients.first?.form == .radial(center: Point(1, 0), radius: 15))
    let place = Transform.scale(3, 3).then(.translation(1, 0))
    #expect(
      list.commands == [
        .text(0, large, .black),
        .shadow(.rect(large), Shadow(color: .black, blur: 6, offset: Point(0, 3))),
        .material(.rect(large), Material(blur: 12, tint: .white)),
        .fill(.ellipse(large), .gradient(0)),
        .pushLayer(Layer(id: 1, bounds: large, translation: Point(6, 6))),
        .strokePath(0, place, StrokeStyle(width: 2), .color(.black)), .popLayer,
      ])
  }

  @Test("The corners of an image in nine parts grow too")
  func nineParts() throws {
    let colors = (0..<144).map { UInt32(0xFF00_0000) | UInt32($0 * 0x01_0203) }
    let image = try #require(Bitmap(width: 12, height: 12, pixels: colors))
    let fit = ImageFit.nineSlice(Insets(4))
    let truth = pixels(80, 60, scale: 2) { $0.draw(image, in: Rect(0, 0, 40, 30), fit: fit) }
    let scaled = pixels(80, 60, scale: 1) { canvas in
      canvas.scaled(by: 2) { $0.draw(image, in: Rect(0, 0, 40, 30), fit: fit) }
    }
    #expect(scaled == truth)
  }

  @Test("A factor that is none draws nothing", arguments: [0, -1, .nan, .infinity] as [Double])
  func nonsense(factor: Double) {
    var canvas = Canvas()
    canvas.scaled(by: factor) { $0.fill(.rect(Rect(0, 0, 1, 1)), with: .black) }
    #expect(canvas.list.commands.isEmpty)
  }
}
