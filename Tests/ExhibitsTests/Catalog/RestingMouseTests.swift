import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// Menus and palettes that keys operate, while a mouse lies somewhere.
@Suite("A mouse that rests")
struct RestingMouseTests {
  /// Where the mouse lies, as a share of the stage.
  static let places = [
    Point(0.02, 0.02), Point(0.5, 0.3), Point(0.9, 0.25), Point(0.8, 0.5), Point(0.5, 0.95),
  ]

  // MARK: On the stage

  var gallery: Gallery
  let environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() throws {
    gallery = Gallery(exhibit: "controls")
    gallery.update(FrameInput(time: 0), in: environment)
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  func node(_ id: String) throws -> SemanticsNode { try #require(tree.find(id), "\(id)") }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      time += 0.05
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
    // The frames after it, in which something else may come to lie under the mouse.
    for _ in 0..<3 {
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
    }
  }

  func hover(_ position: Point) -> InputEvent {
    .pointer(PointerEvent(.hover, PointerID(.mouse), at: position))
  }

  mutating func focus(_ id: String) throws {
    for _ in 0..<80 where try node(id).isFocused == false { send(.key(KeyEvent(.tab))) }
    try #require(try node(id).isFocused)
  }

  @Test("On the stage Space, Down and Enter choose the next item", arguments: places)
  mutating func menuOnStage(_ position: Point) throws {
    try gallery.set("show", to: "pop-up")
    let stage = try node(Gallery.stageID).frame
    send(
      hover(Point(stage.minX + position.x * stage.width, stage.minY + position.y * stage.height)))
    try focus("controls/pop-up")
    send(.key(KeyEvent(.space)))
    #expect(tree.find("controls/pop-up/menu") != nil)
    send(.key(KeyEvent(.down)))
    send(.key(KeyEvent(.enter)))
    #expect(try node("controls/pop-up").state["selected"] == .int(3))
  }

  @Test("What is open on the stage closes where Tab goes on", arguments: ["pop-up", "color-well"])
  mutating func tabOnStage(_ id: String) throws {
    try gallery.set("show", to: id)
    gallery.update(FrameInput(time: 0.01), in: environment)
    try focus("controls/\(id)")
    func panels(_ node: SemanticsNode) -> [String] {
      (node.id.hasPrefix("controls/\(id)/") ? [node.id] : []) + node.children.flatMap(panels)
    }
    let closed = try panels(node(Gallery.stageID))
    send(.key(KeyEvent(.space)))
    #expect(try panels(node(Gallery.stageID)) != closed)
    send(.key(KeyEvent(.tab)))
    #expect(try node("controls/\(id)-2").isFocused)
    #expect(try panels(node(Gallery.stageID)) == closed)
  }

  @Test("On the stage Space, Right and Enter choose the next color", arguments: places)
  mutating func paletteOnStage(_ position: Point) throws {
    try gallery.set("show", to: "color-well")
    let stage = try node(Gallery.stageID).frame
    send(
      hover(Point(stage.minX + position.x * stage.width, stage.minY + position.y * stage.height)))
    try focus("controls/color-well")
    send(.key(KeyEvent(.space)), .key(KeyEvent(.right)), .key(KeyEvent(.enter)))
    #expect(try node("controls/color-well").value == "Indigo")
  }

  @Test("Over an item it takes the highlight as soon as it moves by a point")
  mutating func movesOnStage() throws {
    try gallery.set("show", to: "pop-up")
    gallery.update(FrameInput(time: 0.01), in: environment)
    try focus("controls/pop-up")
    send(.key(KeyEvent(.space)))
    let item = try node("controls/pop-up/item-5").frame.center
    send(.key(KeyEvent(.escape)), hover(item), .key(KeyEvent(.space)))
    #expect(try node("controls/pop-up/item-2").state["highlighted"] == .bool(true))
    send(hover(item))
    #expect(try node("controls/pop-up/item-2").state["highlighted"] == .bool(true))
    send(hover(item + Point(1, 0)))
    #expect(try node("controls/pop-up/item-5").state["highlighted"] == .bool(true))
    send(.key(KeyEvent(.enter)))
    #expect(try node("controls/pop-up").state["selected"] == .int(5))
  }

  @Test("Nor does it take the highlight in the menus of the gallery's own knobs and tools")
  mutating func ownMenus() throws {
    try gallery.set("exhibit", to: "test-plate")
    send(.resize(environment.size))
    for (id, item) in [("gallery/knob/shape", 2), ("gallery/environment/zoom", 3)] {
      try focus(id)
      send(.key(KeyEvent(.space)))
      let items = try #require(tree.find("\(id)/menu")).children
      let start = try #require(items.firstIndex { $0.state["highlighted"] == .bool(true) })
      let position = try #require(items.indices.contains(item) ? items[item] : items.last).frame
        .center
      send(.key(KeyEvent(.escape)), hover(position), .key(KeyEvent(.space)), hover(position))
      send(.key(KeyEvent(.down)))
      let lit = tree.find("\(id)/menu")?.children.firstIndex {
        $0.state["highlighted"] == .bool(true)
      }
      #expect(lit == start + 1, "\(id)")
      send(.key(KeyEvent(.escape)))
    }
  }

  // MARK: In an app

  /// An app with a menu.
  struct MenuApp: Part {
    var index: Int? = 1

    func body(in environment: Environment) -> some View<Self> {
      VitrineComponents.PopUpButton(
        items: ["Lyon", "Oslo", "Seoul", "Tokyo"], selectedIndex: index
      )
      .bound(to: \.index).named("menu").frame(maxHeight: .infinity, alignment: .top)
    }
  }

  func chosen(_ events: [InputEvent]) throws -> Int? {
    let script = Script(
      events: events.enumerated().map { TimedEvent(0.1 + 0.1 * Double($0), $1) })
    var runner = try SceneRunner(
      MenuApp(), size: Size(400, 300), text: TextEngine(), script: script)
    try runner.advance(to: 3)
    return runner.model.index
  }

  @Test("In an app keys choose the next item, wherever the mouse lies", arguments: places)
  func app(_ position: Point) throws {
    let keys = [Key.tab, .space, .down, .enter].map { InputEvent.key(KeyEvent($0)) }
    let mouse = Point(position.x * 400, position.y * 300)
    #expect(try chosen([hover(mouse)] + keys) == 2)
    #expect(try chosen([hover(mouse)] + keys.dropLast() + [hover(mouse)] + keys.suffix(1)) == 2)
  }

  @Test("In an app a mouse that moves by a point over an item takes the highlight")
  func movesInApp() throws {
    let environment = Environment.plain(Size(400, 300))
    var scene = ViewScene(MenuApp())
    scene.update(FrameInput(time: 0), in: environment)
    let open = [Key.tab, .space].map { InputEvent.key(KeyEvent($0)) }
    for (index, event) in open.enumerated() {
      let time = 0.1 * Double(index + 1)
      scene.update(
        FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
    scene.update(FrameInput(time: 1), in: environment)
    let item = try #require(scene.describe(in: environment).find("menu/item-3")).frame.center
    let enter = InputEvent.key(KeyEvent(.enter))
    #expect(try chosen([hover(item)] + open + [enter]) == 1)
    #expect(try chosen([hover(item)] + open + [hover(item + Point(1, 0)), enter]) == 3)
  }
}
