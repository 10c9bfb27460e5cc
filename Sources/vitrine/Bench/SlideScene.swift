import Components
import Drawing
import Geometry
import Interaction
import Motion
import Scenes

/// Two full-screen pages, one sliding out to the left as the other slides in.
struct SlideScene: BenchScene {
  /// Seconds of a slide: 120 frames.
  static let duration = 2.0
  private var time: Seconds = 0

  mutating func update(_ frame: FrameInput, in environment: Environment) { time = frame.time }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let shift = SlideScene.shift(at: time, width: environment.size.width)
    page(1, theme.colors.background, at: -shift, theme, into: &canvas)
    page(2, theme.palette.gray, at: environment.size.width - shift, theme, into: &canvas)
  }

  /// How far both pages have moved, in points: a triangle over time, so that it never jumps.
  static func shift(at time: Seconds, width: Double) -> Double {
    let phase = (time / duration).truncatingRemainder(dividingBy: 2)
    return width * (phase < 1 ? phase : 2 - phase)
  }

  private func page(
    _ number: Int, _ background: Color, at x: Double, _ theme: Theme, into canvas: inout Canvas
  ) {
    let bounds = theme.environment.bounds
    let layer = Layer(id: UInt64(number), bounds: bounds, translation: Point(x, 0))
    canvas.layer(layer) { canvas in
      canvas.fill(.rect(bounds), with: background)
      canvas.draw(
        Text("Page \(number)", font: theme.type.largeTitle, alignment: .center), in: bounds,
        color: theme.colors.label)
    }
  }
}
