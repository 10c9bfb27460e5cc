import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

@Suite("Circles") struct CirclesTaskTests {
  @Test("a click on an empty place makes a circle, and the nearest under the pointer is gray")
  func clicks() throws {
    var hand = try Hand()
    hand.click(60, 60)
    #expect(hand.model.drawing.value.map(\.center) == [Point(60, 60)])
    #expect(hand.model.selected == 1)
    hand.click(64, 64)
    #expect(hand.model.drawing.value.count == 1)
    hand.click(95, 60)
    #expect(hand.model.drawing.value.map(\.center.x) == [60, 95])
    // In both: the nearer one, and it is in front.
    hand.hover(76, 60)
    #expect(hand.model.selected == 1)
    hand.hover(79, 60)
    #expect(hand.model.selected == 2)
    #expect(hand.model.discs.map(\.id) == [1, 2])
    hand.hover(200, 200)
    #expect(hand.model.selected == nil)
    // In the corner of its square is not in it.
    hand.click(43, 43)
    #expect(hand.model.drawing.value.count == 3)
  }

  @Test("one visit to the dialog is one step; the slider works at once")
  func adjusting() throws {
    var runner = try run(CirclesTask())
    try runner.tap("Canvas")
    try runner.secondaryTap("Circle 1")
    try runner.wait(1)
    try runner.tap("Adjust diameter…")
    try runner.wait(1)
    #expect(runner.model.isAdjusting && runner.model.adjusted.id == 1)
    try runner.drag(.role(.slider), toFraction: Point(0.9, 0.5))
    #expect(runner.model.drawing.value[0].diameter > 100)
    try runner.drag(.role(.slider), toFraction: Point(0.6, 0.5))
    try runner.tap("Done")
    try runner.wait(1)
    #expect(!runner.model.isAdjusting)
    let last = runner.model.drawing.value[0].diameter
    try runner.press("z", .control)
    #expect(runner.model.drawing.value[0].diameter == 40)
    try runner.press("z", [.control, .shift])
    #expect(runner.model.drawing.value[0].diameter == last)
    try runner.tap("Undo")
    try runner.tap("Undo")
    #expect(runner.model.drawing.value.isEmpty)
    #expect(try !runner.node("Undo").isEnabled)
    try runner.tap("Redo")
    #expect(runner.exists("Circle 1"))
  }

  @Test("a finger that stays, and the menu key, offer the same")
  func touchAndKeys() throws {
    var runner = try run(CirclesTask())
    try runner.tap("Canvas", by: .touch)
    try runner.longPress("Circle 1")
    try runner.wait(1)
    try runner.tap("Adjust diameter…", by: .touch)
    try runner.wait(1)
    #expect(runner.model.isAdjusting && runner.model.adjusted.id == 1)
    #expect(runner.model.selected == 1)
    try runner.press(.escape)
    try runner.wait(1)
    #expect(!runner.model.isAdjusting)
    for _ in 0..<8 where runner.focused?.label != "Circle 1" { try runner.press(.tab) }
    try runner.press(.menu)
    try runner.wait(1)
    try runner.press(.enter)
    try runner.wait(1)
    #expect(runner.model.isAdjusting && runner.model.adjusted.id == 1)
    try verify(runner)
  }

  @Test("a visit that changes nothing is no step, and nothing behind it is reached")
  func visit() throws {
    var runner = try run(CirclesTask())
    try runner.tap("Canvas")
    try runner.secondaryTap("Circle 1")
    try runner.wait(1)
    try runner.tap("Adjust diameter…")
    try runner.wait(1)
    try runner.press("z", .control)
    #expect(runner.model.drawing.value.count == 1)
    try runner.tap("Done")
    try runner.wait(1)
    #expect(!runner.model.isAdjusting)
    #expect(runner.model.drawing.value.count == 1)
    try runner.tap("Undo")
    #expect(runner.model.drawing.value.isEmpty)
  }

  @Test("the canvas takes the room that is left; the dialog stays off its circle as that was")
  func room() throws {
    var task = CirclesTask()
    for place in [Point(40, 40), Point(620, 460), Point(330, 250)] { task.add(at: place) }
    var runner = try run(task) { $0.size = Size(700, 600) }
    let canvas = try runner.node("Canvas").frame
    #expect(canvas.maxX == 680 && canvas.maxY == 580)
    for circle in ["Circle 1", "Circle 2", "Circle 3"] {
      try runner.secondaryTap("\(circle)")
      try runner.wait(1)
      try runner.tap("Adjust diameter…")
      try runner.wait(1)
      let (disc, dialog) = try (runner.node("\(circle)").frame, runner.node(.role(.popover)).frame)
      #expect(!disc.intersects(dialog))
      try runner.press(.escape)
      try runner.wait(1)
    }
  }

  @Test("large letters, read from right to left in the dark")
  func largeLetters() throws {
    var runner = try run(CirclesTask()) {
      $0.size = Size(360, 640)
      $0.textScale = 2
      $0.direction = .rightToLeft
      $0.appearance = .dark
    }
    try runner.tap("Canvas")
    try runner.secondaryTap("Circle 1")
    try runner.wait(1)
    try runner.tap("Adjust diameter…")
    try runner.wait(1)
    try runner.drag(.role(.slider), toFraction: Point(0.4, 0.5))
    try runner.wait(1)
    try verify(runner)
  }

  @Test("keys make circles, and reach them")
  func keys() throws {
    var runner = try run(CirclesTask())
    try runner.press(.tab)
    #expect(runner.focused?.label == "Canvas")
    try runner.press(.enter)
    try runner.press(.tab)
    #expect(runner.focused?.label == "Circle 1")
  }
}

/// A mouse over the canvas.
private struct Hand {
  private var scene = ViewScene(CirclesTask())
  private let environment: Environment
  private var time: Seconds = 0

  init() throws {
    environment = Environment(size: Size(400, 360), text: try TextEngine())
    frame()
  }

  var model: CirclesTask { scene.model }

  private mutating func frame(_ events: InputEvent...) {
    time += 0.1
    let events = events.map { TimedEvent(time, $0) }
    scene.update(FrameInput(time: time, events: events), in: environment)
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.label == "Canvas" ? node : node.children.lazy.compactMap(find).first
    }
    return (find(scene.describe(in: environment))?.frame.origin ?? .zero) + Point(x, y)
  }

  mutating func hover(_ x: Double, _ y: Double) {
    frame(.pointer(PointerEvent(.hover, PointerID(.mouse), at: place(x, y))))
  }

  mutating func click(_ x: Double, _ y: Double) {
    hover(x, y)
    frame(.pointer(PointerEvent(.down, PointerID(.mouse), at: place(x, y))))
    frame(.pointer(PointerEvent(.up, PointerID(.mouse), at: place(x, y))))
  }
}
