import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineKioskScenes
import VitrineResources
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

/// What a visitor does to the museum's guide.
@Suite("The museum's guide")
struct KioskGuideTests {
  static let sizes = [Size(1280, 800), Size(800, 1280), Size(390, 844)]

  private func visitor(
    _ size: Size = Size(1280, 800), direction: LayoutDirection = .leftToRight,
    language: Language = .english
  ) -> KioskVisitor<ViewExhibitScene<KioskGuideStage>> {
    var environment = Environment.plain(size, direction: direction)
    environment.language = language
    return KioskVisitor(ViewExhibitScene<KioskGuideStage>(), in: environment)
  }

  // MARK: Language

  @Test("A visitor reads it in the other language, and back", arguments: Language.allCases)
  func language(language: Language) throws {
    var visitor = visitor(language: language)
    let words = [Language.english: "Today", .korean: "오늘"]
    let other: Language = language == .english ? .korean : .english
    #expect(try visitor.label(guideTab(.today)) == words[language])
    try visitor.tap("language")
    #expect(try visitor.label(guideTab(.today)) == words[other])
    try visitor.tap("language")
    #expect(try visitor.label(guideTab(.today)) == words[language])
  }

  @Test(
    "The button on the pictures is clear of the tabs",
    arguments: [Size(744, 700), Size(800, 760), Size(800, 1280), Size(1280, 800), Size(390, 700)])
  func look(size: Size) throws {
    let visitor = visitor(size)
    let button = try #require(visitor.tree.find("look-moon-jar")).frame
    let tabs = try #require(visitor.tree.find(guideTab(.today))).frame
    #expect(button.maxY <= tabs.minY && button.minY > 0)
  }

  @Test("All that it says has words in both languages")
  func strings() throws {
    let strings = try StringTable.loadStandard()
    var keys = GuideRoom.allCases.flatMap { ["guide.room.\($0)", "guide.room.\($0).note"] }
    for work in GuideWork.allCases {
      keys += ["", ".note", ".text"].map { "guide.\(work.rawValue)\($0)" }
    }
    for work in KioskGuideExhibit.highlights {
      keys += [".show", ".dates"].map { "guide.\(work.rawValue)\($0)" }
    }
    keys += GuideWork.Subject.allCases.map { "guide.subject.\($0)" }
    keys += (1...GuideRoom.floors).map { "guide.floor.\($0)" }
    for number in 1...KioskGuideExhibit.programme.count {
      keys += ["guide.event.\(number)", "guide.event.\(number).note"]
    }
    for language in Language.allCases {
      #expect(Set(keys).subtracting(strings.keys(language)).sorted() == [])
    }
  }

  // MARK: Collection

  @Test("What is on leads to its page in the collection, and a button goes back")
  func highlight() throws {
    var visitor = visitor()
    try visitor.tap("highlight-dots", at: 0.95)
    try visitor.tap("look-five-peaks")
    #expect(try visitor.label("picture") == "Sun, Moon, and Five Peaks")
    try visitor.tap("kiosk-guide/tab-bar/tab-1")
    #expect(visitor.tree.find("picture") == nil)
    #expect(visitor.tree.find("work-moon-jar") != nil)
  }

  @Test("Subjects leave works of the others out, and each work is in one")
  func subjects() throws {
    var visitor = visitor()
    try visitor.tap(guideTab(.collection))
    try visitor.tap("subject", at: 0.6)
    #expect(visitor.tree.find("work-celadon") != nil)
    #expect(visitor.tree.find("work-crown") == nil)
    let parts = GuideWork.Subject.allCases.filter { $0 != .all }.flatMap(GuideWork.works)
    #expect(Set(parts) == Set(GuideWork.allCases) && parts.count == GuideWork.allCases.count)
  }

  @Test("A work that is put on the way is counted, listed with its room, and taken off again")
  func route() throws {
    var visitor = visitor()
    try visitor.tap(guideTab(.collection))
    try visitor.tap("work-crown")
    try visitor.tap("route")
    #expect(try visitor.state(guideTab(.visit), "badge") == .string("1"))
    try visitor.tap(guideTab(.visit))
    try visitor.tap("go-crown")
    #expect(try visitor.state("floor", "selected") == .int(2))
    #expect(visitor.tree.find("see-crown") != nil)
    try visitor.tap(guideTab(.collection))
    try visitor.tap("route")
    #expect(try visitor.state(guideTab(.visit), "badge") == .null)
  }

  // MARK: Floors

  @Test("Titles of panes stand at one height", arguments: sizes)
  func titles(size: Size) throws {
    var visitor = visitor(size)
    let bars = try [KioskGuideExhibit.Pane.collection, .floors, .visit].map { pane in
      try visitor.exhibit.set("pane", to: pane.rawValue)
      visitor.wait()
      return try #require(visitor.tree.find("bar"))
    }
    #expect(bars.map(\.label) == ["Collection", "Floors", "Visit"])
    #expect(Set(bars.map(\.frame.maxY)).count == 1)
  }

  @Test("A room that is touched tells of itself, until another floor shows")
  func rooms() throws {
    var visitor = visitor()
    try visitor.tap(guideTab(.floors))
    try visitor.tap("room-stone")
    #expect(visitor.tree.find("see-pagoda") != nil)
    try visitor.tap("floor", at: 0.9)
    #expect(visitor.tree.find("see-pagoda") == nil)
    #expect(visitor.tree.find("room-garden") != nil)
  }

  @Test("The plan of a house is not turned round for who reads from right to left")
  func plan() throws {
    func stone(_ direction: LayoutDirection) throws -> (Rect, Rect) {
      var visitor = visitor(direction: direction)
      try visitor.exhibit.set("pane", to: "floors")
      visitor.wait()
      let tree = visitor.tree
      return (
        try #require(tree.find("room-stone")).frame, try #require(tree.find("room-cafe")).frame
      )
    }
    for direction in LayoutDirection.allCases {
      let (stone, cafe) = try stone(direction)
      #expect(stone.maxX < cafe.minX, "\(direction)")
    }
  }

  @Test("The rooms of a floor fill its plan and do not lie on one another")
  func places() {
    for floor in 1...GuideRoom.floors {
      let places = GuideRoom.rooms(of: floor).map(\.place)
      let area = places.reduce(0) { $0 + $1.width * $1.height }
      #expect(abs(area - 1) < 1e-9, "\(floor)")
      for (index, place) in places.enumerated() {
        #expect(Rect(0, 0, 1, 1).inset(by: -1e-9).contains(place))
        for other in places[(index + 1)...] {
          let shared = place.intersection(other)
          #expect(shared.width < 1e-9 || shared.height < 1e-9)
        }
      }
    }
  }

  // MARK: Form

  @Test("A form that is left half filled stays on other panes; a guide made anew has none of it")
  func halfFilled() throws {
    var visitor = visitor()
    try visitor.tap(guideTab(.visit))
    try visitor.tap("name")
    visitor.send(.text("Ada"))
    try visitor.tap("people", at: 0.8)
    try visitor.tap(guideTab(.floors))
    try visitor.tap(guideTab(.visit))
    #expect(visitor.tree.find("name")?.value == "Ada")
    let fresh = self.visitor()
    #expect(fresh.tree == self.visitor().tree)
    #expect(fresh.tree != visitor.tree)
    #expect(KioskGuideExhibit() == KioskGuideExhibit())
  }

  @Test("A tour is in the language that the visitor reads, unless another one is chosen")
  func tourLanguage() throws {
    var visitor = visitor(language: .korean)
    try visitor.tap(guideTab(.visit))
    #expect(visitor.tree.find("tour-language")?.value == "한국어")
    try visitor.tap(guideTab(.today))
    try visitor.tap("language")
    try visitor.tap(guideTab(.visit))
    #expect(visitor.tree.find("tour-language")?.value == "English")
  }

  @Test("Only a form with a name is sent, and nothing of it is left then")
  func send() throws {
    var visitor = visitor(Size(800, 1280))
    try visitor.tap(guideTab(.visit))
    #expect(visitor.tree.find("send")?.isEnabled == false)
    try visitor.tap("name")
    visitor.send(.text("  "))
    #expect(visitor.tree.find("send")?.isEnabled == false)
    visitor.send(.text("Ada"))
    visitor.wait()
    visitor.send(.key(KeyEvent(.escape)))
    visitor.wait()
    try visitor.tap("send")
    visitor.send(.key(KeyEvent(.enter)))
    visitor.wait()
    #expect(visitor.tree.find("send")?.isEnabled == false)
    #expect(visitor.tree.find("name")?.value != "  Ada")
  }

  @Test("In a kiosk a guide that was left is the one that nobody has touched, to the last command")
  func reset() throws {
    var configuration = KioskConfiguration()
    (configuration.idleTimeout, configuration.warning) = (20, 5)
    let items = [KioskItem("guide") { KioskGuideExhibit.makeScene() }]
    let environment = Environment.plain(Size(800, 1280))
    var used = KioskScene(items, configuration: configuration)
    var fresh = used
    func look(_ kiosk: KioskScene) throws -> (SemanticsNode, DisplayList) {
      let content = try #require(kiosk.content)
      var canvas = Canvas()
      content.draw(into: &canvas, in: environment)
      return (content.describe(in: environment), canvas.finish())
    }
    func run(_ kiosk: inout KioskScene, to time: Double, _ events: [TimedEvent] = []) {
      kiosk.update(FrameInput(time: time, events: events), in: environment)
    }
    run(&used, to: 0)
    run(&fresh, to: 0)
    var time = 1.0
    let steps = [
      guideTab(.visit), "step-free", "name", guideTab(.floors), "room-stone", guideTab(.today),
      "language",
    ]
    for id in ["kiosk-guide"] + steps {
      let tree = used.describe(in: environment)
      let place = try #require(tree.find(id), "\(id)").frame.center
      for phase in [PointerPhase.down, .up] {
        time += 0.1
        let event = InputEvent.pointer(PointerEvent(phase, PointerID(.touch, 1), at: place))
        run(&used, to: time, [TimedEvent(time, event)])
      }
      if id == "name" { run(&used, to: time, [TimedEvent(time, .text("Ada"))]) }
      for _ in 0..<60 {
        time += 1.0 / 60
        run(&used, to: time)
      }
    }
    #expect(used.phase == .active)
    #expect(try look(used) != look(fresh))
    for second in stride(from: time, through: time + 40, by: 0.5) { run(&used, to: second) }
    #expect(used.phase == .attract && used.resets == 1)
    #expect(try look(used) == look(fresh))
  }

  // MARK: Fingers

  @Test(
    "Everything is large enough for a finger, on each pane and screen", arguments: sizes,
    KioskGuideExhibit.Pane.allCases)
  func targets(size: Size, pane: KioskGuideExhibit.Pane) throws {
    for language in Language.allCases {
      var visitor = visitor(size, language: language)
      try visitor.exhibit.set("pane", to: pane.rawValue)
      visitor.wait()
      let overlay = TouchTargetOverlay(of: visitor.tree, in: visitor.environment.bounds)
      #expect(overlay.targets.filter(\.isSmall).map(\.id) == [])
      #expect(overlay.targets.filter(\.isClose).map(\.id) == [])
      #expect(overlay.total >= 5)
    }
  }

  // MARK: Knobs and pictures

  @Test(
    "A knob out of its range is refused",
    arguments: [
      ("highlight", "3"), ("highlight", "-1"), ("floor", "0"), ("floor", "4"), ("pane", "cellar"),
    ])
  func knobs(name: String, value: String) {
    var scene = KioskGuideExhibit.makeScene()
    #expect(throws: KnobError.self) { try scene.set(name, to: value) }
  }

  @Test("A work is drawn alike each time, in any space", arguments: GuideWork.allCases)
  func works(work: GuideWork) {
    for size in [
      Size.zero, Size(1, 1), Size(0, 400), Size(160, 120), Size(16_384, 9), Size(8192, 8192),
    ] {
      func list() -> DisplayList {
        var canvas = Canvas()
        work.paint(into: &canvas, in: size)
        return canvas.finish()
      }
      let first = list()
      #expect(first == list(), "\(size)")
      #expect(first.commands.count < 9000, "\(size)")
    }
  }
}
