import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct InputRouterTests {
  let tree = Node(
    id: "scene", role: .scene, frame: Rect(0, 0, 800, 600),
    children: [
      Node(id: "page", role: .group, frame: Rect(0, 0, 400, 600), isInteractive: true),
      Node(
        id: "bar", role: .tabBar, frame: Rect(400, 0, 400, 50), isInteractive: true,
        children: [
          Node(
            id: "bar/tab", role: .tab, frame: Rect(400, 0, 100, 50), isFocused: true,
            isFocusable: true, isInteractive: true)
        ]),
    ])

  private func targets(_ routed: [Routed]) -> [String?] { routed.map(\.target) }

  private func phases(_ routed: [Routed]) -> [PointerPhase?] {
    routed.map {
      if case .pointer(let step) = $0.event.event { return step.phase }
      return nil
    }
  }

  @Test("a drag stays with the node that took it, wherever it goes")
  func capture() {
    var router = InputRouter()
    let routed = router.route(
      [
        .pointer(.down, 450, 25), .pointer(.move, 100, 300), .pointer(.move, -50, 900),
        .pointer(.up, 100, 300), .pointer(.down, 100, 300),
      ], in: tree)
    #expect(targets(routed) == ["bar/tab", "bar/tab", "bar/tab", "bar/tab", "page"])
    #expect(routed[0].path == ["bar/tab", "bar", "scene"])
    #expect(router.target(of: finger) == "page")
  }

  @Test("a drag stays with its node where that moves, is hidden or gets other surroundings")
  func captureOfMovedNode() {
    var router = InputRouter()
    _ = router.route([.pointer(.down, 450, 25)], in: tree)
    var tab = tree.children[1].children[0]
    tab.isVisible = false
    tab.frame = Rect(0, 500, 10, 10)
    let moved = Node(id: "scene", role: .scene, frame: tree.frame, children: [tab])
    #expect(targets(router.route([.pointer(.move, 460, 25)], in: moved)) == ["bar/tab"])
  }

  /// The tree without the tab.
  private var withoutTab: Node {
    var other = tree
    other.children[1].children = []
    return other
  }

  @Test("what is no longer in the tree lets go, and the drag goes on for what was around it")
  func captureOfVanishedNode() {
    var router = InputRouter()
    _ = router.route([.pointer(.down, 450, 25), .pointer(.move, 455, 25)], in: tree)
    let routed = router.route([.pointer(.move, 460, 25, at: 1)], in: withoutTab)
    #expect(routed.map(\.path) == [["bar/tab"], ["bar", "scene"]])
    #expect(phases(routed) == [.cancel, .move])
    #expect(routed[0].event == .pointer(.cancel, 455, 25, at: 1))
    #expect(router.target(of: finger) == "bar")
    let up = router.route([.pointer(.up, 460, 25)], in: tree)
    #expect(targets(up) == ["bar"], "a node that comes back is not what was pressed")
    #expect(router.isAtRest)
  }

  @Test("what is no longer in the tree lets go without another event, too")
  func captureOfVanishedNodeAtRest() {
    var router = InputRouter()
    _ = router.route([.pointer(.down, 450, 25)], in: tree)
    let empty = Node(id: "other", role: .scene, frame: tree.frame)
    let routed = router.update(to: 2, in: empty)
    #expect(routed.map(\.path) == [["bar/tab", "bar", "scene"]] && phases(routed) == [.cancel])
    #expect(router.update(to: 3, in: tree).isEmpty)
    #expect(targets(router.route([.pointer(.up, 450, 25)], in: tree)) == [nil])
  }

  @Test("a mouse leaves what is no longer in the tree, while it is down as well")
  func hoverOfVanishedNode() {
    var router = InputRouter()
    _ = router.route([.pointer(.hover, 450, 25, by: mouse)], in: tree)
    let key = TimedEvent(1, .key(KeyEvent(.left)))
    var routed = router.route([key], in: withoutTab)
    #expect(routed.map(\.kind) == [.leave, .enter, .event])
    #expect(router.hoverPath == ["bar", "scene"])
    _ = router.route([.pointer(.down, 450, 25, by: mouse)], in: tree)
    routed = router.route([.pointer(.move, 10, 10, by: mouse)], in: withoutTab)
    #expect(routed.map(\.kind) == [.event, .leave, .enter, .event])
    #expect(router.hovered == "bar")
  }

  @Test(
    "a mouse that is anywhere outside hovers over nothing",
    arguments: [
      Point(-1, 25), Point(-10_000, -10_000), Point(450, 600), Point(800, 25), Point(1e9, 0),
      Point(.nan, 25), Point(450, -.infinity),
    ])
  func hoverOutside(place: Point) {
    var router = InputRouter()
    var large = tree
    // Parts may stick out of the window, but nobody can point there.
    large.children[1].frame = Rect(-50_000, -50_000, 100_000, 100_000)
    _ = router.route([.pointer(.hover, 450, 25, by: mouse)], in: large)
    let routed = router.route([.pointer(.hover, place.x, place.y, by: mouse)], in: large)
    #expect(routed.first?.kind == .leave && routed.first?.target == "bar/tab")
    #expect(router.hovered == nil)
  }

  @Test("a mouse that is lifted elsewhere leaves what it was pressed on, with no press of its own")
  func leavesAfterDrag() {
    var router = InputRouter()
    let routed = router.route(
      [
        .pointer(.down, 450, 25, by: mouse), .pointer(.move, 700, 500, by: mouse),
        .pointer(.up, 700, 500, by: mouse), .pointer(.down, 100, 100, by: mouse),
      ], in: tree)
    #expect(routed.map(\.kind) == [.enter, .event, .event, .event, .leave, .enter, .event])
    #expect(phases(routed) == [.hover, .down, .move, .up, .cancel, .hover, .down])
  }

  @Test("a drag that began on nothing stays on nothing")
  func captureOfNothing() {
    var router = InputRouter()
    let routed = router.route([.pointer(.down, 700, 500), .pointer(.move, 100, 100)], in: tree)
    #expect(targets(routed) == [nil, nil])
  }

  @Test("fingers each have a node of their own")
  func severalFingers() {
    var router = InputRouter()
    let routed = router.route(
      [
        .pointer(.down, 450, 25), .pointer(.down, 100, 100, by: secondFinger),
        .pointer(.move, 0, 0), .pointer(.move, 450, 25, by: secondFinger),
      ], in: tree)
    #expect(targets(routed) == ["bar/tab", "page", "bar/tab", "page"])
  }

  @Test("a hover where the mouse already is, or that the tree has caused, is told as still")
  func stillHover() {
    var router = InputRouter()
    var routed = router.route(
      [
        .pointer(.hover, 100, 100, by: mouse), .pointer(.hover, 100, 100, by: mouse),
        .pointer(.hover, 101, 100, by: mouse),
      ], in: tree)
    #expect(routed.map(\.kind) == [.enter, .event, .event, .event])
    #expect(routed.map(\.isStill) == [false, false, true, false])
    let empty = Node(id: "scene", role: .scene, frame: tree.frame)
    routed = router.update(to: 1, in: empty)
    #expect(routed.map(\.kind) == [.leave] && routed.allSatisfy(\.isStill))
  }

  @Test("a mouse enters and leaves nodes as it hovers; a finger does not")
  func hover() {
    var router = InputRouter()
    var routed = router.route([.pointer(.hover, 100, 100, by: mouse)], in: tree)
    #expect(routed.map(\.kind) == [.enter, .event])
    routed = router.route([.pointer(.hover, 450, 25, by: mouse)], in: tree)
    #expect(routed.map(\.kind) == [.leave, .enter, .event])
    #expect(targets(routed) == ["page", "bar/tab", "bar/tab"])
    #expect(router.hovered == "bar/tab")
    routed = router.route([.pointer(.hover, 700, 500, by: mouse)], in: tree)
    #expect(routed.map(\.kind) == [.leave, .event])
    #expect(router.hovered == nil)
    #expect(router.route([.pointer(.hover, 100, 100, by: finger)], in: tree).isEmpty)
    _ = router.route([.pointer(.down, 100, 100, by: finger)], in: tree)
    #expect(router.hovered == nil)
  }

  @Test("a mouse that drags still hovers over its node, and over what is under it afterwards")
  func hoverWhileDragging() {
    var router = InputRouter()
    _ = router.route(
      [.pointer(.down, 450, 25, by: mouse), .pointer(.move, 100, 100, by: mouse)], in: tree)
    #expect(router.hovered == "bar/tab")
    let routed = router.route([.pointer(.up, 100, 100, by: mouse)], in: tree)
    #expect(targets(routed) == ["bar/tab", "bar/tab", "page"])
    #expect(routed.map(\.kind) == [.event, .leave, .enter])
    #expect(router.hovered == "page")
  }

  @Test("a tree that moves under a still mouse changes what it hovers over")
  func hoverOverMovingTree() {
    var router = InputRouter()
    _ = router.route([.pointer(.hover, 450, 25, by: mouse)], in: tree)
    #expect(router.update(to: 1, in: tree).isEmpty)
    var scrolled = tree
    scrolled.children[1].frame = Rect(400, 300, 400, 50)
    scrolled.children[1].children = []
    let routed = router.update(to: 1, in: scrolled)
    #expect(routed.map(\.kind) == [.leave])
    #expect(router.hovered == nil)
    #expect(router.update(to: 2, in: tree).map(\.kind) == [.enter])
    _ = router.route([.pointer(.down, 450, 25, by: mouse)], in: tree)
    scrolled.children[1].children = tree.children[1].children
    scrolled.children[1].children[0].frame = Rect(400, 300, 100, 50)
    #expect(router.update(to: 3, in: scrolled).isEmpty, "a pressed mouse stays with its node")
  }

  @Test("a mouse with two buttons pressed stays with its node until both are up")
  func buttons() {
    var router = InputRouter()
    let routed = router.route(
      [
        .pointer(.down, 450, 25, by: mouse),
        .pointer(.down, 100, 90, by: mouse, button: .secondary),
        .pointer(.up, 100, 90, by: mouse), .pointer(.move, 100, 90, by: mouse),
        .pointer(.up, 100, 90, by: mouse, button: .secondary),
      ], in: tree
    ).filter { $0.kind == .event }
    #expect(routed.count == 5)
    #expect(routed.allSatisfy { $0.target == "bar/tab" })
    #expect(router.isAtRest)
  }

  @Test("M1: a window that hides or loses the keys cancels all pointers that are down")
  func hides() {
    for event in [InputEvent.hide, .focusLost] {
      var router = InputRouter()
      _ = router.route(
        [
          .pointer(.hover, 100, 100, by: mouse), .pointer(.down, 450, 25),
          .pointer(.down, 100, 100, by: secondFinger),
        ], in: tree)
      let routed = router.route([TimedEvent(1, event)], in: tree)
      #expect(targets(routed) == ["bar/tab", "page", "page", nil])
      #expect(routed.map(\.kind) == [.event, .event, .leave, .event])
      #expect(phases(routed).prefix(2) == [.cancel, .cancel])
      #expect(router.isAtRest && router.hovered == nil)
      #expect(router.route([.pointer(.up, 450, 25)], in: tree).isEmpty)
    }
  }

  @Test("a wheel is for the node under it")
  func wheel() {
    var router = InputRouter()
    let event = TimedEvent(0, .wheel(WheelEvent(at: Point(100, 100), dx: 0, dy: 1)))
    #expect(targets(router.route([event], in: tree)) == ["page"])
  }

  @Test("keys and text are for the focused node")
  func keys() {
    var router = InputRouter()
    let events = [TimedEvent(0, .key(KeyEvent(.left))), TimedEvent(0, .text("a"))]
    let routed = router.route(events, in: tree)
    #expect(targets(routed) == ["bar/tab", "bar/tab"])
    #expect(routed[0].path == ["bar/tab", "bar", "scene"])
    let unfocused = FocusChain().marking(tree)
    #expect(targets(router.route(events, in: unfocused)) == [nil, nil])
  }

  @Test("what concerns all has no target")
  func broadcast() {
    var router = InputRouter()
    let events: [InputEvent] = [
      .resize(Size(1, 1)), .show, .focusGained, .set(name: "a", value: "b"),
    ]
    let routed = router.route(events.map { TimedEvent(0, $0) }, in: tree)
    #expect(targets(routed) == [nil, nil, nil, nil])
  }

  @Test("nonsense is dropped, and a lost lift cancels the touch before")
  func nonsense() {
    var router = InputRouter()
    let dropped: [TimedEvent] = [
      .pointer(.up, 1, 1), .pointer(.move, 1, 1), .pointer(.cancel, 1, 1),
      .pointer(.down, .nan, 1), .pointer(.hover, .infinity, 1, by: mouse),
      TimedEvent(0, .wheel(WheelEvent(at: Point(.nan, 0), dx: 0, dy: 1))),
    ]
    #expect(router.route(dropped, in: tree).isEmpty)
    let routed = router.route([.pointer(.down, 450, 25), .pointer(.down, 100, 100)], in: tree)
    #expect(targets(routed) == ["bar/tab", "bar/tab", "page"])
    #expect(phases(routed) == [.down, .cancel, .down])
    let up = router.route([.pointer(.up, .nan, .nan)], in: tree)
    #expect(up.map(\.event) == [.pointer(.up, 100, 100)], "the last sound position stands")
  }
}
