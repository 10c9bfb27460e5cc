import Testing
import VitrineRenderer
import VitrineViews

/// What goes on by itself.
private struct Watch: Part {
  var steps: [Seconds] = []
  var rings: [Seconds] = []
  let builds = BuildCount()

  func body(in environment: Environment) -> some View<Self> {
    TimelineView(every: 1) { time in Text("\(Int(time)) s, \(builds.next())") }
      .onTimer(every: 1) { model, context in model.steps.append(context.time) }
      .onDeadline(2) { model, context in model.rings.append(context.time) }
  }

  static func == (a: Watch, b: Watch) -> Bool { a.steps == b.steps && a.rings == b.rings }
}

/// What has a place in a window, and is scrolled.
private struct Page: Part {
  var rows = (0..<60).map { Row(id: $0) }
  struct Row: Identifiable, Equatable, Sendable { var id: Int }

  func body(in environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 8) {
      Text("A title", font: .title1)
      Button("A button") { $0.rows = [] }
      List { ForEach(rows) { row in Text("row \(row.id)") } }
    }
    .padding(12)
  }
}

@Suite("Times and displays that nobody expects") struct BadTimeTests {
  /// Seconds.
  private static let week = 604_800.0

  @Test("M1: a window that hides and shows while its time stands still, as asleep, makes no step")
  func asleep() throws {
    var driver = try ViewDriver(Watch())
    driver.wait(1.5)
    driver.frame(.hide)
    let builds = driver.model.builds.value
    driver.frame(.show)
    #expect(driver.model.steps == [1] && driver.model.rings.isEmpty)
    #expect(driver.model.builds.value <= builds + 1)
    driver.frame(at: 2.5)
    #expect(driver.model.steps == [1, 2] && driver.model.rings == [2])
  }

  @Test("Where a week passes in a frame, each moment is met once, and steps have a limit")
  func jump() throws {
    var driver = try ViewDriver(Watch())
    driver.wait(1.5)
    let builds = driver.model.builds.value
    driver.frame(at: Self.week)
    #expect(driver.model.rings == [2])
    #expect(driver.model.steps.count <= 1001)
    // With the bodies around it, which are built once for a step.
    #expect(driver.model.builds.value <= builds + 2 * driver.model.steps.count)
    let steps = driver.model.steps.count
    driver.frame(at: Self.week + 1.5)
    #expect(driver.model.steps.count <= steps + 2 && driver.model.rings == [2])
  }

  /// Where what shows is, by what it is and says.
  private func places(_ driver: ViewDriver<Page>) -> [String: Rect] {
    var places: [String: Rect] = [:]
    func look(_ node: SemanticsNode) {
      if let label = node.label, (20...280).contains(node.frame.midY) {
        places["\(node.role) \(label)"] = node.frame
      }
      node.children.forEach(look)
    }
    look(driver.tree)
    return places
  }

  @Test("A display whose scale becomes 2 and 1 again: the same points, and twice the pixels")
  func scale() throws {
    var driver = try ViewDriver(Page())
    for _ in 0..<9 {
      driver.frame(.wheel(WheelEvent(at: Point(150, 200), dx: 0, dy: 1)))
    }
    driver.wait(3)
    let text = try TextEngine()
    let renderer = FrameRenderer(width: 300, height: 300, scale: 1, text: text)
    func draw(_ renderer: FrameRenderer) -> [UInt32] {
      var canvas = renderer.makeCanvas()
      driver.scene.draw(into: &canvas, in: driver.environment)
      _ = renderer.render(canvas.finish())
      return renderer.buffer.withPixels { Array($0) }
    }
    let (small, before, state) = (draw(renderer), places(driver), driver.scene.restorationState)
    #expect(!state.isEmpty && before.count > 8)
    driver.environment.scale = 2
    driver.frame()
    let after = places(driver)
    #expect(after.keys.sorted() == before.keys.sorted())
    for (name, place) in after {
      // Rows are where they were; what is in their middle may be so by half a point now.
      let old = try #require(before[name])
      #expect(place.size == old.size && place.minX == old.minX, "\(name)")
      #expect(abs(place.minY - old.minY) <= (name.hasPrefix("text") ? 0.5 : 0), "\(name)")
    }
    #expect(driver.scene.restorationState == state)
    renderer.resize(width: 600, height: 600, scale: 2)
    let large = draw(renderer)
    #expect(large.count == 600 * 600)
    #expect(
      large == draw(FrameRenderer(width: 600, height: 600, scale: 2, text: text)))
    driver.environment.scale = 1
    driver.frame()
    #expect(places(driver) == before)
    #expect(driver.scene.restorationState == state)
    renderer.resize(width: 300, height: 300, scale: 1)
    #expect(draw(renderer) == small)
  }
}
