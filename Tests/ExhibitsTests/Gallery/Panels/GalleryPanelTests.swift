import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Panels beside the stage")
struct GalleryPanelTests {
  var gallery = Gallery(exhibit: "rating")
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() { gallery.update(FrameInput(time: 0), in: environment) }

  func width(_ id: String) -> Double {
    gallery.describe(in: environment).find(id)?.frame.width ?? 0
  }

  mutating func send(_ event: InputEvent) {
    time += 0.05
    gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
  }

  /// Lets what moves come to rest.
  mutating func settle() {
    time += 2
    gallery.update(FrameInput(time: time), in: environment)
  }

  mutating func drag(_ id: String, by way: Double) throws {
    let start = try #require(gallery.describe(in: environment).find(id)).frame.center
    let finger = PointerID(.mouse, 0)
    send(.pointer(PointerEvent(.down, finger, at: start)))
    for step in 1...10 {
      send(.pointer(PointerEvent(.move, finger, at: start + Point(way * Double(step) / 10, 0))))
    }
    send(.pointer(PointerEvent(.up, finger, at: start + Point(way, 0))))
  }

  @Test("An edge that is dragged makes its panel wider or narrower, within its range")
  mutating func dragged() throws {
    #expect(width("gallery/inspector") == 296 && width("gallery/navigator") == 240)
    try drag("gallery/edge/inspector", by: -120)
    #expect(abs(width("gallery/inspector") - 406) <= 12)
    try drag("gallery/edge/sidebar", by: 80)
    #expect(abs(width("gallery/navigator") - 310) <= 12)
    try drag("gallery/edge/sidebar", by: 900)
    #expect(width("gallery/navigator") <= 400)
    // The stage keeps its least width.
    #expect(width("gallery/stage") >= 320)
  }

  @Test("Where reading goes to the left, edges go the other way")
  mutating func mirrored() throws {
    environment.direction = .rightToLeft
    gallery.update(FrameInput(time: 0.01), in: environment)
    try drag("gallery/edge/inspector", by: 120)
    #expect(abs(width("gallery/inspector") - 406) <= 12)
  }

  @Test("A panel dragged to nothing is folded, and its edge brings it back")
  mutating func folded() throws {
    try drag("gallery/edge/inspector", by: 280)
    #expect(width("gallery/inspector") == 0)
    #expect(gallery.model.panels.isFolded(.inspector))
    try drag("gallery/edge/inspector", by: -300)
    #expect(width("gallery/inspector") >= 232)
  }

  @Test("Keys fold panels, and move an edge that has the focus")
  mutating func keys() throws {
    send(.key(KeyEvent(.character("b"), modifiers: .control)))
    settle()
    #expect(width("gallery/navigator") == 0)
    send(.key(KeyEvent(.character("k"), modifiers: .control)))
    #expect(width("gallery/navigator") == 240)
    send(.key(KeyEvent(.character("b"), modifiers: [.control, .shift])))
    settle()
    #expect(width("gallery/inspector") == 0)
    send(.key(KeyEvent(.character("b"), modifiers: [.control, .shift])))
    settle()
    let edge = try #require(gallery.describe(in: environment).find("gallery/edge/inspector"))
    #expect(edge.role == .slider && edge.value == "296" && edge.isFocusable)
    send(.pointer(PointerEvent(.down, PointerID(.mouse, 0), at: edge.frame.center)))
    send(.pointer(PointerEvent(.up, PointerID(.mouse, 0), at: edge.frame.center)))
    send(.key(KeyEvent(.left)))
    #expect(width("gallery/inspector") == 312)
    send(.key(KeyEvent(.right)))
    #expect(width("gallery/inspector") == 296)
  }

  @Test(
    "Keys that went to a panel go to its button as it is folded, which brings it back and takes it away, as its key does",
    arguments: [
      (GalleryPart.sidebar, "Sidebar", "Ctrl+B", "gallery/navigator", 240.0),
      (.inspector, "Inspector", "Ctrl+Shift+B", "gallery/inspector", 296),
    ])
  mutating func focus(
    panel: GalleryPart, name: String, keys: String, id: String, width: Double
  ) throws {
    let isSidebar = panel == .sidebar
    let letter = InputEvent.key(
      KeyEvent(.character("b"), modifiers: isSidebar ? .control : [.control, .shift]))
    send(.key(KeyEvent(.function(6), modifiers: isSidebar ? [] : .shift)))
    #expect(gallery.model.focusedPart == panel)
    send(letter)
    settle()
    #expect(gallery.model.focusedPart == .surroundings)
    let enter = InputEvent.key(KeyEvent(.enter))
    for (word, shown, event) in [
      ("Show", 0.0, enter), ("Hide", width, enter), ("Show", 0, letter), ("Hide", width, letter),
      ("Show", 0, enter),
    ] {
      let tree = gallery.describe(in: environment)
      let button = try #require(tree.find("gallery/panel/\(panel.rawValue)"))
      #expect(tree.focusedID == button.id && button.label == "\(word) \(name)")
      #expect(button.state["help"] == .string("\(word) \(name) (\(keys))"))
      #expect(self.width(id) == shown)
      let other = tree.find("gallery/panel/\(isSidebar ? "inspector" : "sidebar")")
      #expect(other?.label == "Hide \(isSidebar ? "Inspector" : "Sidebar")")
      send(event)
      settle()
    }
  }

  @Test("On the welcome page keys that went to the list go to its button, and on to the page")
  mutating func welcomeFocus() {
    gallery.showWelcome()
    send(.key(KeyEvent(.function(9))))
    #expect(gallery.model.stops == [.sidebar, .stage])
    send(.key(KeyEvent(.function(6))))
    #expect(gallery.model.focusedPart == .sidebar)
    send(.key(KeyEvent(.character("b"), modifiers: .control)))
    settle()
    #expect(gallery.describe(in: environment).focusedID == "gallery/panel/sidebar")
    #expect(gallery.model.focusedPart == nil && gallery.model.stops == [.stage])
    send(.key(KeyEvent(.function(6))))
    #expect(gallery.model.focusedPart == .stage)
  }

  @Test(
    "A window that is resized is arranged anew in steps of eight points at most",
    arguments: [0.0, 110])
  func arrangements(way: Double) {
    var panels = GalleryPanels()
    if way > 0 {
      panels.setWidth(240 + way, of: .sidebar)
      panels.setWidth(296 + way, of: .inspector)
    }
    let widths = Array(stride(from: 760.0, through: 1100, by: 1))
    let all = widths.map {
      GalleryArrangement(
        Size($0, 800), environment, pane: .stage, panels: panels, shown: (1, 1), bars: (44, 50))
    }
    let changes = zip(all, all.dropFirst()).count { $0 != $1 }
    #expect(changes > 2 && changes <= (way > 0 ? 60 : 18))
    for (width, arrangement) in zip(widths, all) {
      #expect(width - arrangement.shownSidebar - arrangement.shownInspector >= 320)
    }
  }

  @Test("Keys go to the stage too where the edge of a panel folds it", arguments: [false, true])
  mutating func focusByEdge(isDragged: Bool) throws {
    send(.key(KeyEvent(.function(6))))
    #expect(gallery.model.focusedPart == .sidebar)
    let handle = try #require(gallery.describe(in: environment).find("gallery/edge/sidebar")).frame
    // Beside the grip, which would have the keys itself.
    let position = Point(handle.midX, handle.maxY + 60)
    let finger = PointerID(.mouse, 0)
    for _ in 0..<(isDragged ? 1 : 2) {
      send(.pointer(PointerEvent(.down, finger, at: position)))
      for step in 1...10 where isDragged {
        send(.pointer(PointerEvent(.move, finger, at: position - Point(Double(step) * 20, 0))))
      }
      send(.pointer(PointerEvent(.up, finger, at: position - Point(isDragged ? 200 : 0, 0))))
    }
    let tree = gallery.describe(in: environment)
    #expect(gallery.model.panels.isFolded(.sidebar) && gallery.model.focusedPart == .surroundings)
    #expect(tree.focusedID == "gallery/panel/sidebar")
  }

  @Test(
    "The button of the list covers nothing of the welcome page",
    arguments: [Size(760, 800), Size(900, 700), Size(1280, 800)], LayoutDirection.allCases)
  mutating func welcomeButton(size: Size, direction: LayoutDirection) throws {
    (environment.size, environment.direction) = (size, direction)
    gallery.model.panels.fold(.sidebar)
    gallery.showWelcome()
    send(.resize(size))
    send(.key(KeyEvent(.function(9))))
    let tree = gallery.describe(in: environment)
    let button = try #require(tree.find("gallery/panel/sidebar")).frame
    let page = try #require(tree.find("gallery/welcome")).frame
    #expect(button.intersection(page).isEmpty && button.width > 0)
    #expect(direction == .leftToRight ? button.minX == 8 : button.maxX == size.width - 8)
  }

  @Test(
    "The buttons of panels are at the sides of the tools", arguments: LayoutDirection.allCases)
  mutating func unfoldButtons(direction: LayoutDirection) throws {
    environment.direction = direction
    gallery.model.panels.fold(.sidebar)
    gallery.model.panels.fold(.inspector)
    send(.key(KeyEvent(.function(9))))
    let tree = gallery.describe(in: environment)
    let sidebar = try #require(tree.find("gallery/panel/sidebar")).frame
    let inspector = try #require(tree.find("gallery/panel/inspector")).frame
    let (left, right) = direction == .leftToRight ? (sidebar, inspector) : (inspector, sidebar)
    #expect(left.minX < 20 && right.maxX > environment.size.width - 20)
    // A small window has the buttons too; the welcome page and the wall have that of the list.
    environment.size = Size(800, 600)
    send(.resize(environment.size))
    #expect(gallery.describe(in: environment).find("gallery/panel/inspector") != nil)
    gallery.model.show(.wall)
    send(.key(KeyEvent(.function(9))))
    settle()
    let wall = gallery.describe(in: environment)
    #expect(wall.find("gallery/panel/sidebar") != nil)
    #expect(wall.find("gallery/panel/inspector") == nil && wall.find("gallery/inspector") == nil)
    gallery.showWelcome()
    send(.key(KeyEvent(.function(9))))
    let welcome = gallery.describe(in: environment)
    #expect(welcome.find("gallery/panel/sidebar") != nil)
    #expect(welcome.find("gallery/panel/inspector") == nil)
  }

  @Test("The inspector leaves for the wall and comes back in steps, as where it is folded")
  mutating func wall() throws {
    func stage() -> Double { width("gallery/stage") }
    let (narrow, wide) = (stage(), stage() + 296)
    for (view, end) in [(StageView.wall, wide), (.states, narrow)] {
      gallery.model.show(view)
      var (widths, sides): ([Double], [Double]) = ([], [])
      for _ in 0..<6 {
        send(.key(KeyEvent(.function(9))))
        widths.append(stage())
        let inspector = gallery.describe(in: environment).find("gallery/inspector")
        if let inspector { sides.append(environment.size.width - inspector.frame.minX) }
      }
      #expect(sides.contains { $0 > 1 && $0 < 295 }, "\(sides)")
      // The wall is laid out once, and the inspector slides over it.
      if view == .wall { #expect(Set(widths) == [wide]) }
      settle()
      #expect(stage() == end)
    }
    gallery.model.show(.wall)
    settle()
    // A key for the inspector brings none there, and a window of another size is filled at once.
    for isFolded in [true, false] {
      send(.key(KeyEvent(.character("b"), modifiers: [.control, .shift])))
      settle()
      #expect(width("gallery/inspector") == 0)
      #expect(gallery.model.panels.isFolded(.inspector) == isFolded)
    }
    environment.size.width = 1400
    send(.resize(environment.size))
    #expect(stage() == wide + 120)
    gallery.model.panels.fold(.inspector)
    gallery.model.show(.one)
    send(.key(KeyEvent(.function(9))))
    #expect(width("gallery/inspector") == 0, "it stays folded")
  }

  @Test("F6 goes past panels that are folded")
  mutating func foldedParts() {
    for panels in [[GalleryPart.sidebar, .inspector], [.inspector], [.sidebar]] {
      for panel in panels { gallery.model.panels.fold(panel) }
      send(.key(KeyEvent(.function(9))))
      var found: Set<GalleryPart> = []
      for _ in 0..<5 {
        send(.key(KeyEvent(.function(6))))
        if let part = gallery.model.focusedPart { found.insert(part) }
      }
      let all = [GalleryPart.sidebar, .surroundings, .stage, .clock, .inspector]
      #expect(found == Set(all.filter { !panels.contains($0) }))
      for panel in panels { gallery.model.panels.unfold(panel) }
    }
  }

  @Test("Keys at an edge show at its grip")
  mutating func grip() throws {
    let edge = try #require(gallery.describe(in: environment).find("gallery/edge/sidebar"))
    #expect(edge.frame.height <= 48)
  }

  @Test("A whole line shows where a mouse is over an edge", arguments: LayoutDirection.allCases)
  mutating func edgeLine(direction: LayoutDirection) throws {
    environment.direction = direction
    settle()
    let edge = try #require(gallery.describe(in: environment).find("gallery/edge/sidebar"))
    /// Lines as high as the window.
    func lines() -> [Rect] {
      var canvas = Canvas()
      gallery.draw(into: &canvas, in: environment)
      return canvas.finish().commands.compactMap {
        guard case .fill(.rect(let rect), _) = $0, rect.width == 2, rect.height >= 700 else {
          return nil
        }
        return rect
      }
    }
    #expect(lines().isEmpty)
    let finger = PointerID(.mouse, 0)
    send(.pointer(PointerEvent(.hover, finger, at: edge.frame.center + Point(0, 90))))
    settle()
    #expect(lines().map(\.minX) == [direction == .leftToRight ? 238 : 1040])
    send(.pointer(PointerEvent(.hover, finger, at: Point(640, 400))))
    settle()
    #expect(lines().isEmpty)
  }

  @Test("Keys fold and unfold in steps, at once with less motion, and a resize moves nothing")
  mutating func steps() throws {
    let key = InputEvent.key(KeyEvent(.character("b"), modifiers: .control))
    func stage() -> Rect { gallery.describe(in: environment).find("gallery/stage")?.frame ?? .zero }
    func isMoving() -> Bool { gallery.nextChange(after: time, in: environment) == time }
    var starts: [Double] = [stage().minX]
    send(key)
    for _ in 0..<20 {
      starts.append(stage().minX)
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
    }
    settle()
    starts.append(stage().minX)
    #expect(starts.first == 240 && starts.last == 0)
    #expect(starts == starts.sorted(by: >) && Set(starts).count > 15)
    // What shows of the list is its trailing part, as wide as ever.
    send(key)
    time += 0.1
    gallery.update(FrameInput(time: time), in: environment)
    let list = try #require(gallery.describe(in: environment).find("gallery/navigator")).frame
    #expect(list.width == 240 && list.maxX == stage().minX && list.minX < 0)
    settle()
    environment.motion = .reduced
    send(key)
    #expect(stage().minX == 0)
    environment.motion = .full
    for size in [Size(600, 800), Size(800, 600), Size(320, 240), Size(1280, 800)] {
      environment.size = size
      send(.resize(size))
      let frame = stage()
      #expect(!isMoving(), "\(size)")
      settle()
      #expect(stage() == frame, "\(size)")
    }
  }

  @Test(
    "The stage has most of the height in every window, and most of the width that its panels leave",
    arguments: [
      Size(760, 500), Size(800, 600), Size(900, 700), Size(1000, 600), Size(1280, 800),
      Size(3840, 2160),
    ])
  mutating func stageSize(size: Size) throws {
    environment.size = size
    send(.resize(size))
    let stage = try #require(gallery.describe(in: environment).find("gallery/stage")).frame
    #expect(stage.height >= 0.6 * size.height && stage.width >= 0.42 * size.width)
    #expect(stage.width >= 320 && width("gallery/inspector") >= 256)
    #expect(gallery.describe(in: environment).find("gallery/tabs") == nil)
  }

  @Test("A window that is not wide keeps its parts while the inspector is folded")
  mutating func foldedBelow() throws {
    environment.size = Size(900, 800)
    send(.resize(environment.size))
    send(.key(KeyEvent(.character("b"), modifiers: [.control, .shift])))
    let tree = gallery.describe(in: environment)
    #expect(tree.find("gallery/tabs") == nil && tree.find("gallery/sidebar") != nil)
  }

  @Test("Widths are remembered; files of older versions have the usual ones")
  mutating func remembered() throws {
    try drag("gallery/edge/sidebar", by: 80)
    let wide = width("gallery/navigator")
    var other = Gallery(exhibit: "rating")
    other.restore(gallery.savedState)
    other.update(FrameInput(time: 0), in: environment)
    #expect(other.describe(in: environment).find("gallery/navigator")?.frame.width == wide)
    #expect(other.model.panels == gallery.model.panels)
  }
}
