import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A page that scrolls down to a shelf, which scrolls to the right.
private struct ShelfScene: Scene {
  static let window = Rect(0, 0, 100, 100)

  private var down = 0.0
  private var right = 0.0

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    for event in frame.events {
      guard case .wheel(let wheel) = event.event else { continue }
      let path = describe(in: environment).hitPath(at: wheel.position, by: .mouse)
      if path.contains("shelf") { right = min(max(right + wheel.dx * 20, 0), 700) }
      down = min(max(down + wheel.dy * 20, 0), 300)
    }
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {}

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func describe(in environment: Environment) -> SemanticsNode {
    let shelf = Rect(0, 340 - down, 100, 50)
    let books = (0..<10).map {
      SemanticsNode(
        id: "book-\($0)", role: .listItem, label: "Book \($0)",
        frame: Rect(80 * Double($0) - right, shelf.minY, 80, 50))
    }
    return SemanticsNode(
      id: "page", role: .scene, frame: environment.bounds, isInteractive: true,
      clip: environment.bounds,
      children: [
        SemanticsNode(id: "title", role: .text, label: "Title", frame: Rect(0, -down, 100, 20)),
        SemanticsNode(
          id: "shelf", role: .group, frame: shelf, isInteractive: true, clip: shelf,
          children: books),
      ])
  }
}

@Suite struct ElementScrollTests {
  private func runner(
    _ change: (inout DeskScene) -> Void = { _ in }
  ) throws -> SceneRunner<DeskScene> {
    var scene = DeskScene()
    change(&scene)
    return try SceneRunner(scene, size: Size(320, 240), text: try TextEngine())
  }

  @Test("the wheel turns a notch a frame, and the rest of one in the end")
  func wheel() throws {
    var runner = try runner()
    try runner.wheel("List", dy: 2.5)
    #expect(runner.scene.offset == 2.5 * 48)
    #expect(runner.time * 60 == 5)
    try runner.wheel("List", dy: -.infinity)
    #expect(runner.scene.offset == 0)
  }

  @Test(
    "notches that go far are made smaller, where a whole one goes past", arguments: [10.0, 500])
  func notch(_ notch: Double) throws {
    var runner = try runner { $0.notch = notch }
    for row in [40, 3, 20] {
      try runner.scroll(to: "Row \(row)")
      #expect(DeskScene.list.contains(try runner.node("Row \(row)").frame))
    }
  }

  @Test("what scrolls inside what scrolls is brought to view first")
  func nested() throws {
    var runner = try SceneRunner(
      ShelfScene(), size: Size(100, 100), text: try TextEngine())
    try runner.scroll(to: "Book 9")
    #expect(ShelfScene.window.contains(try runner.node("Book 9").frame))
    try runner.scroll(to: "Title")
    #expect(ShelfScene.window.contains(try runner.node("Title").frame))
  }

  @Test("an element is scrolled to until all of it shows", arguments: [true, false])
  func scroll(_ hasWheel: Bool) throws {
    var runner = try runner { $0.hasWheel = hasWheel }
    for row in [40, 49, 3, 0] {
      try runner.scroll(to: "Row \(row)")
      #expect(DeskScene.list.contains(try runner.node("Row \(row)").frame))
      try runner.tap("Row \(row)", by: .touch)
    }
    let time = runner.time
    try runner.scroll(to: "Row 0")
    #expect(runner.time == time)
  }

  @Test("rows that the tree does not have yet are looked for, there and back")
  func search() throws {
    var runner = try runner { $0.isLong = true }
    #expect(runner.nodes("Row 40").isEmpty)
    try runner.scroll(to: "Row 40")
    #expect(DeskScene.list.contains(try runner.node("Row 40").frame))
    try runner.scroll(to: "Row 2", in: "List")
    #expect(DeskScene.list.contains(try runner.node("Row 2").frame))
  }

  @Test("a search ends at the ends, also where something else moves all the time")
  func restless() throws {
    var runner = try runner {
      $0.isRestless = true
      $0.isLong = true
    }
    #expect(throws: ElementError.self) { try runner.scroll(to: "Row 99") }
    #expect(runner.time < 10)
    try runner.scroll(to: "Row 30")
    #expect(runner.exists("Row 30"))
  }

  @Test("what never shows is an error")
  func unreachable() throws {
    var runner = try runner { $0.isLong = true }
    #expect {
      try runner.scroll(to: "Row 99")
    } throws: { error in
      guard case ElementError.notFound("Row 99", nearest: _, among: _) = error else { return false }
      return true
    }
    #expect(throws: ElementError.notReached("group 'Menu' (menu)")) {
      try runner.scroll(to: .id("menu"))
    }
    try runner.resize(to: Size(320, 100))
    // The window cuts the list off, and what is below the window nothing can bring up.
    #expect(throws: ElementError.notReached("image 'Map' (map)")) { try runner.scroll(to: "Map") }
    #expect(
      ElementError.notReached("x").description
        == "x does not come to view by scrolling; nothing around it scrolls that far")
  }
}
