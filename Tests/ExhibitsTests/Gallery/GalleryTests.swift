import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Gallery")
struct GalleryTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() {
    gallery = Gallery(exhibit: "test-plate")
    gallery.update(FrameInput(time: 0), in: environment)
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  /// Id of the node that has the focus; nil for none.
  var focused: String? { tree.focusedID }

  func frame(_ id: String) throws -> Rect { try #require(tree.find(id), "\(id)").frame }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      time += 0.02
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
  }

  /// Gives the window another size.
  mutating func resize(_ size: Size) {
    environment.size = size
    send(.resize(size))
  }

  /// Makes the window so high that all exhibits show in the list.
  mutating func resizeToShowAll() { resize(Size(environment.size.width, 3200)) }

  mutating func tap(_ id: String, dx: Double = 0.5) throws {
    let frame = try frame(id)
    let point = Point(frame.minX + dx * frame.width, frame.midY)
    send(
      .pointer(PointerEvent(.down, PointerID(.touch, 1), at: point)),
      .pointer(PointerEvent(.up, PointerID(.touch, 1), at: point)))
  }

  @Test("The first frame of a window with all parts is built once: it tells the model of no others")
  func firstFrame() {
    #expect(gallery.model.stops == Gallery(exhibit: "test-plate").model.stops)
  }

  @Test("An exhibit that is left under a finger is not found pressed later")
  mutating func leftUnderAFinger() throws {
    resizeToShowAll()
    send(.set(name: "exhibit", value: "page-control"))
    let position = try frame("page-control").center
    send(.pointer(PointerEvent(.down, PointerID(.touch, 7), at: position)))
    #expect(tree.find("page-control")?.state["interactionState"] == .string("discrete"))
    try tap("gallery/sidebar/activity-indicator")
    send(.pointer(PointerEvent(.up, PointerID(.touch, 7), at: position)))
    try tap("gallery/sidebar/page-control")
    #expect(tree.find("page-control")?.state["interactionState"] == .string("none"))
    try tap("page-control", dx: 0.95)
    #expect(tree.find("page-control")?.state["currentPage"] == .int(1))
  }

  @Test("Keys do not go from a knob of one exhibit to whatever is near in another")
  mutating func keysOfAnother() throws {
    resizeToShowAll()
    send(.set(name: "exhibit", value: "text-field"))
    try tap("gallery/knob/placeholder")
    #expect(focused == "gallery/knob/placeholder")
    send(.set(name: "exhibit", value: "colors"))
    send(.pointer(PointerEvent(.hover, PointerID(.mouse), at: Point(900, 500))))
    #expect(focused == nil)
    try tap("gallery/sidebar/page-control")
    send(.set(name: "exhibit", value: "icons"), .resize(environment.size))
    #expect(tree.find("gallery/sidebar")?.isFocused == true, "the list is still there")
  }

  @Test("A finger that trembles on the list still taps, also where the list scrolls")
  mutating func tremblingTap() throws {
    resize(Size(1280, 400))
    let row = try frame("gallery/sidebar/gestures").center
    let finger = PointerID(.touch, 1)
    send(
      .pointer(PointerEvent(.down, finger, at: row)),
      .pointer(PointerEvent(.move, finger, at: row + Point(0, 4))),
      .pointer(PointerEvent(.up, finger, at: row + Point(0, 4))))
    #expect(gallery.model.selected == "gestures")
  }

  // MARK: Layout

  @Test("A regular window has list, stage and controls side by side, mirrored where read so")
  mutating func regular() throws {
    let (list, stage) = (try frame("gallery/sidebar"), try frame("gallery/stage"))
    #expect(list.maxX == stage.minX)
    #expect(try frame("gallery/inspector").minX == stage.maxX)
    environment.direction = .rightToLeft
    send(.resize(environment.size))
    #expect(try frame("gallery/stage") == stage.mirrored(in: environment.bounds))
    #expect(try frame("gallery/sidebar").maxX == 1280)
  }

  @Test("A narrow window shows list, stage, knobs or settings, with a tab bar at its bottom")
  mutating func narrow() throws {
    resize(Size(390, 844))
    #expect(tree.find("test-plate") != nil && tree.find("gallery/sidebar") == nil)
    #expect(try frame("gallery/tabs").maxY == 844)
    try tap("gallery/tabs/tab-0")
    #expect(tree.find("gallery/stage") == nil && tree.find("test-plate") == nil)
    try tap("gallery/sidebar/gestures")
    #expect(gallery.model.selected == "gestures")
    #expect(try frame("gallery/stage").height == 844 - 49 - 50, "a tap leads to the stage")
    try tap("gallery/tabs/tab-2")
    #expect(tree.find("gallery/inspector") != nil)
    try tap("gallery/tabs/tab-3")
    #expect(tree.find("gallery/inspector") == nil)
  }

  @Test("In a narrow window the arrows stay in the list, Enter leads to the stage")
  mutating func narrowKeys() throws {
    resize(Size(390, 844))
    send(.key(KeyEvent(.character("1"), modifiers: .control)))
    try tap("gallery/sidebar/test-plate")
    #expect(gallery.model.pane == .stage && focused == nil, "the list has gone")
    send(.key(KeyEvent(.character("1"), modifiers: .control)))
    #expect(tree.find("gallery/sidebar")?.isFocused == true, "where the keys were")
    send(.key(KeyEvent(.up)))
    #expect(gallery.model.selected == "gestures" && gallery.model.pane == .exhibits)
    send(.key(KeyEvent(.enter)))
    #expect(gallery.model.pane == .stage)
  }

  @Test("A window that becomes narrow shows the stage, without a ring on its tabs")
  mutating func narrowing() throws {
    gallery = Gallery()
    send(.resize(environment.size), .key(KeyEvent(.tab)), .key(KeyEvent(.tab)))
    #expect(tree.find("gallery/sidebar")?.isFocused == true)
    send(.key(KeyEvent(.down)))
    let wide = environment.size
    resize(Size(390, 844))
    #expect(gallery.model.pane == .stage && tree.find(gallery.model.selected) != nil)
    #expect(focused == nil)
    resize(wide)
    #expect(tree.find("gallery/sidebar")?.isFocused == true, "all shows again")
  }

  @Test("A window that becomes narrow shows the field that words are typed into")
  mutating func narrowingWhileTyping() {
    send(.key(KeyEvent(.character("f"), modifiers: .control)), .text("tab"))
    environment.size = Size(390, 844)
    send(.resize(environment.size), .text(" b"))
    #expect(gallery.model.pane == .exhibits && tree.find("gallery/search")?.value == "tab b")
  }

  @Test("In a low narrow window the knobs have it to themselves, and all of them can be reached")
  mutating func narrowKnobs() throws {
    resize(Size(320, 240))
    send(.key(KeyEvent(.character("3"), modifiers: .control)))
    #expect(tree.find("gallery/stage") == nil)
    let panel = try frame("gallery/inspector")
    #expect(panel == Rect(0, 0, 320, 240 - 49))
    send(.wheel(WheelEvent(at: panel.center, dx: 0, dy: 100)))
    time += 2
    gallery.update(FrameInput(time: time), in: environment)
    let last = try #require(tree.find("gallery/inspector")?.children.last)
    #expect(last.isVisible && panel.minY < last.frame.maxY && last.frame.maxY <= panel.maxY)
  }

  @Test("The stage's parts never overlap, at any size")
  mutating func overlap() throws {
    for width in stride(from: 100.0, to: 1600, by: 75) {
      environment.size = Size(width, 700)
      gallery.model.pane = GalleryPane.allCases[Int(width / 75) % GalleryPane.allCases.count]
      send(.resize(environment.size))
      // What is dragged lies over the edges of two.
      let parts = tree.children.filter { $0.isVisible && !$0.id.hasPrefix("gallery/edge/") }
        .map(\.frame)
      for (index, part) in parts.enumerated() {
        #expect(environment.bounds.contains(part))
        for other in parts[(index + 1)...] { #expect(!part.intersects(other), "\(width)") }
      }
    }
  }

  // MARK: Choosing

  @Test("A tap on a row shows its exhibit; what was open comes back as it was")
  mutating func choose() throws {
    send(.set(name: "size", value: "33"))
    try tap("gallery/sidebar/gestures")
    #expect(gallery.model.selected == "gestures")
    #expect(tree.find("gestures") != nil)
    #expect(tree.find("test-plate") == nil)
    #expect(tree.find("gallery/sidebar/test-plate") == nil, "only listed while it shows")
    send(.set(name: "exhibit", value: "test-plate"))
    #expect(tree.find("test-plate")?.state["size"] == .number(33))
  }

  @Test("Up and Down move through the list while it has the focus, and stop at its ends")
  mutating func arrows() throws {
    send(.key(KeyEvent(.tab)), .key(KeyEvent(.tab)))
    #expect(tree.find("gallery/sidebar")?.isFocused == true)
    send(.key(KeyEvent(.up)))
    #expect(gallery.model.selected == "gestures")
    send(.key(KeyEvent(.end)), .key(KeyEvent(.down)))
    #expect(gallery.model.selected == "gestures")
    send(.key(KeyEvent(.home)))
    #expect(gallery.model.showsWelcome)
    send(.key(KeyEvent(.down)))
    #expect(gallery.model.selected == "typography" && !gallery.model.showsWelcome)
  }

  @Test("The chosen row is scrolled to where it can be seen")
  mutating func reveal() throws {
    resize(Size(1280, 240))
    send(.key(KeyEvent(.tab)), .key(KeyEvent(.tab)), .key(KeyEvent(.home)), .key(KeyEvent(.end)))
    time += 2
    gallery.update(FrameInput(time: time), in: environment)
    #expect(try frame("gallery/sidebar").contains(frame("gallery/sidebar/gestures")))
    send(.key(KeyEvent(.home)))
    time += 2
    gallery.update(FrameInput(time: time), in: environment)
    #expect(try frame("gallery/sidebar").contains(frame("gallery/sidebar/welcome")))
  }

  @Test("The row of the exhibit that the window opens with can be seen from the first frame")
  mutating func revealAtStart() throws {
    gallery = Gallery(exhibit: "test-plate")
    environment.size = Size(1280, 240)
    gallery.update(FrameInput(time: 0), in: environment)
    #expect(try frame("gallery/sidebar").contains(frame("gallery/sidebar/test-plate")))
  }

  @Test(
    "A list that nobody scrolled is the same in a window of a size, whatever sizes it had before")
  mutating func resized() throws {
    for height in [800.0, 300, 700] {
      environment.size = Size(1280, height)
      time += 2
      gallery.update(FrameInput(time: time), in: environment)
    }
    var other = Self()
    other.gallery = Gallery(exhibit: "test-plate")
    other.environment.size = Size(1280, 700)
    other.gallery.update(FrameInput(time: 0), in: other.environment)
    #expect(try frame("gallery/sidebar/colors") == other.frame("gallery/sidebar/colors"))
  }

  // MARK: Knobs

  @Test("`exhibit` chooses, other names are the exhibit's knobs")
  mutating func knobs() throws {
    try gallery.set("exhibit", to: "icons")
    #expect(gallery.knobs.map(\.name) == ["exhibit", "size", "variant", "tinted"])
    try gallery.set("size", to: "40")
    #expect(throws: KnobError.self) { try gallery.set("exhibit", to: "no") }
    #expect(throws: KnobError.self) { try gallery.set("angle", to: "1") }
    #expect(gallery.model.selected == "icons")
  }

  @Test("A slider follows the finger, past its end too")
  mutating func slider() throws {
    let slider = try frame("gallery/knob/value")
    let finger = PointerID(.touch, 1)
    send(.pointer(PointerEvent(.down, finger, at: Point(slider.midX, slider.maxY - 8))))
    #expect(tree.find("test-plate")?.state["value"] == .number(0.5))
    send(.pointer(PointerEvent(.move, finger, at: Point(2000, 0))))
    #expect(tree.find("test-plate")?.state["value"] == .number(1))
    send(.pointer(PointerEvent(.up, finger, at: Point(2000, 0))))
    send(.pointer(PointerEvent(.move, finger, at: Point(slider.minX, slider.midY))))
    #expect(tree.find("test-plate")?.state["value"] == .number(1))
  }

  @Test("Right to left a slider begins at its right")
  mutating func mirroredSlider() throws {
    environment.direction = .rightToLeft
    send(.resize(environment.size))
    try tap("gallery/knob/value", dx: 0.99)
    #expect(tree.find("test-plate")?.state["value"] == .number(0))
    send(.key(KeyEvent(.left)))
    #expect(tree.find("test-plate")?.state["value"] == .number(0.01))
  }

  @Test("A slider of a far range runs over what a window shows; arrows step by 1, with shift by 10")
  mutating func farSlider() throws {
    try tap("gallery/knob/x", dx: 0.999)
    #expect(tree.find("test-plate")?.state["x"] == .number(400))
    send(.key(KeyEvent(.right)))
    #expect(tree.find("test-plate")?.state["x"] == .number(401))
    send(.key(KeyEvent(.right, modifiers: .shift)), .key(KeyEvent(.down)))
    #expect(tree.find("test-plate")?.state["x"] == .number(410))
    send(.set(name: "x", value: "-16384"))
    #expect(tree.find("test-plate")?.state["x"] == .number(-16384))
    send(.key(KeyEvent(.home)))
    #expect(tree.find("test-plate")?.state["x"] == .number(0))
  }

  @Test("Steppers, switches and choices are pressed")
  mutating func controls() throws {
    send(.set(name: "exhibit", value: "icons"))
    try tap("gallery/knob/size/increment")
    try tap("gallery/knob/tinted")
    try tap("gallery/knob/variant/fill")
    let state = try #require(tree.find("icons")).state
    #expect(state["size"] == .int(29))
    #expect(state["tinted"] == .bool(true))
    #expect(state["variant"] == .string("fill"))
  }

  @Test("Keys work the control that has the focus")
  mutating func controlKeys() throws {
    send(.set(name: "exhibit", value: "icons"))
    try tap("gallery/knob/size/increment")
    send(.key(KeyEvent(.up)), .key(KeyEvent(.right)), .key(KeyEvent(.left)))
    #expect(tree.find("icons")?.state["size"] == .int(30))
    send(.key(KeyEvent(.tab)), .key(KeyEvent(.right)), .key(KeyEvent(.tab)), .key(KeyEvent(.space)))
    #expect(tree.find("icons")?.state["variant"] == .string("outline"))
    #expect(tree.find("icons")?.state["tinted"] == .bool(true))
  }

  // MARK: Stage

  @Test("Pointers on the stage reach the exhibit in its own coordinates, even beyond the stage")
  mutating func pointers() throws {
    send(.set(name: "exhibit", value: "gestures"))
    let stage = try frame("gallery/stage")
    let finger = PointerID(.touch, 3)
    send(
      .pointer(PointerEvent(.down, finger, at: stage.origin + Point(50, 60))),
      .pointer(PointerEvent(.move, finger, at: Point(5, 5))))
    #expect(try frame("gestures/touch-3").center == Point(5, 5))
    send(.pointer(PointerEvent(.up, finger, at: Point(5, 5))))
    #expect(tree.find("gestures/touch-3") == nil)
  }

  @Test("A mouse that leaves the stage, by a press elsewhere too, hovers over the exhibit no more")
  mutating func leave() throws {
    send(.set(name: "exhibit", value: "gestures"))
    let mouse = PointerID(.mouse)
    let (stage, list) = (try frame("gallery/stage"), try frame("gallery/sidebar"))
    send(.pointer(PointerEvent(.hover, mouse, at: stage.center)))
    #expect(tree.find("gestures/gesture-1")?.value == "began")
    send(.pointer(PointerEvent(.down, mouse, at: Point(list.midX, list.maxY - 4))))
    #expect(tree.find("gestures")?.state["fingers"] == .int(0))
  }

  @Test("C3: a tap on the trailing side of the exhibited page control goes on")
  mutating func pageControl() throws {
    send(.set(name: "exhibit", value: "page-control"))
    let before = try #require(tree.find("page-control")).value
    try tap("page-control", dx: 0.95)
    #expect(tree.find("page-control")?.value != before)
  }

  /// Presses Tab until a node has the focus.
  mutating func tab(to id: String, most: Int = 30) {
    for _ in 0..<most where tree.find(id)?.isFocused != true { send(.key(KeyEvent(.tab))) }
  }

  @Test("Tab goes through search, list, exhibit and controls; the exhibit then has the keys")
  mutating func tab() throws {
    send(.set(name: "exhibit", value: "page-control"))
    send(.key(KeyEvent(.tab)), .key(KeyEvent(.tab)))
    #expect(tree.find("gallery/sidebar")?.isFocused == true)
    tab(to: "page-control", most: StageTool.above.flatMap { $0 }.count + 1)
    #expect(tree.find("page-control")?.isFocused == true)
    let before = try #require(tree.find("page-control")).value
    send(.key(KeyEvent(.right)))
    #expect(tree.find("page-control")?.value != before)
    tab(to: "gallery/knob/pages", most: (StageTool.leading + StageTool.trailing).count + 6)
    #expect(tree.find("gallery/knob/pages")?.isFocused == true)
    let pages = try #require(tree.find("page-control")).value
    send(.key(KeyEvent(.down)), .key(KeyEvent(.left)))
    #expect(tree.find("page-control")?.value != pages, "there are fewer pages now")
  }

  @Test("The gallery changes when its exhibit does")
  mutating func nextChange() throws {
    // The list has shown for a moment how far it is scrolled.
    time = 2
    send(.resize(environment.size))
    #expect(gallery.nextChange(after: time, in: environment) == nil)
    send(.set(name: "exhibit", value: "materials"))
    let next = try #require(gallery.nextChange(after: time, in: environment))
    #expect(next <= time)
  }
}
