import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Gallery's controls")
struct GalleryKnobTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() {
    gallery = Gallery(exhibit: "test-plate")
    gallery.update(FrameInput(time: 0), in: environment)
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  func node(_ id: String) throws -> SemanticsNode { try #require(tree.find(id), "\(id)") }

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

  mutating func show(_ exhibit: String) { send(.set(name: "exhibit", value: exhibit)) }

  func state(_ name: String) -> StateValue? { tree.find("test-plate")?.state[name] }

  @Test("A knob takes its value when it is set, and not when the exhibit last moved")
  mutating func now() throws {
    show("tab-bar")
    time += 3
    gallery.update(FrameInput(time: time), in: environment)
    #expect(gallery.nextChange(after: time, in: environment) == nil)
    time += 10
    send(.set(name: "badge-1", value: "7"))
    send(.key(KeyEvent(.function(9))))
    let session = gallery.model.stage.scene.session
    let entry = try #require(session.log.last { if case .set = $0.event { true } else { false } })
    #expect(abs(entry.time - 13) < 0.2)
    #expect(gallery.nextChange(after: time, in: environment) != nil)
  }

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
    #expect(gallery.model.selected == "test-plate")
  }

  @Test("Escape, Tab, another exhibit, and a window that is left close it")
  mutating func close() throws {
    let ends: [InputEvent] = [
      .key(KeyEvent(.escape)), .key(KeyEvent(.tab)), .focusLost, .hide,
      .set(name: "exhibit", value: "icons"),
    ]
    for end in ends {
      show("test-plate")
      try tap("gallery/knob/shape")
      #expect(tree.find("gallery/knob/shape/menu") != nil)
      send(end)
      #expect(tree.find("gallery/knob/shape/menu") == nil, "\(end)")
    }
  }

  @Test("Keys open it, move in it and choose; closed, left and right choose")
  mutating func menuKeys() throws {
    send(.set(name: "shape", value: "circle"))
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
    show("controls")
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
    show("icons")
    try tap("gallery/knob/tinted", dx: 0.05)
    #expect(tree.find("icons")?.state["tinted"] == .bool(true))
    try tap("gallery/knob/tinted", dx: 0.95)
    #expect(tree.find("icons")?.state["tinted"] == .bool(false))
  }

  @Test("A tap beside a stepper's buttons makes no step")
  mutating func besideStepper() throws {
    show("icons")
    let stepper = try node("gallery/knob/size").frame
    for point in [Point(stepper.minX - 40, stepper.midY), Point(1000, stepper.midY)] {
      touch(.down, point)
      touch(.up, point)
    }
    #expect(tree.find("icons")?.state["size"] == .int(28))
  }

  @Test("A held stepper goes on, and asks for the frames that it needs")
  mutating func heldStepper() throws {
    show("icons")
    // The list has shown for a moment how far it is scrolled.
    time += 2
    touch(.down, try node("gallery/knob/size/increment").frame.center)
    time += 0.4
    gallery.update(FrameInput(time: time), in: environment)
    let next = try #require(gallery.nextChange(after: time, in: environment))
    #expect(next > time)
    time = next
    send(.key(KeyEvent(.function(9))))
    #expect(tree.find("icons")?.state["size"] == .int(29))
    time += 1
    send(.key(KeyEvent(.function(9))))
    guard case .int(let size)? = tree.find("icons")?.state["size"] else {
      return #expect(Bool(false))
    }
    #expect(size > 33)
  }

  @Test("A finger that scrolls the panel turns nothing on its way")
  mutating func scroll() throws {
    environment.size = Size(1280, 420)
    show("page-control")
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
    show("icons")
    try tap("gallery/knob/tinted")
    #expect(gallery.nextChange(after: time, in: environment) == time)
    time += 3
    gallery.update(FrameInput(time: time), in: environment)
    #expect(gallery.nextChange(after: time, in: environment) == nil)
  }

  // MARK: Text

  @Test("Marked words are copied and cut for the window, and pasted words come in")
  mutating func clipboard() throws {
    show("typography")
    send(.set(name: "sample", value: "Hello"))
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
    show("typography")
    try tap("gallery/knob/sample", dx: 0.9)
    let row = try node("gallery/knob/sample").frame
    guard case .setTextInput(let caret?)? = gallery.takeRequests().first else {
      Issue.record("not told")
      return
    }
    #expect(row.contains(caret))
    send(.key(KeyEvent(.function(9))))
    #expect(gallery.takeRequests().isEmpty)
    // The first lets the keyboard go that the finger has brought up.
    send(.key(KeyEvent(.escape)))
    send(.key(KeyEvent(.escape)))
    #expect(gallery.takeRequests() == [.setTextInput(nil)])
  }

  // MARK: Values

  @Test("A slider runs over the part that matters, keys over all of the range")
  mutating func sliderKeys() throws {
    send(.set(name: "size", value: "400"))
    try tap("gallery/knob/size", dx: 0.99)
    send(.key(KeyEvent(.end)), .key(KeyEvent(.right)))
    #expect(try node("gallery/knob/size").value == "401.0")
    send(.key(KeyEvent(.home)))
    #expect(try node("gallery/knob/size").value == "0.0")
  }

  @Test("What the exhibit changes itself shows at once")
  mutating func changedOnStage() throws {
    show("page-control")
    let dots = try #require(tree.find("page-control")).frame
    let point = Point(dots.maxX - 10, dots.midY)
    touch(.down, point)
    touch(.up, point)
    #expect(try node("gallery/knob/current").value != "0")
  }

  @Test("Another exhibit begins at the top of its controls")
  mutating func top() throws {
    environment.size = Size(1280, 420)
    send(.resize(environment.size))
    show("page-control")
    let first = try node("gallery/knob/pages").frame
    send(.wheel(WheelEvent(at: first.center, dx: 0, dy: 3)))
    time += 2
    gallery.update(FrameInput(time: time), in: environment)
    #expect(tree.find("gallery/knob/pages")?.frame.minY ?? -1000 < first.minY)
    show("icons")
    show("page-control")
    #expect(try node("gallery/knob/pages").frame == first)
  }

  // MARK: Layout

  @Test(
    "Every name is whole, changed or not, in any language and size",
    arguments: [Language.english, .korean], [1.0, 2])
  mutating func wholeNames(language: Language, textScale: Double) throws {
    let text = try TextEngine()
    var environment = Environment(size: Size(1280, 800), text: text)
    (environment.language, environment.textScale) = (language, textScale)
    for type in Catalog.all where type.isListed {
      for width in [390.0, 1280] {
        environment.size = Size(width, 6000)
        var gallery = Gallery(exhibit: type.id)
        gallery.model.pane = .knobs
        gallery.update(FrameInput(time: 0), in: environment)
        gallery.model.pane = .knobs
        gallery.update(FrameInput(time: 0.1), in: environment)
        var canvas = Canvas()
        gallery.draw(into: &canvas, in: environment)
        let list = canvas.finish()
        let font = Theme(environment).type.subheadline
        for row in gallery.model.knobRows {
          let name = environment.localizedName("knob", of: row.knob.name)
          var count = 0
          for case .text(let index, let rect, _) in list.commands
          where list.texts[Int(index)].string == name && list.texts[Int(index)].font == font {
            count += 1
            let drawn = list.texts[Int(index)]
            let shown = text.measure(drawn, width: rect.width).size
            let needed = text.measure(.init(name, font: font), width: rect.width).size
            #expect(
              needed.height <= rect.height + 0.5 && shown.height >= needed.height - 0.5,
              "\(type.id): \(name)")
          }
          #expect(count > 0, "\(type.id): \(name)")
        }
      }
    }
  }

  @Test(
    "Rows lie below or beside each other, inside the panel, at every text size and width",
    arguments: [1, 1.5, 2, 3], [390.0, 640, 800, 1280])
  mutating func layout(textScale: Double, width: Double) throws {
    environment.size = Size(width, 800)
    environment.textScale = textScale
    send(.resize(environment.size))
    for type in Catalog.all {
      show(type.id)
      gallery.model.pane = .knobs
      send(.key(KeyEvent(.function(9))))
      let panel = try node("gallery/inspector")
      let rows = panel.children.filter { $0.id.hasPrefix("gallery/knob/") }.map(\.frame)
      let unused = type.unusedKnobs(gallery.model.exhibit.value)
      #expect(rows.count == gallery.knobs.count - 1 - unused.count)
      for (index, row) in rows.enumerated() {
        #expect(panel.frame.minX <= row.minX && row.maxX <= panel.frame.maxX)
        for other in rows[(index + 1)...] { #expect(!row.intersects(other), "\(type.id)") }
      }
    }
  }
}
