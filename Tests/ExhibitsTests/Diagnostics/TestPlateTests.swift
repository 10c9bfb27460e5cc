import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Test plate")
struct TestPlateTests {
  let blue = Ink.color(Color(0x007AFF))

  /// What is drawn over the white of the stage.
  func shapes(_ knobs: [String: String], appearance: Appearance = .light) throws -> [DrawCommand] {
    var plate = TestPlate.makeScene()
    for (name, value) in knobs { try plate.set(name, to: value) }
    let environment = Environment.plain(Size(300, 200), appearance: appearance)
    plate.update(FrameInput(time: 0), in: environment)
    var canvas = Canvas()
    plate.draw(into: &canvas, in: environment)
    // The shape comes after the white, be there what may around both.
    let fills = canvas.finish().commands.filter {
      switch $0 {
      case .fill, .fillPath: true
      default: false
      }
    }
    let white = fills.lastIndex(of: .fill(.rect(Rect(0, 0, 300, 200)), .color(.white)))
    return Array(fills[(try #require(white) + 1)...])
  }

  @Test("A ring's outer diameter is its size; caps are round; the sweep is the value's share")
  func ring() throws {
    let commands = try shapes(["size": "100", "width": "10", "value": "0.25", "x": "50.5"])
    let arc = Arc(
      center: Point(50.5, 100), radius: 45, width: 10, sweep: .pi / 2, cap: .round)
    #expect(commands == [.fill(.arc(arc), blue)])
  }

  @Test("P2: a ring at 0 is nothing, at 1 it is closed")
  func ringEnds() throws {
    #expect(try shapes(["value": "0"]).isEmpty)
    guard case .fill(.arc(let arc), _)? = try shapes(["value": "1"]).first else {
      Issue.record("no arc")
      return
    }
    #expect(arc.isRing)
  }

  @Test("Dark surroundings change nothing")
  func dark() throws {
    for form in TestPlate.Form.allCases {
      #expect(
        try shapes(["shape": form.rawValue])
          == shapes(["shape": form.rawValue], appearance: .dark))
    }
  }

  @Test("A circle of a diameter")
  func circle() throws {
    let commands = try shapes(["shape": "circle", "size": "40"])
    #expect(commands == [.fill(.ellipse(Rect(80, 80, 40, 40)), blue)])
  }

  @Test("A capsule is a line with round caps between the centres of its ends")
  func capsule() throws {
    let commands = try shapes(["shape": "capsule", "size": "60", "width": "20"])
    #expect(
      commands == [.fill(.line(Point(80, 100), Point(120, 100), width: 20, cap: .round), blue)])
    let dot = try shapes(["shape": "capsule", "size": "20", "width": "20"])
    #expect(dot == [.fill(.circle(center: Point(100, 100), diameter: 20), blue)])
  }

  @Test("A line has butt caps and turns clockwise about its centre")
  func line() throws {
    let commands = try shapes([
      "shape": "line", "size": "60", "width": "3", "angle": "\(Double.pi / 2)",
    ])
    guard case .fill(.line(let from, let to, let width, let cap), blue)? = commands.first else {
      Issue.record("no line")
      return
    }
    #expect(from.distance(to: Point(100, 70)) < 1e-9)
    #expect(to.distance(to: Point(100, 130)) < 1e-9)
    #expect(width == 3 && cap == .butt)
  }

  @Test("A rounded rectangle is the primitive while upright, and a path when turned")
  func roundedRect() throws {
    let knobs = ["shape": "rounded-rect", "size": "60", "width": "40", "corner": "8"]
    #expect(
      try shapes(knobs) == [
        .fill(.roundedRect(Rect(70, 80, 60, 40), radius: 8, curve: .circular), blue)
      ])
    let turned = try shapes(knobs.merging(["angle": "0.5"]) { $1 })
    guard case .fillPath(_, let transform, .nonZero, blue)? = turned.first else {
      Issue.record("no path")
      return
    }
    #expect(transform == Transform.rotation(0.5).then(.translation(100, 100)))
  }

  @Test("A hexagon's first corner is at the right of its centre, the next clockwise")
  func polygon() throws {
    var plate = TestPlate.makeScene()
    try plate.set("shape", to: "polygon")
    try plate.set("size", to: "20")
    var canvas = Canvas()
    plate.update(FrameInput(time: 0), in: .plain())
    plate.draw(into: &canvas, in: .plain())
    let elements = canvas.finish().paths[0].elements
    #expect(elements.count == 7)
    #expect(elements[0] == .move(Point(10, 0)))
    guard case .line(let second) = elements[1] else {
      Issue.record("no line")
      return
    }
    #expect(second.distance(to: Point(5, 75.0.squareRoot())) < 1e-9)
  }
}
