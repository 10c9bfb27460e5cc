import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Gallery's controls")
struct GalleryKnobTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() throws { gallery = Gallery(context: try ExhibitContext.load(), exhibit: "test-plate") }

  var tree: Node { gallery.describe(in: environment) }

  func node(_ id: String) throws -> Node { try #require(tree.find(id), "\(id)") }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      time += 0.02
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
  }

  mutating func touch(_ phase: PointerPhase, _ point: Point, finger: Int = 1) {
    send(.pointer(PointerEvent(phase, PointerID(.touch, finger), at: point)))
  }

  mutating func tap(_ id: String, dx: Double = 0.5) throws {
    let frame = try node(id).frame
    let point = Point(frame.minX + dx * frame.width, frame.midY)
    touch(.down, point)
    touch(.up, point)
  }

  func state(_ name: String) -> StateValue? { tree.find("test-plate")?.state[name] }

  // MARK: Menus

  @Test("A long choice opens a menu over everything, and a tap on an item chooses it")
  mutating func menu() throws {
    try tap("gallery/knob/shape")
    #expect(try node("gallery/knob/shape/menu").frame == environment.bounds)
    #expect(tree.children.last?.id == "gallery/knob/shape/menu")
    try tap("gallery/knob/shape/line")
    #expect(state("shape") == .string("line"))
    #expect(tree.find("gallery/knob/shape/menu") == nil)
  }

  @Test("A press anywhere else closes it, and does nothing else")
  mutating func pressElsewhere() throws {
    let row = try node("gallery/sidebar/gestures").frame.center
    try tap("gallery/knob/shape")
    touch(.down, row)
    touch(.up, row)
    #expect(tree.find("gallery/knob/shape/menu") == nil)
    #expect(gallery.selected == "test-plate")
  }

  @Test("Escape, Tab, another exhibit, and a window that is left close it")
  mutating func close() throws {
    let ends: [InputEvent] = [
      .key(KeyEvent(.escape)), .key(KeyEvent(.tab)), .focusLost, .hide,
      .set(name: "exhibit", value: "icons"),
    ]
    for end in ends {
      try gallery.set("exhibit", to: "test-plate")
      try tap("gallery/knob/shape")
      #expect(tree.find("gallery/knob/shape/menu") != nil)
      send(end)
      #expect(tree.find("gallery/knob/shape/menu") == nil, "\(end)")
    }
  }

  @Test("Keys open it, move in it and choose; closed, left and right choose")
  mutating func menuKeys() throws {
    try gallery.set("shape", to: "circle")
    try tap("gallery/knob/shape")
    send(.key(KeyEvent(.escape)), .key(KeyEvent(.enter)), .key(KeyEvent(.end)))
    send(.key(KeyEvent(.enter)))
    let last = state("shape")
    #expect(last != .string("circle"))
    send(.key(KeyEvent(.home)))
    #expect(state("shape") != last)
  }

  @Test("The menu stays in the window, however low that is")
  mutating func menuPlace() throws {
    environment.size = Size(1280, 260)
    send(.resize(environment.size))
    try tap("gallery/knob/shape")
    let items = try node("gallery/knob/shape/menu").children.filter(\.isVisible)
    #expect(!items.isEmpty)
    send(.key(KeyEvent(.end)), .key(KeyEvent(.end)))
    let menu = try node("gallery/knob/shape/menu")
    #expect(environment.bounds.contains(try #require(menu.children.last).frame))
  }

  // MARK: Color wells

  @Test("A color well shows its palette, and sets the knob")
  mutating func color() throws {
    try gallery.set("exhibit", to: "controls")
    try tap("gallery/knob/tint")
    try tap("gallery/knob/tint/orange")
    #expect(tree.find("controls")?.state["tint"] == .string("#FF9500"))
    #expect(try node("gallery/knob/tint").value == "#FF9500")
    try tap("gallery/knob/tint")
    try tap("gallery/knob/tint/none")
    #expect(tree.find("controls")?.state["tint"] == .string("none"))
  }

  // MARK: Rows

  @Test("A switch turns where its row is tapped, also beside its name")
  mutating func wholeRow() throws {
    try gallery.set("exhibit", to: "icons")
    try tap("gallery/knob/tinted", dx: 0.05)
    #expect(tree.find("icons")?.state["tinted"] == .bool(true))
    try tap("gallery/knob/tinted", dx: 0.95)
    #expect(tree.find("icons")?.state["tinted"] == .bool(false))
  }

  @Test("A tap beside a stepper's buttons makes no step")
  mutating func besideStepper() throws {
    try gallery.set("exhibit", to: "icons")
    try tap("gallery/knob/size", dx: 0.05)
    #expect(tree.find("icons")?.state["size"] == .int(28))
  }

  @Test("A held stepper goes on, and asks for the frames that it needs")
  mutating func heldStepper() throws {
    try gallery.set("exhibit", to: "icons")
    touch(.down, try node("gallery/knob/size/increment").frame.center)
    let next = try #require(gallery.nextChange(after: time + 0.4, in: environment))
    time = next
    send(.key(KeyEvent(.function(1))))
    #expect(tree.find("icons")?.state["size"] == .int(29))
    time += 1
    send(.key(KeyEvent(.function(1))))
    guard case .int(let size)? = tree.find("icons")?.state["size"] else {
      return #expect(Bool(false))
    }
    #expect(size > 33)
  }

  @Test("A finger that scrolls the panel turns nothing on its way")
  mutating func scroll() throws {
    environment.size = Size(1280, 420)
    try gallery.set("exhibit", to: "page-control")
    send(.resize(environment.size))
    let row = try node("gallery/knob/scrubbing").frame
    touch(.down, row.center)
    touch(.move, row.center + Point(0, -60))
    touch(.up, row.center + Point(0, -60))
    #expect(try node("gallery/knob/scrubbing").frame.minY < row.minY)
    #expect(try node("gallery/knob/scrubbing").value == "true")
  }

  @Test("A switch slides, and then nothing moves")
  mutating func rest() throws {
    try gallery.set("exhibit", to: "icons")
    try tap("gallery/knob/tinted")
    #expect(gallery.nextChange(after: time, in: environment) == time)
    #expect(gallery.nextChange(after: time + 3, in: environment) == nil)
  }

  // MARK: Text

  @Test("Marked words are copied and cut for the window, and pasted words come in")
  mutating func clipboard() throws {
    try gallery.set("exhibit", to: "typography")
    try gallery.set("sample", to: "Hello")
    try tap("gallery/knob/sample", dx: 0.9)
    let control = KeyModifiers.control
    send(.key(KeyEvent(.character("a"), modifiers: control)))
    send(.key(KeyEvent(.character("c"), modifiers: control)))
    #expect(gallery.takeRequests().contains(.copy("Hello")))
    send(.key(KeyEvent(.character("x"), modifiers: control)))
    #expect(try node("gallery/knob/sample").value?.isEmpty == true)
    send(.key(KeyEvent(.character("v"), modifiers: control)))
    #expect(gallery.takeRequests().contains(.paste))
    send(.text("World"))
    #expect(try node("gallery/knob/sample").value == "World")
  }

  @Test("The window is told where words are typed, once, and that they are no longer")
  mutating func textInput() throws {
    try gallery.set("exhibit", to: "typography")
    try tap("gallery/knob/sample", dx: 0.9)
    let row = try node("gallery/knob/sample").frame
    guard case .setTextInput(let caret?)? = gallery.takeRequests().first else {
      Issue.record("not told")
      return
    }
    #expect(row.contains(caret))
    send(.key(KeyEvent(.function(1))))
    #expect(gallery.takeRequests().isEmpty)
    send(.key(KeyEvent(.escape)))
    #expect(gallery.takeRequests() == [.setTextInput(nil)])
  }

  // MARK: Layout

  @Test(
    "Rows lie below each other and names beside their controls, at every text size and width",
    arguments: [1, 1.5, 2, 3], [390.0, 640, 800, 1280])
  mutating func layout(textScale: Double, width: Double) throws {
    environment.size = Size(width, 800)
    environment.textScale = textScale
    for type in Catalog.all {
      try gallery.set("exhibit", to: type.id)
      let layout = gallery.layout(in: environment)
      let rows = try #require(gallery.inspector(layout)).rows
      for (index, row) in rows.enumerated() {
        #expect(row.frame.contains(row.controlFrame) && row.frame.contains(row.labelFrame))
        #expect(!row.labelFrame.intersects(row.controlFrame), "\(type.id) \(row.id)")
        if let value = row.valueFrame { #expect(!row.labelFrame.intersects(value)) }
        for other in rows[(index + 1)...] { #expect(!row.frame.intersects(other.frame)) }
      }
    }
  }
}
