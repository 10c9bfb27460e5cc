import Testing
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("What is on the stage goes on in other surroundings")
struct StageSurroundingsTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() throws { gallery = Gallery(exhibit: "tab-bar") }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  func node(_ id: String) throws -> SemanticsNode { try #require(tree.find(id), "\(id)") }

  func state(_ id: String, _ name: String) -> StateValue? { tree.find(id)?.state[name] }

  func value(_ id: String) -> String? { tree.find(id)?.value }

  mutating func send(_ events: InputEvent...) {
    time += 1.0 / 60
    let time = time
    gallery.update(
      FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
  }

  mutating func run(_ seconds: Seconds) { for _ in 0..<Int(seconds * 60) { send() } }

  mutating func tap(_ id: String, by kind: PointerKind = .mouse, across: Double = 0.5) throws {
    let frame = try node(id).frame
    let position = Point(frame.minX + across * frame.width, frame.midY)
    let pointer = PointerID(kind)
    if kind == .mouse { send(.pointer(PointerEvent(.hover, pointer, at: position))) }
    send(.pointer(PointerEvent(.down, pointer, at: position)))
    send(.pointer(PointerEvent(.up, pointer, at: position)))
  }

  mutating func resize(to size: Size) {
    environment.size = size
    send(.resize(size))
  }

  // MARK: Sizes

  @Test(
    "A click stays the click that it was when the window has another size",
    arguments: [PointerKind.mouse, .touch], [400, 750, 830, 850, 900])
  mutating func resize(kind: PointerKind, height: Double) throws {
    run(1)
    try tap("tab-bar/tab-1", by: kind)
    #expect(value("tab-bar") == "Search")
    // The window sleeps: nothing moves.
    time += 2
    resize(to: Size(1280, height))
    #expect(value("tab-bar") == "Search")
    run(1)
    resize(to: Size(1100, 800))
    run(0.5)
    #expect(value("tab-bar") == "Search")
  }

  @Test("A size and a knob while time stands leave what was clicked, and time where it is")
  mutating func paused() throws {
    run(1)
    gallery.model.clock.setPlaying(false)
    try tap("tab-bar/tab-1")
    let frame = gallery.model.clock.frame
    try gallery.set("tabs", to: "5")
    send()
    #expect(value("tab-bar") == "Search")
    #expect(tree.find("tab-bar/tab-4") != nil, "the knob shows at once")
    for height in [750.0, 850, 820] {
      resize(to: Size(1280, height))
      #expect(value("tab-bar") == "Search")
    }
    #expect(gallery.model.clock.frame == frame)
    try tap("tab-bar/tab-3")
    #expect(value("tab-bar") == "People")
    #expect(gallery.model.clock.frame == frame + 2)
  }

  @Test("Where time stands, a mouse that passes is seen and no time goes by")
  mutating func passing() throws {
    try gallery.set("exhibit", to: "page-control")
    run(1)
    gallery.model.clock.setPlaying(false)
    let frame = gallery.model.clock.frame
    let dot = try node("page-control/dot-2").frame.center
    for step in 0...20 {
      send(.pointer(PointerEvent(.hover, PointerID(.mouse), at: dot - Point(0, Double(20 - step)))))
    }
    #expect(state("page-control/dot-2", "hovered") == .bool(true))
    #expect(gallery.model.clock.frame == frame)
  }

  @Test("In slow motion a drag comes with the frames that are due, and time stays slow")
  mutating func slow() throws {
    try gallery.set("exhibit", to: "page-view")
    run(1)
    gallery.model.setSpeed(.tenth)
    let frame = gallery.model.clock.frame
    let position = try node("gallery/stage").frame.center
    let finger = PointerID(.touch, 1)
    send(.pointer(PointerEvent(.down, finger, at: position)))
    for step in 1...60 {
      send(.pointer(PointerEvent(.move, finger, at: position - Point(Double(4 * step), 0))))
    }
    #expect((5...8).contains(gallery.model.clock.frame - frame))
    #expect(state("page-view", "offset") != .number(0))
    gallery.model.setSpeed(.full)
    send(.pointer(PointerEvent(.up, finger, at: position - Point(240, 0))))
    run(2)
    #expect(state("page-view", "currentPage") == .int(1))
  }

  // MARK: All else

  /// Presses a tool, there and back.
  private mutating func change(_ tool: String, _ check: (Self) -> Void) throws {
    for _ in 0..<2 {
      if tool == "text" {
        let isLarge = gallery.model.choices.textScale == 1.5
        try tap("gallery/environment/text")
        try tap("gallery/environment/text/item-\(isLarge ? 0 : 3)")
      } else if tool == "language" {
        let isKorean = gallery.model.choices.language == .korean
        try tap("gallery/environment/language")
        try tap("gallery/environment/language/item-\(isKorean ? 0 : 1)")
      } else {
        try tap("gallery/environment/\(tool)")
      }
      check(self)
      run(0.5)
      check(self)
    }
  }

  @Test(
    "The tab that was chosen stays chosen",
    arguments: ["direction", "text", "appearance", "contrast", "motion", "language"])
  mutating func tabBar(tool: String) throws {
    environment.size = Size(1920, 900)
    run(0.5)
    try tap("tab-bar/tab-1")
    run(0.5)
    try change(tool) { #expect($0.state("tab-bar", "selected") == .int(1)) }
  }

  @Test("The page that was turned to stays", arguments: ["direction", "text"], [true, false])
  mutating func pageView(tool: String, isPaused: Bool) throws {
    environment.size = Size(1920, 900)
    try gallery.set("exhibit", to: "page-view")
    run(0.5)
    try tap("page-control/dot-2")
    run(1)
    #expect(try node("page-view").label?.hasPrefix("Bergen") == true)
    if isPaused { gallery.model.clock.setPlaying(false) }
    let page = state("page-view", "currentPage")
    try change(tool) {
      #expect($0.state("page-view", "currentPage") == page)
      #expect($0.tree.find("page-view")?.label?.hasPrefix("Bergen") == true)
    }
  }

  @Test(
    "Switches and steppers keep their values", arguments: ["direction", "text"], [true, false])
  mutating func controls(tool: String, isPaused: Bool) throws {
    environment.size = Size(1920, 1400)
    try gallery.set("exhibit", to: "controls")
    run(0.5)
    try tap("controls/switch-2")
    try tap("controls/switch")
    for _ in 0..<3 { try tap("controls/stepper/increment") }
    try tap("controls/stepper-2/decrement")
    run(0.5)
    if isPaused { gallery.model.clock.setPlaying(false) }
    try change(tool) {
      #expect($0.state("controls/switch", "on") == .bool(false))
      #expect($0.state("controls/switch-2", "on") == .bool(true))
      #expect($0.state("controls/stepper", "value") == .number(5))
      #expect($0.state("controls/stepper-2", "value") == .number(11))
    }
  }

  @Test("A state among several keeps what was done to it")
  mutating func states() throws {
    environment.size = Size(1920, 1400)
    gallery.model.show(.states)
    run(0.5)
    let board = gallery.model.board.scene
    let id = try #require(board.cells.first).id
    let bar = try #require(try node(id).find("state-0/tab-bar"))
    let tab = try #require(bar.children.dropFirst().first).id
    try tap(tab)
    run(0.5)
    #expect(state("state-0/tab-bar", "selected") == .int(1))
    try change("direction") {
      #expect($0.state("state-0/tab-bar", "selected") == .int(1))
    }
  }
}
