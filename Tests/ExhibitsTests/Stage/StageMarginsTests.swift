import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

/// How far what is pointed at is from what is around it.
@Suite struct StageMarginsTests {
  private let bounds = Rect(0, 0, 300, 200)

  private func node(_ frame: Rect) -> SemanticsNode {
    SemanticsNode(id: "\(frame)", role: .group, frame: frame)
  }

  private func margins(_ frames: Rect...) -> StageMargins? {
    StageMargins(of: frames.map(node), in: bounds, over: TracedFrame { _ in })
  }

  @Test("What is painted nearer than any node counts, such as a card; what is no larger does not")
  func painted() throws {
    let (inner, card) = (Rect(20, 30, 100, 40), Rect(10, 10, 200, 100))
    let drawn = TracedFrame { canvas in
      for rect in [bounds, card, inner, Rect(0, 0, 110, 60)] {
        canvas.fill(.rect(rect), with: Color.white)
      }
    }
    let found = StageMargins(of: [node(inner), node(bounds)], in: bounds, over: drawn)
    #expect(try #require(found).other == card)
    let nodes = [inner, Rect(15, 25, 120, 60), bounds].map(node)
    let nearest = StageMargins(of: nodes, in: bounds, over: drawn)
    #expect(try #require(nearest).other == Rect(15, 25, 120, 60))
  }

  @Test("What is painted later is in front, and a circle is not behind what its corners miss")
  func behind() throws {
    let (inner, card) = (Rect(20, 30, 100, 40), Rect(10, 10, 200, 100))
    func other(_ ground: Shape) -> Rect? {
      let (node, screen) = (node(inner), node(bounds))
      let drawn = TracedFrame { canvas in
        canvas.fill(ground, with: Color.white)
        canvas.tracing([1: node.id], prefix: "") {
          $0.traced("Label", 1, nil) { $0.fill(.rect(inner), with: Color.blue) }
        }
        // A scrim, which leaves some of the screen free.
        canvas.fill(.rect(Rect(0, 0, 150, 80)), with: Color.black.opacity(0.3))
      }
      return StageMargins(of: [node, screen], in: bounds, over: drawn)?.other
    }
    #expect(other(.rect(card)) == card)
    #expect(other(.roundedRect(card, radius: 16, curve: .continuous)) == card)
    #expect(other(.roundedRect(inner.inset(by: -1), radius: 20, curve: .circular)) == bounds)
    #expect(other(.ellipse(inner.inset(by: -8))) == bounds)
    #expect(other(.ellipse(bounds)) == bounds)
  }

  @Test("The nearest that is larger counts, as far as it is on the stage; leading is as one reads")
  func around() throws {
    let inner = Rect(20, 30, 100, 40)
    let found = try #require(margins(inner, inner, Rect(10, 10, 400, 100), bounds))
    #expect(found.other == Rect(10, 10, 290, 100))
    #expect(found.top == 20 && found.bottom == 40)
    #expect(found.leading(.leftToRight) == 10 && found.trailing(.leftToRight) == 180)
    #expect(found.leading(.rightToLeft) == 180 && found.trailing(.rightToLeft) == 10)
    #expect(try #require(margins(inner)).other == bounds, "the stage is around all")
    #expect(margins(bounds) == nil)
  }

  @Test("Lines go from side to side; there is none where it is less than a point")
  func lines() throws {
    let found = try #require(margins(Rect(0, 30, 100, 40), bounds))
    #expect(found.lines.map(\.length) == [30, 130, 200])
    #expect(try #require(margins(Rect(0.4, 0, 299.2, 200), Rect(0, -9, 300, 300))).lines.isEmpty)
  }

  @Test("Between two things it is what lies between them, with a guide where they are not level")
  func between() {
    let first = Rect(10, 10, 50, 20)
    let beside = StageMargins(from: first, to: Rect(100, 20, 50, 20))
    #expect(beside.lines.map(\.length) == [40] && beside.lines.first?.guide == nil)
    let away = StageMargins(from: first, to: Rect(100, 80, 50, 20))
    #expect(away.lines.map(\.length) == [40, 50])
    #expect(away.lines.first?.guide == Point(100, 80))
    let inside = StageMargins(from: Rect(0, 0, 100, 100), to: first)
    #expect(inside.lines.map(\.length) == [10, 70, 10, 40])
    #expect(StageMargins(from: first, to: Rect(40, 20, 50, 20)).lines.isEmpty, "they overlap")
    let long = StageMargins(from: Rect(0, -900, 50, 2000), to: Rect(100, 20, 50, 900), in: bounds)
    #expect(long?.lines.map(\.from) == [Point(50, 110.5)], "in the middle of what shows")
    #expect(StageMargins(from: Rect(0, 300, 50, 50), to: first, in: bounds) == nil)
  }

  @Test("A label stays on the stage, and off what is taken")
  func labels() throws {
    let environment = Environment(size: bounds.size, text: try TextEngine())
    let label = StageLabel("128.5", in: environment)
    let corner = try #require(label.origin(among: [Point(-40, -40)], in: bounds, avoiding: []))
    #expect(bounds.contains(Rect(origin: corner, size: label.size)))
    let places = [Point(100, 100), Point(100, 150)]
    let free = label.origin(among: places, in: bounds, avoiding: [Rect(90, 90, 30, 30)])
    #expect(free == places[1])
  }

  @Test(
    "They are drawn around what the pointer is on, and between that and what was chosen",
    arguments: [Appearance.light, .dark], [1.0, 2])
  func picture(appearance: Appearance, scale: Double) throws {
    var play = StagePlayback(ControlsExhibit.self)
    play.setInspecting(true)
    var runner = try SceneRunner(
      play, size: Size(400, 420), scale: scale, appearance: appearance, text: TextEngine())
    try runner.advance(to: 1)
    let name = "\(appearance)-\(Int(scale))x"
    try runner.hover(.id("controls/button-tinted"))
    try verify(runner, named: "hovered-\(name)")
    try runner.tap(.id("controls/button-tinted"))
    try runner.hover(.id("controls/button-small"))
    try verify(runner, named: "between-\(name)")
  }
}
