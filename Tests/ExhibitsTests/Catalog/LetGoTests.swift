import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

@testable import VitrineExhibits

/// What pointers that are gone leave behind: nothing.
@Suite("What lets go of pointers")
struct LetGoTests {
  let text: TextEngine

  init() throws { text = try TextEngine() }

  /// The nodes whose state says that a pointer does something to them.
  private func held(_ node: SemanticsNode) -> [String] {
    let marks = ["hovered", "pressed", "tracking", "dragging"]
    var own = marks.filter { node.state[$0] == .bool(true) }
      // A button looks pressed as long as its menu is open.
      .filter { $0 != "pressed" || node.state["open"] != .bool(true) }
      .map { "\(node.id) \($0)" }
    if let state = node.state["interactionState"], state != .string("none") {
      own.append("\(node.id) interactionState")
    }
    return own + node.children.flatMap(held)
  }

  private func held<S: Scene>(
    _ scene: S, after script: String, at time: Seconds, size: Size = Size(960, 640),
    direction: LayoutDirection = .leftToRight
  ) throws -> [String] {
    let environment = Environment(size: size, direction: direction, text: text)
    var runner = try SceneRunner(
      scene, in: environment, text: text, script: .parse(script.utf8, name: "script"))
    try runner.advance(to: time)
    return held(runner.describe())
  }

  // MARK: Mouse

  @Test("C4: no dot stays lit after the mouse has left the window", arguments: [true, false])
  func hoverOut(weather: Bool) throws {
    let over = """
      {"at":0.2,"type":"hover","pointer":"mouse","target":"page-control/dot-1"}

      """
    let out = """
      {"at":0.5,"type":"hover","pointer":"mouse","x":-10000,"y":-10000}
      """
    func held(_ script: String) throws -> [String] {
      try weather
        ? self.held(ViewExhibitScene<PageViewExhibit>(), after: script, at: 0.6)
        : self.held(ViewExhibitScene<PageStoriesExhibit>(), after: script, at: 0.6)
    }
    #expect(try held(over) == ["page-control/dot-1 hovered"])
    #expect(try held(over + out).isEmpty)
  }

  @Test("C4: no dot stays lit where lift, resize and hover-out fall in one frame")
  func oneFrame() throws {
    let script = """
      {"at":9.715,"type":"set","name":"progress","value":"0.5"}
      {"at":18.458,"type":"set","name":"pages","value":6174}
      {"at":24.094,"type":"resize","width":390,"height":844}
      {"at":24.774,"type":"down","pointer":"mouse","id":0,"x":157.34,"y":773.01}
      {"at":25.2396,"type":"up","pointer":"mouse","id":0,"x":366.82,"y":728.46}
      {"at":25.2396,"type":"resize","width":1280,"height":800}
      {"at":25.2496,"type":"hover","pointer":"mouse","x":-5000,"y":-5000}
      """
    let exhibit = ViewExhibitScene<PageControlExhibit>()
    #expect(try held(exhibit, after: script, at: 26, direction: .rightToLeft).isEmpty)
  }

  @Test("C4: no dot stays lit where the mouse goes on to another part of the screen")
  func elsewhere() throws {
    let exhibit = ViewExhibitScene<PageControlStylesExhibit>()
    let environment = Environment(size: Size(960, 640), text: text)
    var shown = exhibit
    shown.update(FrameInput(time: 0), in: environment)
    let control = try #require(
      shown.describe(in: environment).find("page-control-styles/light-automatic"))
    let dot = try #require(control.children.dropFirst().first)
    let script = """
      {"at":0.2,"type":"hover","pointer":"mouse","target":"\(dot.id)"}
      {"at":0.5,"type":"hover","pointer":"mouse","x":1,"y":1}
      """
    #expect(try held(exhibit, after: script, at: 0.4) == ["\(dot.id) hovered"])
    #expect(try held(exhibit, after: script, at: 1).isEmpty)
  }

  // MARK: Parts that disappear

  @Test("Record lets go where the window is made narrow under a finger and wide again")
  func record() throws {
    let script = """
      {"at":10.228999999999855,"type":"resize","width":3000,"height":2}
      {"at":13.055999999999726,"type":"resize","width":390,"height":844}
      {"at":13.119999999999722,"type":"down","pointer":"touch","id":3,"x":374.03522,"y":760.78751}
      {"at":13.12999999999972,"type":"down","pointer":"touch","id":0,"x":321.91245,"y":795.80264}
      {"at":14.996999999999634,"type":"key","key":"Home"}
      {"at":15.305999999999623,"type":"focus-lost"}
      {"at":15.65099999999961,"type":"up","pointer":"touch","id":3,"x":239.68856,"y":90.55939}
      {"at":15.65099999999961,"type":"up","pointer":"touch","id":0,"x":214.00416,"y":60.26050}
      {"at":15.65099999999961,"type":"resize","width":1280,"height":800}
      """
    let gallery = Gallery()
    #expect(try held(gallery, after: script, at: 45.65, size: Size(320, 240)).isEmpty)
  }

  @Test("A knob lets go where the window becomes too small for it under a finger")
  func knob() throws {
    let script = """
      {"at":1,"type":"down","pointer":"touch","id":1,"target":"gallery/knob/value"}
      {"at":1.2,"type":"resize","width":1,"height":1}
      {"at":1.4,"type":"resize","width":1280,"height":800}

      """
    let up = """
      {"at":2,"type":"up","pointer":"touch","id":1,"x":5,"y":5}
      """
    let gallery = Gallery(exhibit: "controls")
    let size = Size(1280, 800)
    let pressed = String(script.prefix { $0 != "\n" })
    #expect(
      try held(gallery, after: pressed, at: 1.1, size: size) == ["gallery/knob/value tracking"])
    #expect(try held(gallery, after: script, at: 1.9, size: size).isEmpty)
    #expect(try held(gallery, after: script + up, at: 3, size: size).isEmpty)
  }

  @Test(
    "The tools let go where the window becomes too small for them under a finger",
    arguments: ["gallery/clock/record", "gallery/clock/play", "gallery/clock/time"])
  func tool(id: String) throws {
    var gallery = Gallery(exhibit: "colors")
    var environment = Environment(size: Size(1280, 800), text: text)
    var time = 0.0
    func update(_ event: InputEvent) {
      time += 0.1
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
    update(.show)
    let place = try #require(gallery.describe(in: environment).find(id)).frame.center
    update(.pointer(PointerEvent(.down, PointerID(.touch, 1), at: place)))
    #expect(held(gallery.describe(in: environment)).contains { $0.hasPrefix(id) })
    for size in [Size(40, 40), Size(1280, 800)] {
      environment.size = size
      update(.resize(size))
    }
    #expect(held(gallery.describe(in: environment)).isEmpty)
  }

  @Test("A list whose rows come and go under the finger scrolls on with it")
  func longList() throws {
    let moves = (0..<60).map { step in
      #"{"at":\#(1 + Double(step) / 60),"type":"move","pointer":"touch","id":1,"x":200,"y":\#(600 - step * 10)}"#
    }
    let script = """
      {"at":0.1,"type":"set","name":"rows","value":5000}
      {"at":0.9,"type":"down","pointer":"touch","id":1,"x":200,"y":600}

      """
    let environment = Environment(size: Size(400, 640), text: text)
    var runner = try SceneRunner(
      ViewExhibitScene<ListExhibit>(), in: environment, text: text,
      script: .parse((script + moves.joined(separator: "\n")).utf8, name: "script"))
    try runner.advance(to: 2)
    let offset = runner.describe().find("list")?.state["offset"]
    #expect(offset == .number(580))
  }

  // MARK: By chance

  @Test(
    "No exhibit is hovered, pressed or dragged once all pointers are up and the mouse has left",
    arguments: 0..<(Catalog.all.count))
  func exhibits(number: Int) throws {
    for seed in 0..<3 {
      try drive(Catalog.all[number].makeScene(), RandomPointers(seed: seed))
    }
  }

  @Test("Nothing in the gallery is, either", arguments: 0..<6)
  func gallery(seed: Int) throws {
    let exhibit = ["controls", "page-view", "page-control", "list", "tab-bar", "page-stories"][seed]
    try drive(Gallery(exhibit: exhibit), RandomPointers(seed: 100 + seed))
  }

  private func drive<S: Scene>(_ scene: S, _ pointers: RandomPointers) throws {
    var (scene, pointers) = (scene, pointers)
    var environment = Environment(size: Size(1000, 700), text: text)
    var time = 0.0
    func update(_ events: [InputEvent]) {
      time += 1 / 60
      for case .resize(let size) in events { environment.size = size }
      scene.update(
        FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
    }
    for _ in 0..<4 {
      for _ in 0..<40 { update(pointers.frame(in: scene.describe(in: environment))) }
      update(pointers.end())
      let left = held(scene.describe(in: environment))
      #expect(left.isEmpty, "seed \(pointers.seed), \(time) s")
    }
  }
}

/// Presses, drags, hovering, resizing and keys by chance that is the same for the same seed.
private struct RandomPointers {
  let seed: Int
  private var state: UInt64
  private var down: [PointerID: PointerButton] = [:]

  init(seed: Int) {
    self.seed = seed
    state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
  }

  private mutating func number(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  private static let pointers = [
    PointerID(.mouse), PointerID(.touch, 1), PointerID(.touch, 2), PointerID(.pen, 1),
  ]
  private static let keys: [Key] = [.tab, .space, .escape, .down, .end, .left]
  private static let sizes = [
    Size(1, 1), Size(320, 240), Size(390, 844), Size(1000, 700), Size(1280, 800),
  ]

  /// What happens in a frame.
  mutating func frame(in tree: SemanticsNode) -> [InputEvent] {
    (0...number(3)).map { _ in event(in: tree) }
  }

  private mutating func event(in tree: SemanticsNode) -> InputEvent {
    let pointer = Self.pointers[number(Self.pointers.count)]
    let place = place(in: tree)
    switch number(16) {
    case 0: return .resize(Self.sizes[number(Self.sizes.count)])
    case 1: return .key(KeyEvent(Self.keys[number(Self.keys.count)]))
    case 2: return .wheel(WheelEvent(at: place, dx: 0, dy: Double(number(5)) - 2))
    case 3...7:
      if let button = down[pointer] {
        return .pointer(PointerEvent(.move, pointer, at: place, button: button))
      }
      guard pointer.kind != .touch else { break }
      return .pointer(PointerEvent(.hover, pointer, at: place))
    default: break
    }
    if let button = down.removeValue(forKey: pointer) {
      return .pointer(PointerEvent(.up, pointer, at: place, button: button))
    }
    let button = pointer.kind == .mouse && number(5) == 0 ? PointerButton.secondary : .primary
    down[pointer] = button
    return .pointer(PointerEvent(.down, pointer, at: place, button: button))
  }

  /// A place on a part of the tree, or outside the window.
  private mutating func place(in tree: SemanticsNode) -> Point {
    if number(12) == 0 { return Point(-10_000, -10_000) }
    var node = tree
    while !node.children.isEmpty, number(6) > 0 {
      node = node.children[number(node.children.count)]
    }
    let frame = node.frame.isFinite ? node.frame : tree.frame
    return frame.origin
      + Point(
        frame.width * Double(number(100)) / 100, frame.height * Double(number(100)) / 100)
  }

  /// All pointers are lifted, and mouse and pen go away.
  mutating func end() -> [InputEvent] {
    let outside = Point(-10_000, -10_000)
    let lifts = Self.pointers.compactMap { pointer in
      down.removeValue(forKey: pointer).map { button in
        InputEvent.pointer(PointerEvent(.up, pointer, at: Point(3, 3), button: button))
      }
    }
    return lifts + [
      .pointer(PointerEvent(.hover, PointerID(.pen, 1), at: outside)),
      .pointer(PointerEvent(.hover, PointerID(.mouse), at: outside)),
    ]
  }
}
