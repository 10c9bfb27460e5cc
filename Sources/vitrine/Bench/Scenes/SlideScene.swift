import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes
import VitrineViews

/// A page view of two full-screen pages that a finger drags to and fro without lifting.
struct SlideScene: BenchScene {
  /// The duration of a slide, in seconds: 120 frames.
  static let duration = 2.0
  private static let finger = PointerID(.touch, 1)

  private var scene = ViewScene(Slide())
  private var isDown = false
  private var environment: Environment?

  /// The fraction of the first page that is scrolled away, 0…1.
  var scrolledFraction: Double {
    let pages = environment.flatMap { scene.describe(in: $0).find("pages") }
    guard case .number(let offset) = pages?.state["offset"] else { return 0 }
    return offset
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    self.environment = environment
    let bounds = environment.bounds
    // The finger starts inside the right edge, and moves as a triangle wave over time, so that the
    // pages never jump.
    let phase = (frame.time / Self.duration).truncatingRemainder(dividingBy: 2)
    let distance = bounds.width * (phase < 1 ? phase : 2 - phase)
    let pointer = PointerEvent(
      isDown ? .move : .down, Self.finger, at: Point(bounds.maxX - 1 - distance, bounds.midY))
    isDown = true
    let event = TimedEvent(frame.time, .pointer(pointer))
    scene.update(FrameInput(time: frame.time, events: [event]), in: environment)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    scene.draw(into: &canvas, in: environment)
  }

  /// Two pages with a color and some text.
  private struct Slide: Part {
    var page = 0

    func body(in environment: Environment) -> some View<Self> {
      let colors = [Theme(environment).colors.background, Theme(environment).palette.gray]
      PageView(selection: \.page) {
        ForEach(0..<2) { page in
          ZStack {
            Rectangle().fill(colors[page])
            Text("Page \(page + 1)", font: .largeTitle)
          }
        }
      }
      .dots(PageControl(currentPage: \.page, numberOfPages: 2))
      .named("pages")
    }
  }
}
