import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct ComponentPictureTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  /// Labels at one side, controls at the other, dimmed where they cannot be operated.
  @Test func labeledControls() throws {
    let order = Order.showing { _, _ in
      VStack(spacing: 8) {
        Toggle("Oat milk", isOn: \.oat)
        Stepper("Cups", value: \.cups, in: 1...9)
        Picker("Size", selection: \.size, options: Order.Size.allCases) { $0.rawValue }
      }
      .padding(8)
    }
    var shown = order
    shown.oat = true
    var runner = try SceneRunner(shown, Size(200, 130), text: text)
    try runner.wait(0)
    try verify(runner)
  }

  /// Filled, stroked, both; a picture fitted beside a symbol.
  @Test func shapesAndPictures() throws {
    let check = (0..<64).map { ($0 / 8 + $0 % 8) % 2 == 0 ? 0xFF33_66CC : 0xFFCC_9933 as UInt32 }
    let made = VitrineDrawing.Bitmap(width: 8, height: 8, pixels: check)
    let board = try #require(made)
    let symbol = Symbol(
      name: "ring", box: Rect(0, 0, 10, 10),
      layers: [
        Symbol.Layer(
          path: Path(ellipseIn: Rect(1, 1, 8, 8)), stroke: StrokeStyle(width: 2))
      ])
    let order = Order.showing { _, _ in
      VStack(spacing: 8) {
        HStack(spacing: 8) {
          Circle().fill(Color(0xCC3333))
          Capsule().stroke(Color(0x3366CC), lineWidth: 3)
          RoundedRectangle(cornerRadius: 12).fill(Color(0xFFDD88)).stroke(.black)
        }
        HStack(spacing: 8) {
          Image(board).scaledToFit()
          Image(symbol, size: 40, color: Color(0x33AA66))
          Image(board).resizable()
        }
      }
      .padding(8)
    }
    let runner = try SceneRunner(order, Size(200, 120), text: text)
    try verify(runner)
  }
}
