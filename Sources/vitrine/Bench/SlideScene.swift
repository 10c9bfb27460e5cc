import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// A page view of two full-screen pages that a finger drags to and fro, never lifting.
struct SlideScene: BenchScene {
  /// Seconds of a slide: 120 frames.
  static let duration = 2.0
  private static let finger = PointerID(.touch, 1)

  private var view = PageView(PageList([Page(number: 1), Page(number: 2)]))
  private var time: Seconds = 0
  private var isDown = false

  /// How much of the first page has gone, 0…1.
  var share: Double { view.offset(at: time) }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    time = frame.time
    let bounds = environment.bounds
    // The finger's way is a triangle over time, so that the pages never jump.
    let phase = (time / Self.duration).truncatingRemainder(dividingBy: 2)
    let way = bounds.width * (phase < 1 ? phase : 2 - phase)
    let step = PointerEvent(
      isDown ? .move : .down, Self.finger, at: Point(bounds.maxX - way, bounds.midY))
    isDown = true
    let style = PageView<PageList<Page>>.Style(Theme(environment))
    _ = view.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style)
    _ = view.advance(to: time, in: bounds, style: style)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    view.paint(
      into: &canvas, in: environment.bounds, style: .init(Theme(environment)), at: time)
  }

  /// A colour and a few words.
  struct Page: PageContent {
    let number: Int

    func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
      let isFirst = number == 1
      canvas.fill(.rect(bounds), with: isFirst ? theme.colors.background : theme.palette.gray)
      canvas.draw(
        Text("Page \(number)", font: theme.type.largeTitle, alignment: .center), in: bounds,
        color: theme.colors.label)
    }
  }
}
