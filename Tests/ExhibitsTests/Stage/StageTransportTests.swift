import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("The bar of the stage's time")
struct StageTransportTests {
  var gallery = Gallery(exhibit: "tab-bar")
  var environment = Environment.plain(Size(1600, 900))
  var time = 0.0

  var tree: SemanticsNode { gallery.describe(in: environment) }

  func node(_ id: String) throws -> SemanticsNode { try #require(tree.find(id), "\(id)") }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      time += 1.0 / 60
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
  }

  mutating func run(_ duration: Seconds) {
    for _ in 0..<Int(duration * 60) {
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
    }
  }

  mutating func tap(_ id: String) throws {
    let position = try node(id).frame.center
    send(
      .pointer(PointerEvent(.down, PointerID(.touch, 1), at: position)),
      .pointer(PointerEvent(.up, PointerID(.touch, 1), at: position)))
  }

  /// What is selected on the stage.
  var selected: String? { tree.find("tab-bar")?.value }

  // MARK: Direction

  @Test(
    "The bar runs from left to right in each language, as a recording does",
    arguments: [LanguageTag.english, .mirrored])
  mutating func direction(language: LanguageTag) throws {
    environment.languageTag = language
    environment.direction = language == .mirrored ? .rightToLeft : .leftToRight
    run(1)
    let ids = ["back", "play", "forward", "time", "loop", "speed", "record"].map {
      "gallery/clock/\($0)"
    }
    let places = try ids.map { try node($0).frame.midX }
    #expect(places == places.sorted())
    for (tool, symbol) in [(StageTool.back, "stage/frame.back"), (.forward, "stage/frame.forward")]
    {
      let button = gallery.model.tools.button(tool, environment)
      #expect(button.symbol == environment.symbols[symbol])
    }
    try tap("gallery/clock/play")
    let line = try node("gallery/clock/time").frame
    let start = Point(line.minX + 2, line.midY)
    send(
      .pointer(PointerEvent(.down, PointerID(.touch, 1), at: start)),
      .pointer(PointerEvent(.up, PointerID(.touch, 1), at: start)))
    #expect(gallery.model.clock.frame == 0)
    send(.key(KeyEvent(.right)))
    #expect(gallery.model.clock.frame == 1)
    send(.key(KeyEvent(.left)))
    #expect(gallery.model.clock.frame == 0)
    // What is words follows the language.
    try tap("gallery/clock/speed")
    let rows = try node("gallery/clock/speed/item-0").frame
    let button = try node("gallery/clock/speed").frame
    #expect(rows.intersects(Rect(button.minX, rows.minY, button.width, rows.height)))
  }

  // MARK: Total

  @Test("Beside a time that is not the present there is the total, said in both languages")
  mutating func total() throws {
    let line = "gallery/clock/time"
    run(2)
    #expect(try node(line).value == "Live")
    try tap("gallery/clock/play")
    let last = gallery.model.lastFrame
    gallery.model.jump(to: 60)
    run(0.1)
    let all = Double(last) / 60
    let digits = DecimalFormat().precision(3).string(from: all, in: .english)
    #expect(try node(line).value == "1.000 of \(digits) seconds")
    let length = try node(line).frame
    environment.languageTag = .korean
    run(0.1)
    #expect(try node(line).value == "\(digits)초 중 1.000초")
    #expect(try node(line).frame == length)
    // What was recorded plays: the total stays until the present is reached.
    environment.languageTag = .english
    try tap("gallery/clock/play")
    run(0.2)
    #expect(try node(line).value?.hasSuffix("of \(digits) seconds") == true)
    run(2)
    #expect(try node(line).value == "Live")
  }

  @Test("A line of slow motion that is the present has a time and no total; a loop has its end")
  mutating func slowAndLoop() throws {
    run(0.1)
    gallery.model.setSpeed(.half)
    run(0.5)
    #expect(try node("gallery/clock/time").value?.hasSuffix(" s") == true)
    gallery.model.setLooping(true)
    run(0.1)
    #expect(try node("gallery/clock/time").value?.hasSuffix("of 2.000 seconds") == true)
  }

  // MARK: Replaced

  /// Taps a tab, goes back before that, and taps another.
  private mutating func replace() throws {
    run(1)
    try tap("tab-bar/tab-1")
    run(1)
    try tap("gallery/clock/play")
    gallery.model.jump(to: 30)
    run(0.1)
    try tap("tab-bar/tab-2")
    run(0.5)
  }

  @Test("What a person did is said to be replaced by what they do before it, and comes back")
  mutating func undone() throws {
    run(0.1)
    let first = selected
    try replace()
    let (other, known) = (selected, gallery.model.lastFrame)
    #expect(tree.says("Replaced the recording after 0.5 s"))
    #expect(known < 60 && other != first)
    try tap("gallery/notice/undo")
    #expect(gallery.model.clock.frame == 30 && gallery.model.lastFrame > 110)
    #expect(selected == first)
    run(0.5)
    #expect(gallery.model.stageNotice == nil && gallery.model.stage.scene.replaced == nil)
    gallery.model.jump(to: 100)
    run(0.1)
    #expect(selected != first && selected != other)
  }

  @Test("Another exhibit has nothing to bring back, and after a while there is nothing any more")
  mutating func forgotten() throws {
    try replace()
    #expect(gallery.model.stage.scene.replaced != nil)
    gallery.model.select("rating")
    run(0.5)
    #expect(gallery.model.stageNotice == nil)
    gallery.model.select("tab-bar")
    gallery.model.clock.setPlaying(false)
    run(0.5)
    #expect(gallery.model.stage.scene.replaced == nil)
    gallery.model.jump(to: 20)
    run(0.1)
    try tap("tab-bar/tab-3")
    #expect(gallery.model.offersUndo)
    run(12)
    #expect(!gallery.model.offersUndo && gallery.model.stage.scene.replaced == nil)
  }

  @Test("Where nobody did anything later nothing is said; a knob counts as an action")
  mutating func nothingLost() throws {
    run(1)
    try tap("gallery/clock/play")
    gallery.model.jump(to: 30)
    run(0.1)
    try tap("tab-bar/tab-2")
    run(0.2)
    #expect(gallery.model.stageNotice == nil && gallery.model.lastFrame < 60)
    gallery.model.jump(to: 10)
    run(0.1)
    try gallery.set("badge-1", to: "7")
    run(0.2)
    #expect(gallery.model.offersUndo)
  }
}
