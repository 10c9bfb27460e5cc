import Snapshots
import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineResources
import VitrineScenes
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// What the apps behind tabs do.
@Suite("Exhibits of tabs")
struct TabExhibitTests {
  /// A person at an exhibit.
  private struct Person<E: ViewExhibit> {
    var exhibit = ViewExhibitScene<E>()
    var environment: Environment
    var time = 0.0

    init(_ size: Size) {
      environment = .plain(size)
      exhibit.update(FrameInput(time: 0), in: environment)
    }

    var tree: SemanticsNode { exhibit.describe(in: environment) }

    /// Lets time pass, frame by frame where something changes.
    mutating func wait(until end: Seconds) {
      while let next = exhibit.nextUpdate(after: time, in: environment), next < end {
        time = max(next, time + 1.0 / 60)
        exhibit.update(FrameInput(time: time), in: environment)
      }
      time = end
      exhibit.update(FrameInput(time: time), in: environment)
    }

    mutating func tap(_ id: String) throws {
      let position = try #require(tree.find(id), "\(id)").frame.center
      for phase in [PointerPhase.down, .up] {
        time += 0.05
        let event = InputEvent.pointer(PointerEvent(phase, PointerID(.touch, 1), at: position))
        exhibit.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
      }
    }

    mutating func hover(_ position: Point) {
      time += 0.05
      let event = InputEvent.pointer(PointerEvent(.hover, PointerID(.mouse, 0), at: position))
      exhibit.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }

    mutating func press(_ key: Key) {
      time += 0.05
      let event = TimedEvent(time, .key(KeyEvent(key)))
      exhibit.update(FrameInput(time: time, events: [event]), in: environment)
    }

    func badge(_ index: Int) -> StateValue? {
      tree.find("\(E.id)/tab-bar/tab-\(index)")?.state["badge"]
    }
  }

  @Test("T1: a stopwatch runs on while another pane shows")
  func stopwatch() throws {
    var person = Person<TabClockExhibit>(Size(390, 700))
    try person.exhibit.set("pane", to: "stopwatch")
    person.wait(until: 1)
    try person.tap("start")
    let start = person.time
    try person.exhibit.set("pane", to: "alarms")
    person.wait(until: start + 30)
    #expect(person.tree.find("elapsed") == nil)
    try person.exhibit.set("pane", to: "stopwatch")
    person.wait(until: start + 30.5)
    #expect(person.tree.find("elapsed")?.label?.hasPrefix("00:30") == true)
  }

  @Test("T1: panes of a clock have their titles and controls in the same places")
  func clockPlaces() throws {
    var bars: [SemanticsNode] = []
    for (pane, leading) in [("alarms", nil), ("stopwatch", "lap"), ("timer", "cancel")] {
      var person = Person<TabClockExhibit>(Size(390, 700))
      try person.exhibit.set("pane", to: pane)
      person.wait(until: 1)
      bars.append(try #require(person.tree.find("bar")))
      guard let leading else { continue }
      #expect(person.tree.find(leading)?.frame.minX == 16)
      #expect(person.tree.find("start")?.frame.maxX == 374.0)
    }
    #expect(bars.map(\.label) == ["Alarms", "Stopwatch", "Timer"])
    #expect(Set(bars.map(\.frame.maxY)).count == 1)
  }

  @Test("On a phone, pictures fill the width beside a bar and under one")
  func phoneGrids() throws {
    let music = Person<TabMusicExhibit>(Size(390, 844))
    #expect(music.tree.find("album-0")?.frame.minX == 16)
    #expect(music.tree.find("album-1")?.frame.maxX == 374.0)
    let spatial = Person<TabSpatialExhibit>(Size(390, 844))
    let pictures = try (0..<2).map { try #require(spatial.tree.find("picture-\($0)")).frame }
    #expect(pictures[0].minY == pictures[1].minY)
    #expect(pictures[1].maxX == 374.0)
  }

  @Test("Photographs say what is on them, and an album has its own")
  func photographs() throws {
    var person = Person<TabSpatialExhibit>(Size(900, 600))
    #expect(person.tree.find("picture-0")?.label == "Dawn in the Hills")
    try person.exhibit.set("pane", to: "albums")
    person.wait(until: 1)
    try person.tap("albums/3")
    person.wait(until: 2)
    #expect(person.tree.find("picture-0")?.label == "A Sail at Sea")
  }

  @Test("A shelf ends in the middle of a card", arguments: [390.0, 844, 960, 1280, 1920])
  func shelf(width: Double) throws {
    let person = Person<TabTVExhibit>(Size(width, 600))
    let cards = (0..<TVShelf.count).compactMap { person.tree.find("card-0-\($0)")?.frame }
    let last = try #require(cards.last { $0.minX < width })
    #expect(abs(last.midX - width) < 8)
    #expect(cards.first?.minX == (width < 700 ? 16 : 80))
  }

  /// The first card of a TV, and the picture that it shows a part of.
  private func firstCard(
    _ person: Person<TabTVExhibit>
  ) throws -> (frame: Rect, picture: Rect, isOutlined: Bool) {
    var canvas = Canvas()
    person.exhibit.draw(into: &canvas, in: person.environment)
    var (pictures, isOutlined): ([Rect], Bool) = ([], false)
    for command in canvas.finish().commands {
      switch command {
      // Its sky; what is wider is behind all cards.
      case .fill(.rect(let rect), .gradient) where rect.width < 400: pictures.append(rect)
      case .strokePath(_, _, let style, _): isOutlined = isOutlined || style.width == 3
      default: break
      }
    }
    let node = try #require(person.tree.find("card-0-0"))
    return (node.frame, try #require(pictures.first), isOutlined)
  }

  @Test("A card under a pointer comes forward, and its picture drifts with the pointer")
  func parallax() throws {
    var person = Person<TabTVExhibit>(Size(1280, 720))
    let rest = try firstCard(person)
    var shifts: [Double] = []
    for (step, edge) in [rest.frame.maxX - 4, rest.frame.minX + 4].enumerated() {
      person.hover(Point(edge, rest.frame.midY))
      person.wait(until: Double(step) + 1)
      let card = try firstCard(person)
      #expect(abs(card.frame.width - 1.08 * rest.frame.width) < 0.1)
      #expect(abs(card.frame.midX - rest.frame.midX) < 0.1)
      shifts.append(card.picture.midX - rest.picture.midX)
    }
    #expect(shifts[0] > 4 && shifts[1] < -4, "\(shifts)")
    person.hover(Point(640, 4))
    person.wait(until: 3)
    let left = try firstCard(person)
    #expect(abs(left.frame.width - rest.frame.width) < 0.1)
    #expect(abs(left.picture.midX - rest.picture.midX) < 0.1)
  }

  @Test("A card that has the focus comes forward, and its picture stays")
  func focusedCard() throws {
    var person = Person<TabTVExhibit>(Size(1280, 720))
    let rest = try firstCard(person)
    person.press(.down)
    person.press(.down)
    person.wait(until: 2)
    #expect(person.tree.find("card-0-0")?.isFocused == true)
    let card = try firstCard(person)
    #expect(abs(card.frame.width - 1.08 * rest.frame.width) < 0.1)
    #expect(abs(card.picture.midX - card.frame.midX) < 0.6)
  }

  @Test("Where less motion is wanted, a card has an outline and stays")
  func calmCard() throws {
    var person = Person<TabTVExhibit>(Size(1280, 720))
    person.environment.motion = .reduced
    let rest = try firstCard(person)
    person.hover(Point(rest.frame.maxX - 4, rest.frame.midY))
    person.wait(until: 1)
    let card = try firstCard(person)
    #expect(card.frame == rest.frame && card.picture == rest.picture)
    #expect(card.isOutlined && !rest.isOutlined)
  }

  @Test("The last card of a shelf keeps the margin, however one comes there")
  func lastCard() throws {
    var person = Person<TabTVExhibit>(Size(1280, 720))
    person.press(.down)
    person.press(.down)
    for _ in 1..<TVShelf.count { person.press(.right) }
    person.wait(until: 3)
    let last = try #require(person.tree.find("card-0-\(TVShelf.count - 1)"))
    #expect(last.isFocused)
    #expect(abs(last.frame.midX + last.frame.width / 2.16 - (1280 - TVShelf.tvMargin)) < 0.5)
  }

  @Test(
    "T5: on every page a bar has all of its tabs, and where it scrolls part of one says so",
    arguments: VitrineComponents.TabBar.Form.allCases, [390.0, 600, 744, 1280])
  func badges(form: VitrineComponents.TabBar.Form, width: Double) throws {
    let person = Person<BadgesExhibit>(Size(width, 844))
    let bar = try #require(person.tree.find("badges-\(form.rawValue)"))
    #expect(bar.children.count == 4)
    for tab in bar.children {
      #expect(
        tab.frame.minX >= bar.frame.minX && tab.frame.maxX <= bar.frame.maxX, "\(tab.id)")
    }
    // Of the card in which the bar scrolls.
    let card = try #require(person.tree.around(bar.id).last { $0.clip != nil })
    let edge = card.frame.maxX
    #expect(card.frame.minX >= 16 && edge <= width - 16)
    let end = try #require(bar.children.map(\.frame.maxX).max())
    #expect(
      end <= edge
        || bar.children.contains { $0.frame.minX < edge - 16 && $0.frame.maxX > edge + 16 },
      "\(bar.children.map(\.frame)) at \(edge)")
  }

  @Test(
    "T5: a page cuts no badge of a bar that scrolls, but a title",
    arguments: [VitrineComponents.TabBar.Form.compact, .tablet], [360.0, 375, 390, 402, 430])
  func cutTitle(form: VitrineComponents.TabBar.Form, width: Double) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var environment = Environment.plain(Size(width, 844))
      (environment.direction, environment.textScale) = (direction, 2)
      var exhibit = BadgesExhibit()
      exhibit.tint = Color(red: 255, green: 0, blue: 255)
      let text = try TextEngine()
      environment.text = text
      var runner = try SceneRunner(exhibit, in: environment, text: text)
      try runner.advance(to: 1)
      let picture = runner.picture()
      let bar = try runner.node(.id("badges-\(form.rawValue)"))
      let tree = runner.describe()
      let card = try #require(tree.around(bar.id).last { $0.clip != nil }).frame
      let edge = Int(direction == .leftToRight ? card.maxX - 3 : card.minX + 2)
      let cut = (Int(card.minY)..<Int(card.maxY)).count { y in
        guard let pixel = picture[edge, y] else { return false }
        let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        return red > 200 && blue > 200 && green < 100
      }
      #expect(cut == 0, "\(direction)")
      #expect(
        bar.children.contains { $0.frame.minX < Double(edge) && $0.frame.maxX > Double(edge) })
    }
  }

  @Test("T14: on a phone that lies, shelves go to the edges of the glass")
  func shelvesToEdges() throws {
    var environment = Environment.plain(Size(844, 390))
    environment.safeArea = Insets(top: 0, left: 47, bottom: 21, right: 47)
    var exhibit = ViewExhibitScene<TabTVExhibit>()
    exhibit.update(FrameInput(time: 0), in: environment)
    let card = try #require(exhibit.describe(in: environment).find("card-0-0")).frame
    #expect(card.minX == TVShelf(environment.size).margin)
  }

  @Test(
    "T5: an alarm rings with a badge, until it is stopped or switched off",
    arguments: [
      "stop", "alarm-0",
    ])
  func alarm(button: String) throws {
    var person = Person<TabClockExhibit>(Size(390, 700))
    #expect(person.badge(0) == .null)
    person.wait(until: 61)
    #expect(person.badge(0) == .string("!"))
    try person.tap(button)
    person.wait(until: 62)
    #expect(person.badge(0) == .null)
    #expect(person.tree.find("stop") == nil)
  }

  @Test("T5: an alarm that was due while nobody looked still rings; one more can be set")
  func lateAlarm() throws {
    var person = Person<TabClockExhibit>(Size(390, 700))
    try person.tap("add")
    person.wait(until: 1)
    #expect(person.tree.find("alarm-4") != nil)
    person.time = 3000
    person.exhibit.update(FrameInput(time: 3000), in: person.environment)
    person.wait(until: 3001)
    #expect(person.badge(0) == .string("!"))
  }

  @Test("T5: a timer that is over has a badge elsewhere, and none once it was looked at")
  func timer() throws {
    var person = Person<TabClockExhibit>(Size(390, 700))
    try person.exhibit.set("pane", to: "timer")
    person.wait(until: 1)
    try person.tap("start")
    try person.exhibit.set("pane", to: "stopwatch")
    person.wait(until: 2)
    #expect(person.badge(2) == .null)
    person.wait(until: 320)
    #expect(person.badge(2) == .string("!"))
    try person.exhibit.set("pane", to: "timer")
    person.wait(until: 321)
    #expect(person.badge(2) == .null)
    try person.exhibit.set("pane", to: "stopwatch")
    person.wait(until: 322)
    #expect(person.badge(2) == .null)
  }

  @Test("T5, T1: songs that arrive are counted on the library until somebody looks")
  func library() throws {
    var person = Person<TabMusicExhibit>(Size(390, 700))
    try person.tap("album-1")
    person.wait(until: 2)
    try person.tap("add")
    person.wait(until: 12)
    #expect(person.badge(2) == .string("9"))
    try person.tap("tab-music/tab-bar/tab-2")
    person.wait(until: 13)
    #expect(person.badge(2) == .null)
    // The album is still open where it was.
    try person.tap("tab-music/tab-bar/tab-0")
    person.wait(until: 14)
    #expect(person.tree.find("add")?.isEnabled == false)
  }

  @Test("T11: each set of looks is another")
  func appearanceSets() throws {
    var pictures: [DisplayList] = []
    for name in ["standard", "tinted", "dark", "plain"] {
      var person = Person<TabBarExhibit>(Size(390, 700))
      try person.exhibit.set("appearance-set", to: name)
      person.wait(until: 1)
      var canvas = Canvas()
      person.exhibit.draw(into: &canvas, in: person.environment)
      pictures.append(canvas.finish())
    }
    for (index, picture) in pictures.enumerated() {
      #expect(!pictures[(index + 1)...].contains(picture))
    }
  }

  @Test(
    "T2: the last row can be scrolled above the keys of the knob, however large those are",
    arguments: [Size(393, 600), Size(800, 600), Size(1280, 800)], [1, 1.5])
  func rowsAboveKeys(size: Size, textScale: Double) throws {
    var person = Person<TabBarExhibit>(size)
    person.environment.textScale = textScale
    try person.exhibit.set("keyboard", to: "true")
    person.wait(until: 1)
    for _ in 0..<90 {
      person.time += 0.05
      let wheel = InputEvent.wheel(WheelEvent(at: Point(200, 150), dx: 0, dy: 3))
      person.exhibit.update(
        FrameInput(time: person.time, events: [TimedEvent(person.time, wheel)]),
        in: person.environment)
    }
    person.wait(until: person.time + 2)
    let keys = try #require(person.tree.find("note")).frame
    let row = try #require(person.tree.find("row-0-15")).frame
    #expect(row.maxY <= keys.minY)
  }

  @Test("T19: choosing in a sidebar inside of a pane changes no tab")
  func folders() throws {
    var person = Person<TabSidebarExhibit>(Size(900, 600))
    try person.exhibit.set("pane", to: "folders")
    person.wait(until: 1)
    try person.tap("folders/letters")
    person.wait(until: 2)
    #expect(person.tree.find("tab-sidebar/tab-bar")?.state["selected"] == .int(2))
    #expect(person.tree.find("folders")?.value?.isEmpty == false)
  }

  @Test("T11, T12: a remote reaches the button beside the tabs, which does something")
  func settings() throws {
    var person = Person<TabTVExhibit>(Size(1280, 720))
    for _ in 0..<6 { person.press(.right) }
    person.press(.enter)
    person.wait(until: 2)
    #expect(person.tree.find("settings") != nil)
  }
}

extension SemanticsNode {
  /// What a node is in, from the outermost; empty where there is no such node.
  fileprivate func around(_ id: String) -> [SemanticsNode] {
    guard self.id != id, let child = children.first(where: { $0.find(id) != nil })
    else { return [] }
    return [self] + child.around(id)
  }
}
