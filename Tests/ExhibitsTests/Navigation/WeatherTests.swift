import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Full-screen pages of weather")
struct WeatherTests {
  static let sizes = [
    Size(390, 600), Size(800, 200), Size(320, 200), Size(200, 120), Size(1280, 800), Size(120, 180),
  ]

  @Test(
    "C13: on every page the dots tell apart, in low windows too", arguments: Weather.allCases,
    sizes)
  func dots(weather: Weather, size: Size) throws {
    let theme = Theme(.plain(size))
    let bounds = Rect(origin: .zero, size: size)
    let scenery = WeatherScenery(weather: weather, bounds: bounds, time: 0)
    let row = Rect(center: Point(size.width / 2, size.height - 30), size: Size(100, 13))
    let backdrop = try #require(scenery.backdrop(behind: row))
    let style = PageControl.Style(
      theme, over: backdrop.color, hasVariedColors: backdrop.hasVariedColors)
    for x in stride(from: 0, through: size.width, by: 5) {
      let ground = scenery.color(at: Point(x, row.midY))
      let rest = style.dot.composited(over: ground)
      #expect(style.currentDot.contrast(against: rest) >= 3, "at \(x)")
    }
  }

  @Test("Quick taps turn a page of the stories each")
  func quickTaps() throws {
    var stories = ViewExhibitScene<PageStoriesExhibit>()
    let environment = Environment.plain(Size(300, 200))
    func step(_ time: Double, _ phase: PointerPhase?) {
      let events = phase.map {
        TimedEvent(time, .pointer(PointerEvent($0, PointerID(.touch, 1), at: Point(200, 60))))
      }
      stories.update(
        FrameInput(time: time, events: events.map { [$0] } ?? []), in: environment)
    }
    step(0, nil)
    for tap in 0..<2 {
      step(0.1 + 0.1 * Double(tap), .down)
      step(0.14 + 0.1 * Double(tap), .up)
    }
    let node = try #require(stories.describe(in: environment).find("page-stories"))
    #expect(node.state["currentPage"] == .int(2))
  }

  @Test("Small words are 4.5:1 on the sky that they stand on", arguments: Weather.allCases, sizes)
  func words(weather: Weather, size: Size) {
    let bounds = Rect(origin: .zero, size: size)
    let page = WeatherPage(
      weather: weather, city: "Seoul", condition: "Sunny", note: "", isMoving: false)
    let end = page.text(in: bounds, .plain(size)).end
    #expect(end < 0.7)
    let scenery = WeatherScenery(weather: weather, bounds: bounds, time: 0, textBottom: end)
    for y in stride(from: 0, through: min(end, 0.62) * size.height, by: 2) {
      let sky = scenery.color(at: Point(size.width / 2, y))
      #expect(Color.white.contrast(against: sky) >= 4.5, "at \(y)")
    }
  }

  @Test("Words follow the person's size of text, as far as there is room")
  func textScale() {
    func sizes(_ scale: Double, _ size: Size) -> [Double] {
      var environment = Environment.plain(size)
      environment.textScale = scale
      let page = WeatherPage(
        weather: .clear, city: "Seoul", condition: "Sunny", note: "", isMoving: false)
      var canvas = Canvas()
      page.text(in: Rect(origin: .zero, size: size), environment).paint(into: &canvas)
      return canvas.list.texts.map(\.font.size)
    }
    let usual = sizes(1, Size(390, 600))
    let large = sizes(2, Size(390, 600))
    #expect(usual.count == 3 && large.count == 3)
    #expect(abs(large[0] - 2 * usual[0]) < 1e-9 && large[1] == usual[1])
    #expect(abs(large[2] - 2 * usual[2]) < 1e-9)
    let low = sizes(2, Size(400, 120))
    #expect(low[0] < 2 * sizes(1, Size(400, 120))[0])
  }
}
