import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// A page that is black, or white where its number is odd.
struct Sheet: PageContent {
  var isWhite: Bool

  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    canvas.fill(.rect(bounds), with: isWhite ? .white : .black)
  }

  func backdrop(_ theme: Theme) -> Color? { isWhite ? .white : .black }
}

/// What the dots of a page view look like on its pages (C13).
@Suite struct PageViewDotsTests {
  typealias View = PageView<PageList<Sheet>>

  let bounds = Rect(0, 0, 400, 300)
  let style = View.Style(Theme(.plain()))

  func view(current: Int = 0) -> View {
    View(PageList((0..<5).map { Sheet(isWhite: $0 % 2 == 1) }), currentPage: current)
  }

  /// Colours of round dots, and the part of the view that each is cut to.
  func dots(
    _ view: View, _ style: View.Style, at time: Seconds
  ) -> [(color: Color, dot: Rect, place: Rect)] {
    var found: [(Color, Rect, Rect)] = []
    var clips: [Rect] = []
    var layers = 0
    for command in view.commands(in: bounds, style: style, at: time) {
      switch command {
      case .pushClip(.rect(let rect)): clips.append(rect)
      case .popClip: clips.removeLast()
      case .pushLayer: layers += 1
      case .popLayer: layers -= 1
      case .fill(.ellipse(let dot), .color(let color)) where layers == 0:
        found.append((color, dot, clips.last ?? bounds))
      default: break
      }
    }
    return found
  }

  @Test(
    "C13: while two pages are in sight, each has its own dots on it",
    arguments: LayoutDirection.allCases)
  func ownColors(direction: LayoutDirection) {
    let style = View.Style(Theme(.plain(direction: direction)))
    var view = view()
    view.slide(to: 1, at: 0, style: style)
    for time in stride(from: 0.02, through: 0.3, by: 0.02) {
      let offset = view.offset(at: time)
      let edge = direction == .leftToRight ? (1 - offset) * 400 : offset * 400
      let dots = dots(view, style, at: time)
      let row = Set(dots.map(\.dot))
      #expect(row.count == 5)
      for dot in row {
        let over = dots.filter { $0.dot == dot && $0.place.contains(dot.center) }
        #expect(over.count == 1, "at \(time)")
        let x = over.first?.dot.midX ?? 0
        let isWhite = (x > edge) == (direction == .leftToRight)
        let own = PageControl.Style(style.theme, over: isWhite ? .white : .black)
        guard abs(x - edge) > 1 else { continue }
        #expect([own.dot, own.currentDot].contains(over.first?.color), "\(x) at \(time)")
      }
    }
  }

  @Test("C13: with reduced motion the colours of the dots fade as the pages do")
  func fades() {
    let style = View.Style(Theme(.plain(motion: .reduced)))
    var view = view()
    view.slide(to: 1, at: 0, style: style)
    let grays = [0, 0.05, 0.1, 0.15, 0.2].map { time in
      dots(view, style, at: time).map(\.color.red).max() ?? 0
    }
    #expect(grays.first == 255 && grays.last == 0)
    #expect(zip(grays, grays.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("C13: dots beside the first page, where it is dragged away, are those of the page")
  func pastTheEnd() {
    var view = view()
    view.control.direction = .leftToRight
    for (phase, x) in [(PointerPhase.down, 10.0), (.move, 30), (.move, 760)] {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: Point(x, 100))
      _ = view.handle(TimedEvent(0, .pointer(step)), in: bounds, style: style)
    }
    let edge = -view.offset(at: 0) * 400
    #expect((170...230).contains(edge))
    let own = PageControl.Style(style.theme, over: .black)
    let beside = dots(view, style, at: 0).filter { $0.dot.midX < edge }
    #expect(!beside.isEmpty && beside.allSatisfy { [own.dot, own.currentDot].contains($0.color) })
  }

  @Test("C2: a row of many dots keeps away from the sides", arguments: [120.0, 390, 900])
  func margins(width: Double) {
    let bounds = Rect(0, 0, width, 300)
    let view = PageView(Deck(count: 1000))
    let style = PageView<Deck>.Style(Theme(.plain()))
    let frame = view.controlFrame(in: bounds, style: style)
    let edge = style.controlMargin + style.control.growth
    #expect(frame.minX >= edge && frame.maxX <= width - edge)
    #expect(frame.width > width - 2 * edge - 2)
  }

  @Test("C13: shades of one colour are one backdrop, other colours a varied one")
  func backdrops() {
    #expect(PageBackdrop([]) == nil)
    let shades = PageBackdrop([Color(0x202020), Color(0x242424), Color(0x282828)])
    #expect(shades == PageBackdrop(Color(0x282828)))
    let light = PageBackdrop([Color(0xF0F0F0), Color(0xF8F8F8)])
    #expect(light == PageBackdrop(Color(0xF0F0F0)))
    #expect(PageBackdrop([.black, .white])?.varies == true)
  }
}
