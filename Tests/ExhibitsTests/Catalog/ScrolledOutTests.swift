import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("What is scrolled out")
struct ScrolledOutTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(390, 844))
  var time = 0.0

  init() {
    gallery = Gallery(exhibit: "page-control")
    gallery.update(FrameInput(time: 0), in: environment)
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  mutating func send(_ event: InputEvent) {
    time += 0.02
    gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    time += 2
    gallery.update(FrameInput(time: time), in: environment)
  }

  /// The nodes that a finger and a mouse hit around a part and on its sides.
  private func hits(around frame: Rect) -> Set<[String]> {
    var paths: Set<[String]> = []
    for y in stride(from: frame.minY + 0.5, to: frame.maxY, by: 3) {
      for kind in [PointerKind.touch, .mouse] {
        paths.insert(tree.hitPath(at: Point(frame.midX, y), by: kind))
      }
    }
    return paths
  }

  @Test("The controls of knobs take nothing on the stage above them or on the tabs below")
  mutating func inspector() throws {
    send(.key(KeyEvent(.character("3"), modifiers: .control)))
    let panel = try #require(tree.find("gallery/inspector")).frame
    let stage = try #require(tree.find("gallery/stage")).frame
    let tabs = try #require(tree.find("gallery/tabs")).frame
    #expect(stage.maxY <= panel.minY && panel.maxY <= tabs.minY && stage.height > 0)
    for _ in 0..<12 {
      for path in hits(around: stage).union(hits(around: tabs)) {
        #expect(!path.contains("gallery/inspector"))
      }
      send(.wheel(WheelEvent(at: panel.center, dx: 0, dy: 0.3)))
    }
    #expect(tree.find("gallery/inspector")?.children.first?.frame.minY ?? 0 < panel.minY)
  }

  @Test("The exhibits that are scrolled out take nothing from the search above them")
  mutating func finder() throws {
    environment.size = Size(1000, 400)
    send(.resize(environment.size))
    let search = try #require(tree.find("gallery/search")).frame
    let list = try #require(tree.find("gallery/sidebar")).frame
    for _ in 0..<12 {
      for path in hits(around: search) { #expect(path.first == "gallery/search") }
      send(.wheel(WheelEvent(at: list.center, dx: 0, dy: 0.3)))
    }
  }

  @Test("The tools of a list take nothing from the tabs below them")
  mutating func settings() throws {
    environment.size = Size(390, 400)
    send(.key(KeyEvent(.character("4"), modifiers: .control)))
    let tabs = try #require(tree.find("gallery/tabs")).frame
    for _ in 0..<12 {
      for path in hits(around: tabs) { #expect(path.contains("gallery/tabs")) }
      send(.wheel(WheelEvent(at: Point(200, 200), dx: 0, dy: 0.4)))
    }
  }

  @Test("A press scrolls nothing, and does what is under it")
  func press() throws {
    var scene = ControlsExhibit.makeScene()
    let environment = Environment.plain(Size(744, 700))
    scene.update(FrameInput(time: 0), in: environment)
    let segment = "controls/segmented/segment-3"
    let frame = try #require(scene.describe(in: environment).find(segment)).frame
    #expect(environment.bounds.contains(frame.center))
    for (time, phase) in [(1.0, PointerPhase.down), (1.1, .up), (3, .hover)] {
      let step = PointerEvent(phase, PointerID(.mouse, 0), at: frame.center)
      scene.update(
        FrameInput(time: time, events: [TimedEvent(time, .pointer(step))]), in: environment)
      #expect(scene.describe(in: environment).find(segment)?.frame == frame)
    }
    #expect(scene.describe(in: environment).find(segment)?.state["selected"] == .bool(true))
  }

  @Test("Tab reaches every control, also those that are scrolled out, and shows it")
  mutating func tab() throws {
    var scene = ControlsExhibit.makeScene()
    let environment = Environment.plain(Size(400, 300))
    scene.update(FrameInput(time: 0), in: environment)
    let all = focusable(in: scene.describe(in: environment))
    var seen: [String] = []
    for number in 1...all.count {
      let key = TimedEvent(Double(number), .key(KeyEvent(.tab)))
      scene.update(FrameInput(time: key.time, events: [key]), in: environment)
      // It is revealed by a short glide.
      scene.update(FrameInput(time: key.time + 0.9), in: environment)
      let tree = scene.describe(in: environment)
      let id = try #require(all.first { tree.find($0)?.isFocused == true })
      #expect(tree.visibleFrame(of: id) == tree.find(id)?.frame)
      seen.append(id)
    }
    #expect(seen.count > 10 && seen.sorted() == all.sorted())
  }

  /// The ids of all nodes that keys can go to.
  private func focusable(in node: SemanticsNode) -> [String] {
    guard node.isVisible, node.isEnabled else { return [] }
    return (node.isFocusable ? [node.id] : []) + node.children.flatMap(focusable)
  }
}
