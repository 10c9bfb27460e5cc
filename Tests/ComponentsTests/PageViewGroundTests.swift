import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

/// A page whose colour changes from top to bottom, or that names none.
private struct Scene: PageContent {
  var top: UInt8?

  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Double) {}

  func backdrop(_ theme: Theme, behind place: Rect, in bounds: Rect) -> PageBackdrop? {
    top.map { PageBackdrop(Color(red: $0, green: UInt8(min(255, max(0, place.midY))), blue: 0)) }
  }
}

/// What shows beyond the first and last page while they are dragged past the end.
@Suite struct PageViewGroundTests {
  private typealias View = PageView<PageList<Scene>>
  let bounds = Rect(0, 0, 400, 200)

  /// Drags pages past an end, and says what is filled behind them.
  private func ground(
    _ pages: [UInt8?], by way: Point, direction: LayoutDirection = .leftToRight,
    dots: PageControl.Direction = .natural, current: Int = 0
  ) -> (ink: Ink, stops: [GradientStop])? {
    let style = View.Style(.plain(direction: direction, appearance: .dark))
    var view = View(PageList(pages.map { Scene(top: $0) }), currentPage: current)
    view.control.direction = dots
    for (phase, share) in [(PointerPhase.down, 0.0), (.move, 0.2), (.move, 1)] {
      let step = PointerEvent(phase, PointerID(.touch), at: Point(200, 100) + way * share)
      _ = view.handle(TimedEvent(share, .pointer(step)), in: bounds, style: style)
    }
    var canvas = Canvas()
    view.paint(into: &canvas, in: bounds, style: style, at: 1)
    let list = canvas.finish()
    for case .fill(.rect(bounds), let ink) in list.commands {
      if case .gradient(let index) = ink { return (ink, list.gradients[Int(index)].stops) }
      return (ink, [])
    }
    return nil
  }

  @Test("Beyond an end the page's own colours go on, from top to bottom")
  func ownColors() throws {
    let first = try #require(ground([10, 20], by: Point(150, 0)))
    #expect(first.stops.count == 16 && first.stops.allSatisfy { $0.color.red == 10 })
    #expect(
      zip(first.stops, first.stops.dropFirst()).allSatisfy { $0.color.green < $1.color.green })
    let last = try #require(ground([10, 20], by: Point(-150, 0), current: 1))
    #expect(last.stops.allSatisfy { $0.color.red == 20 })
    let mirrored = try #require(ground([10, 20], by: Point(-150, 0), direction: .rightToLeft))
    #expect(mirrored.stops.allSatisfy { $0.color.red == 10 })
  }

  @Test("Above the first of vertical pages is the colour of its top")
  func vertical() throws {
    let above = try #require(ground([10, 20], by: Point(0, 80), dots: .topToBottom))
    #expect(above.ink == .color(Color(red: 10, green: 4, blue: 0)))
  }

  @Test("A page that names no colour has the style's beyond it; between pages nothing shows")
  func styles() throws {
    let plain = try #require(ground([nil, nil], by: Point(150, 0)))
    #expect(plain.ink == .color(Theme.plain(appearance: .dark).colors.background))
    #expect(ground([10, 20], by: Point(-150, 0)) == nil)
  }
}
