import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Exhibits of navigation")
struct NavigationExhibitTests {
  let environment = Environment.plain(Size(390, 500))

  private func touch(
    _ phase: PointerPhase, _ position: Point, at time: Seconds, in exhibit: inout some ExhibitScene
  ) {
    let event = TimedEvent(
      time, .pointer(PointerEvent(phase, PointerID(.touch, 1), at: position)))
    exhibit.update(FrameInput(time: time, events: [event]), in: environment)
  }

  // MARK: Tab bar

  private func offset(_ exhibit: some ExhibitScene) -> Double? {
    guard
      case .number(let offset) = exhibit.describe(in: environment).find("pane-0")?
        .state["offset"]
    else { return nil }
    return offset
  }

  @Test("T1: a pane that is thrown slides on, and a tap on its tab takes it back to the top")
  func pane() throws {
    var exhibit = ViewExhibitScene<TabBarExhibit>()
    exhibit.update(FrameInput(time: 0), in: environment)
    #expect(exhibit.nextChange(after: 0, in: environment) == nil)
    touch(.down, Point(150, 300), at: 0.1, in: &exhibit)
    for step in 1...5 {
      let part = Double(step)
      touch(.move, Point(150, 300 - 20 * part), at: 0.1 + 0.016 * part, in: &exhibit)
    }
    touch(.up, Point(150, 200), at: 0.19, in: &exhibit)
    let thrown = try #require(offset(exhibit))
    exhibit.update(FrameInput(time: 0.5), in: environment)
    #expect(try #require(offset(exhibit)) > thrown + 50)
    let tab = try #require(exhibit.describe(in: environment).find("tab-bar/tab-0")).frame.center
    touch(.down, tab, at: 3, in: &exhibit)
    touch(.up, tab, at: 3.1, in: &exhibit)
    exhibit.update(FrameInput(time: 6), in: environment)
    #expect(offset(exhibit) == 0)
    #expect(exhibit.nextChange(after: 6, in: environment) == nil)
  }

  private func press(
    _ key: Key, _ modifiers: KeyModifiers = [], at time: Seconds,
    in exhibit: inout some ExhibitScene
  ) {
    let event = TimedEvent(time, .key(KeyEvent(key, modifiers: modifiers)))
    exhibit.update(FrameInput(time: time, events: [event]), in: environment)
    exhibit.update(FrameInput(time: time + 0.9), in: environment)
  }

  @Test("T20: Tab goes to the pane, which scrolls by all keys that scroll, and its rows open")
  func paneKeys() throws {
    var exhibit = ViewExhibitScene<TabBarExhibit>()
    press(.tab, at: 1, in: &exhibit)
    #expect(exhibit.describe(in: environment).find("row-0-0")?.isFocused == true)
    var offsets: [Double] = []
    let keys: [Key] = [.down, .up, .pageDown, .pageUp, .end, .home]
    for (index, key) in keys.enumerated() {
      press(key, at: Double(index + 2), in: &exhibit)
      offsets.append(try #require(offset(exhibit)))
    }
    #expect(offsets[0] == 48 && offsets[1] == 0 && offsets[2] > 300 && offsets[3] == 0)
    #expect(offsets[4] > offsets[2] && offsets[5] == 0)
    press(.enter, at: 20, in: &exhibit)
    #expect(exhibit.describe(in: environment).find("pane-0") == nil)
    press(.escape, at: 22, in: &exhibit)
    #expect(offset(exhibit) == 0)
    press(.tab, .shift, at: 24, in: &exhibit)
    press(.right, at: 25, in: &exhibit)
    let tree = exhibit.describe(in: environment)
    #expect(tree.find("tab-bar")?.isFocused == true)
    #expect(tree.find("tab-bar")?.state["selected"] == .int(1))
  }

  @Test("T20: a ring shows that the pane has the keys")
  func paneRing() {
    var exhibit = ViewExhibitScene<TabBarExhibit>()
    func commands() -> Int {
      var canvas = Canvas()
      exhibit.draw(into: &canvas, in: environment)
      return canvas.finish().commands.count
    }
    exhibit.update(FrameInput(time: 0), in: environment)
    let plain = commands()
    press(.tab, at: 1, in: &exhibit)
    #expect(commands() > plain)
  }

  // MARK: Pages

  @Test("A page's picture follows the page, of ten thousand too; a small stage has its number")
  func pagePicture() throws {
    var exhibit = ViewExhibitScene<PageControlExhibit>()
    var time = 0.0
    func update(_ events: [InputEvent] = [], in size: Size = Size(800, 600)) {
      time += 0.05
      let timed = events.map { TimedEvent(time, $0) }
      exhibit.update(FrameInput(time: time, events: timed), in: .plain(size))
    }
    func node(_ id: String) -> SemanticsNode? {
      exhibit.describe(in: .plain(Size(800, 600))).find(id)
    }
    update()
    #expect(node("landscape")?.label == "Dawn in the Hills")
    let control = try #require(node("page-control")).frame
    let position = Point(control.maxX - 8, control.midY)
    for phase in [PointerPhase.down, .up] {
      update([.pointer(PointerEvent(phase, PointerID(.touch, 1), at: position))])
    }
    #expect(node("landscape")?.label == "A Sail at Sea")
    #expect(node("page-control")?.frame == control)
    try exhibit.set("pages", to: "10000")
    try exhibit.set("current", to: "9999")
    update()
    #expect(node("landscape")?.label == "Desert Dunes")
    #expect(exhibit.describe(in: .plain(Size(800, 600))).children.count == 4)
    try exhibit.set("pages", to: "0")
    update()
    #expect(node("landscape") == nil)
    try exhibit.set("pages", to: "5")
    update(in: Size(240, 160))
    #expect(exhibit.describe(in: .plain(Size(240, 160))).find("landscape") == nil)
  }

  @Test("The page before stays as it is beneath the one that fades in over it")
  func pageFade() throws {
    let environment = Environment.plain(Size(800, 600))
    var exhibit = ViewExhibitScene<PageControlExhibit>()
    exhibit.update(FrameInput(time: 0), in: environment)
    func drawn() -> (count: Int, layers: [Layer]) {
      var canvas = Canvas()
      exhibit.draw(into: &canvas, in: environment)
      let list = canvas.finish()
      let layers = list.commands.compactMap { command in
        if case .pushLayer(let layer) = command { layer } else { nil as Layer? }
      }
      return (list.commands.count, layers)
    }
    let first = drawn().count
    try exhibit.set("current", to: "1")
    exhibit.update(FrameInput(time: 1), in: environment)
    exhibit.update(FrameInput(time: 1.1), in: environment)
    let (both, layers) = drawn()
    #expect(layers.contains { $0.opacity > 0 && $0.opacity < 1 })
    #expect(layers.allSatisfy { $0.scale == 1 })
    exhibit.update(FrameInput(time: 3), in: environment)
    let (second, rest) = drawn()
    // More than a layer alone takes: two pictures.
    #expect(both > max(first, second) + 4)
    #expect(rest.allSatisfy { $0.opacity == 1 })
  }

  @Test("The pages follow their knob, and the knob follows the person", arguments: [0.0, 0.2])
  func page(start: Seconds) throws {
    var exhibit = ViewExhibitScene<PageViewExhibit>()
    if start > 0 { exhibit.update(FrameInput(time: 0), in: environment) }
    try exhibit.set("current", to: "2")
    exhibit.update(FrameInput(time: start), in: environment)
    exhibit.update(FrameInput(time: start + 2), in: environment)
    func shown() -> StateValue? {
      exhibit.describe(in: environment).find("page-control")?.state["currentPage"]
    }
    #expect(shown() == .int(2))
    touch(.down, Point(300, 200), at: 3, in: &exhibit)
    for step in 1...5 {
      let part = Double(step)
      touch(.move, Point(300 - 40 * part, 200), at: 3 + 0.016 * part, in: &exhibit)
    }
    touch(.up, Point(100, 200), at: 3.09, in: &exhibit)
    exhibit.update(FrameInput(time: 5), in: environment)
    #expect(shown() == .int(3))
    #expect(exhibit.value(of: "current") == "3")
  }

  @Test("C15: the knob of the stories follows the pages as they turn")
  func stories() throws {
    var exhibit = ViewExhibitScene<PageStoriesExhibit>()
    try exhibit.set("seconds", to: "1")
    for frame in 0...75 {
      exhibit.update(FrameInput(time: Double(frame) / 60), in: environment)
    }
    #expect(exhibit.value(of: "current") == "1")
  }
}
