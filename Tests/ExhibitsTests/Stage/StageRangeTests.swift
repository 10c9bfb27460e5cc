import Foundation
import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("The repeated range of the stage's time")
struct StageRangeTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1600, 900))
  var time = 0.0
  let line = "gallery/clock/time"

  init() throws {
    gallery = Gallery(exhibit: "activity-indicator")
    gallery.update(FrameInput(time: 0), in: environment)
  }

  var range: ClosedRange<Int>? { gallery.model.clock.loop }

  func node(_ id: String) throws -> SemanticsNode {
    try #require(gallery.describe(in: environment).find(id), "\(id)")
  }

  mutating func send(_ event: InputEvent) {
    time += 1.0 / 60
    gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
  }

  mutating func key(_ key: Character) { send(.key(KeyEvent(.character(key)))) }

  mutating func run(to end: Seconds) {
    while time < end - 1e-9 {
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
    }
  }

  mutating func mark(_ range: ClosedRange<Int>) {
    gallery.mark(range)
    gallery.update(FrameInput(time: time), in: environment)
  }

  /// Takes hold of a handle with a finger and moves it to a place.
  mutating func drag(_ end: String, to x: Double) throws {
    let finger = PointerID(.touch, 1)
    let start = try node("\(line)/\(end)").frame.center
    send(.pointer(PointerEvent(.down, finger, at: start)))
    send(.pointer(PointerEvent(.move, finger, at: Point(x, start.y))))
    send(.pointer(PointerEvent(.up, finger, at: Point(x, start.y))))
  }

  @Test("I and O mark what is repeated; it is once both are there, while time runs on till then")
  mutating func keys() throws {
    #expect(gallery.describe(in: environment).find("\(line)/in") == nil)
    run(to: 1)
    key("i")
    #expect(!gallery.model.loops && range == nil && gallery.model.clock.isPlaying == true)
    #expect(try node("\(line)/in").value?.hasPrefix("1.") == true)
    #expect(gallery.describe(in: environment).find("\(line)/out") == nil)
    run(to: 1.5)
    key("o")
    let range = try #require(range)
    #expect(abs(range.lowerBound - 60) <= 2 && abs(range.upperBound - 91) <= 3)
    #expect(gallery.model.loops)
    run(to: 4)
    let frame = gallery.model.clock.frame
    #expect(range.contains(frame))
    let told = try node("\(line)/in")
    #expect(told.state["time"] == .number(FrameGrid.time(range.lowerBound)))
    #expect(told.value?.hasSuffix(" s") == true)
    #expect(try node("\(line)/out").state["time"] == .number(FrameGrid.time(range.upperBound)))
  }

  @Test("Pressed again at its mark, a key takes that away, and nothing is repeated without any")
  mutating func cleared() {
    mark(60...90)
    #expect(gallery.model.loops && range == 60...90)
    gallery.model.clock.setPlaying(false)
    gallery.model.jump(to: 90)
    key("o")
    #expect(gallery.model.ownMarks.end == nil && gallery.model.ownMarks.start == 60)
    gallery.model.jump(to: 60)
    key("i")
    #expect(gallery.model.ownMarks == StageMarks() && range == nil && !gallery.model.loops)
  }

  @Test("O may come before I, and the beginning is repeated where there is no I")
  mutating func endFirst() throws {
    gallery.model.clock.setPlaying(false)
    gallery.model.jump(to: 90)
    key("o")
    #expect(!gallery.model.loops)
    gallery.model.setLooping(true)
    #expect(range == 0...90)
    gallery.model.setLooping(false)
    gallery.model.jump(to: 30)
    key("i")
    #expect(range == 30...90 && gallery.model.loops)
  }

  @Test("A handle of what is not repeated moves, and still nothing is")
  mutating func moved() throws {
    mark(120...240)
    gallery.model.setLooping(false)
    gallery.model.moveMark(.start, to: 60)
    #expect(range == nil && !gallery.model.loops)
    gallery.model.setLooping(true)
    #expect(range == 60...240)
  }

  @Test("An end that is marked beyond the other takes that away")
  mutating func beyond() throws {
    mark(10...20)
    run(to: 0.1)
    gallery.model.clock.setPlaying(false)
    gallery.model.jump(to: 40)
    key("i")
    #expect(range == 40...160)
    gallery.model.jump(to: 30)
    key("o")
    #expect(range == 0...30)
    gallery.model.jump(to: 0)
    key("o")
    #expect(range == 0...1)
  }

  @Test(
    "Handles are dragged, in both directions of writing, and never cross",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  mutating func handles(direction: LayoutDirection) throws {
    environment.direction = direction
    mark(120...240)
    gallery.model.clock.setPlaying(false)
    let (start, end) = (try node("\(line)/in").frame, try node("\(line)/out").frame)
    #expect(start.midX < end.midX)
    for frame in [start, end] { #expect(frame.width >= 44 && frame.height >= 44) }
    let frame = gallery.model.clock.frame
    try drag("in", to: start.midX + (end.midX - start.midX) / 4)
    let first = try #require(range?.lowerBound)
    #expect(first > 120 && first < 240 && range?.upperBound == 240)
    try drag("in", to: end.midX + (end.midX - start.midX))
    #expect(range == 239...240)
    try drag("out", to: start.midX - 3 * (end.midX - start.midX))
    #expect(range == 239...240)
    #expect(gallery.model.clock.frame == frame)
    #expect(gallery.model.clock.isPlaying == false)
  }

  @Test("A press between the handles is the time's")
  mutating func between() throws {
    mark(120...480)
    let (start, end) = (try node("\(line)/in").frame, try node("\(line)/out").frame)
    let position = Point((start.midX + end.midX) / 2, start.midY)
    send(.pointer(PointerEvent(.down, PointerID(.mouse), at: position)))
    #expect(range == 120...480)
    #expect(abs(gallery.model.clock.frame - 300) <= 30)
  }

  @Test("Arrow keys move the handle that has the focus by a frame")
  mutating func arrows() throws {
    mark(120...240)
    while try !node("\(line)/out").isFocused, time < 3 { send(.key(KeyEvent(.tab))) }
    send(.key(KeyEvent(.right)))
    send(.key(KeyEvent(.right)))
    send(.key(KeyEvent(.left)))
    #expect(range == 120...241)
  }

  @Test("The range of each exhibit is its own, and outlives the button and the run")
  mutating func remembered() throws {
    mark(30...60)
    gallery.model.setLooping(false)
    #expect(range == nil)
    try gallery.set("exhibit", to: "materials")
    gallery.model.setLooping(true)
    #expect(range == 0...GalleryModel.loopFrames)
    try gallery.set("exhibit", to: "activity-indicator")
    #expect(range == 30...60)
    let bytes = try JSONEncoder().encode(gallery.savedState)
    var later = Gallery()
    later.restore(try JSONDecoder().decode(GalleryState.self, from: bytes))
    #expect(later.model.clock.loop == 30...60)
    #expect(later.savedState.ranges == ["activity-indicator": [30, 60]])
  }

  @Test(
    "An end that was marked alone is remembered too, by way of a file", arguments: ["i", "o"])
  mutating func oneEnd(letter: Character) throws {
    run(to: 1)
    key(letter)
    let bytes = try JSONEncoder().encode(gallery.savedState)
    var later = Gallery()
    later.restore(try JSONDecoder().decode(GalleryState.self, from: bytes))
    #expect(
      later.model.marks == gallery.model.marks && later.model.marks["activity-indicator"] != nil)
    #expect(later.model.clock.loop == nil, "one end alone repeats nothing")
    let old = #"{"version":1,"exhibit":"list","ranges":{"list":[3,9]}}"#
    let read = try JSONDecoder().decode(GalleryState.self, from: Data(old.utf8))
    #expect(read.ranges == ["list": [3, 9]])
  }

  @Test("Ranges that make no sense are passed over")
  mutating func nonsense() throws {
    var state = gallery.savedState
    state.ranges = [
      "materials": [5, 5], "colors": [-1, 4], "icons": [1], "gone": [1, 2], "tab-bar": [3, 9],
      "list": [0, Int.max], "tokens": [nil, nil], "controls": [-4, nil], "typography": [nil, 0],
    ]
    gallery.restore(state)
    #expect(gallery.savedState.ranges == ["tab-bar": [3, 9]])
    let text = #"{"version":1,"exhibit":"list","ranges":"all"}"#
    let read = try JSONDecoder().decode(GalleryState.self, from: Data(text.utf8))
    #expect(read.ranges.isEmpty && read.exhibit == "list")
  }
}
