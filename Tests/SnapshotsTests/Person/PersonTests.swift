import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer

@Suite struct PersonTests {
  private func runner(
    _ lines: String = "", _ change: (inout DeskScene) -> Void = { _ in }
  ) throws -> SceneRunner<DeskScene> {
    var scene = DeskScene()
    change(&scene)
    return try SceneRunner(
      scene, size: Size(320, 240), text: try TextEngine(),
      script: try Script.parse(Array(lines.utf8), name: "t.jsonl"))
  }

  private func pointer(
    _ frame: Int, _ phase: PointerPhase, _ kind: PointerKind, _ place: Point,
    _ button: PointerButton = .primary
  ) -> TimedEvent {
    let id = PointerID(kind, kind == .touch ? 1_001 : 0)
    return TimedEvent(
      Double(frame) / 60, .pointer(PointerEvent(phase, id, at: place, button: button)))
  }

  private func frame(_ runner: SceneRunner<DeskScene>) -> Double { runner.time * 60 }

  // MARK: Pointers

  @Test("a mouse comes to hover, and clicks the middle a frame apart; a frame follows")
  func tap() throws {
    var runner = try runner()
    try runner.tap("Add One")
    let middle = Point(40, 25)
    #expect(
      runner.scene.events == [
        pointer(1, .hover, .mouse, middle), pointer(2, .down, .mouse, middle),
        pointer(3, .up, .mouse, middle),
      ])
    #expect(frame(runner) == 4)
    #expect(runner.scene.count == 1)
    try runner.tap("Add One")
    #expect(runner.scene.count == 2)
    #expect(try runner.node("count").value == "2")
  }

  @Test("a finger hovers nowhere")
  func touch() throws {
    var runner = try runner()
    try runner.tap("Add One", by: .touch)
    let middle = Point(40, 25)
    #expect(
      runner.scene.events
        == [pointer(1, .down, .touch, middle), pointer(2, .up, .touch, middle)])
    #expect(runner.scene.count == 1)
  }

  @Test("the middle is that of what shows")
  func middle() throws {
    // Of row 5, 5 points show above the end of the list.
    var runner = try runner { $0.offset = 5 }
    try runner.tap("Row 5", by: .touch)
    #expect(runner.scene.events.first == pointer(1, .down, .touch, Point(240, 157.5)))
  }

  @Test("words on what lies behind let a tap through")
  func through() throws {
    var runner = try runner()
    try runner.tap(.id("row-1/title"))
    #expect(runner.scene.events.count == 3)
  }

  @Test("two taps are a double tap, and a press that stays is a long one")
  func gestures() throws {
    var runner = try runner()
    try runner.doubleTap("Map")
    #expect(runner.scene.gestures == ["doubleTap ended"])
    var pressed = try self.runner()
    try pressed.longPress("Map")
    #expect(pressed.scene.gestures == ["longPress began", "longPress ended"])
    // Down in frame 1, up 0.6 s later.
    #expect(pressed.scene.events.last == pointer(37, .up, .touch, DeskScene.map.center))
    #expect(frame(pressed) == 38)
    var brief = try self.runner()
    try brief.longPress("Map", duration: 0.2)
    #expect(brief.scene.gestures.isEmpty)
  }

  @Test("fingers that move apart or together are a pinch", arguments: [3.0, 0.3])
  func pinch(_ scale: Double) throws {
    var runner = try runner()
    try runner.pinch("Map", scale: scale)
    #expect(runner.scene.gestures.first == "pinch began")
    #expect(runner.scene.gestures.last == "pinch ended")
    let places = runner.scene.events.map { event in
      if case .pointer(let step) = event.event { step.position } else { Point.zero }
    }
    let first = places[0].distance(to: places[1])
    let last = places[places.count - 1].distance(to: places[places.count - 2])
    #expect(abs(last / first - scale) < 1e-9)
    #expect(places.allSatisfy(DeskScene.map.contains))
  }

  @Test("the other button is the mouse's")
  func secondary() throws {
    var runner = try runner()
    try runner.secondaryTap("Map")
    #expect(
      runner.scene.events.last
        == pointer(3, .up, .mouse, DeskScene.map.center, .secondary))
  }

  @Test("a mouse that points at something stays there, and may point at what is disabled")
  func hover() throws {
    var runner = try runner()
    try runner.hover("Add One")
    #expect(runner.scene.hovered == "add")
    #expect(frame(runner) == 2)
    try runner.hover("Off")
    #expect(runner.scene.hovered == nil)
    #expect(runner.scene.events.count == 2)
  }

  @Test("a drag goes by a distance, a step a frame")
  func drag() throws {
    var runner = try runner()
    try runner.drag("Volume", by: Point(40, 0), duration: 0.1, by: .touch)
    #expect(abs(runner.scene.volume - 0.9) < 1e-9)
    // Down, six steps, up.
    #expect(runner.scene.events.count == 8)
    #expect(frame(runner) == 9)
    #expect(runner.scene.events.last == pointer(8, .up, .touch, Point(100, 94)))
  }

  @Test("a drag can end at a part of the element, and rest there")
  func fraction() throws {
    var runner = try runner()
    try runner.drag("Volume", toFraction: Point(0.25, 0.5), duration: 0, rest: 0.5)
    #expect(abs(runner.scene.volume - 0.25) < 1e-9)
    let times = runner.scene.events.suffix(2).map(\.time)
    #expect(times[1] - times[0] >= 0.5)
  }

  @Test("a drag leads from one element to another")
  func drop() throws {
    var runner = try runner()
    try runner.drag(from: "Row 2", to: "Map")
    #expect(runner.scene.dropped == "row-2")
  }

  // MARK: Keys

  @Test("typing goes to what has the focus, after what is there")
  func typing() throws {
    var runner = try runner { $0.name = "St. " }
    try runner.type("Ann\n", into: "Name")
    try runner.type("a")
    #expect(runner.scene.name == "St. Anna")
    let typed = runner.scene.events.suffix(5).map(\.event)
    #expect(typed == [.text("A"), .text("n"), .text("n"), .key(KeyEvent(.enter)), .text("a")])
  }

  @Test("without a field that has the focus there is nowhere to type")
  func nowhere() throws {
    var runner = try runner()
    #expect(throws: ElementError.takesNoText(nil)) { try runner.type("a") }
    try runner.press(.tab)
    #expect(throws: ElementError.takesNoText("button 'Add One' (add)")) { try runner.type("a") }
    #expect(
      ElementError.takesNoText(nil).description
        == "nothing has the focus, so there is nowhere to type; tap the field first, "
        + "or name it with 'into'")
    #expect(
      ElementError.takesNoText("button").description
        == "button has the focus, and takes no text; tap the field first, "
        + "or name it with 'into'")
  }

  @Test("keys are pressed with what is down beside them")
  func keys() throws {
    var runner = try runner()
    try runner.press(.tab, [.shift])
    try runner.press("A", [.control])
    try runner.press(" ")
    #expect(
      runner.scene.events.map(\.event) == [
        .key(KeyEvent(.tab, modifiers: .shift)),
        .key(KeyEvent(.character("a"), modifiers: .control)), .key(KeyEvent(.space)),
      ])
    #expect(runner.scene.events.map { $0.time * 60 } == [1, 3, 5])
    #expect(frame(runner) == 6)
  }

  // MARK: Time

  @Test("time goes by as asked, and not where that makes no sense")
  func wait() throws {
    var runner = try runner()
    try runner.wait(0.5)
    #expect(runner.time == 0.5)
    try runner.wait(-1)
    try runner.wait(.nan)
    #expect(runner.time == 0.5)
  }

  @Test("what is announced is waited for, no longer than it takes")
  func waitFor() throws {
    var runner = try runner()
    try runner.press(.enter)
    try runner.wait(for: "Saved")
    // Enter comes in frame 1, and saves for a second.
    #expect(frame(runner) == 61)
    try runner.wait(for: "Saved")
    #expect(frame(runner) == 61)
  }

  @Test("what does not come in time is an error, when the time is over")
  func timeout() throws {
    var runner = try runner { $0.rows = 0 }
    #expect {
      try runner.wait(for: "Saved in full", timeout: 2)
    } throws: {
      "\($0)".hasPrefix(
        "'Saved in full' has not come to view in 2.0 s; there are: button 'Add One' (add), ")
    }
    #expect(runner.time == 2)
  }

  @Test("the window is given another size")
  func resize() throws {
    var runner = try runner()
    try runner.resize(to: Size(400, 300.4))
    #expect(runner.environment.size == Size(400, 300))
    #expect(runner.scene.events.map(\.event) == [.resize(Size(400, 300.4))])
    #expect(throws: ElementError.self) { try runner.resize(to: .zero) }
    #expect(runner.environment.size == Size(400, 300))
  }

  // MARK: Scripts and copies

  @Test("a script goes on beside, in the order of time")
  func script() throws {
    var runner = try runner(
      #"{"at":0.01,"type":"text","text":"script"}"# + "\n"
        + #"{"at":0.1,"type":"down","pointer":"touch","id":1,"target":"add"}"# + "\n"
        + #"{"at":0.4,"type":"up","pointer":"touch","id":1,"target":"add"}"#)
    try runner.press(.tab)
    #expect(runner.scene.events.map(\.event) == [.text("script"), .key(KeyEvent(.tab))])
    // The script's finger is down all the while.
    try runner.wait(0.15)
    try runner.tap("Name", by: .touch)
    try runner.type("x")
    try runner.wait(for: "0")
    try runner.advance(to: 0.5)
    #expect(runner.scene.name == "x")
    #expect(runner.scene.count == 1)
    let times = runner.scene.events.map(\.time)
    #expect(times == times.sorted())
    try runner.tap("Add One")
    #expect(runner.scene.count == 2)
  }

  @Test("between frames of the grid, what is done comes in the next one")
  func offGrid() throws {
    var runner = try runner()
    try runner.advance(to: 0.51)
    try runner.press(.tab)
    #expect(runner.scene.events.map(\.time) == [31.0 / 60])
    #expect(frame(runner) == 32)
  }

  @Test("a script that fails on the way is told as it would be without")
  func failing() throws {
    var runner = try runner(#"{"at":0.05,"type":"down","target":"nothing"}"#)
    try runner.press(.tab)
    #expect {
      try runner.press(.tab)
    } throws: { error in
      guard case ElementError.script(let error) = error else { return false }
      return error.line == 1 && "\(error)" == "\(ElementError.script(error))"
    }
    // What should have been done with it is not done later.
    let eventCount = runner.scene.events.count
    try runner.wait(1)
    #expect(runner.scene.events.count == eventCount)
  }

  @Test("a copy goes its own way")
  func copies() throws {
    var runner = try runner()
    try runner.tap("Add One")
    var copy = runner
    try copy.tap("Add One")
    try copy.type("x", into: "Name")
    #expect(copy.scene.count == 2)
    #expect(runner.scene.count == 1)
    #expect(runner.scene.name.isEmpty)
    #expect(runner.time < copy.time)
    try runner.tap("Add One")
    #expect(runner.scene.count == 2)
  }

  @Test("what is done shows as in a window, with nothing unannounced")
  func announced() throws {
    var runner = try runner()
    try runner.tap("Add One")
    #expect(runner.unannouncedChange() == nil)
    #expect(runner.describe().find("count")?.value == "1")
  }
}
